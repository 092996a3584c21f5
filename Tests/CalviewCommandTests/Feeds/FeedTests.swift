import CalendarSamples
import Foundation
import ICSText
import Synchronization
import Testing

@testable import CalviewCommand
@testable import Feeds

/// Feeds from a server on the loopback address, in every command that accepts files.
@Suite(.enabled(if: FeedServer.hasCurl)) struct FeedTests {
  private static let calendar = Array(
    CalviewCommandTests.calendar("DTSTART:20241206T090000Z\nSUMMARY:Choir\nSEQUENCE:0")
      .replacing("PRODID:test\n", with: "PRODID:test\nX-PUBLISHED-TTL:PT12H\n").utf8)

  private static func response(
    _ head: String, _ body: [UInt8] = calendar
  ) -> FeedServer.Answer {
    .bytes(
      Array(
        "HTTP/1.1 \(head.replacing("\n", with: "\r\n"))\r\nConnection: close\r\n\r\n".utf8)
        + body)
  }

  private static let sound = "200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: \"7\""

  /// Answers 304 to a client that has the feed already.
  private static func answer(_ request: FeedServer.Request, _ head: String) -> FeedServer.Answer {
    request.fields["if-none-match"] == "\"7\""
      ? response("304 Not Modified\nETag: \"7\"", []) : response(head)
  }

  @Test(
    arguments: [
      "FILE --month 2024-12", "FILE --json", "FILE 2031-01", "list FILE --all --ndjson",
      "list FILE --all --format ics", "list FILE --format jcal", "list FILE --category nothing",
      "show FILE choir", "explain FILE 2024-12-06 --json", "free FILE", "fix FILE",
      "validate FILE --format json", "FILE --marks FILE",
    ])
  func answerIsThatOfTheFileItself(words: String) throws {
    let server = try FeedServer { Self.answer($0, Self.sound) }
    let directory = try TemporaryDirectory()
    let file = try directory.write(String(decoding: Self.calendar, as: UTF8.self), to: "a.ics").name
    let address = server.address("/a.ics")
    func answer(_ name: String) -> Outcome {
      let outcome = call(
        words: words.split(separator: " ").map { $0 == "FILE" ? name : String($0) })
      return Outcome(
        status: outcome.status, output: outcome.output.replacing(name, with: "FILE"),
        errors: outcome.errors.replacing(name, with: "FILE"))
    }
    #expect(answer(address) == answer(file))
  }

  @Test func whatIsCompressedAndRedirectedIsRead() throws {
    let server = try FeedServer { request in
      request.target == "/old.ics?year=2024"
        ? Self.response("301 Moved Permanently\nLocation: /new.ics\nContent-Length: 0", [])
        : Self.response(Self.sound + "\nContent-Encoding: gzip", PackedSamples.gzip(Self.calendar))
    }
    for scheme in ["http", "webcal", "HTTP"] {
      let outcome = call("list", server.address("/old.ics?year=2024", scheme: scheme), "--all")
      #expect(outcome.output == "Fri 2024-12-06 today    09:00          Choir\n")
      #expect(outcome.status == 0)
    }
    #expect(server.requests.first?.fields["accept-encoding"] == "gzip")
    #expect(server.requests.first?.fields["user-agent"]?.hasPrefix("calview/") == true)
  }

  @Test func whatCannotBeFetchedIsOneMessage() throws {
    let server = try FeedServer { request in
      switch request.target {
      case "/gone.ics": Self.response("404 Not Found", Array("<html>".utf8))
      case "/loop.ics": Self.response("302 Found\nLocation: /loop.ics\nContent-Length: 0", [])
      case "/other.ics":
        Self.response("302 Found\nLocation: file:///etc/passwd\nContent-Length: 0", [])
      case "/part.ics": .bytes(Array("HTTP/1.1 206 Partial Content\r\n\r\n".utf8))
      case "/cut.ics": Self.response(Self.sound + "\nContent-Length: 5000")
      case "/talk.ics": .bytes(Array("220 mail.example.org ESMTP\r\n".utf8))
      default: .bytes([])
      }
    }
    let messages = [
      "/gone.ics": "the server answers 404 Not Found",
      "/part.ics": "the server answers 206 Partial Content",
      "/loop.ics": "could not be fetched: Maximum (10) redirects followed",
      "/other.ics": "could not be fetched: Protocol \"file\" ",
      "/cut.ics": "12:1: error: reading stopped here: could not be fetched: transfer closed",
      "/talk.ics": "could not be fetched: ", "/nothing.ics": "could not be fetched: ",
    ]
    for (target, message) in messages {
      let address = server.address(target)
      let outcome = call(address, "--month", "2024-12")
      #expect(outcome.status == 2)
      let place = target == "/cut.ics" ? ":" : ": "
      #expect(outcome.errors.contains("calview: \(address)\(place)\(message)"), "\(outcome.errors)")
      // The part that arrived before the connection was cut is shown.
      #expect((outcome.output != "") == (target == "/cut.ics"))
    }
  }

  @Test func addressIsNeverAnOptionNorAPatternNorAConfiguration() throws {
    let server = try FeedServer { _ in Self.response(Self.sound) }
    let targets = ["/a[1-3].ics", "/{a,b}.ics", "/a\".ics", "/a\\.ics", "/-o", "/a%0Aoutput.ics"]
    for target in targets {
      #expect(call("list", server.address(target), "--all").status == 0, "\(target)")
    }
    #expect(server.requests.map(\.target) == targets)
    let outcome = call("list", server.address("/a\noutput = stolen.txt"))
    #expect(outcome.status == 2)
    #expect(!FileManager.default.fileExists(atPath: "stolen.txt"))
  }

  @Test func secretsAreInNoOutput() throws {
    let server = try FeedServer { request in
      request.target.hasPrefix("/moved")
        ? Self.response(
          "302 Found\nSet-Cookie: id=hunter2\nLocation: /a.ics?token=hunter2\nContent-Length: 0", []
        )
        : Self.response("200 OK\nContent-Type: text/plain\nSet-Cookie: id=hunter2")
    }
    let addresses = [
      server.address("/a.ics?token=hunter2", credentials: "ulla:hunter2@"),
      server.address("/moved", credentials: "hunter2@"),
      server.address("/private-hunter2/basic.ics"),
      "http://ulla:hunter2@127.0.0.1:1/a.ics",
      "http://ulla:/hunter2@127.0.0.1:1/a.ics", "http://hunter2/ulla@127.0.0.1:1/a.ics",
      "http://127.0.0.1:1?hunter2@127.0.0.1/a.ics", "http://ulla#hunter2@127.0.0.1:1/a.ics",
    ]
    let commands =
      [
        ["FILE"], ["FILE", "--json"], ["list", "FILE", "--json"], ["validate", "FILE"],
        ["fix", "FILE"],
        ["show", "FILE", "nothing"], ["list", "FILE", "--format", "jcal"],
      ]
      + ["json", "sarif", "junit", "github", "gitlab", "rdjson", "checkstyle", "ndjson"].map {
        ["validate", "FILE", "--format", $0]
      }
    for address in addresses {
      for command in commands {
        let outcome = call(words: command.map { $0 == "FILE" ? address : $0 })
        #expect(!outcome.output.contains("hunter2"), "\(command) \(address)")
        #expect(!outcome.errors.contains("hunter2"), "\(command) \(address)")
      }
    }
    let asked = server.requests.first { $0.target == "/a.ics?token=hunter2" }
    #expect(asked?.fields["authorization"] == "Basic dWxsYTpodW50ZXIy")
  }

  @Test func transferThatIsGivenUpLeavesNoProcess() throws {
    let server = try FeedServer { request in
      request.target == "/endless.ics"
        ? .endless(Array("HTTP/1.1 200 OK\r\n\r\nBEGIN:VCALENDAR\r\n".utf8)) : .silence
    }
    let process: Int32
    do {
      let path = InputPath(server.address("/endless.ics"))
      let transfer = try FeedTransfer(of: path, as: "test")
      var source = try transfer.makeSource()
      var bytes: [UInt8] = []
      try bytes.append(addingCapacity: 100) {
        (output: inout OutputSpan<UInt8>) throws(SourceError) in try source.read(into: &output)
      }
      #expect(String(decoding: bytes.prefix(15), as: UTF8.self) == "BEGIN:VCALENDAR")
      process = transfer.processNumber
      #expect(kill(process, 0) == 0)
    }
    #expect(kill(process, 0) == -1)
  }

  @Test func feedWithoutAnEndIsReadUpToTheLimit() throws {
    let server = try FeedServer { _ in
      .endless(Array("HTTP/1.1 200 OK\r\n\r\nBEGIN:VCALENDAR\r\n".utf8))
    }
    var limits = Limits()
    limits.streamBytes = 100_000
    let path = InputPath(server.address("/a.ics"))
    var source = try InputSource(opening: path, limits: limits)
    var bytes: [UInt8] = []
    #expect(throws: SourceError(path: path, reason: .streamTooLong(limit: 100_000))) {
      while true {
        try bytes.append(addingCapacity: 4_096) {
          (output: inout OutputSpan<UInt8>) throws(SourceError) in try source.read(into: &output)
        }
      }
    }
    #expect(bytes.count == 100_000)
  }

  @Test func feedsAreNoFilesToChange() throws {
    let server = try FeedServer { _ in Self.response(Self.sound) }
    #expect(call("fix", "-i", server.address("/a.ics")).status == 2)
    #expect(call("mark", "studied", "today", "--in", server.address("/a.ics")).status == 2)
  }

  @Test func variablesNameFeedsBesideFiles() throws {
    let server = try FeedServer { _ in Self.response(Self.sound) }
    let address = server.address("/a.ics", credentials: "ulla:pw@")
    Repository.enter()
    let files = "SampleData/trip.ics:\(address):SampleData/team.ics"
    let outcome = call("list", "--all", "--json", in: .test.with(["CALVIEW_FILES": files]))
    #expect(outcome.output.contains("Choir"))
    #expect(outcome.output.contains("Stand-up"))
    #expect(outcome.output.contains("IST"))
    #expect(outcome.status == 0)
  }
}

/// What `validate` reports about the way a feed is served.
@Suite(.enabled(if: FeedServer.hasCurl)) struct FeedValidationTests {
  private static let calendar = Array(
    CalviewCommandTests.calendar(
      "DTSTART:20241206T090000Z\nDURATION:PT1H\nSUMMARY:Choir\nSEQUENCE:0"
    )
    .replacing("PRODID:test\n", with: "PRODID:test\nX-PUBLISHED-TTL:PT12H\n")
    .replacing("UID:0", with: "UID:choir@example.com").replacing("\n", with: "\r\n").utf8)

  /// Returns the rules that were violated, and the places.
  private func findings(
    _ target: String = "/a.ics", _ options: [String] = [],
    _ answer: @escaping @Sendable (FeedServer.Request) -> (head: String, body: [UInt8])
  ) throws -> [String] {
    let server = try FeedServer { request in
      let (head, body) = answer(request)
      let lines = head.replacing("\n", with: "\r\n")
      return .bytes(Array("HTTP/1.1 \(lines)\r\nConnection: close\r\n\r\n".utf8) + body)
    }
    let words = ["validate", server.address(target), "--format", "ndjson"] + options
    return try call(words: words).output.split(separator: "\n").map { line in
      let finding = try JSONValue(String(line))
      let isHead = finding["file"]?.text?.hasSuffix(" (head)") == true
      return
        "\(isHead ? "" : "body ")\(number("line", of: finding)):\(number("column", of: finding)) \(finding["rule"]?.text ?? "")"
    }
  }

  private func number(_ member: String, of finding: JSONValue) -> Int {
    if case .number(let number) = finding[member] { Int(number) } else { 0 }
  }

  private static let sound = "200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: \"7\""

  private static func served(
    _ request: FeedServer.Request, _ head: String = sound, _ body: [UInt8] = calendar
  ) -> (head: String, body: [UInt8]) {
    request.fields["if-none-match"] == "\"7\"" ? ("304 Not Modified", []) : (head, body)
  }

  @Test func feedThatIsServedWellHasNoFinding() throws {
    #expect(try findings { Self.served($0) } == [])
  }

  @Test func faultsOfTheHeadHaveTheirPlaces() throws {
    #expect(try findings { _ in ("404 Not Found", []) } == ["1:10 feed.status"])
    #expect(
      try findings { Self.served($0, "200 OK\nETag: \"7\"\nContent-Type: text/plain") }
        == ["3:15 feed.content-type"])
    #expect(
      try findings {
        Self.served($0, "200 OK\nETag: \"7\"\nContent-Type: text/calendar; charset=latin1")
      } == ["3:38 feed.charset"])
    #expect(
      try findings { _ in ("200 OK\nContent-Type: text/calendar; charset=utf-8", Self.calendar) }
        == ["1:1 feed.no-validator"])
  }

  @Test func feedThatIsAlwaysSentIsReported() throws {
    #expect(try findings { _ in (Self.sound, Self.calendar) } == ["3:7 feed.not-modified"])
    let head =
      "200 OK\nContent-Type: text/calendar; charset=utf-8\nLast-Modified: Fri, 06 Dec 2024 10:00:00 GMT"
    #expect(try findings { _ in (head, Self.calendar) } == ["3:16 feed.not-modified"])
    #expect(
      try findings {
        $0.fields["if-modified-since"] == "Fri, 06 Dec 2024 10:00:00 GMT"
          ? ("304 Not Modified", []) : (head, Self.calendar)
      } == [])
  }

  @Test func cacheIsComparedWithTheCalendar() throws {
    let calendar = String(decoding: Self.calendar, as: UTF8.self).replacing(
      "PRODID:test\r\n", with: "PRODID:test\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n")
    let found = try findings {
      Self.served($0, Self.sound + "\nCache-Control: max-age=7200", Array(calendar.utf8))
    }
    #expect(found == ["4:16 feed.cache"])
  }

  @Test func pageToLogInIsOneFinding() throws {
    let page = Array("<!DOCTYPE html><input type=\"password\">".utf8)
    let found = try findings { _ in ("200 OK\nContent-Type: text/html\nETag: \"7\"", page) }
    #expect(found.contains("2:15 feed.html-page"))
    #expect(!found.contains { $0.contains("str.") })
  }

  @Test func placesCountTheHeadsOfRedirects() throws {
    let found = try findings {
      $0.target == "/a.ics"
        ? ("301 Moved Permanently\nLocation: /b.ics\nContent-Length: 0", [])
        : Self.served($0, "200 OK\nContent-Type: text/plain\nETag: \"7\"")
    }
    #expect(found == ["7:15 feed.content-type"])
  }

  @Test func robotsAreAskedForGoogleAlone() throws {
    let answer: @Sendable (FeedServer.Request) -> (head: String, body: [UInt8]) = { request in
      request.target == "/robots.txt"
        ? ("200 OK\nContent-Type: text/plain", Array("User-agent: *\nDisallow: /a\n".utf8))
        : Self.served(request)
    }
    #expect(try findings("/a.ics", [], answer) == [])
    #expect(try findings("/a.ics", ["--profile", "google"], answer) == ["1:1 google.robots"])
    #expect(try findings("/b.ics", ["--profile", "google"], answer) == [])
  }

  @Test func calendarItselfIsCheckedToo() throws {
    let calendar = String(decoding: Self.calendar, as: UTF8.self).replacing(
      "SUMMARY:Choir", with: "SUMMARY:Choir\r\nSUMMARY:Choir")
    let found = try findings { Self.served($0, Self.sound, Array(calendar.utf8)) }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("body ") == true)
  }

  /// A server whose calendar is another at each fetch that has no conditions.
  private func findings(
    replacing text: String, withEach made: @escaping @Sendable (Int) -> String
  ) throws -> [String] {
    let fetches = Atomic(0)
    return try findings { request in
      let number =
        request.fields["if-none-match"] == nil
        ? fetches.add(1, ordering: .relaxed).newValue : fetches.load(ordering: .relaxed)
      let calendar = String(decoding: Self.calendar, as: UTF8.self)
        .replacing(text, with: made(number))
      return Self.served(request, Self.sound, Array(calendar.utf8))
    }
  }

  @Test func uidsAndStampsThatChangeWithEachFetchAreReported() throws {
    #expect(
      try findings(replacing: "UID:choir@", withEach: { "UID:choir\($0)@" })
        == ["body 6:5 feed.uid-unstable"])
    #expect(
      try findings(replacing: "SEQUENCE:0", withEach: { "SEQUENCE:\(9 - $0)" })
        == ["body 11:10 feed.stamp-unstable"])
    // Something else changed in between.
    #expect(try findings(replacing: "Choir", withEach: { "Choir \($0)" }) == [])
  }

  @Test func feedIsFetchedTwiceInFull() throws {
    let server = try FeedServer { _ in
      .bytes(
        Array("HTTP/1.1 200 OK\r\nETag: \"7\"\r\nConnection: close\r\n\r\n".utf8) + Self.calendar)
    }
    _ = call("validate", server.address("/a.ics"))
    let conditions = server.requests.map { $0.fields["if-none-match"] != nil }
    #expect(conditions.filter { !$0 }.count == 2)
    #expect(conditions.filter { $0 }.count == 1)
    _ = call("validate", server.address("/a.ics"), "--select", "val")
    #expect(server.requests.count == 4)
  }

  @Test func whatAFeedDoesNotSayIsARemark() throws {
    let text = String(decoding: Self.calendar, as: UTF8.self)
    func found(without line: String) throws -> [String] {
      let body = Array(text.replacing(line + "\r\n", with: "").utf8)
      return try findings { Self.served($0, Self.sound, body) }
    }
    #expect(try found(without: "SEQUENCE:0") == ["1:1 feed.revision-missing"])
    #expect(try found(without: "X-PUBLISHED-TTL:PT12H") == ["1:1 feed.refresh-missing"])
  }

  @Test func feedMayBeEitherVersionOfAnUpdate() throws {
    let server = try FeedServer { request in
      let calendar = String(decoding: Self.calendar, as: UTF8.self)
      let body = request.target == "/new.ics" ? calendar.replacing("T09", with: "T10") : calendar
      return .bytes(
        Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8) + Array(body.utf8))
    }
    let directory = try TemporaryDirectory()
    let old = try directory.write(String(decoding: Self.calendar, as: UTF8.self), to: "old.ics")
    let words = ["--select", "update", "-q", "--today", "2024-12-01"]
    let address = server.address("/new.ics")
    for before in [old.name, server.address("/old.ics")] {
      let outcome = call(words: ["validate", address, "--against", before] + words)
      #expect(outcome.output.contains("\(address):11:10: warning: DTSTART changed"), "\(before)")
      #expect(outcome.errors == "")
    }
  }

  @Test func serverThatIsNotThereIsTrouble() {
    let outcome = call("validate", "http://127.0.0.1:1/a.ics", "--json")
    #expect(outcome.status == 2)
    #expect(
      outcome.output.contains("\"unreadable\":1") || outcome.output.contains("could not be fetched")
    )
  }
}
