internal import ICSText

/// RDATE with values of several types.
enum MixedDates: PropertyRule {
  static let description = RuleDescription(
    "rr.rdate-mixed", .error, "RFC 5545 §3.8.5.2", "The values of an RDATE are of one type.",
    harm: "libical keeps the values up to the first of another type and drops the rest.",
    wrong: .event(
      """
      DTSTART:20241202T180000Z
      RDATE;VALUE=PERIOD:20241203T180000Z/PT1H,↓20241204T180000Z
      """),
    right: .event(
      """
      DTSTART:20241202T180000Z
      RDATE;VALUE=PERIOD:20241203T180000Z/PT1H
      RDATE:20241204T180000Z
      """),
    cure: "Write a separate RDATE for each type.")

  static let properties: PropertySet = [.rdate]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let place = firstOfAnotherType(of: property, in: context.record) else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: place, in: property),
      "RDATE has a value of another type, expected one type for all")
  }

  /// Returns where the first value starts whose type differs from that of the first value.
  static func firstOfAnotherType(
    of property: Component.Property, in record: Component
  ) -> Int? {
    let text = record.bytes.span
    var list = ValueList(in: property.value)
    var first: ValueType?
    while let range = list.next(in: text) {
      // An empty value is reported as such.
      if range.isEmpty { continue }
      var type = ValueType.date
      for index in range {
        if text[index] == UInt8(ascii: "/") { type = .period }
        if text[index] | 0x20 == UInt8(ascii: "t"), type == .date { type = .dateTime }
      }
      if let first, first != type { return range.lowerBound }
      first = type
    }
    return nil
  }
}
