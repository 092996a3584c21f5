/// Collects the diagnostics of a run: exact counts, and the first few of each rule in full.
package struct Diagnostics: Sendable {
  /// The name of the file that reports are about, as it was given.
  package var file: String

  /// Decides which reports are wanted and how serious they are.
  package var policy: any DiagnosticPolicy = EveryReport()

  /// A number for what the next reports are about, which stays the same from run to run.
  package var subject: UInt64 = 0

  /// The diagnostics that were kept, in the order in which they were reported.
  package private(set) var kept: [Diagnostic] = []

  /// How often each rule was reported, whether the diagnostics were kept or not.
  package var countByRule: [DiagnosticRule: Int] {
    Dictionary(
      uniqueKeysWithValues: counts.all.filter { $0.number > 0 }.map { ($0.rule, $0.number) })
  }

  /// How many errors were found, whatever the policy makes of them.
  package private(set) var errorsFound = 0

  private var counts = RuleNumbers()

  /// Whether only a trial tells what `fix` makes of the edits of the next reports.
  package var repairsNeedTrial = false

  /// The edits that remove what is reported; `nil` unless they are all that is wanted.
  package private(set) var edits: EditList?

  /// The number of reports of each severity.
  private var countBySeverity = [3 of Int](repeating: 0)

  /// The rules and severities reported in the current trial; `nil` outside a trial.
  private var onTrial: [(rule: DiagnosticRule, severity: Severity)]?

  /// The lines that diagnostics are about; `nil` if lines are not quoted.
  private var quotations: Quotations?

  private let keptPerRule: Int

  /// Creates an empty collection that keeps the given number of diagnostics of each rule.
  ///
  /// If `quotesLines` is true, each diagnostic gets the line of the file that it is about.
  package init(
    file: String = "", keptPerRule: Int = Limits.standard.diagnosticsPerRule,
    quotesLines: Bool = false
  ) {
    self.file = file
    self.keptPerRule = keptPerRule
    quotations = quotesLines ? Quotations() : nil
  }

  /// Creates a collection that gathers only the edits that remove what is reported.
  package init(gathering edits: EditList) {
    self.init(keptPerRule: 0)
    self.edits = edits
  }

  /// Counts a violation of a rule, and keeps it if not too many of this rule have been kept.
  ///
  /// The place, the message, the advice and the repair are made only for a diagnostic that is kept. For a
  /// file may violate a rule in every line, or a thousand times in one line, and a column is counted from
  /// the start of its line.
  ///
  /// It is not inlined, since each of its many callers would grow by its size.
  ///
  /// - Parameter repair: Makes the edits that remove the violation; without any, nobody but its author knows
  ///   what is meant.
  @inline(never)
  package mutating func report(
    _ rule: DiagnosticRule, _ severity: Severity? = nil, at place: @autoclosure () -> Place,
    _ message: @autoclosure () -> String,
    advice: @autoclosure () -> Diagnostic.Advice? = nil,
    repair: (inout EditList) -> Void = { _ in }
  ) {
    if var list = edits {
      // The list is moved, not copied.
      edits = nil
      list.begin(rule)
      repair(&list)
      edits = list
      return
    }
    let reported = severity ?? rule.severity
    if reported == .error { errorsFound += 1 }
    guard
      let severity = policy.severity(
        of: rule, reportedAs: reported, about: subject, message: message)
    else { return }
    onTrial?.append((rule, severity))
    countBySeverity[Int(severity.rawValue)] += 1
    guard counts.increment(rule) <= keptPerRule else { return }
    let place = place()
    var edits = EditList(of: rule, isPlaced: true)
    edits.needsTrial = repairsNeedTrial
    repair(&edits)
    kept.append(
      Diagnostic(
        rule: rule, severity: severity, file: file, place: place, message: message(),
        sourceLine: quotations?.remembered(at: place), advice: advice(),
        remedy: Diagnostic.Remedy(edits)))
  }

  /// Whether the policy only counts further violations of a rule.
  func onlyCounts(_ rule: DiagnosticRule) -> Bool { policy.onlyCounts(rule) }

  /// Counts violations of a rule that the policy only counts.
  mutating func count(_ number: Int, of rule: DiagnosticRule) {
    if rule.severity == .error { errorsFound += number }
    policy.count(number, of: rule)
  }

  /// The total number of reports.
  package var total: Int { Severity.allCases.reduce(0) { $0 + count(of: $1) } }

  /// Returns the number of reports with the given severity.
  package func count(of severity: Severity) -> Int { countBySeverity[Int(severity.rawValue)] }

  /// Returns how many reports of a rule were counted but not kept.
  package func leftOutCount(of rule: DiagnosticRule) -> Int {
    max(0, counts[rule] - keptPerRule)
  }
}

// Reports that may be withdrawn.
extension Diagnostics {
  /// Begins a trial: the reports that follow may be withdrawn.
  package mutating func beginTrial() { onTrial = [] }

  /// Ends the trial; its reports stay.
  package mutating func endTrial() { onTrial = nil }

  /// Ends the trial, and withdraws the reports that were made since it began.
  package mutating func withdrawTrial() {
    for (rule, severity) in onTrial ?? [] {
      countBySeverity[Int(severity.rawValue)] -= 1
      let count = counts[rule] - 1
      counts[rule] = count
      if count < keptPerRule { kept.removeLast() }
    }
    onTrial = nil
  }
}

// The lines that diagnostics are about.
extension Diagnostics {
  /// Keeps a line that was just read, for reports that may come when its bytes are gone.
  ///
  /// The caller makes sure that these lines are few, and that they are forgotten.
  package mutating func remember(line: Int, until end: LineLifetime) {
    quotations?.remember(line, until: end)
  }

  /// Drops the lines that were kept until a given end; lines that are kept for longer stay.
  package mutating func forgetLines(until end: LineLifetime) {
    quotations?.forget(until: end)
  }

  /// The number of lines that are kept for reports that may come.
  package var rememberedLines: Int { quotations?.rememberedCount ?? 0 }

  /// Copies the needed lines from a text that begins with the first line of the file.
  package mutating func quote(from text: Span<UInt8>) {
    quote(from: text, lines: LineNumbers(first: 1))
  }

  /// Copies needed lines from the bytes of a component that was kept.
  ///
  /// These are the lines that reports from a number on are about, and the lines to be remembered.
  package mutating func quote(
    from bytes: Span<UInt8>, of frame: ComponentFrame, since first: Int
  ) {
    quotations?.complete(
      &kept, since: first, from: bytes,
      lines: LineNumbers(first: frame.firstLine, cuts: frame.cuts))
  }

  /// Copies the lines that are still needed from a part of a file.
  mutating func quote(from bytes: Span<UInt8>, lines: LineNumbers) {
    guard var quotations, !(quotations.isComplete(upTo: kept.count)) else { return }
    self.quotations = nil
    quotations.complete(&kept, from: bytes, lines: lines)
    self.quotations = quotations
  }
}

/// How long a line is kept for reports about it.
package enum LineLifetime: Int, Sendable, CaseIterable, Comparable {
  /// Until it is known whether a component was closed in which another component began.
  case interruptionIsSettled
  case calendarEnds
  case fileEnds

  /// Whether one lifetime is shorter than another.
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Decides which reports are wanted and how serious they are.
package protocol DiagnosticPolicy: Sendable {
  /// Returns the severity of a report, or `nil` if it is not wanted.
  ///
  /// - Parameters:
  ///   - rule: The rule that is violated.
  ///   - severity: The severity without this policy.
  ///   - subject: The number of what the report is about, ``Diagnostics/subject``.
  ///   - message: Makes the message.
  mutating func severity(
    of rule: DiagnosticRule, reportedAs severity: Severity, about subject: UInt64,
    message: () -> String
  ) -> Severity?

  /// Whether further violations of a rule are only counted.
  func onlyCounts(_ rule: DiagnosticRule) -> Bool

  /// Counts violations of a rule that are only counted.
  mutating func count(_ number: Int, of rule: DiagnosticRule)
}

extension DiagnosticPolicy {
  package func onlyCounts(_ rule: DiagnosticRule) -> Bool { false }

  package mutating func count(_ number: Int, of rule: DiagnosticRule) {}
}

/// A policy that wants every report and leaves it as it is.
package struct EveryReport: DiagnosticPolicy {
  package init() {}

  package func severity(
    of rule: DiagnosticRule, reportedAs severity: Severity, about subject: UInt64,
    message: () -> String
  ) -> Severity? { severity }
}
