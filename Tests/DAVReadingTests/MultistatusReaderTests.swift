import Testing

@testable import DAVReading

@Suite struct MultistatusReaderTests {
  private static let head =
    "<?xml version=\"1.0\"?><d:multistatus xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:caldav\" "
    + "xmlns:a=\"http://apple.com/ns/ical/\" xmlns:s=\"http://calendarserver.org/ns/\">"

  /// Reads an answer in pieces of a size, and returns its responses, and why it wasn't read to its end.
  private func read(
    _ answer: String, inPiecesOf size: Int = .max, limits: DAVLimits = DAVLimits()
  ) throws -> (responses: [DAVResponse], syncToken: String?, failure: MultistatusError?) {
    var reader = try MultistatusReader(limits: limits)
    var responses: [DAVResponse] = []
    var rest = Array(answer.utf8)[...]
    do throws(MultistatusError) {
      while !rest.isEmpty {
        let piece = Array(rest.prefix(size))
        rest = rest.dropFirst(piece.count)
        try reader.read(piece.span) { responses.append($0) }
      }
      try reader.finish()
    } catch {
      return (responses, reader.syncToken, error)
    }
    return (responses, reader.syncToken, nil)
  }

  private static let calendar =
    head + """
      <d:response><d:href>/cal/ann/team/</d:href>
      <d:propstat><d:prop><d:displayname>Work &amp; play</d:displayname>
      <a:calendar-color>#FF2968FF</a:calendar-color><s:getctag>17</s:getctag>
      <d:sync-token>t:1</d:sync-token><d:getetag>"e"</d:getetag>
      <d:resourcetype><d:collection/><c:calendar/></d:resourcetype>
      <d:current-user-principal><d:href>/p/ann/</d:href></d:current-user-principal>
      <c:calendar-home-set><d:href>/cal/ann/</d:href><d:href> /cal/team/ </d:href></c:calendar-home-set>
      </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>
      <d:propstat><d:prop><d:getetag>wrong</d:getetag></d:prop>
      <d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>
      <d:response><d:href>/gone.ics</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>
      <d:sync-token>t:2</d:sync-token></d:multistatus>
      """

  @Test(arguments: [1, 2, 7, 100, Int.max]) func propertiesAreReadWhateverThePieces(size: Int)
    throws
  {
    let (responses, syncToken, failure) = try read(Self.calendar, inPiecesOf: size)
    #expect(failure == nil)
    #expect(syncToken == "t:2")
    #expect(responses.map(\.reference) == ["/cal/ann/team/", "/gone.ics"])
    #expect(responses.map(\.status) == [nil, 404])
    let properties = try #require(responses.first?.properties)
    #expect(properties.displayName == "Work & play")
    #expect(properties.color == "#FF2968FF")
    #expect(properties.changeTag == "17")
    #expect(properties.syncToken == "t:1")
    #expect(properties.entityTag == "\"e\"")
    #expect(properties.isCalendar)
    #expect(properties.principal == "/p/ann/")
    #expect(properties.homes == ["/cal/ann/", "/cal/team/"])
  }

  @Test func textIsKeptAsItIs() throws {
    let (responses, _, failure) = try read(
      Self.head + "<d:response><d:href>/a.ics</d:href><d:propstat><d:prop><c:calendar-data>"
        + "BEGIN:VCALENDAR&#13;\nX:&lt;<![CDATA[ & ]]>\n </c:calendar-data></d:prop>"
        + "<d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>")
    #expect(failure == nil)
    #expect(
      responses.first?.properties.text == Array("BEGIN:VCALENDAR\r\nX:< & \n ".utf8))
  }

  @Test func responsesBeforeAFaultAreKept() throws {
    let end = try #require(Self.calendar.firstRange(of: "/gone"))
    let (responses, _, failure) = try read(String(Self.calendar[..<end.lowerBound]))
    #expect(responses.count == 1)
    #expect(failure == .cutShort)
    let (others, _, other) = try read(
      Self.calendar.replacing("<d:response><d:href>/gone", with: "\n<d:response></d:href>/gone"))
    #expect(others.count == 1)
    #expect(other == .malformed(line: 12, reason: "mismatched tag"))
  }

  @Test(arguments: [
    "", "<html></html>", "login", "<d:multistatus xmlns:d=\"DAV\"></d:multistatus>",
  ])
  func whatIsNoMultistatusIsRefused(answer: String) throws {
    #expect(try read(answer).failure != nil)
  }

  @Test func entitiesAreRefusedBeforeTheyGrow() throws {
    var entities = "<!ENTITY a0 \"\(String(repeating: "x", count: 100))\">"
    for level in 1..<10 {
      let reference = String(repeating: "&a\(level - 1);", count: 10)
      entities += "<!ENTITY a\(level) \"\(reference)\">"
    }
    let bomb =
      "<!DOCTYPE d [\(entities)]><d:multistatus xmlns:d=\"DAV:\"><d:response>"
      + "<d:href>&a9;</d:href></d:response></d:multistatus>"
    #expect(try read(bomb).failure == .documentType)
    let external = "<!DOCTYPE d SYSTEM \"file:///etc/passwd\"><d:multistatus xmlns:d=\"DAV:\"/>"
    #expect(try read(external).failure == .documentType)
    #expect(try read(Self.head + "&unknown;</d:multistatus>").failure != nil)
  }

  @Test func limitsHoldAtTheirEdges() throws {
    var limits = DAVLimits()
    limits.textBytes = 10
    limits.propertyBytes = 12
    limits.depth = 5
    limits.tagBytes = 100_000
    func answer(_ name: String, _ text: String) -> String {
      Self.head + "<d:response><d:href>/a</d:href><d:propstat><d:prop><\(name)>\(text)</\(name)>"
        + "</d:prop></d:propstat></d:response></d:multistatus>"
    }
    func properties(_ answer: String) throws -> DAVResponse.Properties? {
      try read(answer, limits: limits).responses.first?.properties
    }
    let fits = try properties(answer("c:calendar-data", "0123456789"))
    #expect(fits?.text?.count == 10 && fits?.isCutShort == false)
    let long = try properties(answer("c:calendar-data", "0123456789a"))
    #expect(long?.text?.count == 10 && long?.isCutShort == true)
    #expect(try properties(answer("d:displayname", "0123456789ab"))?.displayName == "0123456789ab")
    #expect(try properties(answer("d:displayname", "0123456789abc"))?.displayName == nil)
    #expect(
      try read(answer("d:displayname", "<d:x/>"), limits: limits).failure == .tooDeep(levels: 5))
    let tag = "<x a=\"\(String(repeating: "y", count: 200_000))\"/>"
    #expect(
      try read(Self.head + tag + "</d:multistatus>", limits: limits).failure
        == .longTag(bytes: 100_000))
  }

  @Test func manyResponsesAreHandedOutAsTheyCome() throws {
    var reader = try MultistatusReader()
    try reader.read(Array(Self.head.utf8).span) { _ in }
    let response = Array("<d:response><d:href>/a.ics</d:href></d:response>".utf8)
    var count = 0
    for _ in 0..<20_000 { try reader.read(response.span) { _ in count += 1 } }
    #expect(count == 20_000)
    try reader.read(Array("</d:multistatus>".utf8).span) { _ in }
    try reader.finish()
  }
}
