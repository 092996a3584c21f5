internal import ICSText

/// Values of RANGE that no RFC defines.
enum UnknownRange: ParameterRule {
  static let description = RuleDescription(
    "rid.range", .error, "RFC 5545 §3.2.13", "RANGE is THISANDFUTURE.",
    harm: """
      RFC 5545 removed THISANDPRIOR. Readers change only one instance or refuse the file; Google \
      and Outlook do so with THISANDFUTURE too.
      """,
    wrong: .series(
      "DTSTART:20241202T180000Z", "RECURRENCE-ID;RANGE=↓THISANDPRIOR:20241209T180000Z"),
    right: .series(
      "DTSTART:20241202T180000Z", "RECURRENCE-ID;RANGE=THISANDFUTURE:20241209T180000Z"),
    cure: "Split the series into two at that day.")

  static var parameters: [ParameterName]? { [.range] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(parameter.firstValue)
    guard property.name == .recurrenceID, !value.equals("THISANDFUTURE") else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: parameter.firstValue.lowerBound, in: property),
      "RANGE must be THISANDFUTURE, not \(Excerpt(value))")
  }
}
