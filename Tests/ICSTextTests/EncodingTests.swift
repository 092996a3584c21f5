import ICSText
import Testing

@Suite struct EncodingTests {
  private func event(_ summary: [UInt8]) -> [UInt8] {
    Array("BEGIN:VEVENT\r\nSUMMARY:".utf8) + summary + Array("\r\nEND:VEVENT\r\n".utf8)
  }

  private func calendar(_ summaries: [UInt8]...) -> Scan {
    let bytes =
      Array("BEGIN:VCALENDAR\r\n".utf8) + summaries.flatMap { event($0) }
      + Array("END:VCALENDAR\r\n".utf8)
    return scan(bytes)
  }

  @Test func utf8IsTakenAsItIs() {
    let scan = calendar(Array("é 日本 😀".utf8))
    #expect(scan.frames.map(\.lines) == [["SUMMARY=é 日本 😀"]])
    #expect(scan.faults == [])
  }

  @Test func bytesWithoutUTF8AreWindows1252() {
    let scan = calendar([0x80, 0x20, 0xE9, 0x74, 0xE9, 0x20, 0x93, 0x99, 0xFF])
    #expect(scan.frames.map(\.lines) == [["SUMMARY=€ été “™ÿ"]])
    #expect(scan.faults == ["3:9 lex.utf8"])
    #expect(scan.messages == ["the text is not UTF-8; it is read as Windows-1252"])
  }

  @Test(arguments: [0x81, 0x8D, 0x8F, 0x90, 0x9D] as [UInt8])
  func bytesThatWindows1252LacksAreReplaced(_ byte: UInt8) {
    let scan = calendar([0x61, 0xE9, 0x20, byte, 0x62])
    #expect(scan.frames.map(\.lines) == [["SUMMARY=a\u{FFFD} \u{FFFD}b"]])
    #expect(scan.faults == ["3:10 lex.utf8", "3:12 lex.utf8"])
  }

  @Test func strayBytesBesideUTF8AreReplaced() {
    let scan = calendar(Array("é".utf8) + [0xE9, 0x74, 0xC3] + Array("é".utf8))
    #expect(scan.frames.map(\.lines) == [["SUMMARY=é\u{FFFD}t\u{FFFD}é"]])
    #expect(scan.faults == ["3:10 lex.utf8", "3:12 lex.utf8"])
    #expect(scan.messages.first == "the byte E9 is not UTF-8; it is read as U+FFFD")
  }

  @Test func eachComponentIsDecidedOnItsOwn() {
    let scan = calendar(Array("é".utf8), [0xE9], Array("日".utf8) + [0xE9])
    #expect(scan.frames.map(\.lines) == [["SUMMARY=é"], ["SUMMARY=é"], ["SUMMARY=日\u{FFFD}"]])
  }

  @Test(
    arguments: [
      ([0xC0, 0xAF], 2), ([0xE0, 0x80, 0x80], 3), ([0xF4, 0x90, 0x80, 0x80], 4),
      ([0xF5, 0x80], 2), ([0xE2, 0x82], 1), ([0xF0, 0x9F, 0x98], 1), ([0x80], 1),
      ([0xED, 0xA0, 0x80], 1),
    ] as [([UInt8], Int)])
  func malformedSequencesAreReplaced(_ bytes: [UInt8], _ count: Int) {
    // A valid character keeps the bytes from being read as Windows-1252.
    let scan = calendar(Array("é".utf8) + bytes + [0x7A])
    #expect(
      scan.frames.map(\.lines)
        == [["SUMMARY=é" + String(repeating: "\u{FFFD}", count: count) + "z"]])
    #expect(scan.diagnostics.count == count)
  }

  @Test func badBytesAroundAFoldLeaveTheFold() {
    let scan = calendar(Array("é".utf8) + [0xE2, 0x0D, 0x0A, 0x20, 0x82, 0x7A, 0xE9])
    #expect(scan.frames.map(\.lines) == [["SUMMARY=é\u{FFFD}z\u{FFFD}"]])
    #expect(scan.faults == ["3:10 lex.utf8", "4:4 lex.utf8"])
  }

  @Test func propertiesOfACalendarAreRepairedToo() {
    let bytes =
      Array("BEGIN:VCALENDAR\nX-WR-CALNAME:caf".utf8) + [0xE9] + Array("\nEND:VCALENDAR\n".utf8)
    let scan = scan(bytes)
    #expect(scan.calendars == ["BEGIN 0 on line 1", "X-WR-CALNAME=café", "END 0"])
    #expect(scan.faults == ["2:17 lex.utf8"])
  }

  @Test func byteOrderMarkIsReported() {
    let scan = scan("\u{FEFF}BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR\n")
    #expect(scan.frames.count == 1)
    #expect(scan.faults == ["1:1 lex.bom"])
  }

  @Test(arguments: [false, true], [false, true])
  func utf16IsTranslated(_ isBigEndian: Bool, _ mark: Bool) {
    let text = "BEGIN:VEVENT\r\nSUMMARY:é日😀x\r\nbad\r\nEND:VEVENT\r\n"
    let scan = scan(utf16(text, isBigEndian: isBigEndian, mark: mark))
    #expect(scan.frames.map(\.lines) == [["SUMMARY=é日😀x"]])
    #expect(scan.faults == ["1:1 lex.utf16", "1:1 str.root-not-vcalendar", "3:1 lex.no-colon"])
  }

  @Test func halvesOfPairsAreReplaced() {
    let head = utf16("BEGIN:VEVENT\nSUMMARY:", isBigEndian: true)
    let tail = utf16("z\nEND:VEVENT\n", isBigEndian: true, mark: false)
    for half: [UInt8] in [[0xD8, 0x00], [0xDC, 0x00]] {
      let scan = scan(head + half + tail)
      #expect(scan.frames.map(\.lines) == [["SUMMARY=\u{FFFD}z"]])
      #expect(scan.faults.last == "2:9 lex.utf8")
    }
    let atEnd = scan(head + [0xD8, 0x00])
    #expect(atEnd.frames.map(\.lines) == [["SUMMARY=\u{FFFD}"]])
  }

  @Test func utf16ThatEndsWithinAUnitIsReported() {
    let bytes = utf16("BEGIN:VEVENT\nEND:VEVENT\n", isBigEndian: false)
    #expect(scan(bytes + [0x41]).faults.last == "2:1 lex.truncated")
    #expect(scan(bytes).faults == ["1:1 lex.utf16", "1:1 str.root-not-vcalendar"])
  }
}
