#!/usr/bin/env python3
"""Writes Sources/TimeZones/Generated/WindowsZones.swift from the CLDR data in the system's ICU.

    .ci/generate-windows-zones.py > Sources/TimeZones/Generated/WindowsZones.swift

ICU answers which Windows zone an IANA zone belongs to and which IANA zone stands for a Windows
zone in the whole world (CLDR supplemental data, windowsZones, territory 001). Asking the first for
every IANA zone gives all Windows names. Old IANA names (Asia/Calcutta) are replaced by those that
the zone database links them to, since some systems install them separately.

Distributions keep an ICU for years, so what CLDR has changed since is listed below.
"""

import ctypes
import ctypes.util
import re
import zoneinfo


def load_icu():
    name = ctypes.util.find_library("icui18n")
    library = ctypes.CDLL(name)
    version = re.search(r"(\d+)", name.split(".so")[-1]).group(1)
    return library, version


LIBRARY, VERSION = load_icu()
CAPACITY = 128

# What CLDR has changed since the data of ICU 72, up to CLDR 48.
LATER = {
    "Alberta Standard Time": "America/Edmonton",
    "British Columbia Standard Time": "America/Vancouver",
    "Central Asia Standard Time": "Asia/Bishkek",
    "Manitoba Standard Time": "America/Winnipeg",
    "Mountain Standard Time (Mexico)": "America/Mazatlan",
}


def units(text):
    return (ctypes.c_uint16 * len(text))(*[ord(character) for character in text])


def call(function, text, *arguments):
    buffer = (ctypes.c_uint16 * CAPACITY)()
    error = ctypes.c_int(0)
    length = getattr(LIBRARY, f"{function}_{VERSION}")(
        units(text), len(text), *arguments, buffer, CAPACITY, ctypes.byref(error))
    if error.value > 0:
        return ""
    return "".join(chr(unit) for unit in buffer[:length])


def current_names():
    links = {}
    with open("/usr/share/zoneinfo/tzdata.zi", encoding="ascii") as file:
        for line in file:
            words = line.split()
            if words and words[0] == "L":
                links[words[2]] = words[1]
    return links


def main():
    links = current_names()
    windows_names = {
        call("ucal_getWindowsTimeZoneID", name) for name in zoneinfo.available_timezones()
    } - {""}
    zones = {name: call("ucal_getTimeZoneIDForWindowsID", name, None) for name in windows_names}
    zones.update(LATER)
    print(f"""\
// Made by .ci/generate-windows-zones.py from the CLDR data of ICU {VERSION} and the changes listed
// there; don't edit.

/// The zone that stands for each Windows zone in the whole world (CLDR, territory 001).
package enum WindowsZones {{
  package static let zoneNames: [String: String] = [""")
    for windows_name, name in sorted(zones.items()):
        print(f'    "{windows_name}": "{links.get(name, name)}",')
    print("  ]\n}")


if __name__ == "__main__":
    main()
