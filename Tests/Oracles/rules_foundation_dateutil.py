#!/usr/bin/env python3
"""Compares the instances of random rules by calview with those of Foundation and python-dateutil.

    python3 -m venv /tmp/oracle
    /tmp/oracle/bin/pip install python-dateutil==2.9.0.post0
    CALVIEW_ORACLES=1 swift build --product RuleOracle
    CALVIEW_ORACLES=1 /tmp/oracle/bin/python Tests/Oracles/rules_foundation_dateutil.py [SEED [RULES]]

The rules go through the bridge to `Calendar.RecurrenceRule`. Rules of kinds for which one of the two is
known to be wrong are counted by their kind; any other difference is shown, and makes the status 1.
"""

import datetime
import itertools
import pathlib
import random
import subprocess
import sys
import threading

from dateutil.rrule import rrulestr

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from recurrence_dateutil import random_rule  # noqa: E402

MOST = 12
YEARS = 5
SECONDS = 2
NO_ANSWER = "a crash, or no answer in time"
ROOT = pathlib.Path(__file__).parents[2]


def parts(rule):
    return dict(part.split("=") for part in rule.split(";"))


def ordinals(found):
    items = found.get("BYDAY", "").split(",")
    return sum(len(item) > 2 for item in items), len(items)


def dateutil_exception(found):
    """Why dateutil may differ, as Tests/RecurrenceTests/DateutilTests.swift explains."""
    days = {"BYDAY", "BYMONTHDAY", "BYYEARDAY"} & set(found)
    if "BYWEEKNO" in found and not days:
        return "BYWEEKNO without a day"
    if "BYWEEKNO" in found and ("INTERVAL" in found or "BYSETPOS" in found):
        return "INTERVAL or BYSETPOS with BYWEEKNO"
    if "53" in found.get("BYWEEKNO", "").split(","):
        # 2011-01-02 is in the week 52 of 2010, which has no week 53.
        return "January in week 53 of the year before, which has 52"
    if 0 < ordinals(found)[0] < ordinals(found)[1]:
        return "BYDAY with and without ordinals"
    if found["FREQ"] == "WEEKLY" and "BYSETPOS" in found:
        return "BYSETPOS in the first week"
    return None


def foundation_exception(found):
    """Why Foundation of Swift 6.3 is not asked: it answers wrongly, very slowly, or crashes."""
    days = {"BYDAY", "BYMONTHDAY", "BYYEARDAY"} & set(found)
    if "BYWEEKNO" in found:
        return "BYWEEKNO"
    if "BYSETPOS" in found:
        return "BYSETPOS"
    if len(days) > 1:
        return "two parts that name days"
    if "BYMONTHDAY" in found and found["FREQ"] == "YEARLY" and "BYMONTH" not in found:
        return "BYMONTHDAY in a year without BYMONTH"
    if any("," in found.get(part, "") and "-" in found[part] for part in days):
        return "days counted from both ends, which may be the same"
    if "BYYEARDAY" in found and "BYMONTH" in found:
        return "BYYEARDAY with BYMONTH"
    if "BYDAY" in found and found["FREQ"] in ("MONTHLY", "YEARLY"):
        # Of plain weekdays only the first ones are given, and if a month begins on the last day of
        # a week, its second Tuesday counts as the third.
        return "BYDAY in a month or a year"
    return None


def dateutil_instances(start, rule):
    end = start + datetime.timedelta(days=YEARS * 365.25)
    found = itertools.takewhile(lambda time: time < end, rrulestr(rule, dtstart=start))
    return " ".join(time.isoformat() for time in itertools.islice(found, MOST))


class RuleOracle:
    """The program that answers for calview and for Foundation, started anew after a crash."""

    def __init__(self):
        self.path = subprocess.run(
            ["swift", "build", "--show-bin-path"], cwd=ROOT, capture_output=True, text=True,
            check=True).stdout.strip() + "/RuleOracle"
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True)

    def instances(self, start, rule):
        return self.ask(f"{start.isoformat()}\t{rule}")

    def instances_by_foundation(self, start, rule):
        return self.ask(f"{start.isoformat()}\t{rule}\tFoundation")

    def ask(self, question):
        self.process.stdin.write(question + "\n")
        self.process.stdin.flush()
        # Foundation searches some rules without an end.
        timer = threading.Timer(SECONDS, self.process.kill)
        timer.start()
        answer = self.process.stdout.readline()
        timer.cancel()
        if not answer:
            self.process.wait()
            self.start()
        return answer.rstrip("\n") if answer else NO_ANSWER


def main():
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 20241206
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 3_000
    choice = random.Random(seed)
    rows = []
    for _ in range(number):
        day = datetime.datetime(choice.randint(1995, 2030), 1, 1)
        start = day + datetime.timedelta(
            days=choice.randint(0, 364), seconds=choice.randint(0, 86_399))
        rows.append((start, random_rule(choice, start)))
    oracle = RuleOracle()
    counts, unexplained = {}, 0
    for start, rule in rows:
        ours = oracle.instances(start, rule)
        for name in "dateutil", "Foundation":
            if name == "dateutil":
                answer = dateutil_instances(start, rule)
                reason = None if answer == ours else dateutil_exception(parts(rule))
            else:
                reason = foundation_exception(parts(rule))
                answer = reason or oracle.instances_by_foundation(start, rule)
            if answer == ours:
                reason = "the same"
            elif answer == "-":
                reason = "no such rule"
            elif answer == NO_ANSWER and ours != NO_ANSWER:
                reason = NO_ANSWER
            elif not reason:
                reason = "UNEXPLAINED"
                unexplained += 1
                print(f"{rule} from {start.isoformat()}\n  calview: {ours}\n  {name}: {answer}")
            counts[name, reason] = counts.get((name, reason), 0) + 1
    for (name, reason), count in sorted(counts.items()):
        print(f"{name}: {reason}: {count}")
    sys.exit(unexplained > 0)


if __name__ == "__main__":
    main()
