public import ICSText
package import TimeZones

/// What was repaired in a file.
public struct RepairReport: Sendable {
  /// The name of the file, as given.
  public let file: String

  /// The repairs in the order of their places; the limits bound how many are kept for each rule.
  public internal(set) var repairs: [Repair] = []

  /// How many repairs there were for each rule, including those that were not kept.
  public internal(set) var counts: [DiagnosticRule: Int] = [:]

  /// How many repairs were not made because they are unsafe.
  public internal(set) var withheldCount = 0

  /// What a limit kept from being fully repaired, such as a component that is too large.
  ///
  /// Only the form of such a component's lines is repaired.
  public internal(set) var limits: [Diagnostic] = []

  /// Why reading ended before the end of the file; `nil` if it did not.
  package internal(set) var failure: SourceError?

  /// What the file is if it has no iCalendar data; its output should then be discarded.
  public internal(set) var foreignContent: String?

  /// How many components a redaction left out, since they take no time.
  package internal(set) var omittedComponents = 0

  /// Whether any byte of the file changes.
  public internal(set) var isChanged = false

  /// The lines that are removed, as far as they are kept.
  private var removedLines: [ClosedRange<Int>] = []

  private let keptPerRule: Int

  init(file: String, keptPerRule: Int) {
    self.file = file
    self.keptPerRule = keptPerRule
  }

  /// The number of repairs.
  public var totalCount: Int { counts.values.reduce(0, +) }

  /// The rules with repairs that were not kept, and the number of those repairs.
  public var leftOut: [(rule: DiagnosticRule, count: Int)] {
    counts.filter { $0.value > keptPerRule }.map { ($0.key, $0.value - keptPerRule) }
      .sorted { $0.0.id < $1.0.id }
  }

  /// Notes a repair; its place and message are evaluated only if it is kept.
  mutating func note(
    _ rule: DiagnosticRule, at place: @autoclosure () -> Place,
    _ message: @autoclosure () -> String, isSafe: Bool = true
  ) {
    let count = counts[rule, default: 0] + 1
    counts[rule] = count
    guard count <= keptPerRule else { return }
    repairs.append(
      Repair(rule: rule, file: file, place: place(), message: message(), isSafe: isSafe))
  }

  /// Notes that lines are removed; the first are enough for the findings that a report keeps.
  mutating func noteRemoved(_ lines: ClosedRange<Int>) {
    if let last = removedLines.last, last.upperBound + 1 == lines.lowerBound {
      removedLines[removedLines.count - 1] = last.lowerBound...lines.upperBound
    } else if removedLines.count < Self.maxRemoved {
      removedLines.append(lines)
    }
  }

  private static var maxRemoved: Int { 1_000 }

  /// Whether a line is known to be removed.
  func removes(_ line: Int) -> Bool { removedLines.contains { $0.contains(line) } }

  /// Forgets all repairs.
  mutating func forgetRepairs() {
    repairs = []
    removedLines = []
    counts = [:]
    withheldCount = 0
    isChanged = false
  }

  /// Notes that a limit was hit.
  mutating func noteLimit(_ rule: DiagnosticRule, at place: Place, _ message: String) {
    guard limits.count < keptPerRule else { return }
    limits.append(
      Diagnostic(rule: rule, severity: .warning, file: file, place: place, message: message))
  }

  /// Sorts the repairs into the order of the file.
  mutating func sort() {
    repairs = repairs.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element)
  }
}

/// What a repair leaves to people in a file.
package struct FaultsLeft: Sendable {
  /// The number of errors that the repaired file has.
  package let errors: Int

  /// The rules that the repaired file violates.
  let rules: [DiagnosticRule]

  /// Checks a repaired file.
  package init(in bytes: [UInt8], _ options: ValidationOptions, zones: ZoneDatabase) {
    var validator = Validator(options: options, zones: zones)
    var source = ByteArraySource(bytes)
    let report = validator.validate(&source, named: "")
    errors = report.count(of: .error)
    rules = report.counts.map(\.rule)
  }
}

/// A sink that keeps a copy of the repaired file, unless it is large, beside what another does with it.
package struct CopyingSink<Sink: RepairSink & ~Copyable>: RepairSink, ~Copyable {
  /// The sink that takes everything.
  package var sink: Sink

  /// The repaired file; `nil` if it is too large to be checked besides.
  package private(set) var copy: [UInt8]? = []

  /// The largest file of which a copy is kept.
  package static var maxBytes: Int { 4 << 20 }

  /// Creates a sink beside another.
  package init(_ sink: consuming Sink) { self.sink = sink }

  package mutating func keep(_ lines: Span<UInt8>) {
    append(lines)
    sink.keep(lines)
  }

  package mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>) {
    append(others)
    sink.replace(lines, with: others)
  }

  private mutating func append(_ lines: Span<UInt8>) {
    guard let count = copy?.count else { return }
    if count + lines.count > Self.maxBytes {
      copy = nil
    } else {
      unsafe lines.withUnsafeBufferPointer { unsafe copy?.append(contentsOf: $0) }
    }
  }
}
