import CalendarSamples
import CivilCalendar
import ICSImport
import ICSText
import ICSValidation
import TimeZones

/// Accepts components without looking at any.
private struct Unmoved: FrameSink {
  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision { .goOn }
}

extension Unit {
  private static func scan(_ bytes: [UInt8]) -> ScanSummary {
    var source = ByteArraySource(bytes)
    var sink = Unmoved()
    var diagnostics = Diagnostics()
    var scanner = FrameScanner()
    return scanner.scan(&source, into: &sink, reporting: &diagnostics)
  }

  /// Lines directly in a calendar, which are found and passed on one by one.
  static var lines: Unit {
    let count = 100_000
    let line = "X-NOTE:" + String(repeating: "seventy octets ", count: 4) + "of text\r\n"
    let text = "BEGIN:VCALENDAR\r\n" + String(repeating: line, count: count) + "END:VCALENDAR\r\n"
    let bytes = Array(text.utf8)
    return Unit(name: "line finding", unit: "line") {
      scan(bytes).bytesRead == bytes.count ? count : 0
    }
  }

  /// Events of 0.6 KB, which are found without looking into any.
  static var frames: Unit {
    let bytes = SampleCalendar(.plain, numberOfEvents: 10_000).bytes
    return Unit(name: "frame scan", unit: "event") { scan(bytes).components }
  }

  /// Reads one month of a calendar in memory.
  static func importing(_ profile: SampleProfile) -> Unit {
    let count = 2_000
    let bytes = SampleCalendar(profile, numberOfEvents: count).bytes
    let zones = ZoneDatabase()
    let window = ImportWindow(days: december2024, zone: .utc)
    return Unit(name: "import of a month, \(profile.rawValue)", unit: "event") {
      var source = ByteArraySource(bytes)
      var diagnostics = Diagnostics()
      var calendar = CalendarImport(window: window, zones: zones)
      _ = calendar.read(&source, named: "", reporting: &diagnostics)
      return calendar.agenda(reporting: &diagnostics).occurrences.isEmpty ? 0 : count
    }
  }

  /// Validates a calendar in memory.
  static func validating(_ profile: SampleProfile) -> Unit {
    let count = 2_000
    let bytes = SampleCalendar(profile, numberOfEvents: count).bytes
    let zones = ZoneDatabase()
    return Unit(name: "validation, \(profile.rawValue)", unit: "event") {
      var source = ByteArraySource(bytes)
      var validator = Validator(zones: zones)
      return validator.validate(&source, named: "").summary.bytesRead == bytes.count ? count : 0
    }
  }

  static let december2024: ClosedRange<DayNumber> =
    DayNumber(clamping: 20_058)...DayNumber(clamping: 20_088)
}
