import Foundation
import ICSText
import Synchronization
import Testing

@testable import CalviewCommand
@testable import Feeds

/// A calendar on a server on the loopback address, with two events.
private struct CalDAVAnswers {
  static let head =
    "<?xml version=\"1.0\"?><d:multistatus xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:caldav\">"

  static func status(
    _ head: String, _ body: String = "", fields: String = ""
  ) -> FeedServer.Answer {
    .bytes(Array("HTTP/1.1 \(head)\r\n\(fields)Connection: close\r\n\r\n\(body)".utf8))
  }

  static func multistatus(_ responses: String) -> FeedServer.Answer {
    status("207 Multi-Status", head + responses + "</d:multistatus>")
  }

  static func response(_ reference: String, _ properties: String) -> String {
    "<d:response><d:href>\(reference)</d:href><d:propstat><d:prop>\(properties)</d:prop>"
      + "<d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>"
  }

  static func collection(_ reference: String = "/cal/", token: String = "t1") -> String {
    response(
      reference,
      "<d:displayname>Work</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype>"
        + "<d:sync-token>\(token)</d:sync-token>")
  }

  static func event(_ name: String, day: Int, tag: String = "1") -> String {
    response(
      "/cal/\(name).ics",
      "<d:getetag>\"\(name)\(tag)\"</d:getetag><c:calendar-data>BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n"
        + "BEGIN:VEVENT\nUID:\(name)\nDTSTAMP:20240101T000000Z\nDTSTART:202412\(day)T090000Z\n"
        + "SUMMARY:\(name)\nEND:VEVENT\nEND:VCALENDAR\n</c:calendar-data>")
  }

  /// The answers of a server without faults.
  static func sound(_ request: FeedServer.Request) -> FeedServer.Answer {
    request.method == "PROPFIND"
      ? multistatus(collection()) : multistatus(event("Choir", day: 10) + event("Chess", day: 11))
  }
}

/// Calendars of CalDAV servers, sound ones and others.
@Suite(.enabled(if: FeedServer.hasCurl)) struct CollectionTests {
  private typealias Answers = CalDAVAnswers

  private let directory: TemporaryDirectory
  private let environment: CalviewCommand.Environment

  init() throws {
    directory = try TemporaryDirectory()
    let path = directory.url.path
    environment = .test.with(["XDG_CACHE_HOME": path, "HOME": path])
  }

  private func address(
    _ server: FeedServer, _ target: String = "/cal/", credentials: String = "ann:hunter2@"
  ) -> String {
    server.address(target, scheme: "caldav+http", credentials: credentials)
  }

  private func list(_ address: String) -> Outcome {
    let outcome = call("list", address, "--all", in: environment)
    #expect(!outcome.output.contains("hunter2"))
    #expect(!outcome.errors.contains("hunter2"))
    return outcome
  }

  private static let titles = """
    Tue 2024-12-10 09:00          Choir
    Wed 2024-12-11 09:00          Chess

    """

  @Test func eventsOfACollectionAreShown() throws {
    let server = try FeedServer(Answers.sound)
    let outcome = list(address(server))
    #expect(outcome == Outcome(status: 0, output: Self.titles, errors: ""))
    #expect(server.requests.map(\.method) == ["PROPFIND", "REPORT"])
    #expect(server.requests.map { $0.fields["depth"] } == ["0", "1"])
    #expect(server.requests[1].body.contains("<c:calendar-query"))
    #expect(
      server.requests.allSatisfy { $0.fields["authorization"] == "Basic YW5uOmh1bnRlcjI=" })
  }

  @Test func invitationsAreComparedWithACollection() throws {
    let server = try FeedServer(Answers.sound)
    let invitation = calendar("DTSTART:20241210T093000Z\nDURATION:PT1H\nSUMMARY:Choir")
      .replacing("UID:0", with: "UID:Choir")
    let file = try directory.write(invitation, to: "invitation.ics").name
    let outcome = call("show", file, "2024-12-10", "--against", address(server), in: environment)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.contains("09:00"))
  }

  @Test func linesEndAsInCalendarsAlthoughXMLChangesThem() throws {
    let server = try FeedServer(Answers.sound)
    let outcome = call(
      "validate", address(server), "--select", "lex,str", "--format", "ndjson", in: environment)
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
  }

  @Test func eachResourceHasItsOwnPlace() throws {
    let server = try FeedServer(Answers.sound)
    let outcome = call("validate", address(server), "--select", "uid.not-global", in: environment)
    for name in ["Chess", "Choir"] {
      let place = address(server, "/cal/\(name).ics", credentials: "")
      #expect(outcome.output.contains("\(place):5:5: info: "))
    }
    let inPlace = call("fix", "-i", address(server), in: environment)
    #expect(inPlace.status == 2)
    #expect(inPlace.errors.contains("/cal/Chess.ics: only a regular file can be changed in place"))
    let mark = call("mark", "studied", "today", "--in", address(server), in: environment)
    #expect(mark.status == 2)
    #expect(server.requests.allSatisfy { ["PROPFIND", "REPORT"].contains($0.method) })
  }

  @Test func changedEventThatTheServerDoesNotSendIsReported() throws {
    let calls = Atomic(0)
    let server = try FeedServer { request in
      if request.method == "PROPFIND" {
        let token = calls.load(ordering: .relaxed) == 0 ? "t1" : "t2"
        return Answers.multistatus(Answers.collection(token: token))
      }
      if request.body.contains("sync-collection") {
        return Answers.multistatus(
          Answers.response("/cal/Chess.ics", "<d:getetag>\"Chess2\"</d:getetag>")
            + "<d:sync-token>t2</d:sync-token>")
      }
      if request.body.contains("calendar-multiget") { return Answers.multistatus("") }
      return Answers.sound(request)
    }
    #expect(list(address(server)).output == Self.titles)
    calls.store(1, ordering: .relaxed)
    let outcome = list(address(server))
    #expect(
      outcome.status == 2 && outcome.output == "Tue 2024-12-10 09:00          Choir\n")
    #expect(outcome.errors.contains("/cal/Chess.ics: "))
    #expect(outcome.errors.contains("the server does not send it"))
  }

  @Test func eventsOutsideOfTheCalendarAreReportedEachTime() throws {
    let server = try FeedServer { request in
      if request.method != "PROPFIND" {
        return Answers.multistatus(
          Answers.event("Choir", day: 10)
            + Answers.event("Chess", day: 11).replacing("/cal/", with: "/inner/"))
      }
      if request.body.contains("resourcetype") { return Answers.sound(request) }
      return Answers.multistatus(
        Answers.collection()
          + Answers.response("/cal/Choir.ics", "<d:getetag>\"Choir1\"</d:getetag>")
          + Answers.response("/inner/Chess.ics", "<d:getetag>\"1\"</d:getetag>"))
    }
    for _ in 1...2 {
      let outcome = list(address(server))
      #expect(
        outcome.status == 2 && outcome.output == "Tue 2024-12-10 09:00          Choir\n")
      #expect(
        outcome.errors.contains("the server names events at addresses outside of the calendar"))
    }
  }

  @Test func secondCallFetchesWhatChanged() throws {
    let calls = Atomic(0)
    let server = try FeedServer { request in
      if request.method == "PROPFIND" {
        let token = calls.load(ordering: .relaxed) == 0 ? "t1" : "t2"
        return Answers.multistatus(Answers.collection(token: token))
      }
      if request.body.contains("sync-collection") {
        #expect(request.body.contains("<d:sync-token>t1</d:sync-token>"))
        return Answers.multistatus(
          Answers.response("/cal/Chess.ics", "<d:getetag>\"Chess2\"</d:getetag>")
            + "<d:response><d:href>/cal/Choir.ics</d:href><d:status>HTTP/1.1 404 Not Found</d:status>"
            + "</d:response><d:sync-token>t2</d:sync-token>")
      }
      if request.body.contains("calendar-multiget") {
        #expect(request.body.contains("<d:href>/cal/Chess.ics</d:href>"))
        return Answers.multistatus(Answers.event("Chess", day: 20, tag: "2"))
      }
      return Answers.sound(request)
    }
    #expect(list(address(server)).output == Self.titles)
    calls.store(1, ordering: .relaxed)
    let outcome = list(address(server))
    #expect(outcome.output == "Fri 2024-12-20 09:00          Chess\n")
    #expect(server.requests.count == 5)
    // Nothing has changed since.
    #expect(list(address(server)) == outcome)
    #expect(server.requests.count == 6)
  }

  @Test func stateThatTheServerForgotIsNoFailure() throws {
    let calls = Atomic(0)
    let server = try FeedServer { request in
      if request.body.contains("sync-collection") {
        return Answers.status(
          "403 Forbidden", "<d:error xmlns:d=\"DAV:\"><d:valid-sync-token/></d:error>")
      }
      if request.method == "PROPFIND", request.fields["depth"] == "1" {
        return Answers.multistatus(
          Answers.collection()
            + Answers.response("/cal/Chess.ics", "<d:getetag>\"Chess1\"</d:getetag>"))
      }
      guard request.method == "PROPFIND" else { return Answers.sound(request) }
      let token = calls.add(1, ordering: .relaxed).newValue
      return Answers.multistatus(Answers.collection(token: "t\(token)"))
    }
    #expect(list(address(server)).output == Self.titles)
    let outcome = list(address(server))
    #expect(outcome.output.contains("Chess") && !outcome.output.contains("Choir"))
    #expect(outcome.errors == "")
    #expect(
      server.requests.map(\.method) == [
        "PROPFIND", "REPORT", "PROPFIND", "REPORT", "PROPFIND",
      ])
  }

  @Test func calendarsAreFoundFromTheHost() throws {
    let server = try FeedServer { request in
      switch (request.target, request.fields["depth"]) {
      case ("/.well-known/caldav", _):
        Answers.status("301 Moved Permanently", fields: "Location: /dav/\r\nContent-Length: 0\r\n")
      case ("/dav/", "0"):
        Answers.multistatus(
          Answers.response(
            "/dav/", "<d:current-user-principal><d:href>/p/ann/</d:href></d:current-user-principal>"
          ))
      case ("/dav/", _): Answers.multistatus(Answers.response("/dav/other/", ""))
      case ("/p/ann/", _):
        Answers.multistatus(
          Answers.response(
            "/p/ann/", "<c:calendar-home-set><d:href>/home/</d:href></c:calendar-home-set>"))
      case ("/home/", _):
        Answers.multistatus(Answers.response("/home/", "") + Answers.collection())
      default: Answers.sound(request)
      }
    }
    for target in ["/", "", "/dav/", "/p/ann/", "/home/"] {
      let outcome = list(address(server, target))
      #expect(outcome == Outcome(status: 0, output: Self.titles, errors: ""), "\(target)")
    }
  }

  @Test(arguments: [
    ("401 Unauthorized", "the server answers 401 Unauthorized; the password is wrong"),
    ("403 Forbidden", "the server answers 403 Forbidden"),
    ("404 Not Found", "the server answers 404 Not Found"),
    ("507 Insufficient Storage", "the server answers 507 Insufficient Storage"),
    ("200 OK", "the server answers 200 as no CalDAV server does"),
    ("302 Found", "the server answers 302 Found"),
  ])
  func statusesAreOneMessage(status: String, message: String) throws {
    let server = try FeedServer { _ in Answers.status(status, "<html>hunter2</html>") }
    let outcome = list(address(server))
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == "calview: \(address(server, credentials: "")): \(message)\n")
  }

  @Test func whoIsNotNamedIsToldSo() throws {
    let server = try FeedServer { _ in Answers.status("401 Unauthorized") }
    #expect(list(address(server, credentials: "")).errors.contains("the address names no user"))
    #expect(list(address(server, credentials: "ann@")).errors.contains("no password is known"))
  }

  @Test func passwordsDoNotFollowToOtherServers() throws {
    let other = try FeedServer(Answers.sound)
    let server = try FeedServer { request in
      Answers.status(
        "302 Found",
        fields: "Location: \(other.address(request.target))\r\nContent-Length: 0\r\n")
    }
    #expect(list(address(server)).output == Self.titles)
    #expect(server.requests.allSatisfy { $0.fields["authorization"] != nil })
    #expect(other.requests.count == 2)
    #expect(other.requests.allSatisfy { $0.fields["authorization"] == nil })
    // Nor does one that an answer leads to.
    let home = try FeedServer { _ in
      Answers.multistatus(
        Answers.response(
          "/",
          "<c:calendar-home-set><d:href>\(other.address("/home/"))</d:href></c:calendar-home-set>"))
    }
    _ = list(address(home, "/p/"))
    #expect(other.requests.count > 2)
    #expect(other.requests.allSatisfy { $0.fields["authorization"] == nil })
  }

  @Test func redirectsEnd() throws {
    let server = try FeedServer { _ in
      Answers.status("302 Found", fields: "Location: /cal/\r\nContent-Length: 0\r\n")
    }
    #expect(list(address(server)).errors.contains("more than 5 redirects"))
    #expect(server.requests.count == 6)
    let file = try FeedServer { _ in
      Answers.status("302 Found", fields: "Location: file:///etc/passwd\r\n")
    }
    #expect(list(address(file)).errors.contains("the redirect leads to no address"))
  }

  @Test func whatArrivedOfACutAnswerIsShown() throws {
    let isWhole = Atomic(false)
    let server = try FeedServer { request in
      if request.method == "PROPFIND" || isWhole.load(ordering: .relaxed) {
        return request.method == "PROPFIND" && request.fields["depth"] == "1"
          ? Answers.multistatus(
            ["Choir", "Chess"].map {
              Answers.response("/cal/\($0).ics", "<d:getetag>\"\($0)1\"</d:getetag>")
            }.joined())
          : Answers.sound(request)
      }
      return Answers.status(
        "207 Multi-Status",
        Answers.head + Answers.event("Choir", day: 10) + "<d:response><d:href>/c")
    }
    let outcome = list(address(server))
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("Choir"))
    #expect(outcome.errors.contains("could not be fetched: the answer ends too early"))
    // The next call fetches the rest, although the state of the calendar is the same.
    isWhole.store(true, ordering: .relaxed)
    #expect(list(address(server)) == Outcome(status: 0, output: Self.titles, errors: ""))
  }

  @Test func partOfTheServerIsReported() throws {
    let server = try FeedServer { request in
      request.method == "PROPFIND"
        ? Answers.sound(request)
        : Answers.multistatus(
          Answers.event("Choir", day: 10)
            + "<d:response><d:href>/cal/</d:href><d:status>HTTP/1.1 507 Insufficient Storage</d:status>"
            + "</d:response><d:response><d:href>/cal/secret.ics</d:href>"
            + "<d:status>HTTP/1.1 403 Forbidden</d:status></d:response>")
    }
    let outcome = list(address(server))
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("Choir"))
    #expect(outcome.errors.contains("the server sends only a part of the events"))
    #expect(outcome.errors.contains("/cal/secret.ics: the server answers 403"))
  }

  @Test func entitiesOfAnAnswerAreRefused() throws {
    let server = try FeedServer { _ in
      Answers.status(
        "207 Multi-Status",
        "<!DOCTYPE d [<!ENTITY a \"\(String(repeating: "x", count: 1_000))\">"
          + "<!ENTITY b \"\(String(repeating: "&a;", count: 1_000))\">]>"
          + "<d:multistatus xmlns:d=\"DAV:\"><d:response>&b;</d:response></d:multistatus>")
    }
    #expect(list(address(server)).errors.contains("the answer has a document type"))
  }

  @Test func eventsBeyondTheLimitAreReported() throws {
    let server = try FeedServer { request in
      request.method == "PROPFIND"
        ? Answers.sound(request)
        : Answers.multistatus((0..<2_000).map { Answers.event("e\($0)", day: 10) }.joined())
    }
    var limits = Limits()
    limits.members = 100
    let collection = try #require(CollectionAddress(InputPath(address(server))))
    let path = CollectionFetch.fetch(
      collection, as: "test", passwordCommand: nil,
      copy: InputPath(directory.url.appending(path: "copy").path),
      scratchDirectory: InputPath("/var/tmp"), limits: limits
    ) { "0 seconds" }
    let files = PathContents(at: path)
    #expect(files.paths.count == 100)
    #expect(files.failures.map(\.reason) == [.transfer("only the first 100 events are read")])
  }

  @Test func copyIsShownWithItsAgeIfTheServerIsGone() throws {
    let isThere = Atomic(true)
    let server = try FeedServer { request in
      isThere.load(ordering: .relaxed)
        ? Answers.sound(request) : Answers.status("503 Service Unavailable")
    }
    #expect(list(address(server)).status == 0)
    isThere.store(false, ordering: .relaxed)
    let copies = directory.url.appending(path: "calview/calendars")
    let names = try FileManager.default.contentsOfDirectory(atPath: copies.path)
    #expect(names.count == 1)
    let copy = copies.appending(path: names[0])
    // Three hours before the time of the tests.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_733_479_200 - 3 * 3_600 - 100)],
      ofItemAtPath: copy.path)
    let outcome = list(address(server))
    #expect(outcome.status == 2)
    #expect(outcome.output == Self.titles)
    #expect(
      outcome.errors
        == "calview: \(address(server, credentials: "")): could not be fetched: "
        + "the server answers 503 Service Unavailable; shown as it was 3 hours ago\n")
    #expect(try !String(contentsOf: copy, encoding: .utf8).contains("hunter2"))
    let mode = try FileManager.default.attributesOfItem(atPath: copies.path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
  }

  @Test func calendarsAreShownWhereNothingCanBeKept() throws {
    let server = try FeedServer(Answers.sound)
    let file = try directory.write("", to: "file").name
    for variables in [
      ["XDG_CACHE_HOME": file], ["HOME": file], ["XDG_CACHE_HOME": "relative"], [:],
    ] {
      let words = ["list", address(server), "--all"].map { InputPath($0) }
      let outcome = call(words, in: .test.with(variables))
      #expect(outcome == Outcome(status: 0, output: Self.titles, errors: ""))
    }
    // The page reads on after the month, from the same file.
    let page = call(address(server), "--month", "2024-11", in: .test)
    #expect(page.output.contains("Choir"))
    let failing = call(
      "list", address(server), in: .test.with(["TMPDIR": "/nowhere"]))
    #expect(failing.status == 2)
    #expect(failing.errors.hasSuffix("no room for a temporary file\n"))
  }

  @Test func damagedCopyIsFetchedAnew() throws {
    let server = try FeedServer(Answers.sound)
    #expect(list(address(server)).status == 0)
    let copies = directory.url.appending(path: "calview/calendars")
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: copies.path).first)
    let copy = copies.appending(path: name)
    let bytes = try Data(contentsOf: copy)
    for damaged in [Data(), bytes.dropLast(), bytes + [1], bytes.dropFirst(), Data("\n\n".utf8)] {
      try damaged.write(to: copy)
      #expect(list(address(server)) == Outcome(status: 0, output: Self.titles, errors: ""))
      #expect(try Data(contentsOf: copy) == bytes)
    }
  }

  @Test func emptyCalendarIsAnEmptyMonth() throws {
    let server = try FeedServer { request in
      request.method == "PROPFIND" ? Answers.sound(request) : Answers.multistatus("")
    }
    let outcome = call(address(server), "--month", "2024-12", in: environment)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("December 2024"))
    #expect(outcome.errors == "calview: nothing in December 2024, nor on any other day\n")
  }

  @Test func listsOfOthersMakeNoRequest() throws {
    let server = try FeedServer(Answers.sound)
    let list = try directory.write(address(server) + "\n", to: "list.txt").name
    #expect(call("list", "--files-from", list, in: environment).status == 2)
    let config = try directory.write("--file \(address(server))\n", to: "config").name
    #expect(call("list", "--config", config, in: environment).status == 2)
    #expect(server.requests.isEmpty)
    let words = ["list", "--files-from", list, "--feeds", "--all"].map { InputPath($0) }
    #expect(call(words, in: environment).output == Self.titles)
  }

  @Test func variableNamesCollectionsBesideFiles() throws {
    let server = try FeedServer(Answers.sound)
    Repository.enter()
    let files = "SampleData/trip.ics:\(address(server)):SampleData/team.ics"
    let outcome = call(
      "list", "--all", "--ndjson", in: environment.with(["CALVIEW_FILES": files]))
    #expect(outcome.status == 0)
    for title in ["Choir", "Stand-up", "IST"] { #expect(outcome.output.contains(title)) }
  }

  @Test func passwordIsInNoArgumentOfAProgram() throws {
    let arguments = Mutex("")
    let server = try FeedServer { request in
      let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      let texts = processes.filter { Int($0) != nil }.compactMap {
        try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8)
      }
      arguments.withLock { $0 += texts.joined(separator: "\n") }
      return Answers.sound(request)
    }
    #expect(list(address(server)).status == 0)
    let typed = call(
      "list", address(server, credentials: "ann@"), "--password-command", "printf 'hunter%d' 2",
      in: environment)
    #expect(typed.status == 0)
    #expect(server.requests.allSatisfy { $0.fields["authorization"] == "Basic YW5uOmh1bnRlcjI=" })
    #expect(!arguments.withLock { $0 }.contains("hunter2"))
  }

  @Test func serverMayWantDigest() throws {
    let server = try FeedServer { request in
      let login = request.fields["authorization"] ?? ""
      guard login.hasPrefix("Digest username=\"ann\"") else {
        return Answers.status(
          "401 Unauthorized",
          fields: "WWW-Authenticate: Digest realm=\"dav\", nonce=\"1\", qop=\"auth\"\r\n"
            + "Content-Length: 0\r\n")
      }
      return Answers.sound(request)
    }
    #expect(list(address(server)) == Outcome(status: 0, output: Self.titles, errors: ""))
    let closed = try FeedServer { _ in
      Answers.status(
        "401 Unauthorized",
        fields: "WWW-Authenticate: Digest realm=\"dav\", nonce=\"1\", qop=\"auth\"\r\n"
          + "Content-Length: 0\r\n")
    }
    #expect(list(address(closed)).errors.contains("401 Unauthorized; the password is wrong"))
  }

  @Test(arguments: [
    "caldav+https://", "caldav+https:///cal/", "caldav+ftp://host/", "caldav+https://ann:a/b@host/",
    "caldav+https://ann:1/a/b@host/",
    "caldav+https://[::1/",
  ])
  func whatIsNoAddressIsOneMessage(text: String) {
    let outcome = call("list", text, in: environment)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("the address must be caldav+https://USER@HOST/PATH"))
    #expect(!outcome.errors.contains("a/b"))
  }
}
