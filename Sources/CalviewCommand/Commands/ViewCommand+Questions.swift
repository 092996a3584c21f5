import CivilCalendar
import ICSImport
import TimeZones

extension ViewCommand {
  /// Answers whether anything lies on some days.
  func hasEvents(
    on typed: String, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let days = try Settings.read(typed, of: "--has-events", as: .days, settings.dates.days)
    let reading = try answerable(ImportWindow(days: days, zone: settings.zone))
    if !reading.agenda.occurrences.isEmpty { return ExitStatus.done }
    return unless(reading, ExitStatus.no, &messages)
  }

  /// Answers whether a stretch of time is free.
  func isFree(
    _ typed: String, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let zone = settings.zone
    let time = try Settings.read(typed, of: "--is-free", as: .time) {
      (text) throws(DatePhraseError) in try settings.dates.time(text, in: zone)
    }
    let first = zone.wallTime(at: time.lowerBound).day
    let last = zone.wallTime(at: time.upperBound.advanced(bySeconds: -1)).day
    let reading = try answerable(ImportWindow(days: first...max(first, last), zone: zone))
    if !reading.agenda.isFree(time) { return ExitStatus.no }
    return unless(reading, ExitStatus.done, &messages)
  }

  private func answerable(_ window: ImportWindow) throws(UsageError) -> CalendarReading {
    guard !request.operands.isEmpty else { throw .missingFile(request.command) }
    return read(window)
  }

  /// What was found is certain; that there is nothing else is so only if everything was read.
  private func unless(
    _ reading: CalendarReading, _ status: Int32, _ messages: inout Messages
  ) -> Int32 {
    if reading.isComplete { return status }
    report(reading.findings, &messages)
    return ExitStatus.trouble
  }
}
