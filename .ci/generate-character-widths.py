#!/usr/bin/env python3
"""Writes Sources/CalendarLocales/Generated/CharacterClasses.swift from the Unicode character data.

    pip install regex==2026.11.15 unicodedata2==18.0.0
    .ci/generate-character-widths.py > Sources/CalendarLocales/Generated/CharacterClasses.swift

unicodedata2 brings East_Asian_Width and General_Category of Unicode 18, regex the few properties
that it lacks. The data of the machine's own ICU, C library or Swift are not asked, so that a text
takes the same room everywhere.
"""

import itertools

import regex
import unicodedata2

NARROW, COMBINING, INVISIBLE, WIDE, EMOJI = range(5)

IGNORABLE = regex.compile(r"\p{Default_Ignorable_Code_Point}")
# Arabic and other number signs are in the category of format controls, but are visible.
NUMBER_SIGN = regex.compile(r"\p{Prepended_Concatenation_Mark}")
EMOJI_CHARACTER = regex.compile(r"\p{Emoji}")

# Vowels and final consonants join the preceding leading consonant, which is wide.
JOINING_JAMO = (range(0x1160, 0x1200), range(0xD7B0, 0xD800))
# Two of these make a flag; each one takes one column.
REGIONAL_INDICATORS = range(0x1F1E6, 0x1F200)


def character_class(code):
    character = chr(code)
    category = unicodedata2.category(character)
    if NUMBER_SIGN.match(character):
        return NARROW
    if category in ("Cc", "Cf", "Zl", "Zp") or IGNORABLE.match(character):
        return INVISIBLE
    if category in ("Mn", "Me") or any(code in jamo for jamo in JOINING_JAMO):
        return COMBINING
    if unicodedata2.east_asian_width(character) in "WF":
        return WIDE
    if EMOJI_CHARACTER.match(character) and code not in REGIONAL_INDICATORS:
        return EMOJI
    return NARROW


def main():
    # No text contains a surrogate, so surrogates belong to the run before them.
    codes = itertools.chain(range(0xD800), range(0xE000, 0x110000))
    entries = []
    for kind, run in itertools.groupby(codes, character_class):
        entries.append(next(run) << 3 | kind)
    print(f"""\
// Made by .ci/generate-character-widths.py from the character data of Unicode
// {unicodedata2.unidata_version}; don't edit.

extension CharacterClass {{
  /// Where each run of characters of one class starts: the code point times 8, plus the class.
  static let runs: [UInt32] = [""")
    for start in range(0, len(entries), 9):
        print("    " + " ".join(f"0x{entry:06X}," for entry in entries[start:start + 9]))
    print("  ]\n}")


if __name__ == "__main__":
    main()
