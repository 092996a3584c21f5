import CalendarPages
import CivilCalendar
import ICSImport
import ICSText
import Testing
import TimeZones

/// A source of the bytes of a text.
struct TextSource: ByteReading {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    rest = Array(text.utf8)[...]
  }

  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    while output.freeCapacity > 0, let byte = rest.popFirst() { output.append(byte) }
  }
}

/// A calendar of events, each given by the lines between BEGIN and END.
func calendar(_ events: String...) -> String { calendar(events) }

/// A calendar of events, each given by the lines between BEGIN and END.
func calendar(_ events: [String]) -> String {
  let components = events.enumerated().map { index, lines in
    "BEGIN:VEVENT\r\nUID:\(index)\r\nDTSTAMP:20240101T000000Z\r\n"
      + lines.split(separator: "\n").map { "\($0)\r\n" }.joined() + "END:VEVENT\r\n"
  }
  return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\n\(components.joined())END:VCALENDAR\r\n"
}

/// Reads the events of a calendar on some days.
func imported(
  _ text: String, _ days: ClosedRange<DayNumber>, zone: Zone = .utc,
  occurrencesPerDay: Int? = nil
) -> (agenda: Agenda, findings: Findings) {
  var options = CalendarImport.Options()
  options.occurrencesPerDay = occurrencesPerDay
  var calendars = CalendarImport(
    window: ImportWindow(days: days, zone: zone), zones: ZoneDatabase(), options: options)
  var findings = Findings()
  var source = TextSource(text)
  _ = calendars.read(&source, named: "test.ics", reporting: &findings.diagnostics)
  let agenda = calendars.agenda(reporting: &findings.diagnostics)
  return (agenda, findings)
}

/// Returns the day with an ISO form.
func day(_ text: String) throws -> DayNumber {
  try #require(CivilDate(text)).dayNumber
}

extension GridAnswer {
  /// Creates the answer for one month of a calendar, in weeks from Sunday.
  init(
    _ text: String, month: String = "2024-12", today: String = "2024-12-06",
    selection: Selection = Selection(), zone: Zone = .utc,
    shape: MonthGrid.Shape = .naturalRows
  ) throws {
    let month = try #require(Month(month))
    let grid = ShownGrid(MonthGrid(month, firstWeekday: .sunday, shape: shape))
    let (agenda, findings) = imported(text, grid.days, zone: zone)
    self.init(
      grids: [grid], agenda: agenda, today: try day(today), selection: selection,
      firstWeekday: .sunday, findings: findings)
  }
}

/// Returns the page of an answer as lines of plain text.
func lines(
  of answer: GridAnswer, width: Int, locale: CalendarLocale = .posix,
  _ change: (inout PageLook) -> Void
) -> [String] {
  var look = PageLook()
  look.width = width
  change(&look)
  return Page(answer, look: look, locale: locale).lines.map { line in
    line.runs.map(\.text).joined()
  }
}
