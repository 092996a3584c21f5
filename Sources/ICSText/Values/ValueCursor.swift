internal import CivilCalendar

/// A position in the text of a value, and the departures found before it.
struct ValueCursor {
  private(set) var position: Int
  private let end: Int
  // An empty literal would call generic code for option sets.
  var departures = ValueDepartures()

  /// An error in a part that was read; thrown only if no error follows in the rest of the value.
  var lateError: ValueError?

  /// Starts at the beginning of a text, after any blanks, which should not be there.
  init(_ text: Span<UInt8>) throws(ValueError) {
    var start = 0
    var end = text.count
    while start < end, text[start].isBlank { start += 1 }
    while end > start, text[end - 1].isBlank { end -= 1 }
    guard start < end else { throw ValueError(.empty, at: 0) }
    position = start
    self.end = end
    if start > 0 || end < text.count { departures = .blanks }
  }

  var isAtEnd: Bool { position == end }

  func error(_ problem: ValueError.Problem) -> ValueError { ValueError(problem, at: position) }

  /// Returns the next byte; 0 at the end.
  func peek(_ text: Span<UInt8>) -> UInt8 { isAtEnd ? 0 : text[position] }

  func expectEnd() throws(ValueError) {
    guard isAtEnd else { throw error(.expectedEnd) }
    if let lateError { throw lateError }
  }

  /// Skips the given byte if it comes next; returns whether it did.
  mutating func pass(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    guard !isAtEnd, text[position] == byte else { return false }
    position += 1
    return true
  }

  /// Skips a letter if it comes next; marks a small letter, since it should be a capital.
  mutating func pass(letter: UInt8, in text: Span<UInt8>) -> Bool {
    if pass(letter, in: text) { return true }
    guard pass(letter | 0x20, in: text) else { return false }
    departures.insert(.lowercase)
    return true
  }

  /// Skips and marks a separator if it comes next, since it should not be there.
  mutating func pass(separator: UInt8, in text: Span<UInt8>) -> Bool {
    guard pass(separator, in: text) else { return false }
    departures.insert(.separators)
    return true
  }

  /// Reads a number of exactly `count` digits.
  mutating func number(ofDigits count: Int, in text: Span<UInt8>) throws(ValueError) -> Int {
    var number = 0
    for _ in 0..<count {
      let digit = peek(text) &- UInt8(ascii: "0")
      guard digit <= 9 else { throw error(.expectedDigit) }
      number = number * 10 + Int(digit)
      position += 1
    }
    return number
  }

  /// Reads all digits of a number, which must fit in 31 bits unless a maximum is given.
  mutating func number(
    in text: Span<UInt8>, maximum: Int = Int(Int32.max)
  ) throws(ValueError) -> Int {
    let start = position
    while (peek(text) &- UInt8(ascii: "0")) <= 9 { position += 1 }
    guard position > start else { throw error(.expectedDigit) }
    guard let number = text.decimal(in: start..<position), number <= maximum else {
      throw ValueError(.outOfRange, at: start)
    }
    return number
  }

  /// Reads a number of two digits, which must be less than a bound.
  mutating func pair(
    below bound: Int, _ problem: ValueError.Problem, in text: Span<UInt8>
  ) throws(ValueError) -> Int {
    let start = position
    let number = try number(ofDigits: 2, in: text)
    guard number < bound else { throw ValueError(problem, at: start) }
    return number
  }
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
