internal import ICSText
internal import Recurrence

/// Recurrence rules that do not begin with FREQ.
enum FrequencyNotFirst: PropertyRule {
  static let description = RuleDescription(
    "rr.freq-not-first", .warning, "RFC 5545 §3.3.10", "FREQ is the first part of a rule.",
    harm: "Programs that follow RFC 2445 look for it there and ignore the rule.",
    wrong: .event("RRULE:↓COUNT=4;FREQ=WEEKLY"),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4"),
    .event("RRULE:RSCALE=GREGORIAN;FREQ=WEEKLY;COUNT=4"),
    cure: "Write FREQ first; RSCALE may come before it.",
    repair: .some("if nothing else is wrong in its form"))

  static let properties: PropertySet = [.rrule, .exrule]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // A rule without FREQ is reported as such.
    guard let rule = context.parsedRule(of: property)?.rule,
      let place = firstPart(of: property, in: context.record),
      // So is a part that no RFC defines.
      !rule.issues.contains(where: {
        $0.kind == .unknownPart && property.value.lowerBound + $0.byteOffset == place
      })
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: place, in: property),
      "FREQ must be the first part of the rule"
    ) { edits in
      // Blanks and the like are removed first.
      guard !rule.issues.contains(where: RuleSyntax.covers) else { return }
      let text = context.record.string(property.value)
      var parts = text.split(separator: ";", omittingEmptySubsequences: false)
      guard let index = parts.firstIndex(where: { $0.uppercased().hasPrefix("FREQ=") }) else {
        return
      }
      parts.insert(parts.remove(at: index), at: 0)
      edits.replace(
        property.value, of: property, in: context.record, with: parts.joined(separator: ";"),
        "FREQ written before the other parts of \(property.name.rawValue)")
    }
  }

  /// The offset at which a part before FREQ starts; `nil` if there is none.
  private static func firstPart(
    of property: Component.Property, in record: Component
  ) -> Int? {
    let text = record.bytes.span
    var list = ValueList(in: property.value, separator: UInt8(ascii: ";"))
    while let part = list.next(in: text) {
      let found = text.extracting(text.trimmed(part))
      if found.starts(with: "FREQ") || found.starts(with: "RRULE:") { return nil }
      // An empty part is reported separately.
      if !found.isEmpty, !found.starts(with: "RSCALE=") { return part.lowerBound }
    }
    return nil
  }
}
