"""How strong the tests are: small mistakes are planted in the code, one at a time, and some test must notice each.

`make mutants` runs it. `mistakes.py` says what a mistake is, `judging.py` lets the tests judge it, `page.py` does the
same for the page, by Stryker; `__main__.py` draws a sample and counts; `tests/survivors.toml` names the mistakes that
no test need notice, each with its reason.

The usual tools were tried first: mutmut 3 plants nothing outside functions, and the numbers of this game (hand sizes,
points, ranges) are constants of classes; cosmic-ray starts pytest anew for every mistake.
"""
