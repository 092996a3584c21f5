import CalendarPages
import CivilCalendar
import DatePhrases
import FileWriting
import ICSImport
import TimeZones

extension ViewCommand {
  /// Writes the free slots on some days.
  func showFreeTime(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !request.operands.isEmpty else { throw .missingFile(.free) }
    let format = try FreeFormat(request.answer.format)
    let plan = try FreePlan(request, settings)
    var files = FilesRead()
    var inputs = inputs(request.operands)
    var list = readList(plan.window, &inputs, &files)
    var busy = BusyTime(in: settings.zone)
    // Whole days are often meant for information, and take all the time nevertheless.
    var wholeDays: [String] = []
    list.forEach(reporting: &files.findings.diagnostics) { occurrence, event in
      busy.insert(occurrence, of: event)
      if occurrence.isAllDay, event.details.isBusy, let title = event.details.summary,
        wholeDays.count < 3, !wholeDays.contains(title)
      {
        wholeDays.append(title)
      }
      return true
    }
    let outcome = files.outcome(isTruncated: list.isTruncated)
    try checkNames(of: list, isEmpty: busy.stretches.isEmpty, outcome, &inputs)
    // Programs get whole days, whatever time it is.
    if format == .text, let past = past(of: plan.days) { busy.insert(past) }
    let answer = FreeAnswer(
      busy, on: plan.days, query: plan.query, today: settings.today,
      findings: files.findings, isTruncated: list.isTruncated)
    if format == .text, outcome.isComplete {
      let nothing = "nothing is free \(DaysInWords.when(plan.days))"
      let names = wholeDays.joined(separator: ", ")
      let remarks =
        (answer.slots.isEmpty ? [nothing] : [])
        + (wholeDays.isEmpty
          ? [] : ["all-day events that take time: \(names)", "--match '!TITLE' leaves one out"])
      if !remarks.isEmpty { messages.write(remarks.joined(separator: "; ")) }
    }
    return deliver(to: output, &messages) { output in
      guard outcome.hasCalendar || !request.answer.format.isPage else { return outcome }
      switch format {
      case .json:
        var document = FreeDocument(answer)
        document.write(to: &output)
      case .ndjson:
        var document = FreeDocument(answer)
        document.writeLines(to: &output)
      case .ics: FreeBusyCalendar(answer).write(to: &output)
      case .text:
        FreePage(answer, look: settings.look)
          .write(to: &output, theme: settings.theme, isolates: settings.isolates)
      }
      return outcome
    }
  }

  /// Returns the part of some days that has passed, to the minute; `nil` if today is not among them.
  private func past(of days: ClosedRange<DayNumber>) -> Range<Instant>? {
    let minute = Instant(secondsSinceEpoch: (environment.now.secondsSinceEpoch + 59) / 60 * 60)
    let today = settings.zone.wallTime(at: minute).day
    // Another today was asked for, so it isn't now there.
    guard today == settings.today, days.contains(today) else { return nil }
    let start = settings.zone.instant(of: WallTime(day: days.lowerBound))
    return start < minute ? start..<minute : nil
  }
}

/// The days that are searched for free time, and which free times count.
struct FreePlan: Sendable {
  /// The days that are searched.
  let days: ClosedRange<DayNumber>

  /// The window to import; the hours of the last day may end on the day after it.
  let window: ImportWindow

  /// Which free times to find on the days of the window.
  let query: FreeTimeQuery

  /// Creates the plan for a request.
  init(_ request: Request, _ settings: Settings) throws(UsageError) {
    days = try ListPlan(request, settings).window.days
    guard days.lowerBound > .min, days.upperBound < .max else { throw .missingPeriod(.free) }
    var query = FreeTimeQuery()
    if let typed = request.free.between {
      query.secondsOfDay = try Self.hours(typed, settings.dates)
    }
    if let typed = request.free.atLeast {
      query.minimumSeconds = try settings.seconds(typed, of: "--at-least")
    }
    if request.free.onlyWeekdays {
      query.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
    }
    self.query = query
    let lastDay = days.upperBound.advanced(by: query.endsOnNextDay ? 1 : 0)
    window = ImportWindow(days: days.lowerBound...lastDay, zone: settings.zone)
  }

  private static func hours(
    _ typed: String, _ dates: DateReader
  ) throws(UsageError) -> Range<Int> {
    guard let hours = ClockReader(dates.locale).hours(typed) else {
      throw .invalidValue(
        option: "--between", value: typed,
        expectation: "two times of a day; write for example 09:00-18:00, 9am-5pm or 22:00-06:00")
    }
    return hours
  }
}

/// Free slots as an iCalendar file with one VFREEBUSY (RFC 5545 §3.6.4).
struct FreeBusyCalendar {
  private let answer: FreeAnswer

  /// Creates the calendar of an answer.
  init(_ answer: FreeAnswer) {
    self.answer = answer
  }

  /// Writes the calendar; no line of it is long enough to need folding.
  func write(to output: inout ByteOutput) {
    let (first, last) = (answer.days.lowerBound, answer.days.upperBound)
    let zone = answer.zone
    let calendar = FreeTimeCalendar(
      from: zone.instant(of: WallTime(day: first)),
      to: zone.instant(
        of: WallTime(day: last).advanced(
          bySeconds: Int64(max(86_400, answer.query.secondsOfDay.upperBound)))),
      // The same question on the same day gives the same bytes, whatever the time of day.
      knownAt: Instant(WallTime(day: answer.today), offsetFromUTC: 0))
    output.bytes.append(contentsOf: calendar.head.utf8)
    for slot in answer.slots where output.isOpen {
      output.bytes.append(contentsOf: calendar.line(of: slot).utf8)
      output.checkpoint()
    }
    output.bytes.append(contentsOf: calendar.tail.utf8)
    output.checkpoint()
  }
}

extension ViewCommand {
  /// Writes the conflicts on some days; the status is 1 if there are any.
  func showConflicts(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !request.operands.isEmpty else { throw .missingFile(.conflicts) }
    let format = try ConflictsFormat(request.answer.format)
    let gap = try request.conflicts.gap.map { (typed) throws(UsageError) in
      try settings.seconds(typed, of: "--gap")
    }
    let window = try ListPlan(request, settings).window
    var files = FilesRead()
    var inputs = inputs(request.operands)
    let list = readList(window, &inputs, &files)
    var answer = ConflictsAnswer(
      among: ListAnswer(list: list, today: settings.today, findings: files.findings),
      gap: gap ?? 0, countsAllDay: request.conflicts.countsAllDay)
    let status = deliver(to: output, &messages) { output in
      write(&answer, as: format, to: &output)
      // Some files may have changed before they were read a second time.
      files.findings = answer.occurrences.findings
      return files.outcome(isTruncated: answer.occurrences.list.isTruncated)
    }
    try checkNames(
      of: list, isEmpty: answer.count == 0, files.outcome(isTruncated: list.isTruncated), &inputs)
    guard status == ExitStatus.done else { return status }
    if answer.count == 0, isPageOnTerminal {
      let when = window.isUnbounded ? "" : " \(DaysInWords.when(window.days))"
      messages.write("no conflicts\(when)" + (filters.map { " among events with \($0)" } ?? ""))
    }
    return answer.count == 0 ? ExitStatus.done : ExitStatus.no
  }

  private func write(
    _ answer: inout ConflictsAnswer, as format: ConflictsFormat, to output: inout ByteOutput
  ) {
    var document = listDocument
    switch format {
    case .json: document.write(&answer, to: &output)
    case .ndjson: document.writeLines(&answer, to: &output)
    case .text:
      listPage.write(&answer, to: &output, theme: settings.theme, isolates: settings.isolates)
    }
  }
}

extension ViewCommand {
  /// Answers a yes/no question by the exit status; `nil` if none is asked.
  func answerInStatus(_ messages: inout Messages) throws(UsageError) -> Int32? {
    let asked = request.question
    guard asked.hasEvents != nil || asked.isFree != nil else { return nil }
    let question = asked.hasEvents == nil ? "--is-free" : "--has-events"
    if asked.hasEvents != nil, asked.isFree != nil { throw .excluding(question, "--is-free") }
    // These options ask for an answer that would never be written, or for other days.
    if request.answer.output != nil {
      throw .excluding(question, request.spelling(of: "--output-file"))
    }
    if request.answer.format != .text { throw .excluding(question, request.spellingOfFormat) }
    if let period = request.days.period.options.first { throw .excluding(question, period) }
    if let days = asked.hasEvents { return try hasEvents(on: days, &messages) }
    return try asked.isFree.map { (time) throws(UsageError) in try isFree(time, &messages) }
  }

  /// Answers whether there are events on some days.
  private func hasEvents(
    on typed: String, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let days = try Settings.read(typed, of: "--has-events", as: .days, settings.dates.days)
    let window = ImportWindow(days: days, zone: settings.zone)
    let hasEvent = try hasOccurrence(in: window, &messages) { _, _ in true }
    return hasEvent.map { $0 ? ExitStatus.done : ExitStatus.no } ?? ExitStatus.trouble
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
    guard !request.operands.isEmpty else { throw .missingFile(request.command) }
    var files = FilesRead()
    var inputs = inputs(request.operands)
    var list = readList(window, &inputs, &files)
    var isFound = false
    list.forEach(reporting: &files.findings.diagnostics) { occurrence, event in
      isFound = passes(occurrence, event)
      return !isFound
    }
    let outcome = files.outcome(isTruncated: list.isTruncated)
    try checkNames(of: list, isEmpty: !isFound, outcome, &inputs)
    if isFound && !list.isTruncated || outcome.isComplete { return isFound }
    report(outcome.findings, &messages)
    return nil
  }
}

extension Settings {
  /// Returns the length in seconds that was typed for an option.
  fileprivate func seconds(_ typed: String, of option: String) throws(UsageError) -> Int {
    guard let seconds = ClockReader(dates.locale).secondsOfLength(typed) else {
      throw .invalidValue(
        option: option, value: typed,
        expectation: "a length of time from 1s to 366d; write for example 30m, 1h30m or 1.5 hours")
    }
    return seconds
  }
}
