internal import ICSText
internal import Recurrence

/// Recurrence rules in unknown calendars.
enum UnsupportedScale: PropertyRule {
  static let description = RuleDescription(
    "rr.rscale", .warning, "RFC 7529 §4.2",
    "RSCALE names a calendar as CLDR does, such as GREGORIAN, HEBREW or ISLAMIC-CIVIL.",
    harm: """
      By the RFC, readers ignore a rule in a calendar that they do not know, and the event takes \
      place once.
      """,
    wrong: .event("RRULE:RSCALE=↓RUSSIAN;FREQ=YEARLY;COUNT=4"),
    right: .event("RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;COUNT=4"),
    cure: "Write the name that CLDR has for the calendar.")

  static let properties: PropertySet = [.rrule]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let rule = context.parsedRule(of: property)?.rule, rule.isInOtherCalendar,
      !rule.namesKnownCalendar,
      let value = context.record.valueOfPart("RSCALE", in: property)
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: value.lowerBound, in: property),
      "RSCALE must name a calendar, not \(context.record.excerpt(value))")
  }
}

extension Component {
  /// Returns the range of the value of a part of a recurrence rule; `nil` if there is no such part.
  func valueOfPart(_ name: String, in property: Property) -> Range<Int>? {
    let text = bytes.span
    var list = ValueList(in: property.value, separator: UInt8(ascii: ";"))
    while let part = list.next(in: text) {
      guard let equals = part.first(where: { text[$0] == UInt8(ascii: "=") }),
        text.extracting(part.lowerBound..<equals).equals(name)
      else { continue }
      return equals + 1..<part.upperBound
    }
    return nil
  }
}
