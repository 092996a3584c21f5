import CivilCalendar
import ICSImport
import TimeZones

/// Occurrences as a table: a line with the names of the columns, and a line for each occurrence.
package struct OccurrenceTable {
  /// The format of the table, named after what separates its cells.
  package enum Form: Sendable {
    /// Commas separate the cells (RFC 4180).
    case csv

    /// Tabs separate the cells, whose text has escapes.
    case tsv
  }

  private let form: Form
  private let columns: [Column]
  private let guardsFormulas: Bool

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - form: The format.
  ///   - columns: The columns, in their order.
  ///   - guardsFormulas: Whether a CSV cell that a spreadsheet would take for a formula begins with
  ///     an apostrophe, which makes it text there.
  package init(
    _ form: Form, columns: [Column] = Column.defaults, guardsFormulas: Bool = true
  ) {
    self.form = form
    self.columns = columns
    self.guardsFormulas = guardsFormulas
  }

  /// Writes the table of an answer.
  package func write(_ answer: inout ListAnswer, to output: inout ByteOutput) {
    let (form, columns, guardsFormulas) = (form, columns, guardsFormulas)
    let calendars = answer.list.calendars
    var header = TableRow(form, guardsFormulas: guardsFormulas)
    for column in columns { header.plain(column.name) }
    header.end(in: &output)
    let zone = answer.list.zone
    answer.forEachOccurrence { occurrence, event in
      var row = TableRow(form, guardsFormulas: guardsFormulas)
      for column in columns {
        switch column {
        case .field(let field): append(field, of: event, in: zone, to: &row)
        case .calendar: row.text(calendars[event.calendar].name ?? "")
        case .member(let member): append(member, of: occurrence, event, in: zone, to: &row)
        }
      }
      row.end(in: &output)
      return output.isOpen
    }
  }

  /// A column, named like its values in JSON.
  package enum Column: Hashable, Sendable {
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
    package static let defaults = Member.allCases.map(Column.member)

    /// All columns.
    package static let all = defaults + [.calendar] + EventField.allCases.map(Column.field)

    /// The name of the column in the first line.
    package var name: String {
      switch self {
      case .member(let member): member.rawValue
      case .calendar: "calendar"
      case .field(let field): field.rawValue
      }
    }
  }

  /// Appends a field; arrays and objects of JSON become a single text.
  private func append(
    _ field: EventField, of event: Event, in zone: Zone, to row: inout TableRow
  ) {
    let details = event.details
    let particulars = details.particulars
    switch field {
    case .description: row.text(details.description ?? "")
    case .styledDescription: row.text(particulars?.styledDescription ?? "")
    case .url: row.text(details.url ?? "")
    case .conferences: row.text(details.conferences.inOneCell)
    case .organizer: row.text(details.organizer?.cellText ?? "")
    case .attendees: row.text(details.attendees.map(\.cellText).inOneCell)
    case .attachments:
      row.text((particulars?.attachments ?? []).map { $0.address ?? $0.fileName ?? "" }.inOneCell)
    case .alarms: row.text((particulars?.alarms ?? []).map { $0.triggerText ?? "" }.inOneCell)
    case .geo:
      row.plain(particulars?.position.map { "\($0.latitude);\($0.longitude)" } ?? "")
    case .priority: row.plain(details.priority.map(String.init) ?? "")
    case .class: row.text(details.classification?.lowercased() ?? "")
    case .color: row.text(details.color ?? "")
    case .percentComplete: row.plain(particulars?.percentComplete.map(String.init) ?? "")
    case .created: append(particulars?.created, in: zone, to: &row)
    case .lastModified: append(particulars?.lastModified, in: zone, to: &row)
    case .dtstamp: append(particulars?.stamp, in: zone, to: &row)
    case .sequence: row.plain(particulars?.sequence.map(String.init) ?? "")
    case .rrule: row.text((particulars?.rules ?? []).map(\.text).joined(separator: "\n"))
    case .join: row.text(details.joinLink?.address ?? "")
    case .me: row.plain(details.involvement?.attendee?.participation ?? "")
    case .method: row.plain(details.method?.name ?? "")
    }
  }

  private func append(
    _ column: Column.Member, of occurrence: Occurrence, _ event: Event, in zone: Zone,
    to row: inout TableRow
  ) {
    switch column {
    case .uid: row.text(event.uid)
    case .recurrenceId: append(event.recurrenceID, in: zone, to: &row)
    case .kind: row.plain(event.kind.rawValue)
    case .summary: row.text(event.details.summary ?? "")
    case .location: row.text(event.details.location ?? "")
    case .status: row.plain(event.details.status?.rawValue ?? "")
    case .busy: row.plain(event.details.isBusy ? "true" : "false")
    case .categories: row.text(event.details.categories.inOneCell)
    case .allDay: row.plain(occurrence.isAllDay ? "true" : "false")
    case .floating: row.plain(occurrence.isFloating ? "true" : "false")
    case .start: append(occurrence.start, in: zone, to: &row)
    case .end: append(occurrence.end, in: zone, to: &row)
    case .timeZone: row.text(event.timeZone ?? "")
    case .recurring: row.plain(event.isRecurring ? "true" : "false")
    case .file: row.text(event.source.file)
    case .line: row.plain(String(event.source.line))
    }
  }

  private func append(_ time: EventTime?, in zone: Zone, to row: inout TableRow) {
    var text: [UInt8] = []
    if let time { text.appendTimestamp(time, in: zone) }
    row.plain(String(decoding: text, as: UTF8.self))
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
