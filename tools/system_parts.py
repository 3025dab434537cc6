"""Parts that come from the system, not from a package index: a browser, graphics libraries. Standard library only.

    python -m tools.system_parts chromium libGL.so.1
    python -m tools.system_parts --wished firefox-esr

installs what is missing where it may (as root on Debian and its kin), and otherwise says in one line what to install.
What is only wished for may stay away.
"""

import os
import shutil
import subprocess
import sys
from ctypes import CDLL

PACKAGES = {
    "chromium": "chromium",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "Xvfb": "xvfb",
    # What Qt's windows need, for Chromium 87.
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-xinerama.so.0": "libxcb-xinerama0",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}


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


def line_for(parts: list[str]) -> str | None:
    """What to type where something is missing; None where all is there."""
    missing = [PACKAGES[part] for part in parts if not is_there(part)]
    return f"apt-get install {' '.join(missing)}" if missing else None


def main(words: list[str]) -> int:
    wished = words[:1] == ["--wished"]
    parts = words[1:] if wished else words
    line = line_for(parts)
    if line is None:
        return 0
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        print(f"Something is missing that only the system can install: sudo {line}", file=sys.stderr)
        return 0 if wished else 1
    missing = line.split()[2:]
    print(f"Installing {' '.join(missing)} ...")
    install(missing)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
