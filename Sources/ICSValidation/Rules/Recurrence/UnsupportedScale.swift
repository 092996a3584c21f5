internal import ICSText
internal import Recurrence

/// Rules in other calendars than the Gregorian.
enum UnsupportedScale: PropertyRule {
  static let description = RuleDescription(
    "rr.rscale", .warning, "RFC 7529 §4.2", "RSCALE is GREGORIAN.",
    harm: """
      Few readers can compute in another calendar. By the RFC the others, calview among them, \
      ignore the rule, and the event takes place once.
      """,
    wrong: .event("RRULE:RSCALE=↓CHINESE;FREQ=YEARLY;COUNT=4"),
    right: .event("RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;COUNT=4"),
    cure: "Add the next years as RDATE for readers that do not know the calendar.")

  static let properties: PropertySet = [.rrule]

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let rule = context.parsedRule(of: property)?.rule, rule.isUnsupportedCalendar,
      let value = context.record.valueOfPart("RSCALE", in: property)
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: value.lowerBound, in: property),
      "few programs can count in the calendar \(context.record.excerpt(value))")
  }
}

extension ComponentRecord {
  /// Where the value of a part of a rule is.
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
