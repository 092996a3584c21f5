import Foundation
import ICSText
import Testing

@testable import ICSValidation

/// Repairs of real files and of the samples.
@Suite struct FixCorpusTests {
  static let files: [String] = {
    let root = testDirectory + "../../"
    return ["SampleData", "Tests/Fixtures/Corpus"].flatMap { folder in
      (FileManager.default.enumerator(atPath: root + folder)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".ics") }.map { folder + "/" + $0 }
    }.sorted()
  }()

  @Test func thereAreFiles() { #expect(Self.files.count > 60) }

  @Test(arguments: files)
  func repairHoldsWhatItPromises(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: testDirectory + "../../" + name)))
    try checkPromises(of: bytes, everything(), name)
  }
}
