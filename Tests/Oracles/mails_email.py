#!/usr/bin/env python3
"""Compares the calendars that calview and Python's email find in random mails.

    Tests/Oracles/mails_email.py .build/release/calview [MAILS [SEED]]

Each mail is a random tree of multiparts and of mails within mails, whose parts have random types,
encodings, character sets, names and texts; lines end with LF or CRLF. What email finds in each part
that is a calendar must be what calview writes for the part of this number.
"""

import base64
import email
import email.header
import email.policy
import json
import quopri
import random
import subprocess
import sys
import tempfile
from email.message import Message
from pathlib import Path

CHARSETS = {
    "utf-8": "aäß€ю😊",
    "us-ascii": "abc",
    "iso-8859-1": "aäßé",
    "iso-8859-2": "ałčő",
    "iso-8859-15": "a€œ",
    "windows-1250": "ałš„",
    "windows-1251": "аБЖё",
    "windows-1252": "a€„é",
    "windows-1254": "aığş",
    "koi8-r": "аБЖё",
}
CALENDARS = ["text/calendar", "application/ics", "application/octet-stream"]
OTHERS = ["text/plain", "text/html", "image/png", "application/octet-stream"]


def text(chance, charset):
    """Returns a calendar with lines that look like other things."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VEVENT"]
    lines += [f"UID:{chance.random()}", "DTSTAMP:20241201T000000Z", "DTSTART:20241206T100000Z"]
    for _ in range(chance.randrange(8)):
        piece = "".join(chance.choice(CHARSETS[charset] + " =-_.") for _ in range(chance.randrange(70)))
        lines.append(chance.choice(["SUMMARY:", "X-A;B=C:", "COMMENT:--", "X--:", "DESCRIPTION:From "]) + piece + ".")
    return "\r\n".join(lines + ["END:VEVENT", "END:VCALENDAR"]) + "\r\n"


def part(chance, is_calendar):
    charset = chance.choice(list(CHARSETS))
    message = Message()
    kind = chance.choice(CALENDARS if is_calendar else OTHERS)
    names = ["a.ics", "=?utf-8?Q?Gr=C3=B6=C3=9Fe.ICS?=", "=?koi8-r?B?4Q==?= =?utf-8?q?_b.ics?="]
    name = chance.choice(names + [("utf-8", "", "Größe.ICS"), "a b;c\"d.ics", "x" * 90 + ".ics"])
    if not is_calendar:
        name = chance.choice(["a.txt", "ics", "b.ics.txt"])
    content = text(chance, charset).encode(charset)
    if not is_calendar:
        # calview also takes a text that begins as a calendar for one.
        content = b"This is one:\r\n" + content
    encoding = chance.choice(["base64", "quoted-printable", "8bit"])
    message["Content-Type"] = kind
    message.set_param("charset", charset)
    if kind == "application/octet-stream" or chance.random() < 0.5:
        message.add_header("Content-Disposition", "attachment", filename=name)
    message["Content-Transfer-Encoding"] = encoding
    if encoding == "base64":
        message.set_payload(base64.encodebytes(content).decode("ascii"))
    elif encoding == "quoted-printable":
        message.set_payload(quopri.encodestring(content.replace(b"\r\n", b"\n")).decode("ascii"))
    else:
        message.set_payload(content.replace(b"\r\n", b"\n").decode("ascii", "surrogateescape"))
    return message


def tree(chance, depth):
    if depth == 0 or chance.random() < 0.4:
        return part(chance, chance.random() < 0.6)
    message = Message()
    if chance.random() < 0.2:
        message["Content-Type"] = "message/rfc822"
        inner = tree(chance, depth - 1)
        inner["Subject"] = "within"
        message.set_payload([inner])
        return message
    message["Content-Type"] = "multipart/" + chance.choice(["mixed", "alternative", "related", "digest"])
    children = [tree(chance, depth - 1) for _ in range(chance.randrange(1, 5))]
    message.set_payload(children)
    if chance.random() < 0.5:
        message.set_boundary(chance.choice(["a b", "=_1", "--", "'()+_,-./:=?"]) + str(chance.randrange(10**6)))
    message.preamble = chance.choice([None, "A preamble.\n--no boundary"])
    message.epilogue = chance.choice([None, "", "An epilogue.\n"])
    return message


def calendars(message):
    """Returns the calendars that email finds, as text with LF, without copies."""
    found = []
    for leaf in message.walk():
        if leaf.is_multipart():
            continue
        name = leaf.get_filename() or ""
        name = str(email.header.make_header(email.header.decode_header(name)))
        if leaf.get_content_type() in CALENDARS[:2] or name.lower().endswith(".ics"):
            content = leaf.get_payload(decode=True).decode(leaf.get_content_charset() or "utf-8")
            content = content.replace("\r\n", "\n").rstrip("\n") + "\n"
            if content not in found:
                found.append(content)
    return found


def names(program, path):
    """Returns the names that calview has for the calendars of a mail."""
    result = subprocess.run(
        [program, "list", str(path), "--all", "--json", "--kind", "event"],
        capture_output=True, check=False,
    )
    return [calendar["file"] for calendar in json.loads(result.stdout)["calendars"]]


def main():
    program, count, seed = sys.argv[1], int((sys.argv + ["200"])[2]), int((sys.argv + ["", "1"])[3] or 1)
    chance = random.Random(seed)
    total = faults = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "mail.eml"
        for number in range(count):
            message = tree(chance, 4)
            message["From"] = "a@example.org"
            message["MIME-Version"] = "1.0"
            policy = email.policy.compat32.clone(linesep=chance.choice(["\n", "\r\n"]), max_line_length=0)
            path.write_bytes(b"From: b@example.org\n" + message.as_bytes(policy=policy))
            expected = calendars(email.message_from_bytes(path.read_bytes(), policy=email.policy.default))
            found = []
            for name in names(program, path) if expected else []:
                out = Path(folder) / "out.ics"
                subprocess.run([program, "fix", "--select", "lex.crlf", name, "-q", "-o", str(out)], capture_output=True, check=False)
                found.append(out.read_bytes().decode().replace("\r\n", "\n"))
                out.unlink()
            total += len(expected)
            if found != expected:
                faults += 1
                kept = Path(tempfile.gettempdir()) / f"mail-{seed}-{number}.eml"
                kept.write_bytes(path.read_bytes())
                print(f"{kept}: calview has {len(found)} calendars, email {len(expected)}")
    print(f"{count} mails, {total} calendars, {faults} mails differ")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
