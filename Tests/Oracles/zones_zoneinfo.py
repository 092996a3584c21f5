#!/usr/bin/env python3
"""Records what Python's zoneinfo makes of every zone of the system, for TimeZonesTests.

    nice Tests/Oracles/zones_zoneinfo.py > Tests/TimeZonesTests/Fixtures/zones-zoneinfo.tsv

takes about two minutes. The tests compute the same figures and compare them if the zone database of
the machine is of the recorded version; `make test FILTER=ZonesAgainstZoneinfo` is all they need.

The first line names the version of the zone database and of Python. Then follows a line for each
zone, with columns separated by tabs:

    name
    number of changes of the offset from 1900 to 2100
    CRC-32 over (change, offset before, offset from then on) of each change
    CRC-32 over (wall time, instant, kind) of five wall times around each change, where the instant
        is that of fold=0 and the kind is 0 for once, 1 for in a gap, 2 for twice
    CRC-32 over the offsets on a grid of 8 hours

Numbers are little-endian, instants and wall times of 8 bytes, offsets and kinds of 4. zoneinfo has no
list of changes: they are found as differences on the grid and then by halving. It takes the offset
before a gap and the first of two instants for fold=0 (PEP 495), as RFC 5545 does.
"""

import array
import datetime
import platform
import struct
import zlib
import zoneinfo

UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1)
FIRST = int((datetime.datetime(1900, 1, 1) - EPOCH).total_seconds())
LAST = int((datetime.datetime(2100, 1, 1) - EPOCH).total_seconds())
STEP = 8 * 3600
DIRECTORY = "/usr/share/zoneinfo"


def offset(zone, second):
    moment = (EPOCH + datetime.timedelta(seconds=second)).replace(tzinfo=UTC).astimezone(zone)
    return int(moment.utcoffset().total_seconds())


def instant(zone, wall, fold):
    moment = (EPOCH + datetime.timedelta(seconds=wall)).replace(tzinfo=zone, fold=fold)
    return wall - int(moment.utcoffset().total_seconds())


def changes(zone, offsets):
    for index in range(1, len(offsets)):
        if offsets[index] == offsets[index - 1]:
            continue
        low, high = FIRST + (index - 1) * STEP, FIRST + index * STEP
        while high - low > 1:
            middle = (low + high) // 2
            if offset(zone, middle) == offsets[index - 1]:
                low = middle
            else:
                high = middle
        yield high, offsets[index - 1], offsets[index]


def readings(zone, found):
    for change, before, after in found:
        for wall in (
            change + before - 1, change + before, change + (before + after) // 2,
            change + after - 1, change + after,
        ):
            first, second = instant(zone, wall, 0), instant(zone, wall, 1)
            if first == second:
                kind = 0
            else:
                kind = 2 if first + offset(zone, first) == wall else 1
            yield wall, first, kind


def record(name):
    zone = zoneinfo.ZoneInfo(name)
    offsets = array.array("i", (offset(zone, second) for second in range(FIRST, LAST, STEP)))
    found = list(changes(zone, offsets))
    of_changes = b"".join(struct.pack("<qii", *change) for change in found)
    of_readings = b"".join(struct.pack("<qqi", *reading) for reading in readings(zone, found))
    return "\t".join(
        [name, str(len(found))]
        + [f"{zlib.crc32(data):08x}" for data in (of_changes, of_readings, offsets.tobytes())])


def main():
    zoneinfo.reset_tzpath([DIRECTORY])
    with open(f"{DIRECTORY}/tzdata.zi", encoding="ascii") as file:
        lines = [line.split() for line in file]
    names = {words[1] for words in lines if words[0] == "Z"}
    names |= {words[2] for words in lines if words[0] == "L"}
    names.discard("Factory")
    print(f"tzdata {lines[0][2]}, Python {platform.python_version()}")
    known = {}
    for name in sorted(names):
        with open(f"{DIRECTORY}/{name}", "rb") as file:
            data = file.read()
        if data not in known:
            known[data] = record(name).split("\t", 1)[1]
        print(f"{name}\t{known[data]}", flush=True)


if __name__ == "__main__":
    main()
