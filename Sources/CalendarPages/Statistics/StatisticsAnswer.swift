package import CalendarEvents
package import CalendarLocales
package import CivilCalendar
import JSONWriting
import TimeZones

/// The content of an answer about statistics.
package struct StatisticsAnswer {
  /// The tallies.
  package let statistics: Statistics

  /// The calendars that were counted.
  package let calendars: [AgendaCalendar]

  /// The groups to show, in their order.
  package let groups: [Statistics.Group]

  /// The reader's today.
  package let today: DayNumber

  /// The first weekday of a week.
  package let firstWeekday: Weekday

  /// The language and conventions of the reader.
  package let locale: CalendarLocale

  /// The problems found in the files.
  package let findings: Findings

  /// Whether occurrences are missing.
  package let isTruncated: Bool

  /// Creates an answer.
  package init(
    _ statistics: Statistics, of calendars: [AgendaCalendar], by groups: [Statistics.Group],
    today: DayNumber,
    firstWeekday: Weekday, locale: CalendarLocale, findings: Findings, isTruncated: Bool
  ) {
    self.statistics = statistics
    self.calendars = calendars
    self.groups = groups
    self.today = today
    self.firstWeekday = firstWeekday
    self.locale = locale
    self.findings = findings
    self.isTruncated = isTruncated
  }

  func rows(of group: Statistics.Group) -> [StatisticsRow] {
    statistics.rows(of: group, firstWeekday: firstWeekday)
  }

  /// The days in words: `2024-01-01–2024-12-31`, `all days`.
  func daysInWords(_ range: String) -> String {
    let days = statistics.days
    switch (days.lowerBound == .min, days.upperBound == .max) {
    case (true, true): return "all days"
    case (true, false): return "up to \(days.upperBound)"
    case (false, true): return "from \(days.lowerBound)"
    case (false, false):
      return days.count == 1
        ? "\(days.lowerBound)" : "\(days.lowerBound)\(range)\(days.upperBound)"
    }
  }
}

/// A line of statistics: a name and its tally.
struct StatisticsRow {
  /// The name in a form for programs; `nil` for events without a category.
  let key: String?

  /// The name in a form for the reader, in English as all of the page is.
  let label: String

  let tally: Tally
}

extension Statistics {
  /// Returns the lines of a group: names sorted by their hours, times in chronological order.
  func rows(of group: Group, firstWeekday: Weekday) -> [StatisticsRow] {
    switch group {
    case .category:
      rows(of: categories.map { StatisticsRow(key: $0, label: $0 ?? "(none)", tally: $1) })
    case .calendar: rows(of: calendars.map { StatisticsRow(key: $0, label: $0, tally: $1) })
    case .weekday:
      (0..<7).map { distance in
        let index = (Int(firstWeekday.rawValue) - 1 + distance) % 7
        let weekday = Weekday.allCases[index]
        let label = CalendarLocale.posix.name(of: weekday, .short)
        return StatisticsRow(key: "\(weekday)", label: label, tally: weekdays[index])
      }
    case .hour:
      hours.enumerated().map { hour, tally in
        let label = (hour < 10 ? "0" : "") + "\(hour)"
        return StatisticsRow(key: label, label: label, tally: tally)
      }
    case .month:
      months.sorted { $0.key < $1.key }.map { month, tally in
        StatisticsRow(key: "\(month)", label: "\(month)", tally: tally)
      }
    }
  }

  private func rows(of rows: [StatisticsRow]) -> [StatisticsRow] {
    rows.sorted { first, second in
      let (one, other) = (first.tally, second.tally)
      if one.seconds != other.seconds { return one.seconds > other.seconds }
      if one.events != other.events { return one.events > other.events }
      return (first.key ?? "") < (second.key ?? "")
    }
  }
}

extension Tally {
  /// The numbers with their units: `2 events, 1:30 hours, 1 whole day`.
  ///
  /// Days are left out if there are none.
  var inWords: String {
    let words = "\(events) event\(events == 1 ? "" : "s"), \(clockText) hours"
    return days == 0 ? words : "\(words), \(days) whole day\(days == 1 ? "" : "s")"
  }

  /// The hours and minutes, `40:15`; seconds are cut off.
  var clockText: String {
    let minutes = seconds / 60
    return "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)"
  }

  /// The hours as a decimal number with two decimal places, for tables.
  fileprivate var decimalHours: String {
    let hundredths = seconds / 3_600 * 100 + (seconds % 3_600 * 100 + 1_800) / 3_600
    let rest = hundredths % 100
    return "\(hundredths / 100)." + (rest < 10 ? "0" : "") + "\(rest)"
  }
}

/// Statistics as a table: a line for each name in each group.
package struct StatisticsTable {
  private let answer: StatisticsAnswer
  private let form: OccurrenceTable.Form
  private let guardsFormulas: Bool

  /// Creates the table of an answer.
  package init(_ answer: StatisticsAnswer, _ form: OccurrenceTable.Form, guardsFormulas: Bool) {
    self.answer = answer
    self.form = form
    self.guardsFormulas = guardsFormulas
  }

  /// Writes the table.
  package func write(to output: inout ByteOutput) {
    var header = TableRow(form, guardsFormulas: guardsFormulas)
    for name in ["group", "name", "events", "hours", "days"] { header.plain(name) }
    header.end(in: &output)
    write("total", "", answer.statistics.total, to: &output)
    for group in answer.groups {
      for row in answer.rows(of: group) {
        write(group.rawValue, row.key ?? "", row.tally, to: &output)
      }
    }
  }

  private func write(
    _ group: String, _ name: String, _ tally: Tally, to output: inout ByteOutput
  ) {
    var row = TableRow(form, guardsFormulas: guardsFormulas)
    row.plain(group)
    row.text(name)
    row.plain("\(tally.events)")
    row.plain(tally.decimalHours)
    row.plain("\(tally.days)")
    row.end(in: &output)
  }
}

/// Statistics as JSON, a document of the schema `calview.stats/1`.
package struct StatisticsDocument {
  private let answer: StatisticsAnswer
  private let file: String?
  private var json = JSONText()

  /// Creates the document of an answer.
  ///
  /// - Parameter file: The name of the file counted, if there is an answer for each of several
  ///   files.
  package init(_ answer: StatisticsAnswer, of file: String? = nil) {
    self.answer = answer
    self.file = file
  }

  /// Writes the document.
  package mutating func write(to output: inout ByteOutput) {
    let (answer, days) = (answer, answer.statistics.days)
    json.openObject()
    json.member("schema", "calview.stats/1")
    if let file { json.member("file", file) }
    json.member("timeZone", answer.statistics.zone.name)
    json.member("locale", answer.locale.identifier)
    json.member("today") { $0.date(answer.today) }
    json.member("from") { $0.date(days.lowerBound == .min ? nil : days.lowerBound) }
    json.member("to") { $0.date(days.upperBound == .max ? nil : days.upperBound) }
    json.member("total") {
      $0.openObject()
      $0.tally(answer.statistics.total)
      $0.closeObject()
    }
    json.member("groups") {
      $0.openObject()
      for group in answer.groups {
        $0.text(group.rawValue)
        $0.endKey()
        $0.rows(answer.rows(of: group))
      }
      $0.closeObject()
    }
    json.endDocument(
      answer.findings, isTruncated: answer.isTruncated || answer.statistics.hasMoreNames,
      to: &output)
  }
}

extension JSONText {
  fileprivate mutating func rows(_ rows: [StatisticsRow]) {
    openArray()
    for row in rows {
      openObject()
      member("name", row.key)
      tally(row.tally)
      closeObject()
    }
    closeArray()
  }

  fileprivate mutating func tally(_ tally: Tally) {
    member("events", tally.events)
    member("seconds", tally.seconds)
    member("days", tally.days)
  }
}
