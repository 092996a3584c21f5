import CalendarEvents
import CivilCalendar
import JSONWriting

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

/// A line of a table under construction.
struct TableRow {
  private let form: OccurrenceTable.Form
  private let guardsFormulas: Bool
  private var bytes: [UInt8] = []
  private var hasCells = false

  init(_ form: OccurrenceTable.Form, guardsFormulas: Bool) {
    self.form = form
    self.guardsFormulas = guardsFormulas
  }

  /// Appends a cell whose text needs no escape.
  mutating func plain(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a cell, with the escapes its text needs.
  mutating func text(_ text: String) {
    separate()
    switch form {
    case .csv: appendQuoted(text)
    case .tsv: appendEscaped(text)
    }
  }

  /// Ends the line and passes it to an output.
  mutating func end(in output: inout ByteOutput) {
    bytes.append(contentsOf: (form == .csv ? "\r\n" : "\n").utf8)
    output.take(&bytes)
  }

  private mutating func separate() {
    if hasCells { bytes.append(form == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t")) }
    hasCells = true
  }

  /// Appends a cell of CSV, which has no escapes: what could act on a terminal becomes U+FFFD.
  private mutating func appendQuoted(_ text: String) {
    let isQuoted = text.utf8.contains { "\",\r\n".utf8.contains($0) }
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    var kept = String.UnicodeScalarView()
    // Spreadsheets take a cell that begins like this for a formula, quoted or not.
    if guardsFormulas, let first = text.unicodeScalars.first,
      "=+-@\t\r".unicodeScalars.contains(first)
    {
      kept.append("'")
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": kept.append(contentsOf: "\"\"".unicodeScalars)
      case "\n", "\t": kept.append(scalar)
      default: kept.append(scalar.isActive ? "\u{FFFD}" : scalar)
      }
    }
    bytes.append(contentsOf: String(kept).utf8)
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
  }

  /// Appends a cell of TSV with the escapes of JSON, but leaves quotation marks, which mean nothing
  /// there.
  private mutating func appendEscaped(_ text: String) {
    for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { bytes.append(UInt8(ascii: "\"")) }
      bytes.appendEscapedForJSON(part.utf8.span)
    }
  }
}
