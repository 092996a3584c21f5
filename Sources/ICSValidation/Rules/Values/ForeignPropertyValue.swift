internal import ICSText

/// Values of X- properties that their vendors' programs do not read.
enum ForeignPropertyValue: PropertyRule {
  static let description = RuleDescription(
    "val.x-property", .info, "RFC 5545 §3.8.8.2",
    "A property of Microsoft or Apple has a value that their programs read.",
    harm: """
      Only the programs of the vendor use these properties, and they ignore other values \
      (Microsoft, MS-OXCICAL §2.1.3.1.1).
      """,
    wrong: .calendar("X-PUBLISHED-TTL:↓12 hours\nBEGIN:X-ROOM\nEND:X-ROOM"),
    .calendar("X-APPLE-CALENDAR-COLOR:↓red\nBEGIN:X-ROOM\nEND:X-ROOM"),
    .event("X-MICROSOFT-CDO-BUSYSTATUS:↓MAYBE"), .event("X-MICROSOFT-CDO-ALLDAYEVENT:↓YES"),
    right: .calendar("X-PUBLISHED-TTL:PT12H\nBEGIN:X-ROOM\nEND:X-ROOM"),
    .calendar("X-APPLE-CALENDAR-COLOR:#FF2968\nBEGIN:X-ROOM\nEND:X-ROOM"),
    .event("X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE"),
    cure: """
      Write a duration (PT12H), #RRGGBB, TRUE or FALSE, or one of FREE, TENTATIVE, BUSY, OOF and \
      WORKINGELSEWHERE.
      """)

  static let properties: PropertySet = [
    .xPublishedTTL, .xAppleCalendarColor, .xMicrosoftAllDayEvent, .xMicrosoftBusyStatus,
  ]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(property.value)
    guard let expected = expectation(property.name, unlessMetBy: value) else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "\(context.record.string(property.nameRange)) must be \(expected), not \(Excerpt(value))")
  }

  private static func expectation(
    _ property: PropertyName, unlessMetBy value: Span<UInt8>
  ) -> String? {
    switch property {
    case .xPublishedTTL:
      (try? CalendarDuration.read(value)) == nil ? "a duration such as PT12H" : nil
    case .xAppleCalendarColor: isColor(value) ? nil : "a colour such as #FF2968"
    case .xMicrosoftAllDayEvent: isOne(value, of: ["TRUE", "FALSE"]) ? nil : "TRUE or FALSE"
    default:
      isOne(value, of: ["FREE", "TENTATIVE", "BUSY", "OOF", "WORKINGELSEWHERE"])
        ? nil : "one of FREE, TENTATIVE, BUSY, OOF, WORKINGELSEWHERE"
    }
  }

  private static func isOne(_ value: Span<UInt8>, of words: [String]) -> Bool {
    for word in words where value.equals(word) { return true }
    return false
  }

  /// Whether a text is # followed by three or four bytes in hexadecimal.
  private static func isColor(_ text: Span<UInt8>) -> Bool {
    guard text.count == 7 || text.count == 9, text[0] == UInt8(ascii: "#") else { return false }
    for index in 1..<text.count where !text[index].isHexDigit { return false }
    return true
  }
}
