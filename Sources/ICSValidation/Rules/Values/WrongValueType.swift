internal import ICSText

/// Value types that a property cannot have.
enum WrongValueType: ParameterRule {
  static let description = RuleDescription(
    "val.value-type", .warning, "RFC 5545 §3.2.20, §3.8",
    "VALUE names a type that the property may have.",
    harm: """
      Strict readers refuse the property; others go by what the value looks like. For times and \
      rules it is an error: icalendar reads text in their place, vobject and ical (Home Assistant) \
      refuse the file.
      """,
    wrong: .event("DURATION;VALUE=↓TEXT:PT1H"), .event("DTSTART;VALUE=↓TEXT:20241202T180000Z"),
    .event("URL;VALUE=↓TEXT:https://example.com"),
    right: .event("DURATION;VALUE=DURATION:PT1H"),
    cure: "Leave VALUE out, or write a type that the property may have.")

  static var parameters: [ParameterName]? { [.value] }

  static var reads: LineTraits { .unusual }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let types = PropertyGrammar.of(property.name).types
    guard property.name != .other, !PropertySet.experimental.contains(property.name),
      property.valueType != .other, !types.contains(property.valueType),
      // A date in place of a point in time is reported as such.
      !(PropertySet.pointsInTime.contains(property.name) && property.valueType == .date)
    else { return }
    let names = types.map(\.rawValue).joined(separator: " or ")
    diagnostics.report(
      diagnostic, PropertySet.deciding.contains(property.name) ? .error : nil,
      at: context.record.place(of: parameter.firstValue.lowerBound, in: property),
      "the type of \(property.name.rawValue) must be \(names), not \(property.valueType.rawValue)")
  }
}
