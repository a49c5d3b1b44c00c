"""Pictures of hands for chats: drawn as SVG from our own tiles, made into PNG on the server."""
