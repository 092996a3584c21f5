/// Describes a file without iCalendar data, as far as its first bytes show what it is.
enum ForeignContent {
  /// Describes a file by its first bytes.
  static func describe(_ sample: Span<UInt8>) -> String {
    var start = 0
    while start < sample.count, sample[start].isBlank || sample[start].endsLine { start += 1 }
    guard start < sample.count else { return "the file is empty" }
    let text = sample.extracting(start..<sample.count)
    if isBinary(text) { return "the file is binary" }
    if starts(text, with: "<!DOCTYPE HTML") || starts(text, with: "<HTML") {
      return "the file is an HTML page"
    }
    if starts(text, with: "<?XML") { return "the file is XML" }
    if starts(text, with: "BEGIN:VCARD") { return "the file has contacts, not events" }
    if start > 0, sample[start - 1].isBlank, starts(text, with: "BEGIN:VCALENDAR") {
      return "BEGIN:VCALENDAR must be at the start of its line, without blanks before it"
    }
    let line = LogicalLine(in: text, from: 0)
    return "expected BEGIN:VCALENDAR, found \(Excerpt(text.extracting(line.range)))"
  }

  private static func isBinary(_ text: Span<UInt8>) -> Bool {
    for index in 0..<text.count
    where text[index].isControl && text[index] != 0x09 && !text[index].endsLine {
      return true
    }
    return false
  }

  /// Whether a text starts with a prefix in capitals; the text may have small letters.
  private static func starts(_ text: Span<UInt8>, with prefix: String) -> Bool {
    let characters = prefix.utf8
    guard text.count >= characters.count else { return false }
    for (index, character) in characters.enumerated() {
      let byte = text[index]
      let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      guard (isSmall ? byte - 0x20 : byte) == character else { return false }
    }
    return true
  }
}
