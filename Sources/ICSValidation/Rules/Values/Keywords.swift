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
    repair: .sometimes(
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

  /// The words of all lists.
  static var allWords: [String] {
    ComponentName.allCases.flatMap { component in
      properties.names.compactMap { words(of: $0, in: component) }
        + (parameters ?? []).compactMap { words(of: $0, in: component) }
    }.flatMap(\.self)
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

/// Values of COLOR that are not names of colours.
enum UnknownColor: PropertyRule {
  static let description = RuleDescription(
    "val.color", .warning, "RFC 7986 §5.9", "COLOR is the name of a colour in CSS 3.",
    harm: "Readers look the name up; an unknown one gets the default colour.",
    wrong: .event("COLOR:↓#ff0000"), .event("COLOR:↓light red"),
    right: .event("COLOR:red"), .event("COLOR:DarkSlateGray"),
    cure: """
      Write the closest name; the exact colour of the calendar can be given in \
      X-APPLE-CALENDAR-COLOR as well.
      """)

  static let properties: PropertySet = [.color]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !names.contains(context.record.string(property.value).lowercased()) else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "COLOR must be the name of a colour such as turquoise, "
        + "not \(context.record.excerpt(property.value))")
  }

  /// The names of colours from CSS Color Module Level 3 §4.3.
  static let names = Set(
    """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue \
    blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk \
    crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki \
    darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen \
    darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue \
    dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite \
    gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki \
    lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan \
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen \
    lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen \
    magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen \
    mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream \
    mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid \
    palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum \
    powderblue purple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell \
    sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal \
    thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen
    """.split(separator: " ").map(String.init))
}

/// Values of LANGUAGE that are not language tags.
enum InvalidLanguage: ParameterRule {
  static let description = RuleDescription(
    "val.language", .warning, "RFC 5545 §3.2.10, RFC 5646 §2.1",
    "LANGUAGE is a tag such as de or pt-BR.",
    harm: "Readers that choose a text by its language, or read it aloud, do not know the language.",
    wrong: .event("LOCATION;LANGUAGE=en↓_US:Hall"), .event("LOCATION;LANGUAGE=↓English:Hall"),
    right: .event("LOCATION;LANGUAGE=en-US:Hall"), .event("LOCATION;LANGUAGE=zh-Hant-TW:Hall"),
    cure: "Write the code of the language, then a hyphen and the code of the country.")

  static var parameters: [ParameterName]? { [.language] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let record = context.record
    guard let offset = firstFault(of: record.bytes.span.extracting(parameter.firstValue)) else {
      return
    }
    diagnostics.report(
      diagnostic, at: record.place(of: parameter.firstValue.lowerBound + offset, in: property),
      "LANGUAGE must be a tag such as en-US, not \(record.excerpt(parameter.firstValue))")
  }

  /// Returns the offset of the first fault in a language tag; `nil` if there is none.
  ///
  /// A tag consists of subtags of up to eight letters or digits with hyphens between them. The
  /// first subtag is a language of two or three letters.
  static func firstFault(of tag: Span<UInt8>) -> Int? {
    var start = 0
    for index in 0...tag.count where index == tag.count || tag[index] == UInt8(ascii: "-") {
      let length = index - start
      guard (1...8).contains(length) else { return start }
      // x- begins private tags, i- some that were registered early.
      if start == 0, !(2...3).contains(length), tag[0] | 0x20 != UInt8(ascii: "x"),
        tag[0] | 0x20 != UInt8(ascii: "i")
      {
        return foreign(in: tag.extracting(0..<index)) ?? start
      }
      start = index + 1
    }
    return foreign(in: tag)
  }

  /// Returns the offset of the first byte that is neither a letter nor a digit nor a hyphen.
  private static func foreign(in tag: Span<UInt8>) -> Int? {
    for index in tag.indices where !tag[index].isNameCharacter { return index }
    return nil
  }
}

/// Media types that are not written as such.
enum InvalidMediaType: ParameterRule {
  static let description = RuleDescription(
    "val.fmttype", .warning, "RFC 5545 §3.2.8, RFC 6838 §4.2",
    "FMTTYPE is a media type: two names and a slash between them.",
    harm: "Readers do not know which program opens the attachment.",
    wrong: .event("ATTACH;FMTTYPE=↓pdf:https://example.com/songs.pdf"),
    .event("ATTACH;FMTTYPE=text/html↓ page:https://example.com/songs"),
    right: .event("ATTACH;FMTTYPE=application/pdf:https://example.com/songs.pdf"),
    cure: "Write, for example, application/pdf, image/png or text/html.")

  static var parameters: [ParameterName]? { [.fmttype] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let record = context.record
    guard let offset = firstFault(of: record.bytes.span.extracting(parameter.firstValue)) else {
      return
    }
    diagnostics.report(
      diagnostic, at: record.place(of: parameter.firstValue.lowerBound + offset, in: property),
      "FMTTYPE must be a media type such as application/pdf, "
        + "not \(record.excerpt(parameter.firstValue))")
  }

  private static func firstFault(of text: Span<UInt8>) -> Int? {
    var slashes = 0
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: "/") {
        slashes += 1
        // There is one slash, with a name on each side.
        if slashes > 1 || index == 0 || index + 1 == text.count { return index }
      } else if !isNameCharacter(byte) {
        return index
      }
    }
    return slashes == 1 ? nil : 0
  }

  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "&"),
      UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"):
      true
    default: byte.isNameCharacter
    }
  }
}

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

  static func expectation(
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
