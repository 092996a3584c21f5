import Testing

@testable import ICSValidation

/// The borders between valid and invalid forms of values.
@Suite struct ValueFormTests {
  private func rules(_ line: String) -> Set<String> {
    Set(validate(event("SUMMARY:a\nDTSTART:20241202T180000Z\n\(line)")).counts.map(\.rule.id))
  }

  @Test(arguments: [
    ("git+ssh://example.com/a", true), ("x-a.b2:c", true), ("a_b:c", false), ("2a:b", false),
    ("+a:b", false), ("a:", false), (":a", false),
  ])
  func aSchemeHasLettersDigitsAndThreeSigns(address: String, isAddress: Bool) {
    #expect(rules("URL:\(address)").contains("val.uri") != isAddress, "\(address)")
  }

  @Test(arguments: [
    ("QUJD", true), ("QUI=", true), ("QQ==", true), ("Q===", false), ("QU=D", false),
    ("QUJDQ", false), ("QU-_", false),
  ])
  func base64EndsInTwoEqualsSignsAtMost(data: String, isSound: Bool) {
    let line = "ATTACH;VALUE=BINARY;ENCODING=BASE64;FMTTYPE=text/plain:\(data)"
    #expect(rules(line).contains("val.binary") != isSound, "\(data)")
  }

  @Test func offsetsInMessagesHaveFourDigits() {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+1000
      TZOFFSETTO:+1000
      END:STANDARD
      BEGIN:STANDARD
      DTSTART:19900101T000000
      TZOFFSETFROM:-0910
      TZOFFSETTO:+0000
      END:STANDARD
      BEGIN:STANDARD
      DTSTART:19910101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0000
      END:STANDARD
      END:VTIMEZONE
      """
    let messages = validate(calendar(zone)).findings.filter {
      $0.rule.id == "tz.offset-continuity"
    }.map(\.message).joined(separator: "; ")
    for offset in ["+1000", "-0910", "+0000", "+0100"] {
      #expect(messages.contains(offset), "\(offset) in \(messages)")
    }
  }
}
