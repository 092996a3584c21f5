#!/usr/bin/env python3
"""Runs the examples of Documentation/JSON.md, and compares what they print.

    examples.py PROGRAM [--update]

A console block holds commands after `$ ` (and `> ` where they go on), each followed by all that it
prints. With --update, what they print now is written into the page; read the difference.
"""

import difflib
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "Documentation/JSON.md"


def run(command, environment):
    result = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], cwd=ROOT, env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60,
    )
    return result.stdout


def replayed(lines, environment):
    """The lines of the page with what the commands print now."""
    command = []
    is_console = False
    for line in lines:
        continues = is_console and command and line.startswith("> ")
        if command and not continues:
            yield from run("\n".join(command), environment).splitlines()
            command = []
        if line.startswith("```"):
            is_console = line == "```console"
        if is_console and line.startswith("$ ") or continues:
            command.append(line[2:])
        elif is_console and line != "```console":
            continue
        yield line


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    if not shutil.which("jq"):
        print("schemas: the examples of Documentation/JSON.md are not run, since there is no jq")
        return
    environment = {
        "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}",
        "TZ": "UTC",
        "LC_ALL": "C.UTF-8",
        "CALVIEW_TODAY": "2024-12-06",
    }
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    found = list(replayed(lines, environment))
    if sys.argv[2:] == ["--update"]:
        PAGE.write_text("\n".join(found) + "\n", encoding="utf-8")
    elif found != lines:
        print(*difflib.unified_diff(lines, found, "Documentation/JSON.md", "now", lineterm=""), sep="\n")
        sys.exit(1)
    else:
        print(f"schemas: {sum(line.startswith('$ ') for line in lines)} examples run")


if __name__ == "__main__":
    main()
