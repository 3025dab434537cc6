"""Parts that come from the system, not from a package index: a browser, graphics libraries. Standard library only.

    python -m tools.system_parts chromium libGL.so.1

installs what is missing where it may (as root on Debian and its kin), and otherwise says in one line what to install.
"""

import os
import shutil
import subprocess
import sys
from ctypes import CDLL

PACKAGES = {"chromium": "chromium", "libGL.so.1": "libgl1", "libEGL.so.1": "libegl1"}


def is_there(part: str) -> bool:
    """Whether a program or a shared library can be found."""
    if ".so" not in part:
        return shutil.which(part) is not None
    try:
        CDLL(part)
    except OSError:
        return False
    return True


def install(packages: list[str]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-qq"],
        # Somebody else may be installing just now: that is waited for.
        ["apt-get", "install", "-y", "-qq", "-o", "DPkg::Lock::Timeout=300", "--no-install-recommends", *packages],
    ):
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)  # noqa: S603 - fixed names


def main(parts: list[str]) -> int:
    missing = [PACKAGES[part] for part in parts if not is_there(part)]
    if not missing:
        return 0
    line = f"apt-get install {' '.join(missing)}"
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        print(f"Something is missing that only the system can install: sudo {line}", file=sys.stderr)
        return 1
    print(f"Installing {' '.join(missing)} ...")
    install(missing)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
