internal import ICSText
internal import Recurrence

/// Keywords that a property or parameter does not define.
enum UnknownKeyword: PropertyRule, ParameterRule {
  static let description = RuleDescription(
    "val.enum", .warning, "RFC 5545 §3.2, §3.8, RFC 7986 §6, RFC 9073 §6",
    "A keyword is on its list, or starts with X- if the list is open.",
    harm: """
      Readers use the default instead, and an answer is not counted: most lists are open to new \
      words. That of STATUS and RELATED is not, so it is an error: a cancelled event is shown as \
      taking place, and ical (Home Assistant) refuses the file.
      """,
    wrong: .event("STATUS:↓MAYBE"), .event("TRANSP:↓FREE"),
    .event("ATTENDEE;PARTSTAT=↓YES:mailto:ulla@example.com"), .todo("STATUS:↓CONFIRMED"),
    .event("CONFERENCE;VALUE=URI;FEATURE=AUDIO,↓SMELL:https://example.com/choir"),
    right: .event("STATUS:TENTATIVE"), .event("TRANSP:TRANSPARENT"),
    .event("ATTENDEE;PARTSTAT=ACCEPTED:mailto:ulla@example.com"), .todo("STATUS:IN-PROCESS"),
    cure: "Write a word from the list.",
    repair: .some(
      "if blanks are around a word of the list", unsafe: "also the status CANCELED"))

  static func enter(_ table: inout RuleTable) {
    table.add(self as any PropertyRule.Type)
    table.add(self as any ParameterRule.Type)
  }

  static let properties: PropertySet = [
    .status, .transp, .classification, .busytype, .proximity, .participantType, .resourceType,
  ]

  static var parameters: [ParameterName]? {
    [
      .partstat, .role, .cutype, .reltype, .fbtype, .rsvp, .related, .scheduleAgent,
      .scheduleForceSend, .derived, .display, .feature, .encoding,
    ]
  }

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let component = context.record.parts[property.part].name
    guard let words = words(of: property.name, in: component) else { return }
    let value = context.record.bytes.span.extracting(property.value)
    guard !value.isEmpty, !isWord(value, of: words) else { return }
    diagnostics.report(
      diagnostic, property.name == .status ? .error : nil,
      at: context.record.placeOfValue(of: property),
      message(property.name.rawValue, words, Excerpt(value))
    ) { edits in
      let record = context.record
      let trimmed = record.bytes.span.trimmed(property.value)
      let word = record.bytes.span.extracting(trimmed)
      if isWord(word, of: words) {
        edits.trim(property, in: record)
      } else if property.name == .status, word.equals("CANCELED") {
        // Readers that ignore the status show the event today.
        edits.isSafe = false
        edits.write("CANCELLED", for: property.value, of: property, in: record)
      }
    }
  }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let component = context.record.parts[property.part].name
    guard PropertyGrammar.of(property.name).parameters.contains(parameter.name),
      let words = words(of: parameter.name, in: component),
      // Rules of their own cover the encoding of data.
      parameter.name != .encoding || isForAddress(parameter, property, context)
    else { return }
    let record = context.record
    record.forEachValue(of: parameter) { range, _ in
      let value = record.bytes.span.extracting(range)
      guard !isWord(value, of: words) else { return }
      diagnostics.report(
        diagnostic, parameter.name == .related ? .error : nil,
        at: record.place(of: range.lowerBound, in: property),
        message(parameter.name.rawValue, words, Excerpt(value)))
    }
  }

  /// Whether ENCODING is on an address, for which it should be that of text.
  private static func isForAddress(
    _ parameter: Parameter, _ property: Component.Property,
    _ context: borrowing RuleContext
  ) -> Bool {
    property.valueType != .binary && !context.record.isBase64(property)
      && !context.record.bytes.span.extracting(parameter.firstValue).equals("QUOTED-PRINTABLE")
  }

  private static func isWord(_ value: Span<UInt8>, of words: [String]) -> Bool {
    for word in words where value.equals(word) { return true }
    return value.isExtensionName
  }

  private static func message(_ name: String, _ words: [String], _ found: Excerpt) -> String {
    "\(name) must be one of \(words.joined(separator: ", ")), not \(found)"
  }

  private static func words(of property: PropertyName, in component: ComponentName) -> [String]? {
    switch (property, component) {
    case (.status, .event): ["TENTATIVE", "CONFIRMED", "CANCELLED"]
    case (.status, .todo): ["NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "CANCELLED"]
    case (.status, .journal): ["DRAFT", "FINAL", "CANCELLED"]
    case (.transp, _): ["OPAQUE", "TRANSPARENT"]
    case (.classification, _): ["PUBLIC", "PRIVATE", "CONFIDENTIAL"]
    case (.busytype, _): ["BUSY", "BUSY-UNAVAILABLE", "BUSY-TENTATIVE"]
    case (.proximity, _): ["ARRIVE", "DEPART", "CONNECT", "DISCONNECT"]
    case (.participantType, _):
      [
        "ACTIVE", "INACTIVE", "SPONSOR", "CONTACT", "BOOKING-CONTACT", "EMERGENCY-CONTACT",
        "PUBLICITY-CONTACT", "PLANNER-CONTACT", "PERFORMER", "SPEAKER",
      ]
    case (.resourceType, _):
      ["ROOM", "PROJECTOR", "REMOTE-CONFERENCE-AUDIO", "REMOTE-CONFERENCE-VIDEO"]
    default: nil
    }
  }

  private static func words(
    of parameter: ParameterName, in component: ComponentName
  ) -> [String]? {
    switch (parameter, component) {
    case (.partstat, .todo):
      [
        "NEEDS-ACTION", "ACCEPTED", "DECLINED", "TENTATIVE", "DELEGATED", "COMPLETED",
        "IN-PROCESS",
      ]
    case (.partstat, .journal): ["NEEDS-ACTION", "ACCEPTED", "DECLINED"]
    case (.partstat, _): ["NEEDS-ACTION", "ACCEPTED", "DECLINED", "TENTATIVE", "DELEGATED"]
    case (.role, _): ["CHAIR", "REQ-PARTICIPANT", "OPT-PARTICIPANT", "NON-PARTICIPANT"]
    case (.cutype, _): ["INDIVIDUAL", "GROUP", "RESOURCE", "ROOM", "UNKNOWN"]
    case (.reltype, _):
      [
        "PARENT", "CHILD", "SIBLING", "SNOOZE", "FINISHTOSTART", "FINISHTOFINISH",
        "STARTTOFINISH", "STARTTOSTART", "DEPENDS-ON", "REFID", "CONCEPT", "FIRST", "NEXT",
      ]
    case (.fbtype, _): ["FREE", "BUSY", "BUSY-UNAVAILABLE", "BUSY-TENTATIVE"]
    case (.rsvp, _), (.derived, _): ["TRUE", "FALSE"]
    case (.related, _): ["START", "END"]
    case (.encoding, _): ["8BIT", "BASE64"]
    case (.scheduleAgent, _): ["SERVER", "CLIENT", "NONE"]
    case (.scheduleForceSend, _): ["REQUEST", "REPLY"]
    case (.display, _): ["BADGE", "GRAPHIC", "FULLSIZE", "THUMBNAIL"]
    case (.feature, _): ["AUDIO", "CHAT", "FEED", "MODERATOR", "PHONE", "SCREEN", "VIDEO"]
    default: nil
    }
  }
}
