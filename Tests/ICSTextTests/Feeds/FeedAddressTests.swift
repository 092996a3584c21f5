import ICSText
import Testing

@Suite struct FeedAddressTests {
  @Test(
    arguments: [
      ("https://example.org/a.ics", "https://example.org/a.ics", "example.org", "/a.ics"),
      ("HTTP://Example.ORG:8080", "http://Example.ORG:8080", "example.org", "/"),
      ("webcal://example.org?x#y", "http://example.org?x#y", "example.org", "/?x"),
      ("webcals://u:p@h@example.org/a", "https://u:p@h@example.org/a", "example.org", "/a"),
      ("http://[::1]:80/a", "http://[::1]:80/a", "[::1]", "/a"),
    ])
  func addressIsTakenApart(text: String, asked: String, host: String, target: String) throws {
    let address = try #require(FeedAddress(InputPath(text)))
    #expect(String(decoding: address.bytes, as: UTF8.self) == asked)
    #expect(address.host == host)
    #expect(String(decoding: address.target, as: UTF8.self) == target)
    #expect(address.hasCredentials == text.contains("@"))
  }

  @Test(arguments: ["a.ics", "https:", "https://", "ftp://example.org/a", "./https://x", "-", ""])
  func anythingElseIsAPath(text: String) {
    #expect(FeedAddress(InputPath(text)) == nil)
    #expect(!InputPath(text).isAddress)
    #expect(InputPath(text).name == text)
  }

  @Test(
    arguments: [
      ("https://example.org/a.ics?lang=de#x", "https://example.org/a.ics?lang=de#x"),
      ("https://ulla@example.org", "https://***@example.org"),
      ("https://ulla:p/w@example.org/", "https://***@example.org/"),
      ("https://ulla:p?w@example.org/a", "https://***@example.org/a"),
      ("https://ulla:p#w@example.org/a?key=1", "https://***@example.org/a?key=***"),
      ("https://ulla:p@w@example.org/@a", "https://***@a"),
      ("https://x.org/?mail=u@x.org&token=1", "https://***@x.org&token=***"),
      ("https://private-1.example.org/a", "https://private-1.example.org/a"),
      (
        "https://x.org/?id=7&Access_Token=abc&key=&apikey=1;pwd=2#f",
        "https://x.org/?id=7&Access_Token=***&key=***&apikey=***;pwd=***#f"
      ),
      ("https://x.org/?token", "https://x.org/?token"),
      (
        "https://calendar.google.com/calendar/ical/u%40x.org/private-0123abc/basic.ics",
        "https://calendar.google.com/calendar/ical/u%40x.org/private-***/basic.ics"
      ),
    ])
  func secretsAreMaskedInNames(text: String, masked: String) {
    #expect(InputPath(text).name == masked)
    #expect("\(InputPath(text))" == masked)
    #expect(
      SourceError(path: InputPath(text), reason: .noCurl).description.hasPrefix(masked + ": "))
  }

  @Test func otherFileOfTheServerHasItsAuthority() throws {
    let address = try #require(FeedAddress(InputPath("webcal://u:p@example.org:81/a/b?c")))
    #expect(address.sibling("/robots.txt") == InputPath("http://u:p@example.org:81/robots.txt"))
  }
}

@Suite struct ResponseHeadsTests {
  private static let response = """
    HTTP/1.1 100 Continue

    HTTP/2 302
    location:   https://u:p@example.org/b.ics?token=1 \

    Set-Cookie: id=7; HttpOnly

    HTTP/1.1 200 Very OK
    Content-Type: text/calendar
    content-type: text/plain
    no field

    BEGIN:VCALENDAR
    """.replacing("\n", with: "\r\n")

  @Test(arguments: [1, 2, 3, 10, 1_000])
  func headsEndWhereTheFileBegins(pieceBytes: Int) throws {
    var heads = ResponseHeads()
    let bytes = Array(Self.response.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
      heads.append(Array(bytes[start..<min(bytes.count, start + pieceBytes)]))
    }
    #expect(heads.isComplete)
    #expect(heads.all.map(\.status) == [100, 302, 200])
    #expect(String(decoding: heads.rest, as: UTF8.self) == "BEGIN:VCALENDAR")
    let last = try #require(heads.all.last)
    #expect(last.reason == "Very OK")
    #expect(last.place == Place(line: 7, column: 10))
    #expect(last.field("content-type")?.value == "text/plain")
    #expect(last.field("content-type")?.place == Place(line: 9, column: 15))
  }

  @Test func secretsOfServersAreMasked() {
    var heads = ResponseHeads()
    heads.append(Array(Self.response.utf8))
    #expect(heads.text.contains("location:   https://***@example.org/b.ics?token=***"))
    #expect(heads.text.contains("Set-Cookie: ***"))
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nA: b", "HTTP/1.1 301 Moved\r\nLocation: /b\r\n\r\n"])
  func headThatIsCutOffIsNotComplete(text: String) {
    var heads = ResponseHeads()
    heads.append(Array(text.utf8))
    #expect(!heads.isComplete)
    #expect(!heads.isMalformed)
  }

  @Test(arguments: ["<html>\n\n", "HTTP/1.1\n\n", "HTTP/1.1 abc\n\n", "HTTP/1.1 99 x\n\n"])
  func whatIsNoHeadIsMalformed(text: String) {
    var heads = ResponseHeads()
    heads.append(Array(text.utf8))
    #expect(heads.isMalformed)
  }

  @Test func headWithoutAnEndIsGivenUp() {
    var heads = ResponseHeads()
    heads.append(Array("HTTP/1.1 200 OK\r\n".utf8))
    for _ in 0..<5 where !heads.isMalformed {
      heads.append([UInt8](repeating: 0x61, count: 1 << 16))
    }
    #expect(heads.isMalformed)
  }
}
