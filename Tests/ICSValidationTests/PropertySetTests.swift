import ICSText
import Testing

@testable import ICSValidation

@Suite struct PropertySetTests {
  @Test func aSetIsPartOfAnotherIfThatHasAllOfItsNames() {
    #expect(PropertySet([]).isSubset(of: []))
    #expect(PropertySet([.summary, .begin]).isSubset(of: [.begin, .summary, .url]))
    #expect(!PropertySet([.begin]).isSubset(of: [.summary]))
    #expect(!PropertySet([.summary, .url]).isSubset(of: [.url]))
  }

  @Test func aNameIsNewOnce() {
    var set = PropertySet()
    let wereNew = [PropertyName.summary, .url, .summary].map { set.insert($0) }
    #expect(wereNew == [true, true, false])
  }
}
