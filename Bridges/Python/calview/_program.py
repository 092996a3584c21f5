"""Finds the program calview, starts it, and talks to it.

The names of files go to its standard input (`--files-from -`), where none is taken for an option, a
date or a command. The language, the environment of calview (CALVIEW_…) and its configuration file don't
count, so that the same call gives the same answer for everybody.
"""

from __future__ import annotations

import contextlib
import functools
import importlib.metadata
import json
import os
import re
import selectors
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from ._diagnostics import CalviewError, Record

Path: TypeAlias = "str | os.PathLike[str]"
Source: TypeAlias = "Path | bytes"
"""A calendar: the path of a file, of a directory or of an archive, or the bytes of a file."""


class Output(NamedTuple):
    """What a program wrote, and its exit status."""

    content: bytes
    messages: bytes
    status: int


@functools.cache
def program() -> str:
    """The path of calview: the one that was installed with this module, or else the one in PATH."""
    # Where `pip install --target` puts programs, of which it then keeps a wrong record.
    paths = [os.path.join(os.path.dirname(os.path.dirname(__file__)), "bin", "calview")]
    with contextlib.suppress(importlib.metadata.PackageNotFoundError):
        files = importlib.metadata.files("calview") or []
        paths += [str(file.locate()) for file in files if file.parts[-2:] == ("bin", "calview")]
    found = next(filter(os.path.isfile, paths), None) or shutil.which("calview")
    if found is None:
        raise CalviewError("the program calview is not installed")
    return os.path.abspath(found)


def environment() -> dict[str, str]:
    """The environment without what calview would take for options.

    In some languages a year is first read as one of another calendar, so the language is that of C.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith("CALVIEW_")}
    return kept | {"LC_ALL": "C.UTF-8"}


def command(words: Sequence[str], config: str = os.devnull) -> list[str]:
    """The whole command line of a call, with the options of a configuration file."""
    return [program(), *words, "--config", config]


ADDRESS = re.compile(rb"(https?|webcals?)://", re.IGNORECASE)
"""How the address of a feed begins."""


def name_of(path: Path) -> bytes:
    """The name of a file as a line of a list of names."""
    name = os.fsencode(path)
    if not name or not {0, 10, 13}.isdisjoint(name):
        raise ValueError(f"{os.fspath(path)!r} is empty, or has a line end or NUL, and names no calendar")
    if ADDRESS.match(name):
        raise ValueError(f"{os.fspath(path)} is an address, which is not fetched here; give its bytes")
    return name


def run(words: Sequence[str], source: Source) -> Output:
    """Runs calview once, for one calendar."""
    if isinstance(source, bytes):
        return run_with([*words, "-"], source)
    return run_with([*words, "--files-from", "-"], name_of(source) + b"\n")


def run_with(
    words: Sequence[str],
    given: bytes,
    config: str = os.devnull,
    folder: str | None = None,
    variables: Mapping[str, str] | None = None,
    seconds: float | None = None,
) -> Output:
    """Runs calview with these bytes on its standard input, in a directory and with some variables."""
    try:
        ended = subprocess.run(
            command(words, config),
            input=given,
            capture_output=True,
            cwd=folder,
            env=environment() | dict(variables or {}),
            timeout=seconds,
        )
    except OSError as error:
        raise CalviewError(f"calview can't be started: {error}") from error
    except subprocess.TimeoutExpired as error:
        raise CalviewError(f"no answer in {seconds:g} seconds") from error
    if ended.returncode < 0:
        text = ended.stderr.decode(errors="replace").strip()
        raise CalviewError(f"calview was ended by signal {-ended.returncode}" + (text and f": {text}"))
    return Output(ended.stdout, ended.stderr, ended.returncode)


def document(output: Output) -> Record:
    """The JSON document in an output. Without one, calview has refused the call."""
    if not output.content:
        raise CalviewError(refusal(output.messages, output.status))
    found: Record = json.loads(output.content)
    return found


def refusal(messages: bytes, status: int) -> str:
    """What calview said when it refused to answer."""
    text = messages.decode(errors="replace").strip().removeprefix("calview: ")
    return text or f"calview ended with status {status}"


class Conversation:
    """Has one calview answer for file after file, and gives the records of each.

    Names go to calview one at a time, and the next one follows when the last is answered. So it is
    known which file a process was at if it dies or takes too long: that file fails, and a new process
    goes on with the next one. An object serves one thread.
    """

    def __init__(self, words: Sequence[str], seconds: float) -> None:
        self._words = words
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._buffer = b""
        self._messages = b""
        self._has_answered = False

    def __enter__(self) -> Conversation:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process:
            self._end(self._process)

    def records(self, path: Path, is_last: Callable[[Record], bool]) -> list[Record]:
        """The records about one file; those before the first that `is_last` and that one.

        If there is none, the last record says why: `{"file": …, "message": …}`. A name stands for one
        calendar. A directory or an archive may have any number of answers, of which none says that it
        is the last, so it fails too.
        """
        try:
            name = name_of(path)
        except ValueError as error:
            return [{"file": os.fspath(path), "message": str(error)}]
        shown = name.decode(errors="replace")
        if os.path.isdir(path):
            return [{"file": shown, "message": "is a directory; name the calendars in it"}]
        # A process that ended while it had no name to answer says nothing about the next file.
        if self._process and self._process.poll() is not None:
            self._end(self._process)
        process = self._process or self._start()
        found: list[Record] = []
        try:
            for line in self._lines(process, name + b"\n"):
                found.append(json.loads(line))
                if is_last(found[-1]):
                    break
        except TimeoutError:
            reason = f"no answer in {self._seconds:g} seconds"
            return [*found, {"file": shown, "message": f"{reason} (status {self._end(process)})"}]
        except BrokenPipeError:
            status = self._end(process, patience=self._seconds)
            if status >= 0 and not self._has_answered:
                raise CalviewError(refusal(self._messages, status)) from None
            return [*found, {"file": shown, "message": f"calview ended (status {status})"}]
        self._has_answered = True
        if found[-1]["file"] != shown:
            # The rest of this answer must not be taken for the answer about the next name.
            self._end(process)
            other = found[-1]["file"]
            return [{"file": shown, "message": f"holds several calendars, one of them {other}"}]
        return found

    def _start(self) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                command([*self._words, "--files-from", "-"]),
                stdin=pipe,
                stdout=pipe,
                stderr=pipe,
                bufsize=0,
                env=environment(),
            )
        except OSError as error:
            raise CalviewError(f"calview can't be started: {error}") from error
        self._buffer = self._messages = b""
        self._has_answered = False
        return self._process

    def _end(self, process: subprocess.Popen[bytes], patience: float = 0) -> int:
        """Ends the process, if it has not ended by itself after some seconds, and gives its status."""
        self._process = None
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(patience)
        process.kill()
        self._messages += process.communicate()[1]
        return process.returncode

    def _lines(self, process: subprocess.Popen[bytes], name: bytes) -> Iterator[bytes]:
        """The lines that follow a name, until the process waits for the next one."""
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(name)
        end = time.monotonic() + self._seconds
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            selector.register(process.stderr, selectors.EVENT_READ)
            while True:
                line, found, rest = self._buffer.partition(b"\n")
                if found:
                    self._buffer = rest
                    yield line
                    continue
                ready = selector.select(max(0, end - time.monotonic()))
                if not ready:
                    raise TimeoutError
                for key, _ in ready:
                    piece = os.read(key.fd, 1 << 16)
                    if key.fileobj is process.stdout:
                        if not piece:
                            raise BrokenPipeError
                        self._buffer += piece
                    elif piece:
                        # What it says of files is in the records; only its last words matter.
                        self._messages = piece
                    else:
                        selector.unregister(process.stderr)
