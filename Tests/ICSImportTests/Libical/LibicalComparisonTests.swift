import CLibical
import TestSupport
import Testing

/// Compares how libical reads values with the grammars that calview validates with.
///
/// This is libical by itself. Values that it decodes for calview are prepared first (see
/// ``ShownLines``), and then agree with the grammars, as `DecodingTests` checks.
@Suite struct LibicalComparisonTests {
  @Test(arguments: ComparedType.all) func eachDisagreementIsKnown(_ type: ComparedType) {
    var generator = SeededGenerator()
    var found: Set<Int> = []
    for _ in 0..<500 * RandomTests.factor {
      let value = type.read(type.randomValue(using: &generator))
      guard !value.isAgreed else { continue }
      guard let known = KnownDisagreement.first(explaining: value) else {
        Issue.record("\(value), seed \(RandomTests.seed)")
        continue
      }
      found.insert(known)
    }
    for (index, known) in KnownDisagreement.all.enumerated() where known.types.contains(type.name) {
      #expect(found.contains(index), "not seen: \(known.libical), seed \(RandomTests.seed)")
    }
  }

  @Test(arguments: KnownDisagreement.all.indices)
  func eachExampleIsOneOfItsKind(_ index: Int) throws {
    let known = KnownDisagreement.all[index]
    let type = try #require(ComparedType.all.first { $0.name == known.types.first })
    let value = type.read(known.example)
    #expect(!value.isAgreed, "\(value)")
    #expect(KnownDisagreement.first(explaining: value) == index, "\(value)")
  }

  @Test func aKeywordFoundAmongThoseOfItsPropertyIsTheOneThatLibicalFinds() {
    var generator = SeededGenerator()
    let kinds = [
      ("STATUS", ICAL_STATUS_VALUE), ("TRANSP", ICAL_TRANSP_VALUE), ("CLASS", ICAL_CLASS_VALUE),
    ]
    for (name, kind) in kinds {
      guard let type = ComparedType.all.first(where: { $0.name == name }) else { continue }
      for _ in 0..<500 * RandomTests.factor {
        let word = type.randomValue(using: &generator)
        let (ours, theirs) = LibicalValues.keywords(word, kind)
        #expect(ours == theirs, "\(name):\(word), seed \(RandomTests.seed)")
      }
    }
  }
}
