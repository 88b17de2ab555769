"""The host of a public site: pages and commands to hide rulings and close their owners (docs/public-site.md).

What hiding and closing mean is decided by the desk (`judge.desk.rulings.hosting`). Here is who may do it, and what owners are
called.
"""
