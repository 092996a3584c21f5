import CalendarSamples
import TestSupport
import Testing

/// Checks that calview says the same about a calendar however it is written and read.
///
/// The answers are those of `month`, `list`, `explain`, `validate` and jCal. Each file is compared
/// in some of the variants, which CALVIEW_SEED chooses; CALVIEW_RANDOM_FACTOR multiplies their
/// number, and `make metamorphic` compares all.
@Suite struct MetamorphicTests {
  @Test(arguments: try CalendarFile.all()) func variantsSayTheSame(of file: CalendarFile) throws {
    var generator = SeededGenerator(seed: RandomTests.seed &+ file.number)
    let original = CalendarLines(file.bytes)
    let questions = try Questions(file.bytes)
    let expected = try Answers(original, Reading(), questions)
    for variant in Variant.all.shuffled(using: &generator).prefix(file.variantCount) {
      let rewritten = variant.rewrite(original, &generator)
      let found = try Answers(rewritten, variant.reading, questions)
      let differences = try found.differences(
        from: expected, in: variant, withFarFaults: !file.hasFarFaults)
      let list = differences.joined(separator: "\n")
      #expect(
        differences.isEmpty,
        "\(file.testDescription) \(variant.name), seed \(RandomTests.seed)\n\(list)")
    }
  }
}
