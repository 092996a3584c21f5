package import CalendarEvents
import CivilCalendar
import JSONWriting

/// The days that look different, as text or as JSON.
package struct DifferingDaysPage {
  private let look: PageLook

  /// The number of days that look different.
  package private(set) var count = 0

  private var json = JSONText()

  /// Creates a page.
  package init(look: PageLook) {
    self.look = look
  }

  /// Writes a line for consecutive days that have the same numbers of differences.
  package mutating func append(
    _ found: DifferingDays, to output: inout ByteOutput
  ) {
    count += found.days.count
    let (first, last) = (found.days.lowerBound, found.days.upperBound)
    var line = PageLine("\(first)", .time)
    if first < last { line.append("\(look.symbols.timeRange)\(last)", .time) }
    line.pad(to: Self.countColumn)
    if found.removed > 0 { line.append(" -\(found.removed)", .removed) }
    if found.added > 0 { line.append(" +\(found.added)", .added) }
    line.write(to: &output, theme: look.theme)
  }

  /// The column of the counts: the width of two days and what is between them.
  private static let countColumn = 22

  /// Begins a document of the schema `calview.diff-days/1`.
  package mutating func open(old: String, new: String, timeZone: String) {
    json.openObject()
    json.member("schema", "calview.diff-days/1")
    json.member("timeZone", timeZone)
    json.member("old", old)
    json.member("new", new)
    json.key("days")
    json.openArray()
  }

  /// Writes an object for consecutive days that have the same numbers of differences.
  package mutating func appendObject(_ found: DifferingDays, to output: inout ByteOutput) {
    count += found.days.count
    json.openObject()
    json.member("from") { $0.date(found.days.lowerBound) }
    json.member("to") { $0.date(found.days.upperBound) }
    json.member("removed", found.removed)
    json.member("added", found.added)
    json.closeObject()
    output.flush(&json.bytes)
  }

  /// Ends the document.
  package mutating func close(
    _ findings: Findings, isTruncated: Bool, to output: inout ByteOutput
  ) {
    json.closeArray()
    json.member("count", count)
    json.endDocument(findings, isTruncated: isTruncated, to: &output)
  }
}
