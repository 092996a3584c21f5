import CivilCalendar
import ICSText
import ICSValidation

extension FuzzTarget {
  /// `fix`: no byte is lost, a second run changes nothing, no finding is new, and occurrences stay.
  static let repair = FuzzTarget(name: "repair", seeds: Seeds.repairs) {
    bytes throws(BrokenPromise) in
    for renamesZones in [false, true] {
      try RepairedFile(bytes, renamesZones: renamesZones).check()
    }
  }
}

/// A file after `fix`.
private struct RepairedFile {
  let original: [UInt8]
  let renamesZones: Bool
  let report: RepairReport
  let sink: RepairedBytes

  init(_ bytes: [UInt8], renamesZones: Bool) {
    original = bytes
    self.renamesZones = renamesZones
    var options = RepairOptions()
    options.stamp = Instant(secondsSinceEpoch: 1_732_000_000)
    options.renamesZones = renamesZones
    var repairer = Repairer(options: options, zones: ImportCheck.zones)
    var source = ByteArraySource(bytes)
    var sink = RepairedBytes()
    report = repairer.repair(&source, named: "fuzz.ics", into: &sink)
    self.sink = sink
  }

  func check() throws(BrokenPromise) {
    let isUTF16 = report.counts[.utf16] != nil
    try promise(isUTF16 || sink.before == original, "a part of the file is lost")
    try promise(report.isChanged == (sink.after != original), "it is not told what has changed")
    guard report.foreignContent == nil else { return }
    let again = RepairedFile(sink.after, renamesZones: renamesZones)
    try promise(
      !again.report.isChanged,
      "fixed again: \(again.report.repairs)\n\(Self.text(sink.after))")
    guard report.isChanged else { return }
    try checkFindings()
    // A reader leaves out a line with a NUL, but reads it once the NUL is removed.
    let withSummaries = report.counts[.controlCharacter] == nil
    if let days = ImportCheck.occurrences(in: original, withSummaries: withSummaries),
      let after = ImportCheck.occurrences(in: sink.after, withSummaries: withSummaries)
    {
      // Of two events that are the same, one is shown: what is removed or restored may have been
      // their only difference.
      let mayMakeCopies = report.counts.keys.contains { Self.rulesAboutLines.contains($0.id) }
      try promise(
        mayMakeCopies ? Set(days) == Set(after) : days == after,
        "\(report.repairs)\nmoves\n\(days)\nto\n\(after)\n\(Self.text(sink.after))")
    }
  }

  /// The rules whose repairs remove a whole property, or let one be read.
  private static let rulesAboutLines: Set = ["lex.control-char", "val.empty", "card.at-most-one"]

  /// Checks that no rule is violated that was not violated before.
  ///
  /// Lines and values that could not be read, or belonged to no component, hid their own faults,
  /// and a line without a value hid advice. Files with such lines are left out.
  private func checkFindings() throws(BrokenPromise) {
    let counts = ValidationCheck.findings(in: original).counts
    let hiding = ["str.", "lex.", "val.date"]
    guard !counts.contains(where: { count in hiding.contains { count.rule.id.hasPrefix($0) } })
    else { return }
    var before = Set(counts.map(\.rule.id))
    // For a zone with a Windows name, that finding also says that a VTIMEZONE is missing.
    if before.contains("tz.windows-name") { before.insert("tz.no-vtimezone") }
    for finding in ValidationCheck.findings(in: sink.after).findings
    where finding.severity > .info {
      try promise(
        before.contains(finding.rule.id),
        "\(report.repairs)\nbrings\n\(finding)\n\(Self.text(sink.after))")
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// The bytes of a file before and after repair.
private struct RepairedBytes: RepairSink {
  private(set) var before: [UInt8] = []
  private(set) var after: [UInt8] = []

  mutating func keep(_ lines: Span<UInt8>) { replace(lines, with: lines) }

  mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>) {
    for index in lines.indices { before.append(lines[index]) }
    for index in others.indices { after.append(others[index]) }
  }
}
