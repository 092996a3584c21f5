"""Problems with files, and the error that has them (Documentation/Schema/diagnostic.schema.json)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

Severity: TypeAlias = Literal["error", "warning", "info"]

# A JSON object as calview writes it.
Record: TypeAlias = "dict[str, Any]"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A problem with a file or in it. The line and the column are None if it could not be read."""

    rule: str
    severity: Severity
    file: str
    line: int | None
    column: int | None
    message: str

    def __str__(self) -> str:
        place = "" if self.line is None else f":{self.line}:{self.column}"
        return f"{self.file}{place}: {self.severity}: {self.message} [{self.rule}]"

    @staticmethod
    def from_json(record: Record) -> Diagnostic:
        names = ("rule", "severity", "file", "line", "column", "message")
        return Diagnostic(*(record[name] for name in names))

    @staticmethod
    def unreadable(file: str, message: str) -> Diagnostic:
        return Diagnostic("file.unreadable", "error", file, None, None, message)


class CalviewError(Exception):
    """calview can't answer, or only in part.

    The text says why. `diagnostics` are the problems in the files, errors and warnings.
    """

    def __init__(self, message: str, diagnostics: Sequence[Diagnostic] = ()) -> None:
        super().__init__(message)
        self.diagnostics = tuple(diagnostics)


def incomplete(diagnostics: tuple[Diagnostic, ...]) -> CalviewError:
    """The error of an answer that is not complete: the first problem, and how many there are."""
    errors = [str(diagnostic) for diagnostic in diagnostics if diagnostic.severity == "error"]
    more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
    return CalviewError((errors or ["something could not be read"])[0] + more, diagnostics)
