import Testing

@testable import ICSValidation

@Suite struct RobotsTextTests {
  private func line(_ text: String, _ path: String, _ agents: String...) -> Int? {
    RobotsText(text).lineForbidding(path, to: agents + ["googlebot"])?.number
  }

  @Test(
    arguments: [
      ("User-agent: *\nDisallow: /\n", "/a.ics", 2), ("User-agent: *\nDisallow:\n", "/a.ics", nil),
      ("user-agent : GoogleBot\r\n  disallow: /cal # no\r\n", "/calendar.ics", 2),
      ("User-agent: bingbot\nDisallow: /\n", "/a.ics", nil), ("", "/a.ics", nil),
      ("User-agent: *\nDisallow: /\nUser-agent: googlebot\nAllow: /\n", "/a.ics", nil),
      ("User-agent: a\nUser-agent: *\nDisallow: /x\nAllow: /x/y\n", "/x/y/z", nil),
      ("User-agent: *\nAllow: /x\nDisallow: /x\n", "/x", nil),
      ("User-agent: *\nDisallow: /*.ics$\n", "/a/b.ics", 2),
      ("User-agent: *\nDisallow: /*.ics$\n", "/a/b.ics?x", nil),
      ("User-agent: *\nDisallow: /a*b*c\n", "/a-c-b", nil),
      ("User-agent: *\nDisallow: /a*b*c\n", "/a-b-c-d", 2),
      ("User-agent: *\nDisallow: /a$\n", "/a/b", nil), ("User-agent: *\nDisallow: /a$\n", "/a", 2),
      ("Disallow: /\nUser-agent: *\n", "/a", nil),
    ] as [(String, String, Int?)])
  func longestPatternOfTheGroupDecides(text: String, path: String, expected: Int?) {
    #expect(line(text, path) == expected)
  }

  @Test func manyStarsTakeNoTime() {
    let pattern = String(repeating: "*a", count: 2_000)
    let path = "/" + String(repeating: "a", count: 20_000)
    #expect(line("User-agent: *\nDisallow: \(pattern)b\n", path) == nil)
  }
}
