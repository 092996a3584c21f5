internal import ICSText

/// Numbers that are none, or out of their range.
enum InvalidInteger: PropertyRule {
  static let description = RuleDescription(
    "val.int", .error, "RFC 5545 §3.3.8, §3.8.1.8, §3.8.1.9, §3.8.6.2, §3.8.7.4",
    "SEQUENCE and REPEAT are not negative, PRIORITY is 0 to 9, PERCENT-COMPLETE 0 to 100.",
    harm: """
      A SEQUENCE that is no number loses updates: readers keep the copy they have. libical reads \
      abc as 0.
      """,
    wrong: .event("SEQUENCE:↓abc"), .event("PRIORITY:↓11"), .event("SEQUENCE:↓-1"),
    .todo("PERCENT-COMPLETE:↓101"),
    right: .event("SEQUENCE:2"), .event("PRIORITY:9"), .todo("PERCENT-COMPLETE:100"),
    cure: "Write digits alone, in the range of the property.")

  static let properties: PropertySet = [.sequence, .priority, .percentComplete, .repeatCount]

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let allowed: ClosedRange<Int>
    switch property.name {
    case .priority: allowed = 0...9
    case .percentComplete: allowed = 0...100
    default: allowed = 0...Int(Int32.max)
    }
    do {
      let reading = try IntegerValue.read(context.record.bytes.span.extracting(property.value))
      if allowed.contains(reading.value), reading.departures.isEmpty { return }
    } catch {
      if error.problem == .empty { return }
    }
    let expected =
      allowed.upperBound > 100
      ? "a number from 0" : "a number from \(allowed.lowerBound) to \(allowed.upperBound)"
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "\(property.name.rawValue) must be \(expected), "
        + "not \(context.record.excerpt(property.value))")
  }
}
