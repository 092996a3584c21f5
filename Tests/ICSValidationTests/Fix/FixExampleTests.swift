import ICSText
import Testing

@testable import ICSValidation

/// Repairs of the examples of all rules.
@Suite struct FixExampleTests {
  /// The rules whose repair makes a lost event appear, or moves one.
  static let rulesThatMoveDays: Set<String> = []

  @Test(arguments: RuleRegistry.descriptions.map(\.id))
  func repairHoldsWhatItPromises(id: String) throws {
    let rule = try #require(RuleRegistry.description(of: id))
    for example in rule.wrong + rule.right {
      var options = everything(limits: example.limits)
      options.rules.selected = [try RuleSelector("all")]
      try checkPromises(of: example.file.bytes, options, example.text)
    }
  }

  @Test(arguments: RuleRegistry.descriptions.map(\.id))
  func faultThatIsAlwaysRepairedIsGone(id: String) throws {
    let rule = try #require(RuleRegistry.description(of: id))
    guard rule.repair == .always else { return }
    for example in rule.wrong {
      var options = RepairOptions()
      options.rules.selected = [try RuleSelector(id)]
      let repaired = repair(example.file.bytes, options)
      #expect(repaired.report.counts.keys.map(\.id) == [id], "\(example.text)")
      #expect(validate(repaired.bytes, options.rules).places == [], "\(example.text)")
    }
  }

  @Test(arguments: RuleRegistry.descriptions.map(\.id))
  func fileThatIsRightStaysAsItIs(id: String) throws {
    let rule = try #require(RuleRegistry.description(of: id))
    // The answers of a server are not repaired.
    for example in rule.right where example.exchange == nil {
      var options = everything(limits: example.limits)
      options.rules.profile = rule.profiles.contains(.rfc) ? .rfc : rule.profiles.first ?? .rfc
      let file = example.file.bytes
      let repaired = repair(file, options)
      #expect(repaired.bytes == file, "\(repaired.report.repairs)")
      #expect(!repaired.report.isChanged)
    }
  }
}

/// Checks what every repair promises.
///
/// It loses nothing, needs no second run, leaves no fault that is always repaired, and moves no
/// event.
func checkPromises(
  of bytes: [UInt8], _ options: RepairOptions, _ name: String, keepsDays: Bool = true
) throws {
  let once = repair(bytes, options)
  let isUTF16 = once.report.counts[.utf16] != nil
  if !isUTF16 { #expect(once.before == bytes, "\(name): a part of the file is lost") }
  #expect(once.report.isChanged == (once.bytes != bytes), "\(name)")
  #expect((once.report.totalCount > 0) == once.report.isChanged, "\(name): \(once.report.repairs)")
  let twice = repair(once.bytes, options)
  #expect(twice.report.repairs.map(\.description) == [], "\(name)")
  #expect(!twice.report.isChanged, "\(name)")
  if options.rules.limits == .standard, once.report.foreignContent == nil {
    let findings = validate(once.bytes, options.rules).findings
    // A line that is not UTF-8 stays as it is.
    let doubtful = Set(findings.filter { $0.rule == .utf8 }.map(\.place.line))
    let left = findings.filter {
      RuleRegistry.description(of: $0.rule.id)?.isFixable == true
        && !doubtful.contains($0.place.line)
    }
    #expect(left.isEmpty, "\(name): \(left)")
  }
  if keepsDays {
    #expect(days(of: once.bytes) == days(of: bytes), "\(name): \(once.report.repairs)")
  }
}
