import Testing

@testable import ICSText

@Suite struct NameTests {
  @Test(arguments: PropertyName.allCases.filter { $0 != .other })
  func everyPropertyNameIsFoundInCapitalsAndNot(_ name: PropertyName) {
    #expect(PropertyName(Array(name.rawValue.utf8).span) == name)
    #expect(PropertyName(Array(name.rawValue.lowercased().utf8).span) == name)
    #expect(PropertyName(Array((name.rawValue + "X").utf8).span) == .other)
  }
}
