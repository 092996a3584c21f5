import ICSText
import ICSValidation
import Testing
import TimeZones

/// Each rule finds exactly what its own examples mark.
@Suite struct RuleExampleTests {
  /// Rules whose findings always come with those of another rule.
  ///
  /// A continuation line continues nothing only after two empty lines, two calendars in a file
  /// are reported as such, and so is an override of no instance, whatever it was before.
  private static let companions = [
    "lex.bad-fold": "lex.blank-line", "uid.two-calendars": "str.multiple-vcalendar",
    "update.instance-lost": "rid.not-an-occurrence",
  ]

  private func places(of example: Example, under rule: RuleDescription) -> [String] {
    let profile = rule.profiles.contains(.rfc) ? Profile.rfc : rule.profiles.first ?? .rfc
    var options = ValidationOptions(profile: profile)
    options.limits = example.limits
    let database = example.hasZoneDatabase ? zones : ZoneDatabase(directories: [])
    var source = InterruptedSource(bytes: example.file.bytes, fails: example.isUnreadable)
    var validator = Validator(options: options, zones: database)
    if let exchange = example.exchange { return validator.validate(exchange).places }
    if let before = example.before {
      let report = update(
        from: before.file.bytes, to: example.file.bytes, options,
        areFetches: example.isOfFetches)
      return report.places.filter { place in
        Self.companions[rule.id].map { !place.hasSuffix($0) } ?? true
      }
    }
    let places = validator.validate(&source, named: "example.ics").places
    guard let other = Self.companions[rule.id] else { return places }
    return places.filter { !$0.hasSuffix(other) }
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
