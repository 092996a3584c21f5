public import ICSText

/// What was repaired in a file.
public struct RepairReport: Sendable {
  /// The name of the file, as it was given.
  public let file: String

  /// The repairs in the order of their places; of each rule as many as the limits allow.
  public internal(set) var repairs: [Repair] = []

  /// How often each rule was repaired, kept or not.
  public internal(set) var counts: [DiagnosticRule: Int] = [:]

  /// What is too large to be looked into, and is left as it is except for the form of its lines.
  public internal(set) var limits: [Diagnostic] = []

  /// Why reading ended before the end of the file, if it did.
  public internal(set) var failure: SourceError?

  /// What the file is if it holds no iCalendar data; nothing should be made of it then.
  public internal(set) var foreignContent: String?

  /// Whether a byte of the file changes.
  public internal(set) var isChanged = false

  private let keptPerRule: Int

  init(file: String, keptPerRule: Int) {
    self.file = file
    self.keptPerRule = keptPerRule
  }

  /// How many changes were made.
  public var total: Int { counts.values.reduce(0, +) }

  /// How many repairs were counted and not kept, for each rule that has such.
  public var leftOut: [(rule: DiagnosticRule, count: Int)] {
    counts.filter { $0.value > keptPerRule }.map { ($0.key, $0.value - keptPerRule) }
      .sorted { $0.0.id < $1.0.id }
  }

  /// Notes a repair; its place and message are made only if it is kept.
  mutating func note(
    _ rule: DiagnosticRule, at place: @autoclosure () -> Place,
    _ message: @autoclosure () -> String
  ) {
    let count = counts[rule, default: 0] + 1
    counts[rule] = count
    guard count <= keptPerRule else { return }
    repairs.append(Repair(rule: rule, file: file, place: place(), message: message()))
  }

  /// Takes back all repairs.
  mutating func forgetRepairs() {
    repairs = []
    counts = [:]
    isChanged = false
  }

  /// Notes that a limit was hit.
  mutating func noteLimit(_ rule: DiagnosticRule, at place: Place, _ message: String) {
    guard limits.count < keptPerRule else { return }
    limits.append(
      Diagnostic(rule: rule, severity: .warning, file: file, place: place, message: message))
  }

  /// Brings the repairs into the order of the file.
  mutating func sort() {
    repairs = repairs.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element)
  }
}
