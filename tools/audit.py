"""Whether anything that we depend on has a known weakness: every version in the locks is asked for in public databases.

The Python packages are asked for at OSV (osv.dev), the page's by `npm audit`. Where a database cannot be reached,
nothing is known, and this says so and fails: silence must not look like safety.
"""

import json
import re
import sys
from urllib.request import Request, urlopen

from tools.build_page import ROOT, UI, find_node

DATABASE = "https://api.osv.dev/v1/querybatch"
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\\\]+)", re.MULTILINE)
OUT_OF_REACH = 2


def pinned() -> list[tuple[str, str]]:
    """Every package and version in the locks."""
    locks = (file.read_text("utf-8") for file in sorted((ROOT / "locks").glob("*.lock")))
    return sorted({(name, version) for lock in locks for name, version in PINNED.findall(lock)})


def weaknesses(packages: list[tuple[str, str]]) -> dict[str, list[str]]:
    """By package, what is known of it; raises `OSError` where nobody answers."""
    asked = [{"package": {"name": name, "ecosystem": "PyPI"}, "version": version} for name, version in packages]
    body = json.dumps({"queries": asked}).encode()
    with urlopen(Request(DATABASE, body, {"Content-Type": "application/json"}), timeout=30) as answer:
        found = json.load(answer)["results"]
    named = zip(packages, found, strict=True)
    return {f"{name} {version}": [one["id"] for one in known["vulns"]] for (name, version), known in named if known}


def audit_python() -> int:
    packages = pinned()
    try:
        found = weaknesses(packages)
    except (OSError, ValueError) as trouble:
        print(f"Nothing is known of the Python packages: {DATABASE} cannot be reached ({trouble}). Try again later.")
        return OUT_OF_REACH
    for package, known in found.items():
        print(f"{package}: {', '.join(known)}")
    print(f"{len(packages)} Python packages were asked for, {len(found)} of them have a known weakness.")
    return int(bool(found))


def audit_page() -> int:
    try:
        node = find_node()
    except SystemExit as none:
        print(f"Nothing is known of the page's packages: there is no npm here to ask with. {none}")
        return OUT_OF_REACH
    answer = node.run_npm(["audit", "--json"], UI, quiet=True)
    try:
        counts = json.loads(answer.stdout)["metadata"]["vulnerabilities"]
    except (ValueError, KeyError, TypeError):
        print("Nothing is known of the page's packages: the registry does not answer to npm audit. Try again later.")
        return OUT_OF_REACH
    print(f"The page's packages have {counts['total']} known weaknesses.")
    return int(bool(counts["total"]))


if __name__ == "__main__":
    sys.exit(max(audit_python(), audit_page()))
