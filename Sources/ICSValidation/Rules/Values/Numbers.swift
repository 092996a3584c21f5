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
    repair: .sometimes("if blanks are around a number"))

  static func enter(_ table: inout RuleTable) {
    table.add(self as any PropertyRule.Type)
    table.add(self as any ParameterRule.Type)
  }

  static let properties: PropertySet = [.sequence, .priority, .percentComplete, .repeatCount]

  static var parameters: [ParameterName]? { [.order, .size] }

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
    repair: .sometimes("if the offset can be read"))

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

/// Invalid geographic positions.
enum InvalidPosition: PropertyRule {
  static let description = RuleDescription(
    "val.geo", .error, "RFC 5545 §3.8.1.6",
    "GEO is a latitude from -90 to 90, a semicolon, and a longitude from -180 to 180.",
    harm: "Maps show another place or none; readers fail on a comma instead of the semicolon.",
    wrong: .event("GEO:↓91.5;13.4"), .event("GEO:52.5;↓181"), .event("GEO:↓52.5,13.4"),
    right: .event("GEO:52.5;13.4"),
    cure: "Write latitude, semicolon, longitude, as decimal numbers.",
    repair: .unsafe("if a comma stands for the semicolon"))

  static let properties: PropertySet = [.geo]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    guard let (wrong, isLongitude) = wrongPart(of: text, in: property.value) else { return }
    let range =
      if !isNumber(text.extracting(wrong), within: .max) {
        ""
      } else if isLongitude {
        ": longitudes run from -180 to 180"
      } else {
        ": latitudes run from -90 to 90"
      }
    diagnostics.report(
      diagnostic, at: context.record.place(of: wrong.lowerBound, in: property),
      "GEO must be a latitude, a semicolon and a longitude such as 52.5;13.4, "
        + "not \(context.record.excerpt(property.value))\(range)"
    ) { edits in
      let parts = context.record.string(property.value).split(
        separator: ",", omittingEmptySubsequences: false)
      // Without a point, the comma may be that of a decimal number.
      guard parts.count == 2, parts.contains(where: { $0.contains(".") }),
        isNumber(parts[0].utf8.span, within: 90), isNumber(parts[1].utf8.span, within: 180)
      else { return }
      // Most readers ignore a position with a comma.
      edits.isSafe = false
      edits.replace(
        property.value, of: property, in: context.record, with: "\(parts[0]);\(parts[1])",
        "the comma of \(context.record.excerpt(property.value)) written as a semicolon")
    }
  }

  /// Returns the first part of a position that is wrong, and whether it is the longitude; `nil` if
  /// neither is, or if there is no value.
  static func wrongPart(
    of text: Span<UInt8>, in value: Range<Int>
  ) -> (range: Range<Int>, isLongitude: Bool)? {
    guard !value.isEmpty else { return nil }
    let semicolon = value.first { text[$0] == UInt8(ascii: ";") }
    let end = semicolon ?? value.lowerBound
    let latitude = value.lowerBound..<end
    let longitude = min(end + 1, value.upperBound)..<value.upperBound
    if semicolon == nil || !isNumber(text.extracting(latitude), within: 90) {
      return (value.lowerBound..<max(end, value.lowerBound), false)
    }
    return isNumber(text.extracting(longitude), within: 180) ? nil : (longitude, true)
  }

  /// Whether a text is a number of the type FLOAT whose absolute value is at most a bound.
  private static func isNumber(_ text: Span<UInt8>, within bound: Int) -> Bool {
    var index = 0
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      index += 1
    }
    var whole = 0
    var digits = 0
    while index < text.count, let digit = text[index].digit {
      whole = min(whole * 10 + digit, 1_000)
      digits += 1
      index += 1
    }
    guard digits > 0 else { return false }
    var hasFraction = false
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      guard index < text.count else { return false }
      while index < text.count, let digit = text[index].digit {
        if digit > 0 { hasFraction = true }
        index += 1
      }
    }
    return index == text.count && (whole < bound || whole == bound && !hasFraction)
  }
}

extension UInt8 {
  /// The value of the byte as an ASCII digit; `nil` if it is none.
  var digit: Int? {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") ? Int(self - UInt8(ascii: "0")) : nil
  }
}

/// REQUEST-STATUS without a code.
enum InvalidRequestStatus: PropertyRule, ParameterRule {
  static let description = RuleDescription(
    "val.request-status", .warning, "RFC 5545 §3.8.8.3, RFC 6638 §7.3",
    "REQUEST-STATUS is a code, a semicolon and a description; SCHEDULE-STATUS is only codes.",
    harm: "Programs that answer invitations go by the code and show an error without it.",
    wrong: .event("REQUEST-STATUS:↓Success"), .event("REQUEST-STATUS:↓2.0"),
    .event("ATTENDEE;SCHEDULE-STATUS=↓sent:mailto:ulla@example.com"),
    right: .event("REQUEST-STATUS:2.0;Success"), cure: "Write the code first: 2.0;Success.")

  static func enter(_ table: inout RuleTable) {
    table.add(self as any PropertyRule.Type)
    table.add(self as any ParameterRule.Type)
  }

  static let properties: PropertySet = [.requestStatus]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    guard !isStatus(text) else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "REQUEST-STATUS must be a code and a description such as 2.0;Success, not \(Excerpt(text))")
  }

  static var parameters: [ParameterName]? { [.scheduleStatus] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    var list = ValueList(in: parameter.firstValue)
    while let range = list.next(in: text) {
      let code = text.extracting(range)
      guard lengthOfCode(code) != code.count else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        "SCHEDULE-STATUS must be a code such as 2.0, not \(Excerpt(code))")
    }
  }

  private static func isStatus(_ text: Span<UInt8>) -> Bool {
    guard let length = lengthOfCode(text), length < text.count else { return false }
    return text[length] == UInt8(ascii: ";")
  }

  /// The length of the code that a text starts with: two or three numbers with dots between them.
  private static func lengthOfCode(_ text: Span<UInt8>) -> Int? {
    var index = 0
    for parts in 1...3 {
      let start = index
      while index < text.count, text[index].digit != nil { index += 1 }
      guard index > start else { return nil }
      guard parts < 3, index < text.count, text[index] == UInt8(ascii: ".") else {
        return parts > 1 ? index : nil
      }
      index += 1
    }
    return nil
  }
}
