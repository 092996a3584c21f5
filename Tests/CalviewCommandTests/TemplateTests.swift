import ICSText
import Testing

@testable import CalviewCommand

/// `--format` with a template of a line.
@Suite struct TemplateTests {
  private static let events = calendar(
    """
    DTSTART:20241206T093000Z
    DTEND:20241206T110000Z
    SUMMARY:Sync
    LOCATION:Room 5
    CATEGORIES:a,b
    """,
    "DTSTART;VALUE=DATE:20241207\nDTEND;VALUE=DATE:20241209\nSUMMARY:Fair", name: "Work")

  private func lines(_ template: String, _ words: String...) throws -> [String] {
    try withFiles(["a.ics": Self.events]) { paths in
      let outcome = call(words: ["list", paths[0], "--format", template] + words)
      #expect(outcome.errors == "")
      return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
    }
  }

  @Test(arguments: [
    ("{start:HH:mm} {title}", ["09:30 Sync", "00:00 Fair"]),
    (
      "{start:EEE d MMM yyyy, HH:mm}–{end:EEE HH:mm}",
      ["Fri 6 Dec 2024, 09:30–Fri 11:00", "Sat 7 Dec 2024, 00:00–Sun 24:00"]
    ),
    (
      "{start}|{end}",
      ["2024-12-06T09:30:00+00:00|2024-12-06T11:00:00+00:00", "2024-12-07|2024-12-09"]
    ),
    (
      "{start:h:mm a}–{end:EEE h:mm a}",
      ["9:30 AM–Fri 11:00 AM", "12:00 AM–Sun 12:00 AM"]
    ),
    ("{summary} {LOCATION}", ["Sync Room 5", "Fair "]),
    ("{calendar}/{categories}/{allDay}", ["Work/a,b/false", "Work//true"]),
    ("{title:3}|{title:4}|{title:40}", ["Sy…|Sync|Sync", "Fa…|Fair|Fair"]),
    ("{{{title}}} \\\\ a\\tb", ["{Sync} \\ a\tb", "{Fair} \\ a\tb"]),
    ("{title}: {when}", ["Sync: until 11:00", "Fair: tomorrow"]),
    ("{description}", ["", ""]),
    ("{{", ["{", "{"]),
  ])
  func eachEventIsALine(template: String, expected: [String]) throws {
    #expect(try lines(template) == expected)
  }

  @Test func namesAreThoseOfTheLanguage() throws {
    #expect(
      try lines("{start:EEEE, d. MMMM} {when}", "--locale", "de_DE")
        == ["Freitag, 6. Dezember bis 11:00", "Samstag, 7. Dezember morgen"])
  }

  @Test func aLineBreakCanBeInATemplate() throws {
    #expect(try lines("a\\n{title}") == ["a", "Sync", "a", "Fair"])
  }

  @Test(arguments: [
    "{start:HH:mm}", "{title}{title}", "}}{{", "\\\\n", "%s %n $(reboot) `reboot`", "{",
  ])
  func valuesAreNotTemplates(value: String) throws {
    let written = value.replacing("\\", with: "\\\\")
    try withFiles(["a.ics": calendar("DTSTART:20241206T113000Z\nSUMMARY:\(written)")]) { paths in
      let output = call(words: ["next", paths[0], "--format", "<{title}>"]).output
      #expect(output == "<\(value)>\n")
    }
  }

  @Test func valuesCannotActOnATerminalOrBreakTheLine() throws {
    let hostile = "a\\nb\u{1B}]52;c;YQ==\u{7}\u{202E}c\u{85}d"
    try withFiles(["a.ics": calendar("DTSTART:20241206T113000Z\nSUMMARY:\(hostile)")]) { paths in
      let output = call(words: ["next", paths[0], "--format", "{title}"]).output
      #expect(output.hasPrefix("a b") && output.hasSuffix("d\n"))
      #expect(output.count { $0 == "\n" } == 1)
      #expect(
        !output.unicodeScalars.contains { "\u{1B}\u{7}\u{202E}\u{85}".unicodeScalars.contains($0) })
    }
  }

  @Test(arguments: [
    ("{nosuch}", "no field \"nosuch\"; the fields are title, when, uid,"),
    ("{title", "a { without a }"), ("title} {start}", "a } without a {"),
    ("{title:HH:mm}", "only times have a pattern"), ("{when:HH}", "only times have a pattern"),
    ("{start:HH:ss}", "no meaning of s in a pattern"), ("{title:0}", "a width is from 1 to 1000"),
    ("{title}\\x", "a \\ that is not"), ("{}", "no field \"\""),
  ])
  func aWrongTemplateIsRefused(template: String, message: String) {
    let outcome = call("list", "x.ics", "--format", template)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func templatesAreForListsAlone() {
    for words in [["show", "x.ics"], ["x.ics"], ["free", "x.ics"]] {
      let outcome = call(words: words + ["--format", "{title}"])
      #expect(outcome.status == 2 && outcome.errors.contains("expected text"))
    }
  }

  @Test func theLastFormatCounts() throws {
    try withFiles(["a.ics": Self.events]) { paths in
      let list = ["list", paths[0]]
      #expect(call(words: list + ["--json", "--format", "{title}"]).output == "Sync\nFair\n")
      #expect(call(words: list + ["--format", "{title}", "--json"]).output.hasPrefix("{"))
    }
  }

  @Test func aTerminalGetsNothingButTheLines() throws {
    var environment = Environment.test
    environment.isTerminal = true
    try withFiles(["a.ics": Self.events]) { paths in
      let words = ["list", paths[0], "--format", "{title}", "--limit", "1"]
      #expect(call(words.map { InputPath($0) }, in: environment).output == "Sync\n")
    }
  }
}
