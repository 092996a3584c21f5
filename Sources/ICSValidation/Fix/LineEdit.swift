internal import ICSText
internal import Recurrence

/// A change of a line, and the rule that requires it.
struct LineEdit: Sendable {
  enum Change: Sendable {
    /// A range of the line's bytes is replaced.
    case replace(Range<Int>, [UInt8])
    /// The line is removed.
    case remove
    /// Another line is inserted after it.
    case insertAfter([UInt8])
  }

  /// The index of the line in the block, from 0; -1 to insert before the first line.
  let line: Int
  let change: Change
  let rule: DiagnosticRule
  let message: String

  /// Whether no reader that reads the file today reads another event afterwards.
  let isSafe: Bool

  /// The offset in the line at which the change starts.
  ///
  /// A change that removes the line or inserts one after it comes last.
  var start: Int {
    if case .replace(let range, _) = change { range.lowerBound } else { Int.max }
  }
}

/// The edits of a block, gathered while fixers examine its record.
struct EditList {
  /// The rule of the fixer that is running.
  var rule: DiagnosticRule

  /// Whether the next edits are safe: they change no meaning, whoever reads the file.
  var isSafe = true

  private(set) var edits: [LineEdit] = []

  init(rule: DiagnosticRule = LineEnding.diagnostic) {
    self.rule = rule
  }

  /// Starts the edits of another fixer.
  mutating func begin(_ rule: DiagnosticRule) {
    self.rule = rule
    isSafe = true
  }

  /// Replaces bytes of the record that belong to a property.
  mutating func replace(
    _ range: Range<Int>, of property: ComponentRecord.Property, with text: [UInt8],
    _ message: String
  ) {
    append(property.lineIndex, .replace(property.offsets(of: range), text), message)
  }

  /// Inserts a text before a byte of the record that belongs to a property.
  mutating func insert(
    _ text: String, at index: Int, of property: ComponentRecord.Property, _ message: String
  ) {
    replace(index..<index, of: property, with: Array(text.utf8), message)
  }

  /// Removes a parameter and the semicolon before it.
  mutating func remove(
    _ parameter: ComponentRecord.Parameter, of property: ComponentRecord.Property,
    in record: ComponentRecord, _ message: String
  ) {
    // If a quoted text runs on into the value, removing the parameter would leave one quotation
    // mark.
    let marks = record.bytes[parameter.values].count { $0 == UInt8(ascii: "\"") }
    guard marks.isMultiple(of: 2) else { return }
    let start = record.blanks(around: parameter).first?.lowerBound ?? parameter.nameRange.lowerBound
    replace(
      min(start, parameter.nameRange.lowerBound) - 1..<parameter.values.upperBound, of: property,
      with: [], message)
  }

  /// Rewrites a date or time in another form: its value, and its zone in place of TZID.
  ///
  /// VALUE=DATE is removed.
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

  /// Removes blanks around a value.
  mutating func trim(_ property: ComponentRecord.Property, in record: ComponentRecord) {
    let range = record.bytes.span.trimmed(property.value)
    replace(
      property.value, of: property, with: Array(record.bytes[range]),
      "blanks removed around the value of \(property.name.rawValue)")
  }

  /// Removes the line of a property.
  mutating func remove(_ property: ComponentRecord.Property, _ message: String) {
    append(property.lineIndex, .remove, message)
  }

  /// Inserts a line after another.
  mutating func insert(_ line: String, after index: Int, _ message: String) {
    append(index, .insertAfter(Array(line.utf8)), message)
  }

  /// Changes a line that is not part of a property.
  mutating func append(_ line: Int, _ change: LineEdit.Change, _ message: String) {
    edits.append(
      LineEdit(line: line, change: change, rule: rule, message: message, isSafe: isSafe))
  }

  /// Takes out the edits that are not safe; returns how many they are.
  mutating func withholdUnsafe() -> Int {
    let count = edits.count
    edits.removeAll { !$0.isSafe }
    return count - edits.count
  }

  /// The edits in the order of their lines, and within a line in the order of their offsets.
  var sorted: [LineEdit] {
    edits.enumerated().sorted {
      ($0.element.line, $0.element.start, $0.offset)
        < ($1.element.line, $1.element.start, $1.offset)
    }.map(\.element)
  }
}

extension ComponentRecord.Property {
  /// The index of the property's line in the block, from 0.
  ///
  /// The record of a block has one line number for each line of the block, from 1.
  var lineIndex: Int { place.line - 1 }
}

extension ComponentRecord.Component {
  /// The index of the component's BEGIN in the block, from 0.
  ///
  /// For a calendar it is -1, since the block of a calendar starts after its BEGIN.
  var lineIndex: Int { place.line - 1 }
}
