import ICSImport
import ICSText

extension OptionTable {
  static let reading: [Option] = [
    Option(
      names: ["--tz"], value: .zone("ZONE"), section: .reading,
      commands: .showing + .marking + .writing + [.diff],
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
    Option(
      names: ["--zones"], value: .choice("SOURCE") { ["auto", "system", "file"] },
      section: .reading, commands: .showing + [.diff],
      help: "Take zone rules from the system or from the file",
      details: """
        By default (auto), a zone that both define has the system's rules, because most files have \
        only today's rules and would move old events. Only a change of the law that the file knows \
        and the system doesn't know yet is taken from the file, with a warning. With system and \
        file, one of them decides alone. A directory of compiled zones, such as \
        /usr/share/zoneinfo, takes the place of the system's.
        """,
      apply: { (request, value) throws(ValueProblem) in
        switch value.name {
        case "auto": request.events.zoneSource = .newest
        case "system": request.events.zoneSource = .database
        case "file": request.events.zoneSource = .file
        case let directory where directory.contains("/"): request.events.zoneDirectory = directory
        default:
          throw ValueProblem(expectation: "auto, system, file or a directory such as ./zoneinfo")
        }
      }),
  ]
}
