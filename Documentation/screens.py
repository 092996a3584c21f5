#!/usr/bin/env python3
"""Draws the pictures of the documentation: `make screenshots`.

    Documentation/screens.py .build/release/calview

Those of PAGES are what a browser shows of --format html, those of PICTURES what --format svg writes.
Each other call below is carried out, and its output (ECMA-48 §8.3.117, SGR) drawn letter by letter on a
grid, in the colours for a dark background; those of LIGHT in those for a light one as well.
"""

import html
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / ".ci"))
from browser import Browser  # noqa: E402

SCREENS = {
    "month": "SampleData/team.ics SampleData/holidays.ics --month 2024-12 --no-agenda --legend --select 2024-12-10..2024-12-12",
    "agenda": "SampleData/trip.ics --week 2024-W50 --width 80",
    "titles": "SampleData/team.ics SampleData/trip.ics --month 2024-12 --titles --width 120",
    "week": "SampleData/team.ics SampleData/trip.ics --week 2024-W50 --width 120",
    "year": "SampleData/household.ics --year 2024 --width 80 --legend",
    "months": "SampleData/team.ics SampleData/holidays.ics --month 2024-12 -3 -w --no-agenda --width 120",
    "hebrew": "SampleData/team.ics --month 2024-12 --width 72 --locale he_IL --legend --no-agenda",
    "korean": "SampleData/study-diary.ics --month 2024-12 --titles --width 100 --locale ko_KR",
}
LIGHT = ["month"]
PAGES = {
    "page": "SampleData/team.ics SampleData/trip.ics SampleData/holidays.ics --month 2024-12 --format html",
    "page-week": "SampleData/team.ics --week 2024-W50 --format html",
}
PICTURES = {
    "heatmap": "SampleData/household.ics --year 2024 --format svg",
}
COLUMN, LINE = 8.4, 18
# The text and the page of each theme.
COLORS = {"dark": ("#e6edf3", "#0d1117"), "light": ("#1f2328", "#ffffff")}
STYLE = """
  text { font: 14px ui-monospace, 'DejaVu Sans Mono', 'Noto Sans Mono CJK KR', monospace; fill: TEXT; white-space: pre; }
  .page { fill: PAGE; } .inverse { fill: PAGE; } .block { fill: TEXT; }
  .b { font-weight: bold; } .f { opacity: 0.6; } .i { font-style: italic; }
  .u { text-decoration: underline; } .s { text-decoration: line-through; }
"""
CLASSES = {"1": "b", "2": "f", "3": "i", "4": "u", "9": "s"}


def columns(text):
    """The columns of a text, as calview counts them, as far as the pictures need it."""
    count, joined = 0, False
    for letter in text:
        # The vowels and finals of Hangul are drawn onto the letter before them.
        is_mark = unicodedata.combining(letter) or "\u1160" <= letter <= "\u11ff"
        if is_mark or letter in "\u200d\ufe0f" or joined:
            joined = letter == "\u200d"
            continue
        count += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
    return count


def runs(line):
    """The parts of a line with the codes that hold for them."""
    codes = ""
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b"):
            codes = part[2:-1]
        elif part:
            yield codes, part


def draw_run(codes, text, column, row):
    color = re.search(r"38;2;(\d+);(\d+);(\d+)", codes)
    behind = re.search(r"48;2;(\d+);(\d+);(\d+)", codes)
    words = re.sub(r"[34]8;2;\d+;\d+;\d+", "", codes).split(";")
    classes = [CLASSES[word] for word in words if word in CLASSES]
    fill = "#%02x%02x%02x" % tuple(map(int, color.groups())) if color else None
    x, y, width = column * COLUMN, row * LINE, columns(text) * COLUMN
    picture = ""
    if behind:
        paint = 'fill="#%02x%02x%02x"' % tuple(map(int, behind.groups()))
        picture += f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{LINE}" {paint}/>\n'
    elif "7" in words:
        paint = f'fill="{fill}"' if fill else 'class="block"'
        picture += f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{LINE}" {paint}/>\n'
        classes, fill = classes + ["inverse"], None
    paint = (f' class="{" ".join(classes)}"' if classes else "") + (f' style="fill:{fill}"' if fill else "")
    # Each word stands on its columns, whatever the widths of the font; words from right to left
    # stand in an order of their own.
    is_right_to_left = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text)
    for word in re.finditer(r"\S(?:.*\S)?" if is_right_to_left else r"[^ ]+", text):
        start = x + columns(text[: word.start()]) * COLUMN
        length = columns(word.group()) * COLUMN
        picture += (
            f'<text x="{start:.1f}" y="{y + 14}" textLength="{length:.1f}" '
            f'lengthAdjust="spacingAndGlyphs"{paint}>{html.escape(word.group())}</text>\n'
        )
    return picture


def draw(lines, theme):
    text, page = COLORS[theme]
    style = STYLE.replace("TEXT", text).replace("PAGE", page)
    width = max(columns(re.sub(r"\x1b\[[0-9;]*m", "", line)) for line in lines) * COLUMN
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 {width + 24:.0f} {len(lines) * LINE + 24}" '
        f'width="{width + 24:.0f}">\n<style>{style}</style>\n'
        f'<rect class="page" x="-12" y="-12" width="{width + 24:.0f}" height="{len(lines) * LINE + 24}" rx="6"/>\n'
    )
    for row, line in enumerate(lines):
        column = 0
        for codes, text in runs(line):
            picture += draw_run(codes, text, column, row)
            column += columns(text)
    return picture + "</svg>\n"


def call(words, root, environment):
    return subprocess.run(
        [sys.argv[1], *words.split()], cwd=root, env=environment, check=True, capture_output=True).stdout


def draw_documents(root, environment):
    screens = root / "Documentation" / "Screens"
    for name, words in PICTURES.items():
        (screens / f"{name}.svg").write_bytes(call(words, root, environment))
    subprocess.run([root / ".ci" / "setup", "browser"], check=False)
    browser = Browser.find()
    if browser is None:
        print("there is no browser, so the pictures of pages stay as they were")
        return
    with browser, tempfile.TemporaryDirectory() as directory:
        for name, words in PAGES.items():
            path = pathlib.Path(directory) / "page.html"
            path.write_bytes(call(words, root, environment))
            browser.open(path, width=1_200, height=200).picture(screens / f"{name}.png")


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    environment = dict(os.environ, TERM="xterm-direct", TZ="UTC", CALVIEW_TODAY="2024-12-06", LC_ALL="C")
    for name, call in SCREENS.items():
        for theme in ["dark", "light"] if name in LIGHT else ["dark"]:
            words = [sys.argv[1], *call.split(), "--color", "always", "--theme", theme]
            output = subprocess.run(words, cwd=root, env=environment, check=True, capture_output=True, text=True).stdout
            picture = name if theme == "dark" else f"{name}-{theme}"
            path = root / "Documentation" / "Screens" / f"{picture}.svg"
            path.write_text(draw(output.rstrip("\n").split("\n"), theme))
    draw_documents(root, environment)


if __name__ == "__main__":
    main()
