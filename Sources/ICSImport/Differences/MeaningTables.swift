internal import ICSText

// The defaults of properties and parameters, and how their values are compared.

extension ValueType {
  /// Finds the type of a line's values; TEXT if the type is unknown (RFC 5545 §3.8.8.2).
  init(of line: ContentLine, in text: Span<UInt8>) {
    if let trigger = ValueType(ofTrigger: line, in: text) {
      self = trigger
      return
    }
    guard !line.parameters.isEmpty, let value = line.parameter(.value, in: text), !value.isEmpty
    else {
      self = line.property.defaultValueType
      return
    }
    self = ValueType(text.extracting(value))
  }
}

extension PropertyName {
  /// Whether the values of the property are dates or times that a TZID may apply to.
  var isDated: Bool {
    switch self {
    case .dtstart, .dtend, .due, .recurrenceID, .exdate, .rdate, .freebusy, .completed, .trigger,
      .acknowledged:
      true
    default: false
    }
  }

  /// Whether the property adds instances to a series, or removes instances from it.
  var addsOrRemovesInstances: Bool { self == .exdate || self == .rdate }

  /// Whether the property names instances of a series, or points in time, so that the zone in which
  /// it does so makes no difference.
  var hasInstants: Bool {
    switch self {
    case .exdate, .rdate, .recurrenceID, .completed, .trigger, .acknowledged, .freebusy: true
    default: false
    }
  }

  /// Whether the values of the property are keywords, in which case does not matter.
  var isKeyword: Bool {
    switch self {
    case .status, .transp, .classification, .action, .busytype, .method, .calscale, .proximity: true
    default: false
    }
  }

  /// Returns whether a value means the same as leaving out the property.
  func isDefault(_ value: Span<UInt8>) -> Bool {
    switch self {
    case .transp: value.isEqual(toASCII: "OPAQUE")
    case .classification: value.isEqual(toASCII: "PUBLIC")
    case .calscale: value.isEqual(toASCII: "GREGORIAN")
    case .busytype: value.isEqual(toASCII: "BUSY-UNAVAILABLE")
    // 0 means no priority (RFC 5545 §3.8.1.9), and no repetition of an alarm (§3.8.6.2).
    case .priority, .repeatCount: (try? IntegerValue.read(value).value) == 0
    default: false
    }
  }
}

extension ParameterName {
  /// The parameters whose values are keywords.
  fileprivate static let keywords: Set<ParameterName> = [
    .cutype, .encoding, .fbtype, .fmttype, .language, .partstat, .range, .related, .reltype, .role,
    .rsvp, .value, .scheduleAgent, .scheduleForceSend, .display, .feature, .derived, .charset,
  ]

  /// Whether the values of the parameter are keywords, in which case does not matter.
  var isKeyword: Bool { Self.keywords.contains(self) }

  /// Whether the values of the parameter are calendar addresses.
  var isAddress: Bool {
    switch self {
    case .delegatedFrom, .delegatedTo, .member, .sentBy: true
    default: false
    }
  }

  /// Returns whether values mean the same as no parameter at all (RFC 5545 §3.2, RFC 6638 §7).
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
  /// Whether this is the name of a property in which some programs count changes, as SEQUENCE does.
  var isChangeCounterName: Bool {
    isEqual(toASCII: "X-MOZ-GENERATION") || isEqual(toASCII: "X-MICROSOFT-CDO-APPT-SEQUENCE")
      || isEqual(toASCII: "X-MICROSOFT-CDO-OWNER-CRITICAL-CHANGE")
      || isEqual(toASCII: "X-MICROSOFT-CDO-ATTENDEE-CRITICAL-CHANGE")
  }

  /// Returns a range without the blanks at its ends.
  func trimmedRange(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start] == 0x20 || self[start] == 0x09 { start += 1 }
    while end > start, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
    return start..<end
  }

  /// Returns the parts between separators, including empty ones.
  func parts(at separator: UInt8) -> [[UInt8]] {
    var bytes: [UInt8] = []
    bytes.append(self)
    return bytes.split(separator: separator, omittingEmptySubsequences: false).map(Array.init)
  }
}

extension [UInt8] {
  /// Appends a text with its ASCII letters in upper case.
  mutating func append(capitalsOf text: Span<UInt8>) {
    for index in text.indices {
      let byte = text[index]
      let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      append(isSmall ? byte & 0xDF : byte)
    }
  }

  /// Converts the scheme and the host of an address to lower case: `mailto:Ann@example.org`.
  mutating func lowercaseSchemeAndHost() {
    guard let colon = firstIndex(of: UInt8(ascii: ":")) else { return }
    let host = lastIndex(of: UInt8(ascii: "@")) ?? endIndex
    for index in indices where index < colon || index > host {
      let isCapital = self[index] >= UInt8(ascii: "A") && self[index] <= UInt8(ascii: "Z")
      if isCapital { self[index] |= 0x20 }
    }
  }

  /// The number without a plus sign, leading zeros, and zeros at the end of its fraction.
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
