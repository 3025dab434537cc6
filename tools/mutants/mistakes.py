"""What a mistake is: one comparison, condition, number, name or statement that is not what it should be.

Words for people, types, docstrings, assertions (they speak to the type checker) and the options of classes stay as they
are. Pure: source in, mistakes out.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

Node = TypeVar("Node", bound=ast.AST)

OPPOSITES: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Div: (ast.Mult,),
    ast.Mod: (ast.Add,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitAnd: (ast.BitOr,),
}
NAMESAKES = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "True": "False"}
"""Functions that are easily taken for one another."""
NO_MISTAKE = ("__all__", "__slots__")


class Mistake(NamedTuple):
    file: str
    """Below the package's folder."""
    within: str
    """The function, as Python calls it; empty: outside of all."""
    line: int
    number: int
    """Which of its file."""
    right: str
    wrong: str

    @property
    def name(self) -> str:
        """Says which it is as long as the code around it stays."""
        return f"{self.file} {self.within or '(module)'}: {self.right} -> {self.wrong}"


def mistakes_in(package: Path, file: Path) -> list[Mistake]:
    surgeon = Surgeon()
    surgeon.visit(ast.parse(file.read_text("utf-8")))
    name = file.relative_to(package).as_posix()
    return [Mistake(name, *found) for found in surgeon.found]


def with_mistake(source: str, number: int) -> ast.Module:
    """The module with this one mistake in it."""
    tree = Surgeon(number).visit(ast.parse(source))
    assert isinstance(tree, ast.Module)
    return ast.fix_missing_locations(tree)


class Surgeon(ast.NodeTransformer):
    """Goes through a module, notes every mistake that could be made, and makes the wanted one."""

    def __init__(self, wanted: int | None = None) -> None:
        self.wanted = wanted
        self.found: list[tuple[str, int, int, str, str]] = []
        self._path: list[str] = []
        self._function = ""

    def offer(self, node: ast.expr | ast.stmt, *wrongs: ast.AST) -> ast.AST:
        chosen: ast.AST = node
        for wrong in wrongs:
            if len(self.found) == self.wanted:
                chosen = ast.copy_location(wrong, node)
            self.found.append((self._function, node.lineno, len(self.found), short(node), short(wrong)))
        return chosen

    # --- where there is nothing to be wrong

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return node

    def visit_Import(self, node: ast.Import) -> ast.AST:
        return node

    visit_ImportFrom = visit_Import  # type: ignore[assignment] # noqa: N815 - as ast wants it

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value and "TypeAlias" not in ast.unparse(node.annotation):
            node.value = self.visit(node.value)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        if ast.unparse(node.targets[0]) not in NO_MISTAKE:
            node.value = self.visit(node.value)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self._path.append(node.name)
        node.body = self._block(node.body)
        self._path.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Its usual values belong to what stands outside."""
        node.args.defaults = [self.visit(one) for one in node.args.defaults]
        node.args.kw_defaults = [one and self.visit(one) for one in node.args.kw_defaults]
        outside = self._function
        if not outside:
            self._function = ".".join((*self._path, node.name))
        node.body = self._block(node.body)
        self._function = outside
        return node

    visit_AsyncFunctionDef = visit_FunctionDef  # type: ignore[assignment] # noqa: N815

    # --- what can be wrong

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        wrongs = [
            ast.Compare(node.left, [*node.ops[:at], other(), *node.ops[at + 1 :]], node.comparators)  # type: ignore[list-item]
            for at, operator in enumerate(node.ops)
            for other in OPPOSITES.get(type(operator), ())
        ]
        return self.offer(node, *wrongs)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        return self.offer(node, *(ast.BoolOp(other(), node.values) for other in OPPOSITES[type(node.op)]))  # type: ignore[arg-type]

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        others = OPPOSITES.get(type(node.op), ())
        return self.offer(node, *(ast.BinOp(node.left, other(), node.right) for other in others))  # type: ignore[arg-type]

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        return self.offer(node, node.operand) if isinstance(node.op, ast.Not | ast.USub) else node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        match node.value:
            case bool():
                return self.offer(node, ast.Constant(not node.value))
            case int() | float():
                return self.offer(node, ast.Constant(node.value + 1))
            case str() if " " not in node.value:
                return self.offer(node, ast.Constant(f"{node.value}?"))
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return self.offer(node, ast.Name(NAMESAKES[node.id], node.ctx)) if node.id in NAMESAKES else node

    def visit_If(self, node: ast.If) -> ast.AST:
        node.test = self._condition(node.test)
        node.body, node.orelse = self._block(node.body), self._block(node.orelse)
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        node.test = self._condition(node.test)
        node.body = self._block(node.body)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        node.test = self._condition(node.test)
        node.body, node.orelse = self.visit(node.body), self.visit(node.orelse)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        node.iter = self.visit(node.iter)
        node.ifs = [self._condition(one) for one in node.ifs]
        return node

    def visit_match_case(self, node: ast.match_case) -> ast.AST:
        node.guard = node.guard and self._condition(node.guard)
        node.body = self._block(node.body)
        return node

    def visit_Slice(self, node: ast.Slice) -> ast.AST:
        self.generic_visit(node)
        wrongs = [ast.Slice(None, node.upper, node.step)] * bool(node.lower)
        wrongs += [ast.Slice(node.lower, None, node.step)] * bool(node.upper)
        return self.offer(node, *wrongs)

    def visit_Return(self, node: ast.Return) -> ast.AST:
        """Nothing at all is returned; who returns a plain yes, no or nothing has that mistake already."""
        self.generic_visit(node)
        plain = node.value is None or isinstance(node.value, ast.Constant) or short(node.value) in {"()", "[]", "{}"}
        return node if plain else self.offer(node, ast.Return(ast.Constant(None)))

    def visit_Break(self, node: ast.Break) -> ast.AST:
        return self.offer(node, ast.Continue())

    def visit_Continue(self, node: ast.Continue) -> ast.AST:
        return self.offer(node, ast.Break())

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        return self.offer(node, ast.Pass())

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        """What is done for its effect is left out; a string that stands alone is a docstring."""
        if isinstance(node.value, ast.Constant):
            return node
        seen = self.visit(node.value)
        if isinstance(node.value, ast.Call) and is_for_types(node.value):
            return node
        node.value = seen
        return self.offer(node, ast.Pass()) if isinstance(node.value, ast.Call | ast.Await) else node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """What a refusal says about itself is for people, and `assert_never` for the type checker."""
        if is_for_types(node):
            return node
        self.generic_visit(node)
        return node

    def _condition(self, test: ast.expr) -> ast.expr:
        """The opposite; a comparison has its own."""
        simple = not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp)
        seen = self.visit(test)
        changed = self.offer(seen, ast.UnaryOp(ast.Not(), seen)) if simple else seen
        assert isinstance(changed, ast.expr)
        return changed

    def _block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        return [self.visit(one) for one in body]


def is_for_types(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in {"assert_never", "cast", "TypeVar", "NewType"}


def short(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())[:90]


def all_mistakes(package: Path, folder: str) -> Iterator[Mistake]:
    for file in sorted((package / folder).rglob("*.py")):
        yield from mistakes_in(package, file)
