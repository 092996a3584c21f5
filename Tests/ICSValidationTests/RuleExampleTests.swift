import ICSText
import ICSValidation
import Testing
import TimeZones

/// Each rule finds what its own examples mark, and nothing else.
@Suite struct RuleExampleTests {
  private func places(of example: Example, under rule: RuleDescription) -> [String] {
    let profile = rule.profiles.contains(.rfc) ? Profile.rfc : rule.profiles.first ?? .rfc
    var options = ValidationOptions(profile: profile)
    options.limits = example.limits
    let database = example.hasZoneDatabase ? zones : ZoneDatabase(directories: [])
    var source = InterruptedSource(bytes: example.file.bytes, fails: example.isUnreadable)
    var validator = Validator(options: options, zones: database)
    // A line continues nothing only behind two empty ones, which are a fault of their own.
    let places = validator.validate(&source, named: "example.ics").places
    return rule.id == "lex.bad-fold" ? places.filter { !$0.hasSuffix("lex.blank-line") } : places
  }

  @Test(arguments: RuleRegistry.descriptions.map(\.id))
  func wrongExamplesYieldExactlyWhatTheyMark(id: String) throws {
    let rule = try #require(RuleRegistry.description(of: id))
    #expect(!rule.wrong.isEmpty)
    for example in rule.wrong {
      let marks = example.file.marks
      #expect(!marks.isEmpty, "\(example.text)")
      #expect(places(of: example, under: rule) == marks.map { "\($0) \(id)" }, "\(example.text)")
    }
  }

  @Test(arguments: RuleRegistry.descriptions.map(\.id))
  func rightExamplesYieldNothing(id: String) throws {
    let rule = try #require(RuleRegistry.description(of: id))
    #expect(!rule.right.isEmpty)
    for example in rule.right {
      #expect(example.file.marks.isEmpty)
      #expect(places(of: example, under: rule) == [], "\(example.text)")
    }
  }
}
