import ICSText
import Testing

@testable import CalviewCommand

/// What `show` and JSON say about meetings: the link to join, the description and the UID.
@Suite struct MeetingTests {
  private func show(_ event: String, _ options: String...) throws -> String {
    try withFiles(["a.ics": calendar("DTSTART:20241206T090000Z\nSUMMARY:Sync\n\(event)")]) {
      call(words: ["show", $0[0]] + options).output
    }
  }

  private static let teams = "https://teams.microsoft.com/l/meetup-join/19%3ameeting_Mz@thread.v2/0"

  @Test(arguments: [
    ("CONFERENCE;VALUE=URI:https://a.example/room", "https://a.example/room"),
    ("CONFERENCE:tel:+1-555\nCONFERENCE:https://a.example/room", "https://a.example/room"),
    (
      "X-GOOGLE-CONFERENCE:https://meet.google.com/abc-defg-hij",
      "https://meet.google.com/abc-defg-hij"
    ),
    ("X-MICROSOFT-SKYPETEAMSMEETINGURL:\(teams)", teams),
    ("X-GOOGLE-CONFERENCE:javascript:alert(1)", nil),
    ("LOCATION:https://us02web.zoom.us/j/123?pwd=a", "https://us02web.zoom.us/j/123?pwd=a"),
    ("LOCATION:Room 5 (https://zoom.us/j/1)", "https://zoom.us/j/1"),
    (
      "DESCRIPTION:Join: \(teams)\\nOptions: https://teams.microsoft.com/meetingOptions/?a=b", teams
    ),
    (
      "DESCRIPTION:<p><a href=\"https://acme.webex.com/meet/anna\">Join</a></p>",
      "https://acme.webex.com/meet/anna"
    ),
    ("LOCATION:Room 5\nDESCRIPTION:https://meet.google.com/a", "https://meet.google.com/a"),
    // Neither of two meetings is chosen, and other links are not to join.
    ("DESCRIPTION:https://zoom.us/j/1 or https://zoom.us/j/2", nil),
    ("DESCRIPTION:https://zoom.us/pricing and https://notzoom.us/j/1", nil),
    ("URL:https://a.example/agenda", nil),
    ("DESCRIPTION:https://zoom.us/j/", nil),
  ])
  func theLinkToJoinIsFound(event: String, link: String?) throws {
    let document = try object(try show(event, "--json"))
    #expect(document.objects("events").first?.text("join") == link)
    let row = try show(event).split(separator: "\n").first { $0.hasPrefix("  Join") }
    #expect(row.map { String($0.dropFirst(15)) } == link)
  }

  @Test func theLinkToJoinIsAColumnAndAFieldOfLists() throws {
    try withFiles([
      "a.ics": calendar("DTSTART:20241206T090000Z\nX-GOOGLE-CONFERENCE:https://meet.google.com/a")
    ]) { paths in
      let list = ["list", paths[0]]
      let table = call(words: list + ["--format", "csv", "--columns", "join"]).output
      #expect(table == "join\r\nhttps://meet.google.com/a\r\n")
      let line = call(words: list + ["--ndjson", "--fields", "join"]).output
      let event = try object(line)
      #expect(event.text("join") == "https://meet.google.com/a")
    }
  }

  /// The description as `show` has it, below all other lines.
  private func description(_ value: String) throws -> String {
    let page = try show("DESCRIPTION:\(value)")
    let start = try #require(page.firstRange(of: "\n\n")).upperBound
    return String(page[start...])
  }

  private static let underscores = String(repeating: "_", count: 80)
  private static let meet = "-::~:~::~:~:~:~:~:~:~:~:~:~::~:~::-"

  @Test(arguments: [
    ("\\n\\n  \\nBring numbers.\\n\\n", "  Bring numbers.\n"),
    (
      "Agenda\\n\(underscores)\\nJoin the meeting\\n\(underscores)\\n",
      "  Agenda\n\n  Join the meeting\n"
    ),
    ("\(meet)\\nJoin with Google Meet\\n\(meet)", "  Join with Google Meet\n"),
    ("a\\n\\n\(underscores)\\n\\nb", "  a\n\n  b\n"),
    ("a\\n\\n\\nb", "  a\n\n\n  b\n"),
    ("a\\n----------\\nb ____ c\\n____", "  a\n  ----------\n  b ____ c\n  ____\n"),
  ])
  func rulersOfTeamsAndMeetAndEmptyLinesAroundTextAreLeftOut(value: String, shown: String) throws {
    #expect(try description(value) == shown)
  }

  @Test(arguments: ["22", "80", "200"]) func aUIDIsNeverCut(width: String) throws {
    let uid = "040000008200E00074C5B7101A82E008" + String(repeating: "0123456789ABCDEF", count: 6)
    let events = calendar("DTSTART:20241206T090000Z", "DTSTART:20241206T090000Z")
      .replacing("UID:0\n", with: "UID:\(uid)\n")
    try withFiles(["a.ics": events]) { paths in
      let lines = { (words: [String], isTerminal: Bool) -> [Substring] in
        var environment = Environment.test
        environment.isTerminal = isTerminal
        let output = call(
          (["show", paths[0], "--color", "never", "--width", width] + words).map { InputPath($0) },
          in: environment
        ).output
        return output.split(separator: "\n")
      }
      for isTerminal in [false, true] {
        // Among the events to choose from, and in full.
        #expect(lines([], isTerminal).contains { $0 == "  \(uid)" })
        #expect(lines([uid], isTerminal).contains { $0.hasSuffix(uid) })
      }
    }
  }
}

/// What METHOD makes of events, and the reader's part in them.
@Suite struct InvitationTests {
  private static func invitation(_ method: String, _ lines: String = "") -> String {
    calendar(
      """
      DTSTART:20241206T090000Z
      DTEND:20241206T100000Z
      SUMMARY:Sync
      ORGANIZER;CN=Anna:mailto:anna@a.example
      ATTENDEE;CN=Ben;PARTSTAT=DECLINED;ROLE=OPT-PARTICIPANT:mailto:Ben@a.example
      \(lines)
      """
    ).replacing("PRODID:test\n", with: "PRODID:test\nMETHOD:\(method)\n")
      .replacing("\n\n", with: "\n")
  }

  private func call(_ file: String, _ words: String...) throws -> Outcome {
    try withFiles(["a.ics": file]) { paths in
      CalviewCommandTests.call(words: words.map { $0 == "FILE" ? paths[0] : $0 })
    }
  }

  @Test(arguments: [
    ("REQUEST", "Anna <anna@a.example> asks who takes part", "[invitation]"),
    ("request", "Anna <anna@a.example> asks who takes part", "[invitation]"),
    ("REPLY", "Ben <Ben@a.example> answers: declined", "[answer]"),
    ("CANCEL", "Anna <anna@a.example> cancels", "[cancelled]"),
    ("COUNTER", "Ben <Ben@a.example> proposes a change", "[proposal]"),
    ("PUBLISH", nil, nil), ("X-OWN", nil, nil),
  ])
  func showAndPagesSayWhatAMessageIs(method: String, sentence: String?, remark: String?) throws {
    let file = Self.invitation(method)
    let page = try call(file, "show", "FILE").output
    let row = page.split(separator: "\n").first { $0.hasPrefix("  Message") }
    #expect(row.map { String($0.dropFirst(15)) } == sentence)
    for words in [["list", "FILE"], ["FILE", "--agenda"]] {
      let page = try withFiles(["a.ics": file]) { paths in
        CalviewCommandTests.call(words: words.map { $0 == "FILE" ? paths[0] : $0 }).output
      }
      let remarks = page.split(separator: "Sync").last.map { $0.contains("[") }
      #expect(remarks == (remark != nil))
      #expect(page.contains(remark ?? "Sync"))
    }
  }

  @Test func aCancellationCancelsItsEventsEverywhere() throws {
    let file = Self.invitation("CANCEL", "STATUS:CONFIRMED")
    for words in [["list"], ["list", "--all", "--json"], ["list", "--ndjson", "--fields", "all"]] {
      let output = try withFiles(["a.ics": file]) { paths in
        CalviewCommandTests.call(words: words + paths).output
      }
      #expect(output.contains("cancelled") && !output.contains("confirmed"), "\(words)")
    }
    #expect(try call(file, "FILE", "--has-events", "today", "--no-cancelled").status == 1)
    #expect(try call(file, "FILE", "--is-free", "2024-12-06T09:00..10:00").status == 0)
    #expect(try call(file, "next", "FILE").output == "")
    let live = Self.invitation("REQUEST")
    #expect(try call(live, "FILE", "--is-free", "2024-12-06T09:00..10:00").status == 1)
  }

  @Test func documentsHaveTheMethod() throws {
    let document = try object(try call(Self.invitation("REQUEST"), "list", "FILE", "--json").output)
    #expect(document.objects("calendars").first?.text("method") == "request")
    let event = try object(
      try call(Self.invitation("REPLY"), "list", "FILE", "--ndjson", "--fields", "method").output)
    #expect(event.text("method") == "reply")
    let other = try object(try call(Self.invitation("PUBLISH"), "show", "FILE", "--json").output)
    #expect(other.objects("calendars").first?.text("method") == "publish")
    #expect(other.objects("events").first?.text("method") == nil)
  }

  @Test func anInvitationAndTheEventItselfCountOnce() throws {
    let files = ["a.ics": Self.invitation("REQUEST"), "b.ics": Self.invitation("PUBLISH")]
    try withFiles(files) { paths in
      let lines = CalviewCommandTests.call(words: ["list"] + paths).output.split(separator: "\n")
      #expect(lines.count { $0.contains("Sync") } == 1)
    }
  }

  @Test(arguments: [
    ("ben@a.example", "optional, declined"), ("MAILTO:BEN@A.EXAMPLE", "optional, declined"),
    ("anna@a.example", "organizer"), ("carl@a.example", nil),
  ])
  func showSaysWhatYouAnswered(address: String, answer: String?) throws {
    let page = try call(Self.invitation("PUBLISH"), "show", "FILE", "--me", address).output
    let row = page.split(separator: "\n").first { $0.hasPrefix("  You") }
    #expect(row.map { String($0.dropFirst(15)) } == answer)
  }

  @Test func documentsHaveYourPart() throws {
    let file = Self.invitation("PUBLISH")
    let words = ["FILE", "--ndjson", "--fields", "me", "--me", "ben@a.example"]
    let line = try withFiles(["a.ics": file]) { paths in
      CalviewCommandTests.call(words: ["list"] + words.map { $0 == "FILE" ? paths[0] : $0 }).output
    }
    #expect(
      line.contains(
        #""me":{"organizer":false,"attendee":true,"partstat":"declined","role":"opt-participant"}"#)
    )
    #expect(line.contains(#""busy":false"#))
    let nobody = try call(file, "list", "FILE", "--ndjson", "--fields", "me").output
    #expect(nobody.contains(#""me":null"#) && nobody.contains(#""busy":true"#))
  }

  @Test func theAddressMayBeAParameter() throws {
    let file = Self.invitation(
      "PUBLISH", "ATTENDEE;EMAIL=carl@a.example;PARTSTAT=ACCEPTED:/principals/7")
    let page = try call(file, "show", "FILE", "--me", "carl@a.example").output
    #expect(page.contains("\n  You          accepted\n"))
  }

  @Test func whatYouDeclinedIsQuietAndCanBeLeftOut() throws {
    let file = Self.invitation("PUBLISH")
    let me = "ben@a.example"
    for command in ["list", "show"] {
      let output = try call(file, command, "FILE", "--me", me).output
      #expect(output.contains("Sync") && output.contains("declined"))
    }
    let colors = ["--color", "always", "--theme", "dark"]
    let quiet = try withFiles(["a.ics": file]) { paths in
      ["carl@a.example", me].map { address in
        CalviewCommandTests.call(words: ["list", paths[0], "--me", address] + colors).output
      }
    }
    #expect(!quiet[0].contains("mSync") && !quiet[0].contains("[declined]"))
    #expect(quiet[1].contains("mSync\u{1B}[0m") && quiet[1].contains("[declined]"))
    #expect(try call(file, "list", "FILE", "--me", me, "--no-declined").output == "")
    #expect(
      try call(file, "FILE", "--me", me, "--has-events", "today", "--no-declined").status == 1)
    #expect(try call(file, "FILE", "--is-free", "2024-12-06T09:00..10:00", "--me", me).status == 0)
    #expect(try call(file, "list", "FILE", "--me", "anna@a.example", "--no-declined").output != "")
  }

  @Test func whatYouDeclinedIsNotNextAndTakesNoTime() throws {
    let file = Self.invitation("PUBLISH")
    let me = ["--me", "ben@a.example", "--today", "2024-12-05"]
    func output(_ words: String...) throws -> String {
      try withFiles(["a.ics": file]) { paths in
        CalviewCommandTests.call(words: [words[0], paths[0]] + words.dropFirst() + me).output
      }
    }
    #expect(try output("next", "--format", "{title}") == "")
    #expect(try output("stats", "2024-12").contains(": 0 events"))
    #expect(try output("show").contains("⊘ Sync"))
    let month = try withFiles(["a.ics": file]) { paths in
      CalviewCommandTests.call(words: paths + ["--month", "2024-12", "--titles", "--legend"] + me)
        .output
    }
    #expect(month.contains("⊘") && month.contains("⊘ declined"))
  }

  @Test(arguments: [("REPLY", true), ("COUNTER", true), ("REQUEST", false), ("PUBLISH", false)])
  func anAnswerOrAProposalTakesNoTime(method: String, isFree: Bool) throws {
    let file = Self.invitation(method)
    let outcome = try call(file, "FILE", "--is-free", "2024-12-06T09:00..10:00", "--tz", "UTC")
    #expect(outcome.status == (isFree ? 0 : 1))
    #expect(
      try call(file, "list", "FILE", "--json", "--all").output.contains("\"busy\":\(!isFree)"))
  }

  @Test func leavingOutWhatYouDeclinedNeedsYourAddress() {
    let outcome = CalviewCommandTests.call("list", "x.ics", "--no-declined")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "calview: --no-declined needs --me\n")
  }
}
