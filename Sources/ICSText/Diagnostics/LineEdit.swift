/// A change of a line that removes a fault.
package struct LineEdit: Sendable {
  package enum Change: Sendable {
    /// A range of the bytes of the line, without its folds, is replaced.
    case replace(Range<Int>, [UInt8])
    /// The line is removed.
    case remove
    /// Another line is inserted after it.
    case insertAfter([UInt8])
  }

  /// The number of the line; one before the first to insert before that.
  package let line: Int

  /// The number of the line at which the fault is reported.
  package let faultyLine: Int

  package let change: Change
  package let rule: DiagnosticRule

  /// What is changed, in a few words.
  package let message: String

  /// Whether there is one right answer, and readers that read the file as calview does still do so.
  package let isSafe: Bool

  /// What is replaced in the file, if that was wanted; an empty range to insert a text or a line.
  package let places: Range<EditPlace>?

  /// The offset in the line at which the change starts.
  ///
  /// A change that removes the line or inserts one after it comes last.
  package var start: Int {
    if case .replace(let range, _) = change { range.lowerBound } else { Int.max }
  }
}

/// A place in a file at which an edit starts or ends, as reports name it.
package struct EditPlace: Hashable, Codable, Comparable, Sendable {
  /// The line, and the column in Unicode scalars, both from 1.
  package let line: Int
  package let column: Int

  /// The column in bytes from 1, as some formats of reports count.
  package let byteColumn: Int

  init(line: Int, column: Int, byteColumn: Int) {
    self.line = line
    self.column = column
    self.byteColumn = byteColumn
  }

  /// The start of a line.
  package init(line: Int) { self.init(line: line, column: 1, byteColumn: 1) }

  /// The place without its column in bytes.
  package var place: Place { Place(line: line, column: column) }

  /// Whether the first place is before the second.
  package static func < (lhs: EditPlace, rhs: EditPlace) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}

/// The edits that remove faults, gathered while rules report them.
package struct EditList: Sendable {
  /// The rule whose violations the next edits remove.
  private var rule: DiagnosticRule

  /// Whether the next edits are safe.
  package var isSafe = true

  /// Whether only trying the repair of the whole file tells what removes the fault.
  package var needsTrial = false

  /// The number of places that the fault is in.
  package var places = 1

  /// Whether only the author of the file knows what is meant, whatever else is repaired on the line.
  package var needsAuthor = false

  /// Whether something of the fault is left after the edits.
  package var isPartial = false

  /// Whether an earlier finding has the edits.
  private(set) var isRepeated = false

  package private(set) var edits: [LineEdit] = []

  /// Whether the places of edits are wanted, since a finding is to show them.
  package let isPlaced: Bool

  /// The most edits of a fault that are shown.
  private static let maxShown = 50

  /// Whether the fault has more edits than are shown, so that no more of them are needed.
  package var isFull: Bool { isPlaced && edits.count >= Self.maxShown }

  /// Starts the edits for a violation of a rule; `isPlaced` says whether their places are wanted.
  package init(of rule: DiagnosticRule, isPlaced: Bool = false) {
    self.rule = rule
    self.isPlaced = isPlaced
  }

  /// Starts the edits for a violation of another rule.
  package mutating func begin(_ rule: DiagnosticRule) {
    self.rule = rule
    isSafe = true
  }

  /// Says that only trying the repair of the whole file tells what removes the fault.
  package static func tryRepair(_ edits: inout EditList) { edits.needsTrial = true }

  /// Says that only the author of the file knows what is meant.
  package static func leaveToAuthor(_ edits: inout EditList) { edits.needsAuthor = true }

  /// Changes a line.
  ///
  /// - Parameters:
  ///   - faultyLine: The line at which the fault is reported, if that is another one.
  ///   - places: What is replaced in the file; evaluated only if places are wanted, and `nil` if that is
  ///     too long to be shown.
  package mutating func append(
    _ line: Int, _ change: LineEdit.Change, _ message: String, faultyLine: Int? = nil,
    at places: @autoclosure () -> Range<EditPlace>? = nil
  ) {
    edits.append(
      LineEdit(
        line: line, faultyLine: faultyLine ?? line, change: change, rule: rule, message: message,
        isSafe: isSafe,
        places: isPlaced ? places() : nil))
  }

  /// Makes the edits that an earlier finding has too; they are needed only to say what they remove.
  package mutating func repeatEarlier(_ make: (inout EditList) -> Void) {
    guard isPlaced else { return }
    isRepeated = true
    make(&self)
  }

  /// Takes out the edits that are not safe; returns how many they are.
  package mutating func withholdUnsafe() -> Int {
    let count = edits.count
    edits.removeAll { !$0.isSafe }
    return count - edits.count
  }

  /// The edits in the order of their lines, and within a line in the order of their offsets.
  package var sorted: [LineEdit] {
    edits.enumerated().sorted {
      ($0.element.line, $0.element.start, $0.offset)
        < ($1.element.line, $1.element.start, $1.offset)
    }.map(\.element)
  }
}
