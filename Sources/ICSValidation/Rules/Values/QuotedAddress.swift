internal import ICSText

/// Addresses in parameters without quotation marks.
enum QuotedAddress: ParameterRule {
  static let description = RuleDescription(
    "val.quote-param", .error,
    "RFC 5545 §3.2.1, §3.2.4, §3.2.6, §3.2.11, §3.2.18, RFC 9073 §5.2",
    "Addresses in parameters are in quotation marks.",
    harm: """
      A colon ends the parameters: everything after the colon of mailto: or https: becomes the \
      value of the property.
      """,
    wrong: .event("ORGANIZER;SENT-BY=↓mailto:jan@example.com:mailto:ulla@example.com"),
    .event(
      """
      ATTENDEE;MEMBER="mailto:a@example.com",↓mailto:b@example.com:mailto:
       ulla@example.com
      """),
    right: .event("ORGANIZER;SENT-BY=\"mailto:jan@example.com\":mailto:ulla@example.com"),
    cure: "Put the address in quotation marks.")

  static var parameters: [ParameterName]? {
    [.altrep, .delegatedFrom, .delegatedTo, .dir, .member, .sentBy, .schema]
  }

  static func check(
    _ parameter: ComponentRecord.Parameter, of property: ComponentRecord.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard !parameter.values.isEmpty, let range = firstUnquoted(parameter, in: context.record)
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: range.lowerBound, in: property),
      "\(parameter.name.rawValue) must be in quotation marks, "
        + "not \(context.record.excerpt(range))")
  }

  /// Whether an unquoted address in the last parameter has its rest in the value of the property.
  static func isCut(
    _ property: ComponentRecord.Property, in record: ComponentRecord
  ) -> Bool {
    guard let last = property.parameters.last else { return false }
    let parameter = record.parameters[last]
    return parameters?.contains(parameter.name) == true
      && firstUnquoted(parameter, in: record) != nil
  }

  private static func firstUnquoted(
    _ parameter: ComponentRecord.Parameter, in record: ComponentRecord
  ) -> Range<Int>? {
    var first: Range<Int>?
    record.forEachValue(of: parameter) { range, isQuoted in
      if !isQuoted, first == nil { first = range }
    }
    return first
  }
}
