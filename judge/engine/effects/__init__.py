"""The effect language and its interpreter."""
