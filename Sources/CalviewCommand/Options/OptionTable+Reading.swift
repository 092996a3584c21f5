import ICSImport

extension OptionTable {
  static let reading: [Option] = [
    .text(
      "--tz", value: "ZONE", section: .reading, commands: .showing + .marking + [.diff],
      help: "Show times in a time zone: Europe/Berlin, UTC",
      details: """
        Without this option, CALVIEW_TZ decides, then TZ, then the system. All-day events keep \
        their dates in every zone, and floating times stay what the clock says. "calendar" is \
        the zone that the first calendar names as its own (X-WR-TIMEZONE); pipes are not asked.
        """,
      apply: { $0.zone = $1 }),
    .choices(
      "--kind", value: "KINDS",
      among: [
        ("event", Event.Kind.event), ("todo", .todo), ("journal", .journal),
        ("freebusy", .freeBusy),
      ],
      section: .reading, commands: .showing + [.diff],
      help: "Count these: event, todo, journal, freebusy",
      details: """
        Separate several with commas. Without this option, only events count, and all of them in a \
        comparison.
        """,
      apply: { $0.kinds = $1 }),
    .choice(
      "--zones", value: "SOURCE", among: [("system", false), ("file", true)],
      section: .reading, commands: .showing + [.diff],
      help: "Take zone rules from the system or from the file",
      details: """
        A zone that both know has the system's rules if nothing is said, since most files carry \
        only the rules of today and would move old events.
        """,
      apply: { $0.prefersFileZones = $1 }),
  ]
}
