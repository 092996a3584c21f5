import CalendarLocales
import Foundation
import ICSText
import ICSValidation
import Testing

@testable import CalviewCommand

@Suite struct RulesCommandTests {
  @Test func eachRuleHasALineWhereNobodyNeedsAWidth() {
    let outcome = call("rules")
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == RuleRegistry.descriptions.count)
    let ids = lines.map { String($0.prefix { $0 != " " }) }
    #expect(ids == RuleRegistry.descriptions.map(\.id))
  }

  @Test(arguments: [20, 40, 60, 80, 200])
  func theListAndEachRuleFitIntoTheWidth(width: Int) {
    let list = call("rules", "--width", "\(width)")
    let ids = Set(RuleRegistry.descriptions.map(\.id))
    for line in list.output.split(separator: "\n") {
      let startsWithRule = ids.contains(String(line.prefix { $0 != " " }))
      #expect(DisplayWidth.of(String(line)) <= width || startsWithRule && width < 60, "\(line)")
    }
    let rule = call("rules", "rr.until-not-utc", "--width", "\(width)").output
    for line in rule.split(separator: "\n") where !line.hasPrefix("    ") {
      let isWord = !line.contains(" ")
      #expect(line.count <= width || isWord, "\(line)")
    }
  }

  @Test func aGroupIsAListAndARuleIsAPage() throws {
    let group = call("rules", "tz").output.split(separator: "\n")
    #expect(group.count > 5 && group.allSatisfy { $0.hasPrefix("tz.") })
    try expectSnapshot(call("rules", "time.end-equals-start").output, "rules-rule.txt")
    let both = call("rules", "lex.bom", "lex.crlf").output
    #expect(both.hasPrefix("lex.bom (") && both.contains("\n\nlex.crlf ("))
  }

  @Test func everyRuleHasAPage() {
    for rule in RuleRegistry.descriptions {
      let outcome = call("rules", rule.id)
      #expect(outcome.status == 0 && outcome.output.hasPrefix("\(rule.id) ("))
      #expect(outcome.output.contains("Instead: "))
    }
  }

  @Test(arguments: [
    ("rr.untill", "; did you mean rr.until-type, rr.until-not-utc or rr.until-before-start?"),
    ("until-not-utc", "; did you mean rr.until-not-utc?"),
    ("tzz", "; did you mean tz?"),
    ("lex.clrf", "; did you mean lex.crlf?"),
    ("zzzzzzzz", "; \"calview rules\" lists them"),
  ])
  func aNameThatNoRuleHasIsTroubleAndTheNearestAreTold(name: String, hint: String) {
    #expect(
      call("rules", name)
        == Outcome(status: 2, output: "", errors: "calview: there is no rule \"\(name)\"\(hint)\n"))
  }

  @Test func thePageOfAllRulesIsThatOfTheDocumentation() throws {
    let page = Repository.root.appending(path: "Documentation/Rules.md")
    #expect(call("rules", "--markdown").output == (try String(contentsOf: page, encoding: .utf8)))
    #expect(call("rules", "--markdown", "lex.bom").status == 2)
    #expect(call("rules", "--markdown", "--json").status == 2)
  }

  @Test func jsonTellsAllOfARule() throws {
    let document = try JSONValue(call("rules", "rr.count-until", "--json").output)
    #expect(document["schema"] == .string("calview.rules/1"))
    let rule = try #require(document["rules"]?.elements.first)
    #expect(rule["id"] == .string("rr.count-until"))
    #expect(rule["severity"] == .string("error"))
    #expect(rule["wrong"]?.elements.isEmpty == false)
    #expect(rule["profiles"]?.elements.contains(.string("google")) == true)
    let all = try JSONValue(call("rules", "--format", "json").output)
    #expect(all["rules"]?.elements.count == RuleRegistry.descriptions.count)
  }

  @Test func jsonSaysWhenARuleIsRepaired() throws {
    for (id, scope, condition, unsafe) in [
      ("lex.bom", "always", nil, nil), ("uid.not-global", "never", nil, nil),
      ("lex.control-char", "sometimes", "in texts", nil),
      ("val.geo", "unsafe", nil, "if a comma stands for the semicolon"),
      ("rr.syntax", "sometimes", "if the rule can be followed", "also weekdays such as MON"),
    ] as [(String, String, String?, String?)] {
      let document = try JSONValue(call("rules", id, "--json").output)
      let repair = try #require(document["rules"]?.elements.first?["repair"])
      #expect(repair["scope"] == .string(scope))
      #expect(repair["condition"] == condition.map { .string($0) } ?? .null, "\(id)")
      #expect(repair["unsafeCondition"] == unsafe.map { .string($0) } ?? .null, "\(id)")
    }
  }

  @Test func theAnswerGoesIntoAFile() throws {
    let directory = try TemporaryDirectory()
    let path = directory.url.appending(path: "Rules.md").path
    #expect(call("rules", "--markdown", "-o", path) == Outcome(status: 0, output: "", errors: ""))
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("# Rules\n"))
  }
}
