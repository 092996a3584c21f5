import ICSText
import Testing

@testable import ICSValidation

/// Files with several VCALENDARs.
@Suite struct StreamTests {
  private func calendar(_ uids: [String], head: String = "X-A:1") -> String {
    let events = uids.map {
      """
      BEGIN:VEVENT
      UID:\($0)@example.com
      DTSTAMP:20241115T090000Z
      DTSTART:20241202T180000Z
      DTEND:20241202T190000Z
      SUMMARY:Choir
      END:VEVENT

      """
    }
    return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(head)\n\(events.joined())END:VCALENDAR\n"
  }

  private func lines(_ calendars: [String], passesOver: Bool = true) -> [Int] {
    var options = ValidationOptions()
    options.usesOutlines = passesOver
    let text = calendars.joined().replacing("\n", with: "\r\n")
    return validate(Array(text.utf8), options).findings
      .filter { $0.rule.id == "uid.two-calendars" }.map(\.place.line)
  }

  @Test(arguments: [true, false])
  func uidOfAnEarlierCalendarIsFound(passesOver: Bool) {
    let first = calendar(["a", "b", "c", "d"])
    let second = calendar(["e", "f", "g"])
    // The first two calendars have 33 and 26 lines.
    let third = calendar(["h", "c", "i", "g", "j"])
    #expect(lines([first, second], passesOver: passesOver) == [])
    #expect(lines([first, second, third], passesOver: passesOver) == [72, 86])
  }

  @Test func messagesMayShareAUID() {
    let request = calendar(["a"], head: "METHOD:REQUEST")
    let cancel = calendar(["a"], head: "METHOD:CANCEL")
    #expect(lines([request, cancel]) == [])
    #expect(lines([calendar(["a"]), calendar(["a"], head: "METHOD:PUBLISH")]) == [18])
  }

  @Test func anotherFileIsAnotherMatter() {
    var validator = Validator(zones: zones)
    let bytes = Array(calendar(["a", "b"]).replacing("\n", with: "\r\n").utf8)
    for _ in 0..<2 {
      var source = ByteArraySource(bytes)
      let report = validator.validate(&source, named: "test.ics")
      #expect(!report.findings.map(\.rule.id).contains("uid.two-calendars"))
    }
  }

  @Test func unionOfTablesHasAllOfBoth() {
    var tables = [FingerprintTable(), FingerprintTable()]
    let keys = (1...5_000).map { UInt64($0) &* 0x9E37_79B9_7F4A_7C15 }
    for (number, key) in keys.enumerated() { _ = tables[number % 3 == 0 ? 1 : 0].insert(key, 7) }
    _ = tables[1].insert(keys[1], 9)
    tables[0].formUnion(tables[1])
    #expect(tables[0].count == keys.count)
    #expect(keys.allSatisfy { tables[0].information(of: $0) == 7 })
    #expect(tables[0].information(of: keys[0] &+ 0x1234_5600) == nil)
  }
}
