"""The procedures of the rules: one module a chapter. `registry` has what their steps are registered in, `chapters` imports all."""
