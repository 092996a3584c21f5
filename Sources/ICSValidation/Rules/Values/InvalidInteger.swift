internal import ICSText

/// Numbers that are invalid or out of range.
enum InvalidInteger: PropertyRule, ParameterRule {
  static let description = RuleDescription(
    "val.int", .error,
    "RFC 5545 §3.3.8, §3.8.1.8, §3.8.1.9, §3.8.6.2, §3.8.7.4, RFC 8607 §4.1, RFC 9073 §5.1",
    "SEQUENCE and REPEAT are not negative, PRIORITY is 0 to 9, PERCENT-COMPLETE 0 to 100.",
    harm: """
      A SEQUENCE that is not a number loses updates: readers keep their old copy. libical reads \
      abc as 0. A negative SEQUENCE is a warning: every known reader takes it.
      """,
    wrong: .event("SEQUENCE:↓abc"), .event("PRIORITY:↓11"), .event("SEQUENCE:↓-1"),
    .todo("PERCENT-COMPLETE:↓101"), .event("ATTACH;ORDER=↓first:https://example.com/songs"),
    right: .event("SEQUENCE:2"), .event("PRIORITY:9"), .todo("PERCENT-COMPLETE:100"),
    cure: "Write only digits, in the range of the property.",
    repair: .some("if blanks are around a number"))

  static func enter(_ table: inout RuleTable) {
    table.add(self as any PropertyRule.Type)
    table.add(self as any ParameterRule.Type)
  }

  static let properties: PropertySet = [.sequence, .priority, .percentComplete, .repeatCount]

  static var parameters: [ParameterName]? { [.order, .size] }

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let allowed: ClosedRange<Int>
    switch property.name {
    case .priority: allowed = 0...9
    case .percentComplete: allowed = 0...100
    default: allowed = 0...Int(Int32.max)
    }
    // A property without a value is reported as such.
    guard !property.value.isEmpty else { return }
    check(
      property.value, allowed, property.name.rawValue, of: property, in: context, &diagnostics)
  }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    check(
      parameter.firstValue, (parameter.name == .order ? 1 : 0)...Int(Int32.max),
      parameter.name.rawValue, of: property, in: context, &diagnostics)
  }

  private static func check(
    _ range: Range<Int>, _ allowed: ClosedRange<Int>, _ name: String,
    of property: Component.Property, in context: borrowing RuleContext,
    _ diagnostics: inout Diagnostics
  ) {
    let reading = try? IntegerValue.read(context.record.bytes.span.extracting(range))
    if let reading, allowed.contains(reading.value), reading.departures.isEmpty { return }
    let isNegativeSequence = property.name == .sequence && reading.map { $0.value < 0 } ?? false
    diagnostics.report(
      diagnostic, isNegativeSequence ? .warning : nil,
      at: context.record.place(of: range.lowerBound, in: property),
      "\(name) must be \(expected(allowed, context.record.bytes.span.extracting(range))), "
        + "not \(context.record.excerpt(range))"
    ) { edits in
      guard range == property.value, reading?.departures == .blanks else { return }
      edits.trim(property, in: context.record)
    }
  }

  /// Returns what a message says is expected; the highest number only if a value exceeds it.
  private static func expected(_ allowed: ClosedRange<Int>, _ value: Span<UInt8>) -> String {
    let isTooLarge = value.count > 9 && value.indices.allSatisfy { value[$0].digit != nil }
    return allowed.upperBound > 100 && !isTooLarge
      ? "a whole number from \(allowed.lowerBound)"
      : "a whole number from \(allowed.lowerBound) to \(allowed.upperBound)"
  }
}
