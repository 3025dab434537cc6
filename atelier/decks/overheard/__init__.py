"""Overheard: gouache. Relief-lit shapes, repainted with a bristle brush; storybook people in a strange stillness."""
