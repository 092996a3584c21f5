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
    guard let rule = context.parsedRule(of: property)?.rule, rule.usesOtherCalendar,
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

/// Recurrence rules in non-Gregorian calendars, for readers that know no other calendar.
enum OtherCalendar: PropertyRule {
  static let description = RuleDescription(
    "rr.other-calendar", .error, "RFC 7529 §4.2", "RSCALE is GREGORIAN.",
    harm: """
      Few readers know calendars other than the Gregorian one. By the RFC, the rest ignore the \
      rule, and the event takes place once.
      """,
    wrong: .event("RRULE:RSCALE=↓CHINESE;FREQ=YEARLY;COUNT=4"),
    right: .event("RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;COUNT=4"),
    cure: "Add the next years as RDATE for readers that do not know the calendar.",
    profiles: [.google, .outlook])

  static let properties: PropertySet = [.rrule]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let rule = context.parsedRule(of: property)?.rule, rule.namesKnownCalendar,
      let value = context.record.valueOfPart("RSCALE", in: property)
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: value.lowerBound, in: property),
      "few programs know the calendar \(context.record.excerpt(value))")
  }
}

/// Months that the calendar of RSCALE does not have.
enum MonthNotInCalendar: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.month-not-in-calendar", .error, "RFC 7529 §4.2",
    """
    BYMONTH has only months of the calendar that RSCALE names: 13 occurs in Coptic and Ethiopic \
    years, leap months in Chinese and Korean years, and 5L is the leap month of Hebrew years.
    """,
    harm: "No year has the month, so the rule has no instances in it.",
    wrong: .event("RRULE:RSCALE=HEBREW;FREQ=YEARLY;COUNT=4;BYMONTH=↓6L;BYMONTHDAY=1"),
    .event("RRULE:RSCALE=PERSIAN;FREQ=YEARLY;COUNT=4;BYMONTH=1,↓13;BYMONTHDAY=1"),
    right: .event("RRULE:RSCALE=HEBREW;FREQ=YEARLY;COUNT=4;BYMONTH=5L;BYMONTHDAY=1"),
    .event("RRULE:RSCALE=ETHIOPIC;FREQ=YEARLY;COUNT=4;BYMONTH=13;BYMONTHDAY=1"),
    cure: """
      Count months as the calendar does; for a leap month, L comes after the number of the month \
      before it.
      """)

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool { issue.kind == .monthNotInCalendar }
}

/// SKIP without RSCALE.
enum SkipWithoutScale: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.skip-without-rscale", .error, "RFC 7529 §4.1",
    "SKIP occurs together with RSCALE.",
    harm: """
      Readers that know RFC 7529 refuse the rule; others ignore SKIP, so days that do not exist \
      are left out.
      """,
    wrong: .event("RRULE:FREQ=MONTHLY;COUNT=4;SKIP=↓BACKWARD"),
    right: .event("RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;COUNT=4;SKIP=BACKWARD"),
    cure: "Write RSCALE=GREGORIAN before it.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool { issue.kind == .skipWithoutScale }
}
