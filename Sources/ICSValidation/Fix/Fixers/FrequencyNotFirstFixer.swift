internal import ICSText
internal import Recurrence

/// Writes FREQ before the other parts of a rule.
enum FrequencyNotFirstFixer: PropertyFixer {
  static let rule: any Rule.Type = FrequencyNotFirst.self

  static let properties = FrequencyNotFirst.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    // Blanks and the like are removed first.
    guard let rule = context.facts.parsedRule(of: property)?.rule,
      FrequencyNotFirst.firstPart(of: property, in: context.facts.record) != nil,
      !rule.issues.contains(where: RuleSyntax.covers)
    else { return }
    let text = context.facts.record.string(property.value)
    var parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard let index = parts.firstIndex(where: { $0.uppercased().hasPrefix("FREQ=") }) else {
      return
    }
    parts.insert(parts.remove(at: index), at: 0)
    edits.replace(
      property.value, of: property, with: Array(parts.joined(separator: ";").utf8),
      "FREQ written before the other parts of \(property.name.rawValue)")
  }
}
