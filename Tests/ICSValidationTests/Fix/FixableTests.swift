import ICSText
import Testing

@testable import ICSValidation

/// A finding is called fixable exactly where the repair removes it.
@Suite struct FixableTests {
  @Test(arguments: RuleRegistry.descriptions.map(\.id))
  func fixableIsWhatTheRepairRemoves(id: String) throws {
    let rule = try #require(RuleRegistry.description(of: id))
    for example in rule.wrong where example.exchange == nil && !example.isUnreadable {
      let profile = rule.profiles.contains(.rfc) ? Profile.rfc : rule.profiles.first ?? .rfc
      var options = ValidationOptions(profile: profile)
      options.limits = example.limits
      var before = validate(example.file.bytes, options)
      #expect(before.repairs == nil)
      var repairs = RepairOptions()
      repairs.rules = options
      let repaired = repair(example.file.bytes, repairs)
      before.repairs = repaired.report
      let after = validate(repaired.bytes, options)
      // Once the text of a line is escaped, nobody can tell that another line was joined to it.
      for found in before.counts where found.rule.id != "lex.joined-line" {
        let findings = before.findings.filter { $0.rule == found.rule }
        let left = after.findings.count { $0.rule == found.rule }
        let fixable = findings.count { before.isFixable($0) == true }
        #expect(
          fixable == findings.count - left,
          "\(found.rule.id) in \(example.text): \(repaired.report.repairs)")
      }
    }
  }

  @Test func whatDependsOnTheCaseIsNotKnownWithoutTrying() throws {
    let report = validate(
      event("SUMMARY:a, b\nGEO:52,13\nLOCATION:" + String(repeating: "x", count: 80)))
    let answers = report.findings.map {
      "\($0.rule.id) \(report.isFixable($0).map { "\($0)" } ?? "nil")"
    }
    #expect(answers.contains("lex.text-escape nil"))
    #expect(answers.contains("val.geo false"))
    #expect(answers.contains("lex.line-too-long true"))
    #expect(report.dependsOnRepair)
    #expect(report.json().contains("\"fixable\":null"))
  }
}
