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

/// The values of one occurrence as texts; arrays and objects of JSON become a single text.
struct OccurrenceCells {
  enum Cell {
    /// A text of the file.
    case text(String)

    /// A number, a time or a word of calview.
    case plain(String)

    var text: String {
      switch self {
      case .text(let text), .plain(let text): text
      }
    }
  }

  private let occurrence: Occurrence
  private let event: Event
  private let calendars: [CalendarSource]
  private let zone: Zone

  init(_ occurrence: Occurrence, _ event: Event, _ calendars: [CalendarSource], _ zone: Zone) {
    self.occurrence = occurrence
    self.event = event
    self.calendars = calendars
    self.zone = zone
  }

  subscript(column: OccurrenceColumn) -> Cell {
    switch column {
    case .member(let member): self[member]
    case .calendar: .text(calendars[event.calendar].name ?? "")
    case .field(let field): self[field]
    }
  }

  private subscript(member: OccurrenceColumn.Member) -> Cell {
    let details = event.details
    return switch member {
    case .uid: .text(event.uid)
    case .kind: .plain(event.kind.rawValue)
    case .summary: .text(details.summary ?? "")
    case .location: .text(details.location ?? "")
    case .status: .plain(details.status?.rawValue ?? "")
    case .busy: .plain(details.isBusy ? "true" : "false")
    case .categories: .text(details.categories.inOneCell)
    case .allDay: .plain(occurrence.isAllDay ? "true" : "false")
    case .floating: .plain(occurrence.isFloating ? "true" : "false")
    case .timeZone: .text(event.timeZone ?? "")
    case .recurring: .plain(event.isRecurring ? "true" : "false")
    case .file: .text(event.source.file)
    case .line: .plain(String(event.source.line))
    case .recurrenceId, .start, .end: time(.member(member))
    }
  }

  private subscript(field: EventField) -> Cell {
    let details = event.details
    let particulars = details.particulars
    return switch field {
    case .description: .text(details.description ?? "")
    case .styledDescription: .text(particulars?.styledDescription ?? "")
    case .url: .text(details.url ?? "")
    case .conferences: .text(details.conferences.inOneCell)
    case .organizer: .text(details.organizer?.cellText ?? "")
    case .attendees: .text(details.attendees.map(\.cellText).inOneCell)
    case .attachments:
      .text((particulars?.attachments ?? []).map { $0.address ?? $0.fileName ?? "" }.inOneCell)
    case .alarms: .text((particulars?.alarms ?? []).map { $0.triggerText ?? "" }.inOneCell)
    case .geo: .plain(particulars?.position.map { "\($0.latitude);\($0.longitude)" } ?? "")
    case .priority: .plain(details.priority.map(String.init) ?? "")
    case .class: .text(details.classification?.lowercased() ?? "")
    case .color: .text(details.color ?? "")
    case .percentComplete: .plain(particulars?.percentComplete.map(String.init) ?? "")
    case .sequence: .plain(particulars?.sequence.map(String.init) ?? "")
    case .rrule: .text((particulars?.rules ?? []).map(\.text).joined(separator: "\n"))
    case .join: .text(details.joinLink?.address ?? "")
    case .method: .plain(details.method?.name ?? "")
    case .me: .text(details.ownAttendee?.participation ?? "")
    case .created, .lastModified, .dtstamp: time(.field(field))
    }
  }

  private func time(_ column: OccurrenceColumn) -> Cell {
    var text: [UInt8] = []
    if let time = self.time(of: column) { text.appendTimestamp(time, in: zone) }
    return .plain(String(decoding: text, as: UTF8.self))
  }

  /// Returns the value of a column as a time; `nil` if it is none, or missing.
  func time(of column: OccurrenceColumn) -> EventTime? {
    switch column {
    case .member(.start): occurrence.start
    case .member(.end): occurrence.end
    case .member(.recurrenceId): event.recurrenceID
    case .field(.created): event.details.particulars?.created
    case .field(.lastModified): event.details.particulars?.lastModified
    case .field(.dtstamp): event.details.particulars?.stamp
    case .member, .field, .calendar: nil
    }
  }
}

extension OccurrenceColumn {
  /// Whether the values are times.
  var isTime: Bool {
    switch self {
    case .member(.start), .member(.end), .member(.recurrenceId), .field(.created),
      .field(.lastModified), .field(.dtstamp):
      true
    case .member, .field, .calendar: false
    }
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
