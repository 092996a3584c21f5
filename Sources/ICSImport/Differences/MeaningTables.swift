internal import ICSText

// Which properties and parameters hold if nothing is said, and how their values are compared.

extension ValueType {
  /// The type of the values of a line; a text where nobody knows (RFC 5545 §3.8.8.2).
  init(of line: ContentLine, in text: Span<UInt8>) {
    let usual = line.property.valueTypes.first ?? .text
    guard !line.parameters.isEmpty, let value = line.parameter(.value, in: text), !value.isEmpty
    else {
      self = usual
      return
    }
    self = ValueType(text.extracting(value))
  }
}

extension PropertyName {
  /// Whether its values are times on a clock that TZID names.
  var isDated: Bool {
    switch self {
    case .dtstart, .dtend, .due, .recurrenceID, .exdate, .rdate, .freebusy, .completed: true
    default: false
    }
  }

  /// Whether it names instances that a series has or lacks besides those of its rule.
  var addsOrRemovesInstances: Bool { self == .exdate || self == .rdate }

  /// Whether it names instances of a series.
  var namesInstances: Bool { addsOrRemovesInstances || self == .recurrenceID }

  /// Whether its values are words that are the same in small letters.
  var isKeyword: Bool {
    switch self {
    case .status, .transp, .classification, .action, .busytype, .method, .calscale, .proximity: true
    default: false
    }
  }

  /// Whether a value is what holds without the property.
  func isDefault(_ value: Span<UInt8>) -> Bool {
    switch self {
    case .transp: value.isEqual(toASCII: "OPAQUE")
    case .classification: value.isEqual(toASCII: "PUBLIC")
    case .calscale: value.isEqual(toASCII: "GREGORIAN")
    case .busytype: value.isEqual(toASCII: "BUSY-UNAVAILABLE")
    // 0 is no priority (RFC 5545 §3.8.1.9), and rings no more often (§3.8.6.2).
    case .priority, .repeatCount: (try? IntegerValue.read(value).value) == 0
    default: false
    }
  }
}

extension ParameterName {
  /// Whether its values are words that are the same in small letters.
  fileprivate static let keywords: Set<ParameterName> = [
    .cutype, .encoding, .fbtype, .fmttype, .language, .partstat, .range, .related, .reltype, .role,
    .rsvp, .value, .scheduleAgent, .scheduleForceSend, .display, .feature, .derived, .charset,
  ]

  /// Whether its values are words that are the same in small letters.
  var isKeyword: Bool { Self.keywords.contains(self) }

  /// Whether its values are addresses.
  var isAddress: Bool {
    switch self {
    case .delegatedFrom, .delegatedTo, .member, .sentBy: true
    default: false
    }
  }

  /// Whether values are what holds without the parameter (RFC 5545 §3.2, RFC 6638 §7).
  func isDefault(_ values: [[UInt8]]) -> Bool {
    guard values.count == 1, let value = values.first else { return false }
    let usual: StaticString
    switch self {
    case .cutype: usual = "INDIVIDUAL"
    case .encoding: usual = "8BIT"
    case .fbtype: usual = "BUSY"
    case .partstat: usual = "NEEDS-ACTION"
    case .related: usual = "START"
    case .reltype: usual = "PARENT"
    case .role: usual = "REQ-PARTICIPANT"
    case .rsvp, .derived: usual = "FALSE"
    case .scheduleAgent: usual = "SERVER"
    default: return false
    }
    return value.span.isEqual(toASCII: usual)
  }
}

extension Span<UInt8> {
  /// Whether it is a name under which programs count changes, as others do in SEQUENCE.
  var isNameOfBookkeeping: Bool {
    isEqual(toASCII: "X-MOZ-GENERATION") || isEqual(toASCII: "X-MICROSOFT-CDO-APPT-SEQUENCE")
      || isEqual(toASCII: "X-MICROSOFT-CDO-OWNER-CRITICAL-CHANGE")
      || isEqual(toASCII: "X-MICROSOFT-CDO-ATTENDEE-CRITICAL-CHANGE")
  }

  /// A range without the blanks at its ends.
  func trimmedRange(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start] == 0x20 || self[start] == 0x09 { start += 1 }
    while end > start, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
    return start..<end
  }

  /// The parts between the places where a byte stands.
  func parts(at separator: UInt8) -> [[UInt8]] {
    var bytes: [UInt8] = []
    bytes.append(self)
    return bytes.split(separator: separator, omittingEmptySubsequences: false).map(Array.init)
  }
}

extension [UInt8] {
  /// Appends a text, letters of ASCII as capitals.
  mutating func append(capitalsOf text: Span<UInt8>) {
    for index in text.indices {
      let byte = text[index]
      let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      append(isSmall ? byte & 0xDF : byte)
    }
  }

  /// Makes the scheme of an address small letters, and its host: `mailto:Ann@example.org`.
  mutating func lowercaseSchemeAndHost() {
    guard let colon = firstIndex(of: UInt8(ascii: ":")) else { return }
    let host = lastIndex(of: UInt8(ascii: "@")) ?? endIndex
    for index in indices where index < colon || index > host {
      let isCapital = self[index] >= UInt8(ascii: "A") && self[index] <= UInt8(ascii: "Z")
      if isCapital { self[index] |= 0x20 }
    }
  }

  /// A number without a plus sign, zeros before it and zeros at the end of its fraction.
  var withoutSuperfluousZeros: [UInt8] {
    var digits = self[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    while digits.count > 1, digits.first == UInt8(ascii: "0"),
      digits[digits.startIndex + 1] != UInt8(ascii: ".")
    {
      digits.removeFirst()
    }
    if digits.contains(UInt8(ascii: ".")) {
      while digits.last == UInt8(ascii: "0") { digits.removeLast() }
      if digits.last == UInt8(ascii: ".") { digits.removeLast() }
    }
    return (isNegative && digits != [UInt8(ascii: "0")] ? [UInt8(ascii: "-")] : []) + digits
  }
}

extension CalendarDuration {
  /// The duration in its shortest form: `-PT15M`, `P1D`.
  var form: String {
    var text = isNegative ? "-P" : "P"
    if days != 0 { text += "\(days.magnitude)D" }
    let seconds = self.seconds.magnitude
    if seconds == 0 { return days == 0 ? "PT0S" : text }
    text += "T"
    if seconds >= 3_600 { text += "\(seconds / 3_600)H" }
    if seconds / 60 % 60 != 0 { text += "\(seconds / 60 % 60)M" }
    if seconds % 60 != 0 { text += "\(seconds % 60)S" }
    return text
  }
}
