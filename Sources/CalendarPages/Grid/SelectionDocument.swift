package import CivilCalendar
import JSONWriting

/// Selected days as JSON, a document of the schema `calview.selection/1`.
package struct SelectionDocument {
  private let selection: Selection

  /// Creates the document of a selection.
  package init(_ selection: Selection) {
    self.selection = selection
  }

  /// Writes the document.
  package func write(to output: inout ByteOutput) {
    var json = JSONText()
    json.openObject()
    json.member("schema", "calview.selection/1")
    json.key("ranges")
    json.openArray()
    for range in selection.ranges {
      json.openObject()
      json.member("first") { $0.date(range.lowerBound) }
      json.member("last") { $0.date(range.upperBound) }
      json.member("days") { $0.number(range.count) }
      json.closeObject()
    }
    json.closeArray()
    json.closeObject()
    json.endLine()
    output.take(&json.bytes)
  }
}

extension Selection {
  /// Writes the days as text in the form in which users type them, a day or a range per line.
  package func write(to output: inout ByteOutput) {
    for range in ranges {
      let end = range.count == 1 ? "" : "..\(range.upperBound)"
      output.bytes.append(contentsOf: "\(range.lowerBound)\(end)\n".utf8)
    }
  }
}
