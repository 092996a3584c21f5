import ICSText
import TestSupport
import Testing

@Suite struct RobustnessTests {
  private let before = crlf("BEGIN:VEVENT", "UID:before", "END:VEVENT")
  private let after = crlf("BEGIN:VEVENT", "UID:after", "END:VEVENT")

  private let sample = crlf(
    "BEGIN:VTODO", "UID:sample", "DTSTART;TZID=\"Europe/Berlin\":20240130T213000",
    "RRULE:FREQ=WEEKLY", "DESCRIPTION:one\\, two", " thrée \\n", "BEGIN:VALARM",
    "TRIGGER;RELATED=END:-PT15M", "ATTENDEE;CN=\"a;b\",c:mailto:x@example.com", "END:VALARM",
    "END:VTODO")

  private func uids(_ scan: Scan) -> [String] {
    scan.frames.filter { $0.name == "VEVENT" }.compactMap { $0.value(of: "UID") }
  }

  @Test func truncationAnywhereKeepsTheComponentsBefore() {
    let head = Array(("BEGIN:VCALENDAR\r\n" + before).utf8)
    let bytes = head + Array((sample + after + "END:VCALENDAR\r\n").utf8)
    for length in head.count...bytes.count {
      let scan = scan(Array(bytes[..<length]))
      #expect(uids(scan).first == "before", "cut at \(length)")
      #expect(scan.diagnostics.isEmpty == (length >= bytes.count - 2), "cut at \(length)")
    }
  }

  @Test func removalOfAnyPieceKeepsTheComponentsAround() {
    let head = Array(("BEGIN:VCALENDAR\r\n" + before).utf8)
    let middle = Array(sample.utf8)
    let tail = Array((after + "END:VCALENDAR\r\n").utf8)
    for length in 1...20 {
      // The last line end stays, since without it the next component would be damaged too.
      for start in 0...(middle.count - 2 - length) {
        var damaged = middle
        damaged.removeSubrange(start..<start + length)
        #expect(uids(scan(head + damaged + tail)).suffix(1) == ["after"])
        #expect(uids(scan(head + damaged + tail)).first == "before")
      }
    }
  }

  @Test func randomDamageNeverTrapsAndKeepsTheComponentsAround() {
    var generator = SeededGenerator()
    let head = Array(("BEGIN:VCALENDAR\r\n" + before).utf8)
    let middle = Array(sample.utf8)
    let tail = Array(("\r\n" + after + "END:VCALENDAR\r\n").utf8)
    let alphabet: [UInt8] = Array("\r\n\t :;,=\"\\^BEGINDVTODALRMcalendar0".utf8) + [0, 0xC3, 0xFF]
    for round in 0..<20_000 {
      var damaged = middle
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<damaged.count, using: &generator)
        let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: damaged[index] = byte
        case 1: damaged.insert(byte, at: index)
        case 2: damaged.remove(at: index)
        default: damaged.swapAt(index, Int.random(in: 0..<damaged.count, using: &generator))
        }
      }
      let scrutiny: Scrutiny = round.isMultiple(of: 4) ? .validating : .reading
      let uids = uids(scan(head + damaged + tail, scrutiny: scrutiny))
      #expect(
        uids.first == "before" && uids.last == "after", "seed \(RandomTests.seed), round \(round)")
    }
  }

  @Test func randomBytesNeverTrap() {
    var generator = SeededGenerator()
    let words = [
      "BEGIN:", "END:", "VCALENDAR", "VEVENT", "VALARM", "VTIMEZONE", "X", "\r", "\n", "\r\n",
      " ", "\t", ":", ";", "=", "\"", ",", "UID:1", "\0", "é", "\u{FEFF}", "ATTACH:",
    ].map { Array($0.utf8) }
    var limits = Limits()
    limits.frameBytes = 64
    limits.propertyBytes = 32
    limits.depth = 3
    limits.properties = 8
    limits.timeZones = 2
    limits.parameters = 2
    for round in 0..<1_500 {
      let count = Int.random(in: 0...60, using: &generator)
      let bytes = (0..<count).flatMap { _ in
        words[Int.random(in: 0..<words.count, using: &generator)]
      }
      let whole = scan(bytes, limits: limits, scrutiny: .validating)
      var pieces = limits
      pieces.blockBytes = 1
      let again = scan(bytes, limits: pieces, scrutiny: .validating)
      #expect(whole == again, "seed \(RandomTests.seed), round \(round)")
      for frame in whole.frames {
        #expect(
          frame.bytes.count <= limits.frameBytes + 32, "seed \(RandomTests.seed), round \(round)")
      }
    }
  }

  @Test func foldingAtAnyWidthsChangesNoLine() {
    var generator = SeededGenerator()
    let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + before + sample + "END:VCALENDAR\r\n"
    let expected = scan(text)
    let unfolded = Array(text.utf8).split(separator: [0x0D, 0x0A, 0x20]).joined()
    for round in 0..<500 {
      let lineEnd: [UInt8] = [[0x0D, 0x0A], [0x0A], [0x0D]][round % 3]
      var folded: [UInt8] = []
      var isCR = false
      for byte in unfolded {
        if byte == 0x0D {
          isCR = true
        } else if byte == 0x0A, isCR {
          folded += lineEnd
          isCR = false
        } else {
          if folded.last.map({ $0 != 0x0A && $0 != 0x0D }) ?? false,
            Int.random(in: 0..<8, using: &generator) == 0
          {
            folded += lineEnd + [Bool.random(using: &generator) ? 0x20 : 0x09]
          }
          folded.append(byte)
        }
      }
      let scan = scan(folded)
      #expect(
        scan.frames.map(\.lines) == expected.frames.map(\.lines),
        "seed \(RandomTests.seed), \(round)")
      #expect(
        scan.calendars.count == expected.calendars.count, "seed \(RandomTests.seed), \(round)")
      #expect(scan.faults == [], "seed \(RandomTests.seed), \(round)")
    }
  }
}
