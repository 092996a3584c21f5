#!/usr/bin/env python3
"""Packs the program and the Python module as a wheel: build_wheel.py .build/release/calview FOLDER

The wheel has the program, its manual pages and completions beside the module, so that pip, pipx and
uv install all of them. It is for the machine that builds it: for any Linux of this architecture if
the program is static, and only for those with the same libraries otherwise. The same input gives the
same bytes.
"""

import base64
import hashlib
import os
import pathlib
import platform
import re
import stat
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

METADATA = """\
Metadata-Version: 2.4
Name: calview
Version: {version}
Summary: Show, check and repair iCalendar files: the program calview, and a typed module
License-Expression: MIT
License-File: LICENSE
Keywords: icalendar,ics,calendar,rrule,validation
Classifier: Development Status :: 4 - Beta
Classifier: Environment :: Console
Classifier: Operating System :: MacOS
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Python :: 3 :: Only
Classifier: Topic :: Office/Business :: Scheduling
Classifier: Typing :: Typed
Requires-Python: >=3.10
Provides-Extra: pandas
Requires-Dist: pandas>=2; extra == 'pandas'
Provides-Extra: recurring
Requires-Dist: icalendar>=6; extra == 'recurring'
Provides-Extra: mcp
Requires-Dist: mcp>=2,<3; extra == 'mcp'
Description-Content-Type: text/markdown

{description}"""

WHEEL = """\
Wheel-Version: 1.0
Generator: calview
Root-Is-Purelib: false
{tags}"""


def version() -> tuple[str, str]:
    """The version of the program, and the date of its release."""
    text = (ROOT / "Sources/CalviewCommand/Version.swift").read_text()
    return tuple(re.search(f'{name} = "(.*)"', text)[1] for name in ("number", "date"))


def needs_libraries(program: str) -> bool:
    """Whether a program for Linux is started by the dynamic linker, which its segment INTERP names."""
    segments = subprocess.run(["readelf", "-lW", program], capture_output=True, text=True, check=True)
    return "INTERP" in segments.stdout


def platforms(program: str) -> list[str]:
    """The platforms that the program runs on, in the words of wheels."""
    machine = platform.machine()
    if platform.system() == "Darwin":
        return [f"macosx_{platform.mac_ver()[0].partition('.')[0]}_0_{machine}"]
    if needs_libraries(program):
        return [f"linux_{machine}"]
    # It calls no library, only Linux, from version 3.2 on, and CentOS 7, which manylinux_2_17 stands
    # for, has 3.10. auditwheel finds no tag for a program without libraries.
    return [f"manylinux_2_17_{machine}", f"manylinux2014_{machine}", f"musllinux_1_1_{machine}"]


def contents(program: pathlib.Path, tags: list[str], number: str):
    """The files of the wheel in their order: name, bytes, and whether it is a program."""
    data, info = f"calview-{number}.data", f"calview-{number}.dist-info"
    for path in sorted((HERE / "calview").glob("*")):
        if path.is_file():
            yield f"calview/{path.name}", path.read_bytes(), False
    for path in sorted((ROOT / "Documentation/Schema").glob("*.json")):
        yield f"calview/schemas/{path.name}", path.read_bytes(), False
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([ROOT / ".ci/install", program, folder], cwd=ROOT, check=True)
        if "manylinux" in tags[0]:
            notices = pathlib.Path(folder, "share/doc/calview/licences")
            subprocess.run([ROOT / ".ci/packages/notices", notices], check=True)
        installed = pathlib.Path(folder)
        yield f"{data}/scripts/calview", (installed / "bin/calview").read_bytes(), True
        for path in sorted(path for path in (installed / "share").rglob("*") if path.is_file()):
            yield f"{data}/data/{path.relative_to(installed)}", path.read_bytes(), False
    yield f"{data}/data/share/doc/calview/SKILL.md", (HERE / "SKILL.md").read_bytes(), False
    description = (HERE / "README.md").read_text()
    yield f"{info}/licenses/LICENSE", (ROOT / "LICENSE").read_bytes(), False
    yield f"{info}/METADATA", METADATA.format(version=number, description=description).encode(), False
    yield f"{info}/entry_points.txt", b"[console_scripts]\ncalview-mcp = calview.mcp:main\n", False
    yield f"{info}/WHEEL", WHEEL.format(tags="".join(f"Tag: {tag}\n" for tag in tags)).encode(), False


def main(program: str, folder: str) -> None:
    number, date = version()
    names = platforms(program)
    tags = [f"py3-none-{name}" for name in names]
    time = (*map(int, date.split("-")), 0, 0, 0)
    records = []

    path = pathlib.Path(folder, f"calview-{number}-py3-none-{'.'.join(names)}.whl")
    part = path.with_suffix(".part")
    with zipfile.ZipFile(part, "w") as wheel:

        def write(name: str, content: bytes, executable: bool) -> None:
            entry = zipfile.ZipInfo(name, time)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (stat.S_IFREG | (0o755 if executable else 0o644)) << 16
            wheel.writestr(entry, content, compresslevel=9)

        for name, content, executable in contents(pathlib.Path(program).resolve(), tags, number):
            write(name, content, executable)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            records.append(f"{name},sha256={digest},{len(content)}\n")
        record = f"calview-{number}.dist-info/RECORD"
        write(record, "".join([*records, f"{record},,\n"]).encode(), False)
    os.replace(part, path)
    print(os.path.relpath(path))


if __name__ == "__main__":
    main(*sys.argv[1:])
