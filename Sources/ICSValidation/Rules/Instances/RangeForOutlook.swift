internal import ICSText

/// Overrides that change all later instances.
enum RangeForOutlook: ParameterRule {
  static let description = RuleDescription(
    "outlook.range", .warning, "RFC 5545 §3.2.13", "A change applies to a single instance.",
    harm: """
      Exchange and Outlook know RECURRENCE-ID only without RANGE (Microsoft, MS-OXCICAL \
      §2.1.3.1.1.20.20): the later instances stay unchanged.
      """,
    wrong: .series(
      "DTSTART:20241202T180000Z", "RECURRENCE-ID;↓RANGE=THISANDFUTURE:20241209T180000Z"),
    right: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:20241209T180000Z"),
    cure: "End the series before the change, and write a second one.", profiles: [.outlook])

  static var parameters: [ParameterName]? { [.range] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard property.name == .recurrenceID,
      context.record.bytes.span.extracting(parameter.firstValue).equals("THISANDFUTURE")
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
      "Outlook changes only one instance, whatever RANGE says")
  }
}
