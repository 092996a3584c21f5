import CivilCalendar

/// Content lines that end in CR LF, and are folded if longer than 75 octets (RFC 5545 §3.1).
struct ContentLines {
  private(set) var bytes: [UInt8] = []
  private var lineStart = 0
  private var unfolded: [UInt8] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lineStart = 0
  }

  /// Adds a text and ends the line.
  mutating func line(_ text: String) {
    self.text(text)
    endLine()
  }

  mutating func text(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func number(_ number: Int, digits: Int = 1) {
    bytes.appendDigits(number.magnitude, count: digits)
  }

  mutating func date(_ day: DayNumber) {
    let date = day.date
    number(date.year, digits: 4)
    number(date.month, digits: 2)
    number(date.day, digits: 2)
  }

  mutating func time(_ time: SampleTime) {
    date(time.day)
    text("T")
    number(time.minute / 60, digits: 2)
    number(time.minute % 60, digits: 2)
    text("00")
  }

  /// Adds the sixteen hexadecimal digits of a number.
  mutating func hexadecimal(_ number: UInt64, uppercase: Bool = false) {
    let letter = UInt8(ascii: uppercase ? "A" : "a") - 10
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: number >> shift & 15)
      bytes.append(digit + (digit < 10 ? UInt8(ascii: "0") : letter))
    }
  }

  /// Ends the line, and folds it between characters if it is too long.
  mutating func endLine() {
    if bytes.count - lineStart > Self.longest { fold() }
    bytes.append(UInt8(ascii: "\r"))
    bytes.append(UInt8(ascii: "\n"))
    lineStart = bytes.count
  }

  private static let longest = 75

  private mutating func fold() {
    unfolded.removeAll(keepingCapacity: true)
    unfolded.append(contentsOf: bytes[lineStart...])
    bytes.removeSubrange(lineStart...)
    var start = 0
    var room = Self.longest
    while unfolded.count - start > room {
      var end = start + room
      while unfolded[end] & 0xC0 == 0x80 { end -= 1 }
      bytes.append(contentsOf: unfolded[start..<end])
      bytes.append(contentsOf: [UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: " ")])
      start = end
      room = Self.longest - 1
    }
    bytes.append(contentsOf: unfolded[start...])
  }
}
