internal import CivilCalendar

// Values in the form that programs usually write: for each kind, a part of what the format allows.
// What a rule could report is not among them; the tests compare the two on every example.
extension Span<UInt8> {
  /// Whether the bytes are a word of eight letters or more.
  @inline(__always)
  func isWord(_ word: StaticString) -> Bool {
    let keyword = Keyword(word)
    return count == keyword.count && keyword.occurs(in: self, at: 0) && hasMiddle(of: word)
  }

  /// Whether the bytes start with a word; false if they end with it or are fewer than eight.
  @inline(__always)
  func starts(_ word: StaticString) -> Bool {
    let keyword = Keyword(word)
    guard count > keyword.count, count >= 8 else { return false }
    return keyword.count < 8
      ? keyword.isStart(of: letters(at: 0))
      : keyword.occurs(in: self, at: 0) && hasMiddle(of: word)
  }

  /// Whether the letters between the first eight and the last eight of a word match; a keyword does
  /// not compare them.
  @inline(__always)
  private func hasMiddle(of word: StaticString) -> Bool {
    var index = 8
    while index < word.utf8CodeUnitCount - 8 {
      // `utf8CodeUnitCount` is the number of bytes of the static string.
      if unsafe word.utf8Start[index] != self[index] { return false }
      index += 1
    }
    return true
  }

  /// Whether a colon is at an index, followed by a text with correct escapes.
  ///
  /// The text must also have nothing that looks like tags or entities, and be no placeholder.
  func isUsualText(after colon: Int, _ marks: TextLines.Marks) -> Bool {
    !marks.contains(.unclear) && colon + 1 < count && self[colon] == UInt8(ascii: ":")
      && self[colon + 1] > 0x20 && !Placeholder.mayStart(extracting(colon + 1..<count))
  }

  /// Whether a colon is at an index, followed by a list of texts, none of them empty or blank.
  func isUsualList(after colon: Int, _ marks: TextLines.Marks) -> Bool {
    guard self[colon] == UInt8(ascii: ":"), colon + 1 < count else { return false }
    var start = colon + 1
    if !marks.contains(.unclear) { return !isBlank(start..<count) }
    for index in start..<count {
      switch self[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "&"): return false
      case 0x83, 0xA2: if self[index - 1] == 0xC3 { return false }
      default: break
      }
    }
    while let index = TextValue.firstUnescaped(in: self, from: start) {
      guard self[index] == UInt8(ascii: ","), !isBlank(start..<index) else { return false }
      start = index + 1
    }
    return !isBlank(start..<count)
  }

  /// Whether a part has nothing but blanks.
  private func isBlank(_ part: Range<Int>) -> Bool {
    for index in part where self[index] > 0x20 { return false }
    return true
  }

  /// Whether the bytes from an index on are likely a unique UID: at least eight bytes and no more
  /// than readers keep, without blanks and escapes, and no placeholder.
  func isUsualUID(from start: Int, _ marks: TextLines.Marks) -> Bool {
    guard marks.isSubset(of: .bareLineFeed), count >= start + 8, count <= start + 255,
      !Placeholder.mayStart(extracting(start..<count))
    else { return false }
    var others: UInt64 = 0
    var index = start
    while index < count {
      let bytes = EightBytes(self, at: min(index, count - 8))
      others |= bytes.lanes(equalTo: 0x20) | bytes.lanes(equalTo: UInt8(ascii: "\\"))
      index += 8
    }
    return others == 0
  }

  /// Returns the index of the first colon; one with fewer than eight bytes after it may be missed.
  ///
  /// Values that are times have at least eight bytes.
  @inline(__always)
  func firstColon(from start: Int) -> Int? {
    var index = start
    while index + 8 <= count {
      let lanes = EightBytes(self, at: index).lanes(equalTo: UInt8(ascii: ":"))
      if lanes != 0 { return index + lanes.trailingZeroBitCount / 8 }
      index += 8
    }
    return nil
  }

  /// Returns the number of one to nine digits that fills the bytes from an index to the end.
  func numberInDigits(from start: Int) -> Int? {
    guard start < count, count - start <= 9 else { return nil }
    var number = 0
    for index in start..<count {
      guard self[index].isDigit else { return nil }
      number = number * 10 + Int(self[index] & 0x0F)
    }
    return number
  }

  /// Returns the duration that fills the bytes from an index to the end, as most programs write it.
  func usualDuration(from start: Int) -> CalendarDuration? {
    guard start < count, count - start <= CalendarDuration.maxLength,
      let reading = try? CalendarDuration.read(extracting(start..<count)),
      reading.departures.isEmpty, reading.value.days.magnitude < 1_000,
      reading.value.seconds.magnitude < 100_000_000
    else { return nil }
    return reading.value
  }

  /// Whether the bytes from an index on are a web address whose host has a name, not a number.
  func isUsualWebAddress(from start: Int) -> Bool {
    let rest = extracting(start..<count)
    guard rest.starts("https://") || rest.starts("http://") else { return false }
    var index = start + (rest.starts("https://") ? 8 : 7)
    var lastLabel = index
    var hasLetter = false
    while index < count, self[index].isUsualInHost {
      if self[index] == UInt8(ascii: ".") {
        guard index > lastLabel else { return false }
        lastLabel = index + 1
        hasLetter = false
      } else if !self[index].isDigit, self[index] != UInt8(ascii: "-") {
        hasLetter = true
      }
      index += 1
    }
    // Names that end in two or three letters belong to public hosts; `local` is longer.
    guard hasLetter, (2...3).contains(index - lastLabel) else { return false }
    guard index < count else { return true }
    guard self[index] == UInt8(ascii: "/") else { return false }
    while index < count {
      guard self[index].isUsualInPath else { return false }
      index += 1
    }
    return true
  }

  /// The property and where its value starts, if it is an extension with a form and a value that
  /// readers know.
  var usualExtension: (PropertyName, valueStart: Int)? {
    var index = 2
    guard self[1] == UInt8(ascii: "-") else { return nil }
    while index < count, self[index].isCapitalOfName { index += 1 }
    guard index > 2 else { return nil }
    let name = PropertyName(extracting(0..<index))
    switch name {
    case .other: break
    case .xMicrosoftBusyStatus:
      return isWord("X-MICROSOFT-CDO-BUSYSTATUS:BUSY") || isWord("X-MICROSOFT-CDO-BUSYSTATUS:FREE")
        ? (name, index + 1) : nil
    case .xMicrosoftAllDayEvent:
      return isWord("X-MICROSOFT-CDO-ALLDAYEVENT:FALSE")
        || isWord("X-MICROSOFT-CDO-ALLDAYEVENT:TRUE") ? (name, index + 1) : nil
    default: return nil
    }
    var parameters = UsualParameters(.extension)
    guard let colon = parameters.end(in: self, from: index) else { return nil }
    return self[colon] == UInt8(ascii: ":") ? (name, colon + 1) : nil
  }
}

extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") <= 9 }

  /// Whether the byte may be in a name in capitals.
  var isCapitalOfName: Bool { ByteSet.capitalsAndDigits.adding("-").contains(self) }

  /// Whether the byte is usual in names of zones.
  package var isPlainInZoneName: Bool { ByteSet.alphanumerics.adding(" /_-+.").contains(self) }

  /// Whether the byte is usual in names of hosts.
  var isUsualInHost: Bool { ByteSet.alphanumerics.adding("-.").contains(self) }

  /// Whether the byte is usual in mail addresses before the @.
  var isUsualInMailbox: Bool { ByteSet.alphanumerics.adding("-._+").contains(self) }

  /// Whether the byte is usual in paths and queries.
  fileprivate var isUsualInPath: Bool {
    ByteSet.alphanumerics.adding("-./?=&_~#").contains(self)
  }
}
