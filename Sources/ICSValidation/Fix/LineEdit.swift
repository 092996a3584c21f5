internal import ICSText

/// A change of a line, and the rule that asks for it.
struct LineEdit: Sendable {
  enum Change: Sendable {
    /// Some of its bytes become others.
    case replace(Range<Int>, [UInt8])
    /// It goes.
    case remove
    /// Another line comes after it.
    case insertBehind([UInt8])
  }

  /// The line, counted from 0 in the block; -1 to insert before the first.
  let line: Int
  let change: Change
  let rule: DiagnosticRule
  let message: String

  /// Where in the line it starts; what comes after the line, or takes all of it, is the last.
  var start: Int {
    if case .replace(let range, _) = change { range.lowerBound } else { Int.max }
  }
}

/// Gathers the edits of a block while fixers look at its record.
struct EditList {
  /// The rule of the fixer that is at work.
  var rule: DiagnosticRule

  private(set) var edits: [LineEdit] = []

  init(rule: DiagnosticRule = LineEnding.diagnostic) {
    self.rule = rule
  }

  /// Replaces bytes of the record that belong to a property.
  mutating func replace(
    _ range: Range<Int>, of property: ComponentRecord.Property, with text: [UInt8],
    _ message: String
  ) {
    append(property.lineIndex, .replace(property.offsets(of: range), text), message)
  }

  /// Puts a text before a byte of the record that belongs to a property.
  mutating func insert(
    _ text: String, at index: Int, of property: ComponentRecord.Property, _ message: String
  ) {
    replace(index..<index, of: property, with: Array(text.utf8), message)
  }

  /// Takes a parameter away, with the semicolon before it.
  mutating func remove(
    _ parameter: ComponentRecord.Parameter, of property: ComponentRecord.Property,
    in record: ComponentRecord, _ message: String
  ) {
    // Of quotation marks that go on into the value one would be left.
    let marks = record.bytes[parameter.values].count { $0 == UInt8(ascii: "\"") }
    guard marks.isMultiple(of: 2) else { return }
    replace(
      parameter.nameRange.lowerBound - 1..<parameter.values.upperBound, of: property, with: [],
      message)
  }

  /// Writes a date or time of another form: its value, and the zone instead of TZID; VALUE=DATE
  /// goes.
  mutating func rewrite(
    _ property: ComponentRecord.Property, of record: ComponentRecord, zone: String?,
    value: String, _ message: String
  ) {
    var text: [UInt8] = []
    for index in property.parameters {
      let parameter = record.parameters[index]
      if parameter.name == .tzid { continue }
      if parameter.name == .value, property.valueType == .date { continue }
      text.append(UInt8(ascii: ";"))
      text.append(
        contentsOf: record.bytes[parameter.nameRange.lowerBound..<parameter.values.upperBound])
    }
    if let zone { text.append(contentsOf: ";\(zone)".utf8) }
    text.append(contentsOf: ":\(value)".utf8)
    replace(
      property.nameRange.upperBound..<property.value.upperBound, of: property, with: text, message)
  }

  /// Takes the line of a property away.
  mutating func remove(_ property: ComponentRecord.Property, _ message: String) {
    append(property.lineIndex, .remove, message)
  }

  /// Puts a line after another.
  mutating func insert(_ line: String, after index: Int, _ message: String) {
    append(index, .insertBehind(Array(line.utf8)), message)
  }

  /// Changes a line that is not part of a property.
  mutating func append(_ line: Int, _ change: LineEdit.Change, _ message: String) {
    edits.append(LineEdit(line: line, change: change, rule: rule, message: message))
  }

  /// The edits in the order of their lines, and those of one line in the order of their places.
  var sorted: [LineEdit] {
    edits.enumerated().sorted {
      ($0.element.line, $0.element.start, $0.offset)
        < ($1.element.line, $1.element.start, $1.offset)
    }.map(\.element)
  }
}

extension ComponentRecord.Property {
  /// The line of the block that it is on, from 0: blocks are read with a line for each.
  var lineIndex: Int { place.line - 1 }
}

extension ComponentRecord.Component {
  /// The line of the block that begins it, from 0; -1 for a calendar, whose block starts after it.
  var lineIndex: Int { place.line - 1 }
}
