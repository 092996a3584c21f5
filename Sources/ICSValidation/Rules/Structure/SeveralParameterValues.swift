internal import ICSText

/// Several values of a parameter that may have only one.
enum SeveralParameterValues: ParameterRule {
  static let description = RuleDescription(
    "str.param-values", .warning, "RFC 5545 §3.2",
    "A parameter with a single value has no comma outside quotation marks.",
    harm: """
      A comma ends the value: readers show the attendee "Brandt, Ulla" as "Brandt", and a TZID \
      with a comma names no zone.
      """,
    wrong: .event("ATTENDEE;CN=Brandt↓, Ulla:mailto:ulla@example.com"),
    .event("ATTENDEE;ROLE=CHAIR↓,REQ-PARTICIPANT:mailto:ulla@example.com"),
    right: .event("ATTENDEE;CN=\"Brandt, Ulla\":mailto:ulla@example.com"),
    .event("ATTENDEE;MEMBER=\"mailto:a@x.org\",\"mailto:b@x.org\":mailto:u@x.org"),
    cure: "Put the value in quotation marks, or keep the intended one.",
    repair: .unsafe("in the CN of an attendee or organizer"))

  static var parameters: [ParameterName]? {
    let lists: Set<ParameterName> = [
      .member, .delegatedFrom, .delegatedTo, .display, .feature, .other,
    ]
    return ParameterName.allCases.filter { !lists.contains($0) }
  }

  static var reads: LineTraits { .unusual }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    // A closing quotation mark follows a quoted value.
    let isQuoted = parameter.firstValue.lowerBound > parameter.values.lowerBound
    let end = parameter.firstValue.upperBound + (isQuoted ? 1 : 0)
    guard end < parameter.values.upperBound, text[end] == UInt8(ascii: ",") else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: end, in: property),
      "\(parameter.name.rawValue) must have one value, "
        + "not \(context.record.excerpt(parameter.values)): put it in quotation marks"
    ) { edits in
      let values = context.record.bytes[parameter.values]
      guard parameter.name == .cn, property.name == .attendee || property.name == .organizer,
        !values.contains(UInt8(ascii: "\""))
      else { return }
      // Readers show the part before the comma today.
      edits.isSafe = false
      edits.replace(
        parameter.values, of: property, in: context.record,
        with: [UInt8(ascii: "\"")] + values + [UInt8(ascii: "\"")],
        "\(context.record.excerpt(parameter.values)) put in quotation marks")
    }
  }
}
