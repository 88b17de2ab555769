"""The host of a public site: pages and commands to hide rulings and close their owners (docs/public-site.md).

The desk implements hiding and closing (`judge.desk.rulings.hosting`). This package decides who may do it and how owners are named.
"""
