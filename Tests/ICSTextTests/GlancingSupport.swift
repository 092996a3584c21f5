import CivilCalendar
import ICSText
import TestSupport
import Testing

/// Leaves out events that are far from a day, with or without the help of the scanner.
struct GlancingSink: GlanceSink {
  let isHelped: Bool
  var glance: EventGlance? { isHelped ? ownGlance : nil }
  var recording: RecordingSink
  private var ownGlance: EventGlance

  init(isHelped: Bool, _ day: DayNumber, _ limits: Limits) {
    self.isHelped = isHelped
    ownGlance = EventGlance(for: day...day, limits: limits)
    recording = RecordingSink(limits: limits)
  }

  mutating func begin(_ file: SeekableFile?) {}

  mutating func skipped(_ event: SkippedEvent) {}

  mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {
    recording.beginCalendar(calendar, reporting: &diagnostics)
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    recording.calendarLine(line, in: text, reporting: &diagnostics)
  }

  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {
    recording.endCalendar(calendar, isClosed: isClosed, reporting: &diagnostics)
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    guard [.near, .unknown].contains(ownGlance.nearness(ofEvent: bytes)) else { return .goOn }
    return recording.component(frame, in: bytes, reporting: &diagnostics)
  }
}

/// Scans a text for the events around a day, with or without the help of a glance.
func scanAroundADay(
  _ bytes: [UInt8], isHelped: Bool, stopsAfter: Int = .max, _ limits: Limits
) throws -> Scan {
  var source = ByteArraySource(bytes)
  return try scanAroundADay(&source, isHelped: isHelped, stopsAfter: stopsAfter, limits)
}

func scanAroundADay<Source: ByteReading & ~Copyable>(
  _ source: inout Source, isHelped: Bool, stopsAfter: Int = .max, _ limits: Limits,
  parallelism: Parallelism = .standard
) throws -> Scan {
  let day = try #require(CivilDate("2024-12-06")).dayNumber
  var scanner = FrameScanner(limits: limits, parallelism: parallelism)
  var sink = GlancingSink(isHelped: isHelped, day, limits)
  sink.recording.stopsAfter = stopsAfter
  var diagnostics = Diagnostics(file: "test.ics", quotesLines: true)
  let summary = scanner.scan(&source, into: &sink, reporting: &diagnostics)
  return Scan(
    frames: sink.recording.frames, calendars: sink.recording.calendars,
    diagnostics: diagnostics.kept, summary: summary)
}

/// Lines and groups of lines, the parts of random texts.
private let partsOfCalendars = [
  "BEGIN:VEVENT\n", "END:VEVENT\n", "DTSTART:20241206T100000Z\n", "DTSTART:20200101\n",
  "DTEND:20200102\n", "BEGIN:VALARM\n", "END:VALARM\n", "SUMMARY:x\n", "broken\n", "\n",
  " folded\n", "BEGIN:VTODO\n", "END:VTODO\n", "END:VCALENDAR\n", "BEGIN:VCALENDAR\n",
  "\u{FEFF}", "end:vevent\n",
  "BEGIN:VEVENT\nDTSTART:20200101\nEND:VEVENT\n", "BEGIN:VEVENT\nDTSTART:20241206\nEND:VEVENT\n",
  "BEGIN:VEVENT\nDTSTART:20200101\nBEGIN:VALARM\nDURATION:P9D\nEND:VALARM\nEND:VEVENT\n",
  "BEGIN:VEVENT\nDTSTART:20250101\nDESCRIPTION:a long text\n that goes on\nEND:VEVENT\n",
]

/// Returns calendars of whole events and parts of events; each calendar has one kind of line end.
func randomCalendars(count: Int) -> [[UInt8]] {
  var generator = SeededGenerator()
  return (0..<count).map { _ in
    let lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
    // Most parts are whole events, so that several of them follow one another.
    let text = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
      Bool.random(using: &generator)
        ? partsOfCalendars.randomElement(using: &generator) ?? ""
        : partsOfCalendars.suffix(4).randomElement(using: &generator) ?? ""
    }
    return ("BEGIN:VCALENDAR\n" + text.joined()).utf8.flatMap {
      $0 == 0x0A ? Array(lineEnd.utf8) : [$0]
    }
  }
}
