/// Collects the diagnostics of a run: exact counts, and the first of each rule in full.
package struct Diagnostics: Sendable {
  /// The name of the file that reports are about, as it was given.
  package var file: String

  /// Decides which reports are wanted and what they weigh; without one, all are.
  package var policy: (any DiagnosticPolicy)?

  /// What the reports that follow are about, as a number that stays the same from run to run.
  package var subject: UInt64 = 0

  /// The diagnostics kept, in the order of their reports.
  package private(set) var kept: [Diagnostic] = []

  /// How often each rule was reported, kept or not.
  package var countByRule: [DiagnosticRule: Int] {
    Dictionary(
      uniqueKeysWithValues: counts.all.filter { $0.number > 0 }.map { ($0.rule, $0.number) })
  }

  private var counts = RuleNumbers()

  /// How many reports weigh as much as each severity.
  private var countBySeverity = [3 of Int](repeating: 0)

  /// What was reported on trial, with what it weighs; `nil` if nothing is.
  private var onTrial: [(rule: DiagnosticRule, severity: Severity)]?

  /// The lines that diagnostics are on; `nil` if they are not wanted.
  private var quotations: Quotations?

  private let keptPerRule: Int

  /// Creates an empty collection that keeps the given number of diagnostics of each rule.
  ///
  /// One that quotes lines gives each diagnostic the line of the file that it is about.
  package init(
    file: String = "", keptPerRule: Int = Limits.standard.diagnosticsPerRule,
    quotesLines: Bool = false
  ) {
    self.file = file
    self.keptPerRule = keptPerRule
    quotations = quotesLines ? Quotations() : nil
  }

  /// Counts a departure from a rule, and keeps it if there are not too many of its kind.
  ///
  /// Place and message are made only if it is kept: a file may depart from a rule in every line, or a
  /// thousand times in one, and a column is counted from the start of its line.
  package mutating func report(
    _ rule: DiagnosticRule, _ severity: Severity? = nil, at place: @autoclosure () -> Place,
    _ message: @autoclosure () -> String
  ) {
    var severity = severity ?? rule.severity
    if policy != nil {
      guard
        let judged = policy?.severity(
          of: rule, reportedAs: severity, about: subject, message: message)
      else { return }
      severity = judged
    }
    onTrial?.append((rule, severity))
    countBySeverity[Int(severity.rawValue)] += 1
    let count = counts[rule] + 1
    counts[rule] = count
    guard count <= keptPerRule else { return }
    let place = place()
    kept.append(
      Diagnostic(
        rule: rule, severity: severity, file: file, place: place, message: message(),
        sourceLine: quotations?.remembered(at: place)))
  }

  /// How many reports were made.
  package var total: Int { Severity.allCases.reduce(0) { $0 + count(of: $1) } }

  /// How many reports have the given severity.
  package func count(of severity: Severity) -> Int { countBySeverity[Int(severity.rawValue)] }

  /// How many reports of a rule were counted but not kept.
  package func numberLeftOut(of rule: DiagnosticRule) -> Int {
    max(0, counts[rule] - keptPerRule)
  }
}

// Reports that may be taken back.
extension Diagnostics {
  /// Reports from now on may be taken back.
  package mutating func beginTrial() { onTrial = [] }

  /// Those since the trial began stay.
  package mutating func endTrial() { onTrial = nil }

  /// Takes those back that were made since the trial began.
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
  /// Keeps a line that was just read, for reports about it may come when it is gone.
  ///
  /// Whoever asks sees to it that these lines are few, and that they are forgotten.
  package mutating func remember(line: Int, until end: RememberedUntil) {
    quotations?.remember(line, until: end)
  }

  /// Lets go of the lines of which what they were kept for has come; those kept for more stay.
  package mutating func forgetLines(until end: RememberedUntil) {
    quotations?.forget(until: end)
  }

  /// How many lines are kept for reports that may come.
  package var rememberedLines: Int { quotations?.rememberedCount ?? 0 }

  /// Takes the lines that are needed out of a text that begins with the first line.
  package mutating func quote(from text: Span<UInt8>) {
    quote(from: text, lines: LineNumbers(first: 1))
  }

  /// Takes the lines that reports from a number on are about, and those to be remembered, out of the
  /// bytes of a component that was kept.
  package mutating func quote(
    from bytes: Span<UInt8>, of frame: ComponentFrame, since first: Int
  ) {
    quotations?.complete(
      &kept, since: first, from: bytes,
      lines: LineNumbers(first: frame.firstLine, cuts: frame.cuts))
  }

  /// Takes the lines that are still needed out of a part of a file.
  mutating func quote(from bytes: Span<UInt8>, lines: LineNumbers) {
    guard var quotations, !(quotations.isComplete(upTo: kept.count)) else { return }
    self.quotations = nil
    quotations.complete(&kept, from: bytes, lines: lines)
    self.quotations = quotations
  }
}

/// How long a line is kept for reports about it.
package enum RememberedUntil: Int, Sendable, CaseIterable, Comparable {
  /// Until it shows whether a component was closed that another began in.
  case interruptionIsSettled
  case calendarEnds
  case fileEnds

  /// Whether one end comes before another.
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Decides which reports are wanted and what they weigh.
package protocol DiagnosticPolicy: Sendable {
  /// What a report weighs, or `nil` if it is not wanted.
  ///
  /// - Parameters:
  ///   - rule: What is departed from.
  ///   - severity: What it weighs otherwise.
  ///   - subject: What the report is about, ``Diagnostics/subject``.
  ///   - message: Makes the message.
  mutating func severity(
    of rule: DiagnosticRule, reportedAs severity: Severity, about subject: UInt64,
    message: () -> String
  ) -> Severity?
}
