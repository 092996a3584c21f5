import CivilCalendar
import ICSImport
import ICSText
import TimeZones

extension FuzzTarget {
  /// The whole import, including what libical decodes.
  static let calendars = FuzzTarget(name: "calendars", seeds: Seeds.calendars) {
    bytes throws(BrokenPromise) in try ImportCheck.check(bytes)
  }
}

/// The promises about the answers for any file.
enum ImportCheck {
  static let zones = ZoneDatabase()
  private static let zone = try? zones.zone(named: "America/New_York")

  /// December 2024.
  private static let days = DayNumber(clamping: 20_058)...DayNumber(clamping: 20_088)

  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    let month = answer(bytes, skipsFarEvents: true)
    try check(month.agenda, month.diagnostics, bytes)
    let readInFull = answer(bytes, skipsFarEvents: false)
    try promise(
      occurrences(month.agenda) == occurrences(readInFull.agenda),
      "what is skipped matters: \(occurrences(month.agenda)), \(occurrences(readInFull.agenda))")
  }

  /// Returns the occurrences of a file in December 2024, as texts; `nil` if a limit was reached.
  static func occurrences(in bytes: [UInt8], withSummaries: Bool = true) -> [String]? {
    agenda(of: bytes).map { occurrences($0, withSummaries: withSummaries) }
  }

  /// Returns what a file holds in December 2024; `nil` if a limit was reached.
  static func agenda(of bytes: [UInt8]) -> Agenda? {
    let agenda = answer(bytes, skipsFarEvents: true).agenda
    return agenda.isTruncated ? nil : agenda
  }

  private static func answer(
    _ bytes: [UInt8], skipsFarEvents: Bool
  ) -> (agenda: Agenda, diagnostics: Diagnostics) {
    var options = CalendarImport.Options()
    options.kinds = Set(Event.Kind.allCases)
    options.readsExtras = true
    options.skipsFarEvents = skipsFarEvents
    // With this limit, the most expensive input takes a hundredth of a second.
    options.stepsPerFile = 20_000
    var reading = CalendarImport(
      window: ImportWindow(days: days, zone: zone ?? .utc), zones: zones, options: options)
    var diagnostics = Diagnostics(file: "fuzz.ics")
    var source = ByteArraySource(bytes)
    _ = reading.read(&source, named: "fuzz.ics", reporting: &diagnostics)
    return (reading.agenda(reporting: &diagnostics), diagnostics)
  }

  private static func occurrences(_ agenda: Agenda, withSummaries: Bool = true) -> [String] {
    agenda.occurrences.map {
      let event = agenda.events[$0.eventIndex]
      let summary = withSummaries ? event.details.summary : nil
      return "\($0.start) \($0.end) \(event.uid) \(summary ?? "")"
    }
  }

  private static func check(
    _ agenda: Agenda, _ diagnostics: Diagnostics, _ bytes: [UInt8]
  ) throws(BrokenPromise) {
    let lineCount = 2 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    for diagnostic in diagnostics.kept {
      try promise(
        (1...lineCount).contains(diagnostic.place.line) || bytes.contains(0),
        "\(diagnostic) is on no line of the file")
    }
    var last: WallTime?
    for occurrence in agenda.occurrences {
      try promise(
        agenda.events.indices.contains(occurrence.eventIndex), "an occurrence of no event")
      let start = occurrence.start.wallTime(in: agenda.zone)
      try promise(last.map { $0 <= start } ?? true, "\(start) comes after \(last ?? start)")
      last = start
      try promise(
        occurrence.days(in: agenda.zone).overlaps(agenda.days), "\(start) is not on the days")
    }
  }
}
