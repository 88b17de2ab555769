"""A card whose text is pasted: the form of its facts, what its text is read as, and a short list to compose a text from."""
