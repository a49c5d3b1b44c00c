"""Pictures of every page and every state: ``make screenshots``.

Makes a busy club, the demo club and some smaller ones under ``var/screenshots/data`` (kept for
some hours), serves them, and writes ``var/screenshots/PAGE-WIDTH-SCHEME.png`` at 360 and 1280
pixels in light and dark. ``make screenshots PAGES="entry sheet"`` takes the pages whose names begin
so. ``tests/browser/test_screenshots.py`` fails when a page or a state is forgotten.
"""
