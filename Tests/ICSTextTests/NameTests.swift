import ICSText
import Testing

@Suite struct NameTests {
  @Test func everyPropertyNameIsRecognisedInCapitalsAndNot() {
    for name in PropertyName.allCases where name != .other {
      #expect(PropertyName(Array(name.rawValue.utf8).span) == name)
      #expect(PropertyName(Array(name.rawValue.lowercased().utf8).span) == name)
    }
  }

  @Test func everyComponentAndParameterNameIsRecognised() {
    for name in ComponentName.allCases where name != .other {
      #expect(ComponentName(Array(name.rawValue.utf8).span) == name)
    }
    for name in ParameterName.allCases where name != .other {
      #expect(ParameterName(Array(name.rawValue.utf8).span) == name)
    }
  }

  @Test func onlyWholeNamesAreRecognised() {
    for name in PropertyName.allCases where name != .other {
      #expect(PropertyName(Array((name.rawValue + "X").utf8).span) == .other)
      #expect(PropertyName(Array(("X" + name.rawValue).utf8).span) == .other)
      #expect(PropertyName(Array((name.rawValue + "\0").utf8).span) == .other)
    }
    #expect(ComponentName(Array("VEVENTFOO".utf8).span) == .other)
    #expect(ComponentName(Array("VEVEN".utf8).span) == .other)
    #expect(PropertyName(Array("DTSTART ".utf8).span) == .other)
    #expect(PropertyName(Array("".utf8).span) == .other)
    #expect(PropertyName(Array(String(repeating: "A", count: 500).utf8).span) == .other)
  }
}
