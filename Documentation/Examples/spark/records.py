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
        """The findings in a file, and the record about the file itself.

        A name stands for one calendar. That of a directory or an archive may have any number of
        answers, of which none says that it is the last, so it is a failure.
        """
        if not name or not {"\n", "\r", "\0"}.isdisjoint(name):
            return [], {"file": name, "message": "a name is not empty, and has no line end or NUL"}
        if self.process is None:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
            self.buffer = b""
        findings = []
        try:
            sent = name.encode("utf-8", "surrogateescape")
            self.process.stdin.write(sent + b"\n")
            for line in self.lines():
                record = json.loads(line)
                if "rule" in record:
                    findings.append(record)
                elif record["file"] == sent.decode("utf-8", "replace"):
                    return findings, record
                else:
                    # The rest of this answer must not be taken for the answer about the next name.
                    self.end()
                    message = f"holds several calendars, one of them {record['file']}"
                    return [], {"file": name, "message": message}
        except (BrokenPipeError, TimeoutError) as error:
            reason = str(error) or "calview ended"
        return findings, {"file": name, "message": f"{reason} (status {self.end()})"}

    def end(self):
        """Ends the process, if it has not ended by itself, and gives its status."""
        self.process.kill()
        status = self.process.wait()
        self.process = None
        return status

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
