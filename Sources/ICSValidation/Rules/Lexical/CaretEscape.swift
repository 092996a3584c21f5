internal import ICSText

/// Circumflexes in parameter values that escape nothing.
enum CaretEscape: ParameterRule {
  static let description = RuleDescription(
    "lex.rfc6868", .warning, "RFC 6868 §3.1",
    "A circumflex in a parameter is part of ^^, ^n or ^'.",
    harm: "Readers that know RFC 6868 and older readers show different texts.",
    wrong: .event("ATTENDEE;CN=Ulla ↓^_^:mailto:ulla@example.com"),
    right: .event("ATTENDEE;CN=Ulla ^^_^^:mailto:ulla@example.com"),
    cure: "Write a circumflex as ^^, a line feed as ^n and a quotation mark as ^'.")

  static var parameters: [ParameterName]? { nil }

  static var reads: LineTraits { .unusual }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    var index = parameter.values.lowerBound
    while index < parameter.values.upperBound {
      guard text[index] == UInt8(ascii: "^") else {
        index += 1
        continue
      }
      let next = index + 1 < parameter.values.upperBound ? text[index + 1] : 0
      guard [UInt8(ascii: "^"), UInt8(ascii: "n"), UInt8(ascii: "'")].contains(next) else {
        diagnostics.report(
          diagnostic, at: context.record.place(of: index, in: property),
          "expected ^^, ^n or ^' in \(context.record.excerpt(parameter.values))")
        return
      }
      index += 2
    }
  }
}
