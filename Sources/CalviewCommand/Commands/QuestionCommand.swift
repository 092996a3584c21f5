import CalendarPages
import CivilCalendar
import DatePhrases
import ICSImport

/// Answers a yes/no question by the exit status.
struct QuestionCommand {
  let view: ViewCommand

  func run(_ messages: inout Messages) throws(UsageError) -> Int32? {
    let asked = view.request.question
    guard asked.hasEvents != nil || asked.isFree != nil else { return nil }
    let question = asked.hasEvents == nil ? "--is-free" : "--has-events"
    if asked.hasEvents != nil, asked.isFree != nil { throw .excluding(question, "--is-free") }
    // These options ask for an answer that would never be written, or for other days.
    if view.request.answer.output != nil {
      throw .excluding(question, view.request.spelling(of: "--output-file"))
    }
    if view.request.answer.format != .text {
      throw .excluding(question, view.request.spellingOfFormat)
    }
    if let period = view.request.days.period.options.first { throw .excluding(question, period) }
    if let days = asked.hasEvents { return try hasEvents(on: days, &messages) }
    return try asked.isFree.map { (time) throws(UsageError) in try isFree(time, &messages) }
  }

  /// Answers whether there are events on some days.
  private func hasEvents(
    on typed: String, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let days = try Settings.read(typed, of: "--has-events", as: .days, view.settings.dates.days)
    let window = ImportWindow(days: days, zone: view.settings.zone)
    let hasEvent = try hasOccurrence(in: window, &messages) { _, _ in true }
    return hasEvent.map { $0 ? ExitStatus.done : ExitStatus.no } ?? ExitStatus.trouble
  }

  /// Answers whether a span of time is free.
  private func isFree(
    _ typed: String, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let zone = view.settings.zone
    let time = try Settings.read(typed, of: "--is-free", as: .time) {
      (text) throws(DatePhraseError) in
      let dates = view.settings.dates
      do throws(DatePhraseError) {
        return try dates.time(text, in: zone)
      } catch {
        // "Tomorrow 2pm-4pm", "2pm-4pm"
        let found = [text, "today \(text)"].lazy.compactMap {
          EventPhrase.hours($0, dates, view.environment.zones)
        }.first
        guard let hours = found else { throw error }
        return zone.instant(of: hours.lowerBound)..<zone.instant(of: hours.upperBound)
      }
    }
    let first = zone.wallTime(at: time.lowerBound).day
    let last = zone.wallTime(at: time.upperBound.advanced(bySeconds: -1)).day
    let window = ImportWindow(days: first...max(first, last), zone: zone)
    let isBusy = try hasOccurrence(in: window, &messages) { occurrence, event in
      var busy = BusyTime(in: zone)
      busy.insert(occurrence, of: event)
      return !busy.isFree(time)
    }
    return isBusy.map { $0 ? ExitStatus.no : ExitStatus.done } ?? ExitStatus.trouble
  }

  /// Returns whether any occurrence in a window passes a function; `nil`, with messages, if that is
  /// not known.
  ///
  /// That there is none is known only if everything was read. One that was found is an answer even if
  /// a file is missing; but if a limit left something out, that may be what moves or removes it.
  private func hasOccurrence(
    in window: ImportWindow, _ messages: inout Messages,
    where passes: (Occurrence, Event) -> Bool
  ) throws(UsageError) -> Bool? {
    guard !view.request.operands.isEmpty else { throw .missingFile(view.request.command) }
    var files = FilesRead()
    var inputs = view.inputs(view.request.operands)
    var list = view.readList(window, &inputs, &files)
    var isFound = false
    list.forEach(reporting: &files.findings.diagnostics) { occurrence, event in
      isFound = passes(occurrence, event)
      return !isFound
    }
    let outcome = files.outcome(isTruncated: list.isTruncated)
    try view.checkNames(of: list, isEmpty: !isFound, outcome, &inputs)
    if isFound && !list.isTruncated || outcome.isComplete { return isFound }
    view.report(outcome.findings, &messages)
    return nil
  }
}
