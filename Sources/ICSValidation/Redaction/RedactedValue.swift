internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// What a value says, which decides what of it stays.
enum RedactedValue {
  /// The value stays.
  case kept
  /// Words of the format, numbers and times stay.
  case keywords
  /// Text for people: escapes, tags and schemes stay.
  case text
  /// An identifier, which has nothing in common with another one.
  case identifier
  /// An address: its scheme stays.
  case address
  /// The name of a zone: one in the database stays.
  case zone
  /// A position on the earth, which becomes another one.
  case position
  /// Data in base 64, which become zeros.
  case data
  /// The tag of a language.
  case language
  /// The name of a colour.
  case color
  /// The name of a property, a parameter or a component; one that is registered stays.
  case name

  /// Returns the kind of a property's value.
  ///
  /// - Parameters:
  ///   - type: The type that VALUE says; ``ValueType/other`` if it says none.
  ///   - isBase64: Whether ENCODING says that the value is in base 64.
  init(of property: PropertyName, _ type: ValueType, isBase64: Bool) {
    if isBase64 || type == .binary {
      self = .data
      return
    }
    switch property {
    case .prodid: self = .kept
    case .version, .calscale, .method, .classification, .status, .transp, .action, .busytype,
      .proximity, .participantType, .resourceType, .xMicrosoftAllDayEvent, .xMicrosoftBusyStatus,
      .xPublishedTTL:
      self = .keywords
    case .tzid, .tzidAliasOf, .xWRTimezone: self = .zone
    case .geo: self = .position
    case .color, .xAppleCalendarColor: self = .color
    // A relation has the stand-in of the UID that it names, whatever its type.
    case .uid, .relatedTo: self = .identifier
    default:
      let usual = Self(of: property.defaultValueType)
      // A time is read as one, whatever VALUE says.
      self = type == .other || usual == .keywords ? usual : Self(of: type)
    }
  }

  private init(of type: ValueType) {
    switch type {
    case .uri, .calendarAddress, .xmlReference: self = .address
    case .text, .other: self = .text
    case .uid: self = .identifier
    default: self = .keywords
    }
  }

  /// Returns the kind of a parameter's values.
  init(of parameter: ParameterName) {
    switch parameter {
    case .cn, .email, .label, .filename, .managedID, .other: self = .text
    case .altrep, .delegatedFrom, .delegatedTo, .dir, .member, .sentBy, .schema: self = .address
    case .tzid: self = .zone
    case .language: self = .language
    default: self = .keywords
    }
  }
}

extension RedactedValue {
  /// Returns a number that is equal for a value and its stand-in.
  ///
  /// It says what rules find out about the value apart from its form.
  func trait(of value: Span<UInt8>, _ zones: ZoneDatabase) -> Int {
    switch self {
    case .zone: zones.hasZone(value) ? 1 : 0
    case .address: PrivateAddress.isPrivate(value) ? 1 : 0
    case .language: InvalidLanguage.firstFault(of: value) ?? -1
    case .color: Self.isColor(value) ? 1 : 0
    case .name: Self.isName(value) ? 1 : 0
    case .kept, .keywords, .text, .identifier, .position, .data: 0
    }
  }

  /// Whether the whole value stays.
  private func isKept(_ value: Span<UInt8>, _ zones: ZoneDatabase) -> Bool {
    switch self {
    case .kept: true
    case .zone, .color, .name: trait(of: value, zones) == 1
    case .text, .identifier, .address: Placeholder(value) == .word
    case .keywords, .position, .data, .language: false
    }
  }

  private static func isColor(_ value: Span<UInt8>) -> Bool {
    UnknownColor.names.contains(value.string.lowercased())
      || ForeignPropertyValue.expectation(.xAppleCalendarColor, unlessMetBy: value) == nil
  }

  /// Whether a name of a property, a parameter or a component is known, or belongs to a producer.
  ///
  /// A component with one wrong letter is known as well, since it is reported with the name meant.
  private static func isName(_ name: Span<UInt8>) -> Bool {
    if name.isExtensionName || PropertyName(name) != .other || ParameterName(name) != .other {
      return true
    }
    let word = name.string.uppercased()
    return names.contains(word)
      || UnknownComponent.known.contains { $0 == word || UnknownComponent.isClose(word, to: $0) }
  }

  private static let names = Set(
    UnknownProperty.registered + RemovedProperty.names + UnknownParameter.registered + ["VNOTE"])
}

extension RedactedValue {
  /// Returns the characters of a value that are replaced, in order.
  ///
  /// All others stay: spaces and marks, escapes, tags, bytes that are not UTF-8, and what the kind
  /// of the value says.
  func symbols(
    in text: Span<UInt8>, _ range: Range<Int>, knowing zones: ZoneDatabase
  ) -> [Symbol] {
    var symbols: [Symbol] = []
    if isKept(text.extracting(range), zones) { return symbols }
    symbols.reserveCapacity(range.count)
    // The numbers of a host that only its own network can reach say nothing about it.
    let isPrivate = self == .address && PrivateAddress.isPrivate(text.extracting(range))
    let network = isPrivate ? Self.host(in: text, range) : range.prefix(0)
    var index = range.lowerBound
    while index < range.upperBound {
      let kept = lengthOfKept(in: text, index..<range.upperBound, from: range.lowerBound)
      if kept > 0 {
        index = min(index + kept, range.upperBound)
        continue
      }
      let byte = text[index]
      if self != .identifier, self != .keywords, byte == UInt8(ascii: "%"),
        let pair = Self.hexPair(in: text, index + 1..<range.upperBound)
      {
        symbols += pair
        index += 3
      } else if byte < 0x80 {
        if byte.endsName {
          symbols.removeAll(from: Self.startOfProperty(in: text, range.lowerBound..<index))
        } else if !network.contains(index) || byte.digit == nil,
          let alphabet = alphabet(in: text, range.lowerBound..<index)
        {
          symbols.append(alphabet, Unicode.Scalar(byte), at: index)
        }
        index += 1
      } else {
        let character = CharacterSequence(in: text.extracting(0..<range.upperBound), at: index)
        if character.isValid,
          let scalar = text.extracting(index..<character.end).string.unicodeScalars.first,
          let alphabet = Alphabet(of: scalar)
        {
          symbols.append(alphabet, scalar, at: index)
        }
        index = character.end
      }
    }
    if range.upperBound < text.count, text[range.upperBound].endsName {
      symbols.removeAll(from: Self.startOfProperty(in: text, range))
    }
    return symbols
  }

  /// Returns where the host of an address is.
  private static func host(in text: Span<UInt8>, _ address: Range<Int>) -> Range<Int> {
    let scheme = address.prefix { text[$0] != UInt8(ascii: "/") }
    let authority = address[scheme.endIndex...].dropFirst(2).prefix {
      ![UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains(text[$0])
    }
    let start = authority.last { text[$0] == UInt8(ascii: "@") }.map { $0 + 1 }
    return (start ?? authority.startIndex)..<authority.endIndex
  }

  /// Returns the alphabet of a byte of ASCII; `nil` if the byte stays.
  ///
  /// - Parameter before: The part of the value before it.
  private func alphabet(in text: Span<UInt8>, _ before: Range<Int>) -> Alphabet? {
    let byte = text[before.upperBound]
    switch self {
    case .keywords: break
    // The zeros of data stay, and those of a position.
    case .data: return nil
    case .position where byte.digit != nil: return nil
    default: return Alphabet(of: byte)
    }
    guard byte.isLetter, byte & 0xDF != UInt8(ascii: "T") else { return nil }
    // Where a time or a duration ends, because nothing of it can follow, must not move.
    let word = before.suffix(Self.maxWord).reversed().prefix { text[$0].isLetter }
    let isFirst =
      word.count < Self.maxWord && word.allSatisfy { Alphabet.hasMeaning(text[$0]) }
    if isFirst, Alphabet.hasMeaning(byte) { return nil }
    return Alphabet(of: byte)?.withoutMeaning(isFirst: isFirst)
  }

  /// The most letters of a word of the format.
  private static let maxWord = 16

  /// Returns how many bytes stay at the start of the rest of a value.
  private func lengthOfKept(in text: Span<UInt8>, _ rest: Range<Int>, from start: Int) -> Int {
    let index = rest.lowerBound
    let next = index + 1 < rest.upperBound ? text[index + 1] : 0
    if self == .text, index == start, CancelledTitle.begins(text.extracting(rest)) {
      return rest.prefix { text[$0] != UInt8(ascii: ":") }.count
    }
    switch text[index] {
    case UInt8(ascii: "\\") where next < 0x80:
      // A line feed that is escaped twice is reported.
      let isTwice = next == text[index] && rest.count > 2 && text[index + 2] == UInt8(ascii: "n")
      return isTwice ? 3 : 2
    case _ where self == .identifier: return 0
    case UInt8(ascii: "^") where [UInt8(ascii: "n"), UInt8(ascii: "^")].contains(next): return 2
    case UInt8(ascii: "<"): return Self.lengthOfTag(text.extracting(rest))
    case UInt8(ascii: "&"): return Self.lengthOfEntity(text.extracting(rest))
    // The letters of an IPv6 address are digits.
    case UInt8(ascii: "[")
    where self == .address && index > start && text[index - 1] == UInt8(ascii: "/"):
      return 1
        + rest.dropFirst().prefix { text[$0].isHexDigit || text[$0] == UInt8(ascii: ":") }.count
    case 0xC3:
      let first = text.extracting(index..<min(index + 5, rest.upperBound))
      return EncodedTwice.isMisread(first) ? first[1] == 0x83 ? 4 : 5 : 0
    default: break
    }
    guard text[index].isLetter, index == start || !text[index - 1].isLetter else { return 0 }
    let script = ScriptAddress.starts.first { text.extracting(rest).starts(with: $0) }
    if let script { return script.utf8.count }
    let word = rest.prefix { text[$0].isLetter }
    return isKept(word, in: text) ? word.count : 0
  }

  /// Whether a word stays.
  private func isKept(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    let letters = text.extracting(range)
    switch self {
    case .keywords where Self.words.contains(letters.string.uppercased()): return true
    case .name: return false
    default:
      let word = letters.string.uppercased()
      if self == .address, Self.hosts.contains(word) { return true }
      // A parameter without quotation marks ends before the colon.
      return range.upperBound < text.count && text[range.upperBound] == UInt8(ascii: ":")
        && Self.schemes.contains(word)
    }
  }

  /// Returns the symbols of two hexadecimal digits; `nil` if there are not two.
  private static func hexPair(in text: Span<UInt8>, _ range: Range<Int>) -> [Symbol]? {
    guard range.count >= 2 else { return nil }
    var pair: [Symbol] = []
    for index in range.prefix(2) {
      guard text[index].isHexDigit, var alphabet = Alphabet(of: text[index]) else { return nil }
      if alphabet == .capitals { alphabet = .hexCapitals }
      if alphabet == .smallLetters { alphabet = .smallHexLetters }
      pair.append(alphabet, Unicode.Scalar(text[index]), at: index)
    }
    return pair
  }

  /// Returns where the name of a property in capitals starts that a range ends with, or else its
  /// end.
  ///
  /// A line that is joined to the one before, because it starts with a blank, is reported.
  private static func startOfProperty(in text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var found = range.upperBound
    var start = range.upperBound
    while start > range.lowerBound, text[start - 1].isNameCharacter,
      text[start - 1] & 0x20 == 0 || !text[start - 1].isLetter
    {
      start -= 1
      if PropertyName(text.extracting(start..<range.upperBound)) != .other { found = start }
      if range.upperBound - start > 40 { break }
    }
    return found
  }

  /// Returns the length of the start of a tag up to the name of its element; 0 if there is none.
  private static func lengthOfTag(_ text: Span<UInt8>) -> Int {
    if let tag = HTMLText.tags.first(where: { text.starts(with: $0) }) { return tag.utf8.count }
    let start = text.count > 1 && text[1] == UInt8(ascii: "/") ? 2 : 1
    let name = (start..<text.count).prefix(10).prefix { text[$0].isNameCharacter }
    return elements.contains(text.extracting(name).string.lowercased()) ? start + name.count : 0
  }

  private static func lengthOfEntity(_ text: Span<UInt8>) -> Int {
    if text.starts(with: "&#X") { return 3 }
    return HTMLEntity.names.first { text.starts(with: $0) }?.utf8.count ?? 0
  }

  /// The words of values that are not texts.
  private static let words = Set(
    (UnknownKeyword.allWords + ValueType.allCases.map(\.rawValue)
      + CalendarSystem.allCases.map { $0.rawValue.uppercased() }
        + """
        PUBLISH REQUEST REPLY ADD CANCEL REFRESH COUNTER DECLINECOUNTER DISPLAY EMAIL CANCELED OOF \
        WORKINGELSEWHERE THISANDFUTURE THISANDPRIOR QUOTED-PRINTABLE UTF-8 US-ASCII B 7BIT DT PT DPT \
        FREQ INTERVAL COUNT UNTIL WKST RSCALE SKIP BYDAY BYMONTH BYMONTHDAY BYSETPOS BYWEEKNO \
        BYYEARDAY BYHOUR BYMINUTE BYSECOND SECONDLY MINUTELY HOURLY DAILY WEEKLY MONTHLY YEARLY \
        MO TU WE TH FR SA SU OMIT BACKWARD FORWARD GREGORIAN GREGORY ISO ETHIOPIC-AMETE-ALEM ETHIOAA \
        ISLAMICC ISLAMIC-RGSA TEXT HTML PLAIN APPLICATION IMAGE OCTET-STREAM VALUE
        """.split(separator: " ").map(String.init))
      .flatMap { $0.split { !$0.isLetter }.map(String.init) })

  /// The elements of HTML that texts have.
  private static let elements = Set(
    """
    a b blockquote body br center code dd div dl dt em font h1 h2 h3 h4 h5 h6 head hr html i img li \
    link meta ol p pre s script small span strong style sub sup table tbody td th thead title tr tt \
    u ul
    """.split(separator: " ").map(String.init))

  /// The schemes of addresses that say nothing about who wrote them.
  private static let schemes: Set<String> = [
    "HTTP", "HTTPS", "MAILTO", "TEL", "FTP", "FILE", "DATA", "WEBCAL", "WEBCALS", "URN", "UUID",
    "GEO", "CID", "SIP", "SIPS", "SMS", "XMPP",
  ]

  /// The names that hosts have in every network.
  private static let hosts: Set<String> = ["LOCALHOST", "LOCAL"]
}

extension [Symbol] {
  /// Removes the symbols from an offset on.
  fileprivate mutating func removeAll(from offset: Int) {
    while let last, last.offset >= offset { removeLast() }
  }

  fileprivate mutating func append(
    _ alphabet: Alphabet, _ character: Unicode.Scalar, at offset: Int
  ) {
    append(Symbol(offset: offset, alphabet: alphabet, index: alphabet.index(of: character)))
  }
}

extension UInt8 {
  /// Whether the byte is what ends the name of a property.
  fileprivate var endsName: Bool { self == UInt8(ascii: ":") || self == UInt8(ascii: ";") }

  fileprivate var isLetter: Bool {
    let letter = self | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
  }
}
