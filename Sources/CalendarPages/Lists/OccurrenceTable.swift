import CalendarEvents
import CivilCalendar

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
  private let columns: [OccurrenceColumn]
  private let guardsFormulas: Bool

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - form: The format.
  ///   - columns: The columns, in their order.
  ///   - guardsFormulas: Whether a CSV cell that a spreadsheet would take for a formula begins with
  ///     an apostrophe, which makes it text there.
  package init(
    _ form: Form, columns: [OccurrenceColumn], guardsFormulas: Bool
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
        let value = column.value(of: occurrence, event, calendars)
        let text = value.text(in: zone)
        if value.isPlain { row.plain(text) } else { row.text(text) }
      }
      row.end(in: &output)
      return output.isOpen
    }
  }
}
