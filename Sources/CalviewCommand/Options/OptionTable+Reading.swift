import ICSImport
import ICSText

extension OptionTable {
  static let reading: [Option] = [
    Option(
      names: ["--tz"], value: .zone("ZONE"), section: .reading,
      commands: .showing + .marking + [.diff],
      help: "Show times in a time zone: Europe/Berlin, UTC",
      details: """
        Without this option, CALVIEW_TZ decides, then TZ, then the system. All-day events keep \
        their dates in every zone, and floating times stay unchanged. "calendar" is the zone that \
        the first calendar declares (X-WR-TIMEZONE), except in pipes.
        """,
      apply: { $0.reader.zone = $1.name }),
    .choices(
      "--kind", value: "KINDS",
      among: [
        ("event", Event.Kind.event), ("todo", .todo), ("journal", .journal),
        ("freebusy", .freeBusy),
      ],
      section: .reading, commands: .showing + [.diff],
      help: "Count only these: event, todo, journal, freebusy",
      details: """
        Separate several with commas.
        """,
      notes: [
        .init(
          [Command].showing.filter { $0 != .show } + [.watch],
          "Without this option, only events count."),
        .init([.free], "For free time, busy times count as well."),
        .init([.explain], "With --uid, components of all kinds count."),
        .init([.show, .diff], "Without this option, show and diff count all of them."),
      ],
      apply: { $0.events.kinds = Set($1) }),
    .choice(
      "--zones", value: "SOURCE", among: [("system", false), ("file", true)],
      section: .reading, commands: .showing + [.diff],
      help: "Take zone rules from the system or from the file",
      details: """
        By default, a zone that both define has the system's rules, because most files have only \
        today's rules and would move old events.
        """,
      apply: { $0.events.prefersFileZones = $1 }),
  ]
}
