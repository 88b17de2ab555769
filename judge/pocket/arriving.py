def take_in(owner, body): raise NotImplementedError
class BadParcel(Exception): pass
