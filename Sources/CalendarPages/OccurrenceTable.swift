import CivilCalendar
import ICSImport
import TimeZones

/// Occurrences as a table: a line with the names of the columns, and one for each occurrence.
public struct OccurrenceTable {
  /// How cells are told apart.
  public enum Form: Sendable {
    /// By commas (RFC 4180).
    case csv

    /// By tabs, with escapes in the cells.
    case tsv
  }

  private let form: Form
  private let guardsFormulas: Bool

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - form: How cells are told apart.
  ///   - guardsFormulas: Whether a cell of CSV that a spreadsheet would take for a formula has an
  ///     apostrophe before it, which makes it text there.
  public init(_ form: Form, guardsFormulas: Bool = true) {
    self.form = form
    self.guardsFormulas = guardsFormulas
  }

  /// Writes the table of an answer.
  public func write(_ answer: inout ListAnswer, to output: inout ByteOutput) {
    let (form, guardsFormulas) = (form, guardsFormulas)
    var header = TableRow(form, guardsFormulas: guardsFormulas)
    for column in Column.allCases { header.plain(column.rawValue) }
    header.end(in: &output)
    let zone = answer.list.zone
    answer.forEachOccurrence { occurrence, event in
      var row = TableRow(form, guardsFormulas: guardsFormulas)
      for column in Column.allCases {
        append(column, of: occurrence, event, in: zone, to: &row)
      }
      row.end(in: &output)
      return output.isOpen
    }
  }

  /// The columns by the names that the values have in JSON.
  private enum Column: String, CaseIterable {
    case uid, recurrenceId, kind, summary, location, status, busy, categories, allDay, floating
    case start, end, timeZone, recurring, file, line
  }

  private func append(
    _ column: Column, of occurrence: Occurrence, _ event: Event, in zone: Zone,
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
    case .categories: row.text(event.details.categories.map(\.escapedInList).joined(separator: ","))
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

extension String {
  /// The text with the escapes that a list has in a calendar file (RFC 5545 §3.3.11).
  fileprivate var escapedInList: String {
    split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
      .split(separator: ",", omittingEmptySubsequences: false).joined(separator: "\\,")
  }
}
