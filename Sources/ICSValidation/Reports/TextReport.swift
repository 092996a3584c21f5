package import ICSText

/// A writer of findings in the style of compilers, each followed by the line that it is about.
///
/// The form is `file:line:column: severity: message [rule]`.
package struct TextReport: ReportWriter {
  private let options: ReportOptions
  private var counts = ReportCounts()

  /// Creates a writer.
  package init(_ options: ReportOptions) {
    self.options = options
  }

  /// Appends nothing.
  package mutating func begin(_ output: inout [UInt8]) {}

  /// Appends the findings of a file.
  package mutating func append(_ report: ValidationReport, to output: inout [UInt8]) {
    counts.add(report)
    for finding in report.findings { append(finding, to: &output) }
    for (rule, count) in report.leftOut {
      output.append(line: "\(options.clean(report.file)): \(count) more of \(rule.id)")
    }
  }

  /// Appends nothing, since a message on its own reports the failure.
  package mutating func append(_ failure: SourceError, to output: inout [UInt8]) {}

  /// Appends the statistics, if wanted, and the totals.
  package mutating func end(_ output: inout [UInt8]) {
    if options.showsStatistics { appendStatistics(to: &output) }
    guard !options.isQuiet else { return }
    output.append(line: summary)
    if let update = counts.update { output.append(line: "subscribers see \(update)") }
    if let repairs { output.append(line: repairs) }
  }

  private func append(_ finding: Diagnostic, to output: inout [UInt8]) {
    let place = styled("\(options.clean(finding.file)):\(finding.place):", "1")
    let severity = styled("\(finding.severity):", code(of: finding.severity))
    let message = options.clean(finding.message)
    output.append(line: "\(place) \(severity) \(message) \(styled("[\(finding.rule.id)]", "2"))")
    guard !options.isQuiet, let line = finding.sourceLine else { return }
    let scalars = line.text.unicodeScalars
    let before = options.clean(String(Substring(scalars.prefix(line.column - 1))))
    let after = options.clean(String(Substring(scalars.dropFirst(line.column - 1))))
    let shown = ShownLine(
      before: (line.isCutAtStart ? "…" : "") + before,
      after: after + (line.isCutAtEnd ? "…" : ""),
      columns: options.columns.map { $0 - 2 }, width: options.width)
    output.append(line: "  \(shown.before)\(shown.after)")
    let indent = String(repeating: " ", count: max(0, options.width(shown.before)))
    output.append(line: "  \(indent)\(styled("^", "1;32"))")
  }

  private func appendStatistics(to output: inout [UInt8]) {
    let entries = counts.byRule.sorted { ($1.value, $0.key.id) < ($0.value, $1.key.id) }
    let numberWidth = String(entries.first?.value ?? 0).count
    let idWidth = entries.map(\.key.id.count).max() ?? 0
    for (rule, count) in entries {
      let number = String(repeating: " ", count: numberWidth - String(count).count) + "\(count)"
      let id = rule.id + String(repeating: " ", count: idWidth - rule.id.count)
      let title = RuleRegistry.description(of: rule.id)?.title ?? ""
      output.append(line: "\(number)  \(id)  \(title)")
    }
  }

  private var summary: String {
    var parts = [
      phrase(counts.count(of: .error), "error"), phrase(counts.count(of: .warning), "warning"),
      phrase(counts.count(of: .info), "remark"),
    ]
    if counts.knownFaults > 0 { parts.append(phrase(counts.knownFaults, "known fault")) }
    return parts.joined(separator: ", ") + " in " + phrase(counts.files, "file")
  }

  /// What `calview fix` removes, in words; `nil` if it removes nothing.
  private var repairs: String? {
    let bound = counts.mayFixMore ? "at least " : ""
    var safe: [String] = []
    if counts.fixable > 0 { safe.append("\(bound)\(counts.fixable) of them") }
    if counts.partial > 0 {
      safe.append(
        "a part of \(counts.fixable > 0 ? "" : bound)\(counts.partial) "
          + (counts.fixable > 0 ? "more" : "of them"))
    }
    let unsafe =
      counts.unsafe > 0
      ? (counts.mayFixMoreUnsafely ? "at least " : "") + "\(counts.unsafe)" : nil
    if safe.isEmpty, !counts.mayFixMore {
      return unsafe.map { "calview fix --unsafe repairs \($0) of them" }
    }
    return "calview fix "
      + (safe.isEmpty
        ? "may repair some of them" : "repairs " + safe.joined(separator: " and "))
      + (unsafe.map { ", and with --unsafe \($0) more" } ?? "")
  }

  private func phrase(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func code(of severity: Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;35"
    case .info: "1;36"
    }
  }

  private func styled(_ text: String, _ code: String) -> String {
    options.usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension [UInt8] {
  /// Appends a text and a line feed.
  mutating func append(line: String) {
    append(contentsOf: line.utf8)
    append(0x0A)
  }
}

/// A line of a file for display, cut around a place if it is wider than the screen.
struct ShownLine {
  /// The text before the place.
  private(set) var before: String

  /// The text at and after the place.
  private(set) var after: String

  private static let ellipsis = "…"

  /// Cuts a line to a number of columns; `nil` leaves it whole.
  init(before: String, after: String, columns: Int?, width: (String) -> Int) {
    self.before = before
    self.after = after
    // The caret takes a column even if nothing is after the place.
    let widthAfter = max(1, width(after))
    guard let columns, width(before) + widthAfter > columns else { return }
    // The text before the place gets two thirds of the columns, or more if the text after it is
    // short.
    let roomBefore = max(columns - widthAfter, columns * 2 / 3)
    if width(before) > roomBefore {
      var rest = before[...]
      while !rest.isEmpty, width(Self.ellipsis + rest) > roomBefore { rest.removeFirst() }
      self.before = Self.ellipsis + rest
    }
    let roomAfter = columns - width(self.before)
    if width(after) > roomAfter {
      var rest = after[...]
      while !rest.isEmpty, width(rest + Self.ellipsis) > roomAfter { rest.removeLast() }
      self.after = rest + Self.ellipsis
    }
  }
}
