"""Counts and hours of events (Documentation/Schema/stats.schema.json)."""

from __future__ import annotations

import zoneinfo
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from ._diagnostics import Diagnostic, Record, incomplete
from ._events import reading
from ._program import Source, document, run


@dataclass(frozen=True, slots=True)
class Share:
    """How many events a group has, how long those with a time of day are, and the whole days."""

    events: int
    duration: timedelta
    days: int

    @staticmethod
    def from_json(record: Record) -> Share:
        return Share(record["events"], timedelta(seconds=record["seconds"]), record["days"])


@dataclass(frozen=True, slots=True)
class Statistics:
    """The total, and the shares of each group: `groups["category"]["Meeting"]`.

    The name of the events without a category is None. `complete` and `truncated` are those of an
    `Agenda`.
    """

    total: Share
    groups: Mapping[str, Mapping[str | None, Share]]
    diagnostics: tuple[Diagnostic, ...]
    complete: bool
    truncated: bool


def stats(
    source: Source,
    start: date | str,
    end: date | str,
    *,
    by: Iterable[str] = (),
    tz: str | zoneinfo.ZoneInfo | None = None,
    options: Sequence[str] = (),
    partial: bool = False,
) -> Statistics:
    """Counts the events from a day to a day, both included, and their hours.

    `by` chooses among "category", "calendar", "weekday", "hour" and "month"; without it, all of them
    are counted. The other arguments are those of `between`.
    """
    groups = ",".join(by)
    words = ["stats", "--json", "--from", str(start), "--to", str(end), *reading(tz, ())]
    output = run([*words, *(["--by", groups] if groups else []), *options], source)
    answer = document(output)
    diagnostics = tuple(map(Diagnostic.from_json, answer["diagnostics"]))
    complete = output.status == 0
    if not complete and not partial:
        raise incomplete(diagnostics)
    return Statistics(
        total=Share.from_json(answer["total"]),
        groups={
            group: {share["name"]: Share.from_json(share) for share in shares}
            for group, shares in answer["groups"].items()
        },
        diagnostics=diagnostics,
        complete=complete,
        truncated=answer["truncated"],
    )
