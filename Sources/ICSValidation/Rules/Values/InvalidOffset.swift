internal import ICSText

/// Invalid offsets from UTC.
enum InvalidOffset: PropertyRule {
  static let description = RuleDescription(
    "val.offset", .error, "RFC 5545 §3.3.14",
    "An offset is a sign, two digits of hours and two of minutes.",
    harm: "The zone is undefined, and all its events are moved or lost.",
    wrong: .zone("TZOFFSETFROM:+↓2500", "+0100"), .zone("TZOFFSETFROM:↓0200", "+0100"),
    .zone("TZOFFSETFROM:↓-0000", "+0100"), .zone("TZOFFSETFROM:↓+02:00", "+0100"),
    right: .zone("TZOFFSETFROM:+0200", "+0100"),
    cure: "Write +0100 or -0530; UTC is +0000.",
    repair: .some("if the offset can be read"))

  static let properties: PropertySet = [.tzoffsetfrom, .tzoffsetto]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    var offset = 0
    let reason: String
    var value: Int?
    do {
      let reading = try OffsetValue.read(context.record.bytes.span.extracting(property.value))
      guard let departure = departure(reading.departures) else { return }
      reason = departure
      value = reading.value
    } catch {
      guard error.problem != .empty else { return }
      offset = min(error.offset, property.value.count)
      reason = "\(error)"
    }
    diagnostics.report(
      diagnostic, at: context.record.place(of: property.value.lowerBound + offset, in: property),
      "\(property.name.rawValue) must be an offset such as +0100, "
        + "not \(context.record.excerpt(property.value)): \(reason)"
    ) { edits in
      guard let value else { return }
      edits.write(
        TimeText.offset(value), for: property.value, of: property, in: context.record)
    }
  }

  private static func departure(_ departures: ValueDepartures) -> String? {
    if departures.contains(.missingSign) { return "a sign is expected" }
    if departures.contains(.negativeZero) { return "UTC is +0000" }
    if departures.contains(.separators) { return "it must not contain colons" }
    if departures.contains(.blanks) { return "it must not contain blanks" }
    return nil
  }
}
