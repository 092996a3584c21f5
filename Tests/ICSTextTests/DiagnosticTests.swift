import ICSText
import Testing

@Suite struct DiagnosticTests {
  @Test func diagnosticStandsOnOneLine() {
    var diagnostics = Diagnostics(file: "events.ics")
    diagnostics.report(.noColon, at: Place(line: 12, column: 5), "expected a colon")
    #expect(
      diagnostics.kept.map(\.description)
        == ["events.ics:12:5: error: expected a colon [lex.no-colon]"])
  }

  @Test func severityIsThatOfTheRuleUnlessGiven() {
    var diagnostics = Diagnostics()
    diagnostics.report(.blankLine, at: Place(line: 1), "")
    diagnostics.report(.blankLine, .info, at: Place(line: 1), "")
    #expect(diagnostics.kept.map(\.severity) == [.warning, .info])
    #expect(diagnostics.count(of: .warning) == 1)
    #expect(diagnostics.count(of: .info) == 1)
    #expect(Severity.allCases.sorted() == [.info, .warning, .error])
  }

  @Test func messagesBeyondThoseKeptAreNotMade() {
    var diagnostics = Diagnostics(keptPerRule: 2)
    var made = 0
    func message() -> String {
      made += 1
      return ""
    }
    for line in 1...5 { diagnostics.report(.noColon, at: Place(line: line), message()) }
    diagnostics.report(.utf8, at: Place(line: 6), message())
    #expect(made == 3)
    #expect(diagnostics.kept.map(\.place.line) == [1, 2, 6])
    #expect(diagnostics.countByRule == [.noColon: 5, .utf8: 1])
    #expect(diagnostics.leftOutCount(of: .noColon) == 3)
    #expect(diagnostics.leftOutCount(of: .utf8) == 0)
    #expect(diagnostics.total == 6)
  }

  @Test func eachDiagnosticKeepsTheNameOfItsFile() {
    var diagnostics = Diagnostics(file: "a.ics")
    diagnostics.report(.utf8, at: Place(line: 1), "")
    diagnostics.file = "b.ics"
    diagnostics.report(.utf8, at: Place(line: 1), "")
    #expect(diagnostics.kept.map(\.file) == ["a.ics", "b.ics"])
  }

  @Test func reportsThatAreTakenBackLeaveTheOnesBefore() {
    var diagnostics = Diagnostics(keptPerRule: 2)
    for line in 1...2 { diagnostics.report(.noColon, at: Place(line: line), "it has no colon") }
    diagnostics.beginTrial()
    diagnostics.report(.noColon, at: Place(line: 3), "it has no colon")
    diagnostics.withdrawTrial()
    #expect(diagnostics.kept.map(\.place.line) == [1, 2])
    #expect(diagnostics.countByRule == [.noColon: 2])
  }
}
