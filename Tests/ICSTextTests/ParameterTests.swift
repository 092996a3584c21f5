import ICSText
import Testing

@Suite struct ParameterTests {
  /// Returns the parameters of a line, as `name index: values`.
  private func parameters(_ line: String) -> [String] {
    collect(line) { line, text in
      var result: [String] = []
      var list = ParameterList(of: line)
      while let parameter = list.next(in: text) {
        var values: [String] = []
        var each = ParameterValues(of: parameter)
        while let range = each.next(in: text) { values.append(string(text.extracting(range))) }
        let name = string(text.extracting(parameter.nameRange))
        result.append("\(name) \(parameter.name): \(values)")
      }
      return result
    }
  }

  private func collect<Result>(
    _ line: String, _ body: (ContentLine, Span<UInt8>) -> [Result]
  ) -> [Result] {
    var results: [Result] = []
    let bytes = Array("BEGIN:VEVENT\r\n\(line)\r\nEND:VEVENT\r\n".utf8)
    var source = ByteArraySource(bytes)
    var sink = FrameKeeper()
    var scanner = FrameScanner()
    var diagnostics = Diagnostics()
    _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    guard let (frame, bytes) = sink.frames.first else { return results }
    var reader = ContentLineReader()
    reader.forEachLine(of: frame, in: bytes.span, updating: &results, reporting: &diagnostics) {
      results, line, text, _ in results += body(line, text)
    }
    return results
  }

  private struct FrameKeeper: FrameSink {
    var frames: [(ComponentFrame, [UInt8])] = []

    mutating func component(
      _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
    ) -> ScanDecision {
      frames.append((frame, array(bytes)))
      return .goOn
    }
  }

  @Test(arguments: [
    ("X:v", []),
    ("X;CN=a:v", [#"CN cn: ["a"]"#]),
    ("X;cn=a;ROLE=b:v", [#"cn cn: ["a"]"#, #"ROLE role: ["b"]"#]),
    ("X;CN=:v", [#"CN cn: [""]"#]),
    (#"X;CN="a;b:c,d";ROLE=e:v"#, [#"CN cn: ["a;b:c,d"]"#, #"ROLE role: ["e"]"#]),
    (#"X;MEMBER="a,b",c,"d":v"#, [#"MEMBER member: ["a,b", "c", "d"]"#]),
    ("X;X-FOO=a,,b:v", [#"X-FOO other: ["a", "", "b"]"#]),
    (#"X;CN="":v"#, [#"CN cn: [""]"#]),
    ("X;;CN=a:v", [#"CN cn: ["a"]"#]),
    ("X;FOO;CN=a:v", [#"CN cn: ["a"]"#]),
    (#"X;A=b="c;d=e:v"#, [#"A other: ["b=\"c"]"#, #"d other: ["e"]"#]),
  ])
  func parametersAreWalkedThrough(_ line: String, _ expected: [String]) {
    #expect(parameters(line) == expected)
  }

  @Test func parameterIsFoundByItsName() {
    let line = #"DTSTART;VALUE=DATE-TIME;TZID="Europe/Berlin";TZID=UTC:20240101T090000"#
    let found = collect(line) { line, text in
      [ParameterName.tzid, .value, .cn].map { name in
        line.parameter(name, in: text).map { string(text.extracting($0)) }
      }
    }
    #expect(found == ["Europe/Berlin", "DATE-TIME", nil])
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("a^nb", "a\nb"), ("^'x^'", "\"x\""), ("^^n", "^n"),
    ("a^b^", "a^b^"), ("^N", "^N"), ("a\\nb", "a\\nb"),
  ])
  func escapesOfRFC6868AreResolved(_ value: String, _ expected: String) {
    #expect(Parameter.string(Array(value.utf8).span) == expected)
  }

  @Test(arguments: [("plain", nil), ("a^nb^^c^'", nil), ("a^b", 1), ("^n^", 2), ("^^^x", 2)])
  func firstCaretThatIsNoEscapeIsFound(_ value: String, _ offset: Int?) {
    #expect(Parameter.firstUnescaped(in: Array(value.utf8).span) == offset)
  }

  @Test(arguments: [
    ("X;CN=a:v", "X;CN=a:v"), (#"x;cn="a":v"#, "X;CN=a:v"),
    (#"X;CN="a;b:c,d",e:v"#, #"X;CN="a;b:c,d",e:v"#), ("X;CN=:v", "X;CN=:v"),
    (#"ATTENDEE;CN="x^nEND:VEVENT":mailto:a@b"#, #"ATTENDEE;CN="x^nEND:VEVENT":mailto:a@b"#),
    ("X;CN=^'a^' ^^ ^b:v", "X;CN=^'a^' ^^ ^^b:v"),
    // A quotation mark and a combining accent are one character.
    ("X;CN=^'\u{301}a:v", "X;CN=^'\u{301}a:v"),
  ])
  func aPropertyIsWrittenAsALineThatSaysTheSame(_ line: String, _ expected: String) throws {
    func read(_ line: String) throws -> PropertyLine {
      try #require(collect(line) { [PropertyLine($0, in: $1)] }.first)
    }
    let property = try read(line)
    #expect(property.description == expected)
    let again = try read(property.description)
    #expect(again.parameters == property.parameters)
    #expect(again.value == property.value)
  }
}
