package import CalendarLocales
package import CivilCalendar
import JSONWriting

/// The marks in a file, and a summary for each label.
package struct MarksAnswer: Sendable {
  /// The streaks of one label.
  struct Summary: Hashable, Sendable {
    let label: String
    /// The runs of consecutive days that have the mark, in order.
    let streaks: [ClosedRange<DayNumber>]

    /// The number of days that have the mark.
    var count: Int { streaks.reduce(0) { $0 + $1.count } }

    /// The longest streak, and the first one of equally long streaks.
    var longest: ClosedRange<DayNumber>? {
      streaks.reduce(nil as ClosedRange<DayNumber>?) { longest, streak in
        guard let longest else { return streak }
        return streak.count > longest.count ? streak : longest
      }
    }

    /// Returns the streak up to today, or up to yesterday as long as today has no mark.
    func current(on today: DayNumber) -> ClosedRange<DayNumber>? {
      let yesterday = today.advanced(by: -1)
      guard
        let streak = streaks.last(where: { $0.lowerBound <= today }),
        streak.upperBound >= yesterday
      else { return nil }
      return streak.lowerBound...min(streak.upperBound, today)
    }
  }

  /// The days that have marks, in order, each with its labels in order.
  let days: [(day: DayNumber, labels: [String])]

  /// The summaries of all labels, in order of the labels.
  let summaries: [Summary]

  /// The first and the last of the days asked for; `nil` if there is no such bound.
  let first: DayNumber?
  let last: DayNumber?

  let today: DayNumber
  let firstWeekday: Weekday
  let findings: Findings
  let isTruncated: Bool

  /// Creates an answer.
  package init(
    _ marks: [DayMark], from first: DayNumber?, to last: DayNumber?, today: DayNumber,
    firstWeekday: Weekday, findings: Findings, isTruncated: Bool
  ) {
    let marks = Set(marks).sorted()
    var days: [(day: DayNumber, labels: [String])] = []
    var streaks: [String: [ClosedRange<DayNumber>]] = [:]
    for mark in marks {
      if days.last?.day == mark.day {
        days[days.count - 1].labels.append(mark.label)
      } else {
        days.append((mark.day, [mark.label]))
      }
      var own = streaks[mark.label] ?? []
      if let streak = own.last, streak.upperBound.distance(to: mark.day) == 1 {
        own[own.count - 1] = streak.lowerBound...mark.day
      } else {
        own.append(mark.day...mark.day)
      }
      streaks[mark.label] = own
    }
    self.days = days
    summaries = streaks.keys.sorted().map { Summary(label: $0, streaks: streaks[$0] ?? []) }
    self.first = first
    self.last = last
    self.today = today
    self.firstWeekday = firstWeekday
    self.findings = findings
    self.isTruncated = isTruncated
  }

  /// Returns the number of marks on a day.
  func count(on day: DayNumber) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low < days.count && days[low].day == day ? days[low].labels.count : 0
  }

  /// The year to show: that of the last day asked for; or else this year if it has marks; or else
  /// the year of the last mark.
  var year: Int? {
    guard let lastMark = days.last?.day else { return nil }
    if let last { return last.date.year }
    let year = today.date.year
    return days.contains { $0.day.date.year == year } ? year : lastMark.date.year
  }
}

extension Page {
  /// Creates the page of the marks in a file: a summary, the marks of one year, and each day.
  ///
  /// - Parameter symbols: The symbols that the reader has chosen for labels.
  package init(
    _ answer: MarksAnswer, symbols: [(label: String, symbol: String)], look: PageLook,
    locale: CalendarLocale
  ) {
    self.init()
    let marks = PageMarks(
      answer.days.flatMap { day in day.labels.map { DayMark(day: day.day, label: $0) } },
      symbols: symbols)
    for sign in marks.signs {
      guard let summary = answer.summaries.first(where: { $0.label == sign.label }) else {
        continue
      }
      append(summary, of: sign, on: answer.today, look)
    }
    if answer.days.isEmpty { lines.append(PageLine("no marks", .note)) }
    if let year = answer.year {
      lines.append(PageLine())
      lines += HeatMap(of: year, answer, look: look, locale: locale).lines
      lines.append(PageLine())
    }
    for day in answer.days {
      var line = PageLine("\(day.day)", .time)
      for sign in marks.signs(on: day.day) {
        line.append("  ")
        line.append(sign, look)
        line.append(" " + sign.label)
      }
      lines += line.width <= look.width ? [line] : line.wrapped(look)
    }
  }

  /// Appends the summary of a label beside it, or below it if there is too little room.
  private mutating func append(
    _ summary: MarksAnswer.Summary, of sign: PageMarks.Sign, on today: DayNumber, _ look: PageLook
  ) {
    var line = PageLine()
    line.append(sign, look)
    line.append(" " + summary.label, .heading)
    var parts = [Self.days(summary.count)]
    if let longest = summary.longest {
      parts.append("longest streak \(Self.days(longest.count)), \(Self.text(longest, look))")
    }
    if let current = summary.current(on: today) {
      parts.append("current streak \(Self.days(current.count)), since \(current.lowerBound)")
    } else {
      parts.append("no current streak")
    }
    let items = parts.map { PageLine($0) }
    let width = line.width + items.reduce(0) { $0 + $1.width + 3 }
    guard width > look.width else {
      for item in items {
        line.append("   ")
        line.append(item)
      }
      lines.append(line)
      return
    }
    lines += line.wrapped(look)
    for item in items {
      let parts = item.wrapped(
        toWidth: max(1, look.width - 2), lineLimit: .max, ellipsis: look.symbols.ellipsis)
      lines += parts.map { $0.indented(by: 2) }
    }
  }

  private static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }

  private static func text(_ days: ClosedRange<DayNumber>, _ look: PageLook) -> String {
    days.count == 1
      ? "\(days.lowerBound)" : "\(days.lowerBound)\(look.symbols.timeRange)\(days.upperBound)"
  }
}

/// The marks in a file as JSON: one document of the schema `calview.marks/1`.
package struct MarksDocument {
  private let answer: MarksAnswer
  private var json = JSONText()

  /// Creates the document of an answer.
  package init(_ answer: MarksAnswer) {
    self.answer = answer
  }

  /// Writes the document.
  package mutating func write(to output: inout ByteOutput) {
    let answer = answer
    json.openObject()
    json.member("schema", "calview.marks/1")
    json.member("from") { $0.date(answer.first) }
    json.member("to") { $0.date(answer.last) }
    json.member("today") { $0.date(answer.today) }
    json.key("labels")
    json.openArray()
    for summary in answer.summaries {
      json.openObject()
      json.member("label", summary.label)
      json.member("count", summary.count)
      json.member("first") { $0.date(summary.streaks.first?.lowerBound) }
      json.member("last") { $0.date(summary.streaks.last?.upperBound) }
      json.member("currentStreak") { $0.streak(summary.current(on: answer.today)) }
      json.member("longestStreak") { $0.streak(summary.longest) }
      json.closeObject()
    }
    json.closeArray()
    json.key("days")
    json.openArray()
    for day in answer.days where output.isOpen {
      json.openObject()
      json.member("date") { $0.date(day.day) }
      json.member("marks") { $0.texts(day.labels) }
      json.closeObject()
      output.flush(&json.bytes)
    }
    json.closeArray()
    json.endDocument(answer.findings, isTruncated: answer.isTruncated, to: &output)
  }
}

extension JSONText {
  /// Appends a streak, or `null` if there is none.
  fileprivate mutating func streak(_ days: ClosedRange<DayNumber>?) {
    guard let days else { return null() }
    openObject()
    member("from") { $0.date(days.lowerBound) }
    member("to") { $0.date(days.upperBound) }
    member("days", days.count)
    closeObject()
  }
}
