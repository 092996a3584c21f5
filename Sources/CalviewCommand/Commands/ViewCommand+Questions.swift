import CivilCalendar
import ICSImport
import TimeZones

extension ViewCommand {
  /// Answers a yes/no question by the exit status; `nil` if none is asked.
  func answerInStatus(_ messages: inout Messages) throws(UsageError) -> Int32? {
    guard request.hasEvents != nil || request.isFree != nil else { return nil }
    let question = request.hasEvents == nil ? "--is-free" : "--has-events"
    if request.hasEvents != nil, request.isFree != nil { throw .excluding(question, "--is-free") }
    // These options ask for an answer that would never be written, or for other days.
    if request.output != nil { throw .excluding(question, request.spelling(of: "--output-file")) }
    if request.format != .text {
      throw .excluding(question, request.spellingOfFormat)
    }
    if let period = request.periodOptions.first { throw .excluding(question, period) }
    if let days = request.hasEvents { return try hasEvents(on: days, &messages) }
    return try request.isFree.map { (time) throws(UsageError) in try isFree(time, &messages) }
  }

  /// Answers whether there are events on some days.
  private func hasEvents(
    on typed: String, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let days = try Settings.read(typed, of: "--has-events", as: .days, settings.dates.days)
    let reading = try answerable(ImportWindow(days: days, zone: settings.zone))
    if !reading.agenda.occurrences.isEmpty { return ExitStatus.done }
    return unless(reading, ExitStatus.no, &messages)
  }

  /// Answers whether a span of time is free.
  private func isFree(
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
    return try read(window)
  }

  /// Returns the status of an answer that holds only if everything was read; otherwise trouble.
  private func unless(
    _ reading: CalendarReading, _ status: Int32, _ messages: inout Messages
  ) -> Int32 {
    if reading.isComplete { return status }
    report(reading.findings, &messages)
    return ExitStatus.trouble
  }
}
