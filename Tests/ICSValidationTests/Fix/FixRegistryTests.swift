import Testing

@testable import ICSValidation

/// Compares what rules say about their repair with the fixers that exist.
@Suite struct FixRegistryTests {
  private let repaired = Set(
    (FixerRegistry.rulesOfLines + FixerRegistry.fixers.map { $0.rule }).map { $0.description.id })

  @Test func eachRuleThatSaysSoHasAFixerAndNoOther() {
    let marked = RuleRegistry.descriptions.filter { $0.repair != .none }.map(\.id)
    #expect(repaired == Set(marked))
  }

  @Test func eachFixerHasARuleOfItsOwn() {
    #expect(
      Set(FixerRegistry.fixers.map { $0.rule.description.id }).count == FixerRegistry.fixers.count)
  }

  @Test func conditionsAreWordsThatFollowASentence() {
    for rule in RuleRegistry.descriptions {
      let conditions: [String] =
        switch rule.repair {
        case .none, .always: []
        case .some(let condition, let unsafe): [condition] + (unsafe.map { [$0] } ?? [])
        case .unsafe(let condition): [condition]
        }
      for condition in conditions {
        #expect(condition.first?.isLowercase == true, "\(rule.id)")
        #expect(condition.last != ".", "\(rule.id)")
      }
    }
  }
}
