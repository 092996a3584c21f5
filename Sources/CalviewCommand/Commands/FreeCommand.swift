import CalendarPages
import CivilCalendar
import DatePhrases
import FileWriting
import ICSImport

/// Writes the free slots on some days.
struct FreeCommand {
  let view: ViewCommand

  /// How many titles of all-day events are named.
  private static let maxNamed = 3

  func run(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !view.request.operands.isEmpty else { throw .missingFile(.free) }
    let format = try FreeFormat(view.request.answer.format)
    let plan = try FreePlan(view.request, view.settings)
    var files = FilesRead()
    var inputs = view.inputs(view.request.operands)
    var list = view.readList(plan.window, &inputs, &files)
    var busy = BusyTime(in: view.settings.zone)
    // Whole days are often meant for information, and take all the time nevertheless.
    var wholeDays: [String] = []
    var others: Set<String> = []
    list.forEach(reporting: &files.findings.diagnostics) { occurrence, event in
      busy.insert(occurrence, of: event)
      if occurrence.isAllDay, event.details.isBusy, let title = event.details.summary,
        !wholeDays.contains(title)
      {
        if wholeDays.count < Self.maxNamed { wholeDays.append(title) } else { others.insert(title) }
      }
      return true
    }
    let outcome = files.outcome(isTruncated: list.isTruncated)
    try view.checkNames(of: list, isEmpty: busy.stretches.isEmpty, outcome, &inputs)
    // Programs get whole days, whatever time it is.
    if format == .text, let past = past(of: plan.days) { busy.insert(past) }
    let answer = FreeAnswer(
      busy, on: plan.days, query: plan.query, today: view.settings.today,
      findings: files.findings, isTruncated: list.isTruncated)
    if format == .text, outcome.isComplete {
      let nothing = "nothing is free \(DaysInWords.when(plan.days))"
      let more = others.isEmpty ? "" : " and \(others.count) more"
      let names = wholeDays.joined(separator: ", ") + more
      let remarks =
        (answer.slots.isEmpty ? [nothing] : [])
        + (wholeDays.isEmpty
          ? [] : ["all-day events that take time: \(names)", "--match '!TITLE' leaves one out"])
      if !remarks.isEmpty { messages.write(remarks.joined(separator: "; ")) }
    }
    return view.deliver(to: output, &messages) { output in
      guard outcome.hasCalendar || !view.request.answer.format.isPage else { return outcome }
      switch format {
      case .json:
        var document = FreeDocument(answer)
        document.write(to: &output)
      case .ndjson:
        var document = FreeDocument(answer)
        document.writeLines(to: &output)
      case .ics: FreeBusyCalendar(answer).write(to: &output)
      case .text:
        FreePage(answer, look: view.settings.look)
          .write(to: &output, theme: view.settings.theme, isolates: view.settings.isolates)
      }
      return outcome
    }
  }

  /// Returns the part of some days that has passed, to the minute; `nil` if today is not among them.
  private func past(of days: ClosedRange<DayNumber>) -> Range<Instant>? {
    let minute = Instant(secondsSinceEpoch: (view.environment.now.secondsSinceEpoch + 59) / 60 * 60)
    let today = view.settings.zone.wallTime(at: minute).day
    // Another today was asked for, so it isn't now there.
    guard today == view.settings.today, days.contains(today) else { return nil }
    let start = view.settings.zone.instant(of: WallTime(day: days.lowerBound))
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
