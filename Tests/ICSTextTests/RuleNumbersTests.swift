import Testing

@testable import ICSText

@Suite struct RuleNumbersTests {
  @Test func eachRuleKeepsItsNumber() {
    let rules = (0..<300).map { DiagnosticRule("rule-\($0)", .info) }
    var numbers = RuleNumbers()
    for (number, rule) in rules.enumerated() { numbers[rule] = number }
    for rule in rules { numbers[rule] += 1 }
    for (number, rule) in rules.enumerated() { #expect(numbers[rule] == number + 1) }
    #expect(numbers[DiagnosticRule("rule-300", .info)] == 0)
    #expect(numbers.all.count == rules.count)
  }

  @Test func aRuleIsKnownByItsIdentifierAlone() {
    var numbers = RuleNumbers()
    numbers[DiagnosticRule("lex.crlf", .info)] = 7
    #expect(numbers[.lineEnding] == 7)
  }
}
