import CalendarEvents
import CivilCalendar
import TimeZones

/// A value of an occurrence in tables and templates, named as in JSON.
package enum OccurrenceColumn: Hashable, Sendable {
  /// A value that every occurrence has in JSON.
  package enum Member: String, CaseIterable, Sendable {
    case uid, recurrenceId, kind, summary, location, status, busy, categories, allDay, floating
    case start, end, timeZone, recurring, file, line
  }

  case member(Member)

  /// The name of the calendar.
  case calendar

  /// A field of the event that JSON only has on request.
  case field(EventField)

  /// The columns of a table if the reader names none.
  package static let defaults = Member.allCases.map(OccurrenceColumn.member)

  /// All columns.
  package static let all = defaults + [.calendar] + EventField.allCases.map(OccurrenceColumn.field)

  /// The name of the column in the first line.
  package var name: String {
    switch self {
    case .member(let member): member.rawValue
    case .calendar: "calendar"
    case .field(let field): field.rawValue
    }
  }
}

extension OccurrenceColumn {
  /// Whether the values are times.
  var isTime: Bool {
    switch self {
    case .member(let member): [.start, .end, .recurrenceId].contains(member)
    case .field(let field): field.isTime
    case .calendar: false
    }
  }
}

extension OccurrenceColumn {
  /// Returns the value of an occurrence in the column.
  func value(of occurrence: Occurrence, _ event: Event, _ calendars: [AgendaCalendar]) -> FieldValue
  {
    switch self {
    case .member(let member): member.value(of: occurrence, event)
    case .calendar: .text(calendars[event.calendarIndex].name)
    case .field(let field): field.value(of: event)
    }
  }
}

extension OccurrenceColumn.Member {
  fileprivate func value(of occurrence: Occurrence, _ event: Event) -> FieldValue {
    let details = event.details
    return switch self {
    case .uid: .text(event.uid)
    case .recurrenceId: .time(event.recurrenceID)
    case .kind: .word(event.kind.rawValue)
    case .summary: .text(details.summary)
    case .location: .text(details.location)
    case .status: .word(details.status?.rawValue)
    case .busy: .flag(details.isBusy)
    case .categories: .texts(details.categories)
    case .allDay: .flag(occurrence.isAllDay)
    case .floating: .flag(occurrence.isFloating)
    case .start: .time(occurrence.start)
    case .end: .time(occurrence.end)
    case .timeZone: .text(event.zoneName)
    case .recurring: .flag(event.isRecurring)
    case .file: .text(event.source.file)
    case .line: .number(event.source.line)
    }
  }
}

extension FieldValue {
  /// Whether the value is written as it is in every table: a number, a time or a word of calview.
  var isPlain: Bool {
    switch self {
    case .word, .number, .flag, .time, .position: true
    case .text, .texts, .person, .attendees, .attachments, .alarms, .rules, .involvement: false
    }
  }

  /// Returns the value as one text; what is an array or an object in JSON becomes one text too.
  func text(in zone: Zone) -> String {
    switch self {
    case .text(let text), .word(let text): text ?? ""
    case .texts(let texts): texts.inOneCell
    case .number(let number): number.map(String.init) ?? ""
    case .flag(let flag): flag ? "true" : "false"
    case .time(let time): time?.timestamp(in: zone) ?? ""
    case .person(let person): person?.cellText ?? ""
    case .attendees(let attendees): attendees.map(\.cellText).inOneCell
    case .attachments(let attachments):
      attachments.map { $0.address ?? $0.fileName ?? "" }.inOneCell
    case .alarms(let alarms): alarms.map { $0.triggerText ?? "" }.inOneCell
    case .position(let position): position.map { "\($0.latitude);\($0.longitude)" } ?? ""
    case .rules(let rules): rules.joined(separator: "\n")
    case .involvement(_, let attendee): attendee?.participation ?? ""
    }
  }
}

extension EventTime {
  fileprivate func timestamp(in zone: Zone) -> String {
    var text: [UInt8] = []
    text.appendTimestamp(self, in: zone)
    return String(decoding: text, as: UTF8.self)
  }
}

extension [String] {
  /// The texts separated by commas, as in a list of a calendar file.
  fileprivate var inOneCell: String { map(\.escapedInList).joined(separator: ",") }
}

extension Person {
  /// The person as in an e-mail header, but with the address exactly as in the file.
  fileprivate var cellText: String { name.map { "\($0) <\(address)>" } ?? address }
}

extension Attendee {
  /// The person, and the answer to the invitation.
  fileprivate var cellText: String {
    person.cellText + (participation.map { " (\($0))" } ?? "")
  }
}

extension String {
  /// The text with the escapes of a list in a calendar file (RFC 5545 §3.3.11).
  fileprivate var escapedInList: String {
    split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
      .split(separator: ",", omittingEmptySubsequences: false).joined(separator: "\\,")
  }
}
