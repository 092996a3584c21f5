"""Compares jCal with what python's icalendar reads from the same file."""

import icalendar

# icalendar does not split these lists into values, and does not know the types of these names (RFC
# 7986).
UNPARTED = {"resources", "location-type", "participant-type", "resource-type"}
UNTYPED = {"name", "color", "image", "conference"}

# Damaged files that icalendar reads differently, or loses a part of.
READ_OTHERWISE = {
    "Test-03B.ics": "its lines end with CR alone",
    "broken_ical.ics": "a parameter without a name",
    "bad_wrapping.ics": "a fold cuts a character in two",
    "ms_timezones.ics": "a quotation mark is not closed",
}


def flattened(component):
    """A component with each value on its own, in no order."""
    name, properties, components = component
    values = []
    for key, parameters, kind, *items in properties:
        if key in UNPARTED:
            items = [",".join(items)]
        for item in items:
            if key in UNTYPED:
                kind, item = "unknown", item.replace("\\", "")
            # A date-time although VALUE is DATE.
            if kind == "date" and "T" in item:
                kind = "date-time"
            values.append((key, sorted(parameters.items(), key=str), kind, comparable(kind, item)))
    return name, sorted(values, key=str), [flattened(child) for child in components]


def comparable(kind, value):
    if kind == "recur" and isinstance(value, dict):
        return {key: part if isinstance(part, list) else [part] for key, part in value.items()}
    if kind == "duration":
        return icalendar.vDuration.from_ical(value).total_seconds()
    return value


def differences(path, ours):
    """What only one of both has; nothing where icalendar does not read the file."""
    if path.name in READ_OTHERWISE:
        return
    try:
        theirs = [
            calendar.to_jcal()
            for calendar in icalendar.Calendar.from_ical(path.read_bytes(), multiple=True)
        ]
    except Exception:  # whatever goes wrong, there is no reading to compare with
        return
    yield from compared([flattened(item) for item in theirs], [flattened(item) for item in ours])


def compared(theirs, ours):
    if len(theirs) != len(ours):
        yield f"icalendar reads {len(theirs)} components, and jCal has {len(ours)}"
        return
    for (name, values, components), (other, others, children) in zip(theirs, ours):
        if name != other:
            yield f"icalendar reads {name}, and jCal has {other}"
        for value in values:
            # For icalendar, a value of another type than its own is a text.
            if value not in others and (*value[:2], "unknown", value[3]) not in others:
                yield f"icalendar alone has {value}"[:300]
        for value in others:
            if value not in values and (*value[:2], "text", value[3]) not in values:
                yield f"jCal alone has {value}"[:300]
        yield from compared(components, children)
