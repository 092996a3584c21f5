internal import ICSText

/// Parameters that belong on other properties.
enum ParameterNotAllowed: ParameterRule {
  static let description = RuleDescription(
    "str.param-not-allowed", .warning, "RFC 5545 §3.2, §3.8",
    "A parameter is on a property that may have it.",
    harm: """
      Readers do not look for it there, so its information is lost. ROLE and CUTYPE on ORGANIZER \
      are only a remark: Exchange and others write them as they would for an attendee.
      """,
    wrong: .event("LOCATION;↓PARTSTAT=ACCEPTED:Hall"),
    .alarm("TRIGGER;VALUE=DATE-TIME;↓RELATED=END:20241202T170000Z"),
    right: .event("LOCATION;LANGUAGE=en:Hall"),
    cure: "Leave it out, or use your own parameter starting with X-.")

  static var parameters: [ParameterName]? {
    // CHARSET has a rule of its own.
    ParameterName.allCases.filter { $0 != .other && $0 != .charset }
  }

  static var reads: LineTraits { .unusual }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard property.name != .other, !PropertySet.experimental.contains(property.name),
      !PropertyGrammar.of(property.name).parameters.contains(parameter.name)
        || isForDurationOnly(parameter, property),
      !isReportedElsewhere(parameter, property, context)
    else { return }
    let belongsOnAttendee =
      property.name == .organizer && (parameter.name == .role || parameter.name == .cutype)
    diagnostics.report(
      diagnostic, belongsOnAttendee ? .info : nil,
      at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
      isForDurationOnly(parameter, property)
        ? "TRIGGER is a date-time, so it must not have RELATED"
        : "\(property.name.rawValue) must not have the parameter \(parameter.name.rawValue)")
  }

  /// Whether a parameter is RELATED on a TRIGGER that is a point in time.
  ///
  /// RELATED says what a duration counts from.
  private static func isForDurationOnly(
    _ parameter: Parameter, _ property: Component.Property
  ) -> Bool {
    parameter.name == .related && property.valueType == .dateTime
  }

  /// Whether another rule reports the parameter: some misplaced TZIDs and ENCODINGs have their own.
  private static func isReportedElsewhere(
    _ parameter: Parameter, _ property: Component.Property,
    _ context: borrowing RuleContext
  ) -> Bool {
    switch parameter.name {
    case .tzid:
      return PropertySet.pointsInTime.contains(property.name) || property.name == .rrule
        || property.name == .exrule || property.name == .freebusy || property.name == .trigger
    case .encoding:
      let value = context.record.bytes.span.extracting(parameter.firstValue)
      return value.equals("QUOTED-PRINTABLE") || value.equals("8BIT")
    default: return false
    }
  }
}
