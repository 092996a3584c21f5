"""Has one calview answer for file after file, and gives the records of each.

It needs Python alone. Names go to calview one at a time, and the next one follows when the last is
answered: so it is known which file a process was at if it dies or takes too long. That file gets a
record of its own, and a new process goes on with the next one.
"""

import json
import selectors
import subprocess
import time

VALIDATE = ["calview", "validate", "--files-from", "-", "--ndjson", "--statistics"]


class Answers:
    """The records of calview about files, one process for all of them."""

    def __init__(self, command=VALIDATE, seconds=60):
        self.command = command
        self.seconds = seconds
        self.process = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process:
            self.process.stdin.close()
            self.process.stdout.close()
            self.process.wait()

    def of(self, name):
        """The findings in a file, and the record about the file itself."""
        if self.process is None:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
            self.buffer = b""
        findings = []
        try:
            # A NUL ends a name, since a name may have a line end.
            self.process.stdin.write(name.encode("utf-8", "surrogateescape") + b"\0")
            for line in self.lines():
                record = json.loads(line)
                if "rule" not in record:
                    return findings, record
                findings.append(record)
        except (BrokenPipeError, TimeoutError) as error:
            reason = str(error) or "calview ended"
        self.process.kill()
        status = self.process.wait()
        self.process = None
        return findings, {"file": name, "message": f"{reason} (status {status})"}

    def lines(self):
        """The lines that come until the process waits for the next name."""
        end = time.monotonic() + self.seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            while True:
                line, found, rest = self.buffer.partition(b"\n")
                if found:
                    self.buffer = rest
                    yield line
                    continue
                if not selector.select(max(0, end - time.monotonic())):
                    raise TimeoutError(f"no answer in {self.seconds} seconds")
                piece = self.process.stdout.read(1 << 16)
                if not piece:
                    raise BrokenPipeError("calview ended")
                self.buffer += piece
