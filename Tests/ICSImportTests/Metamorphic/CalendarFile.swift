import CalendarSamples
import Foundation
import TestSupport
import Testing

@testable import ICSValidation

/// A calendar to be written in other ways.
struct CalendarFile: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let number: Int
  let bytes: [UInt8]

  /// Whether events have wrong times that are far from the days asked for.
  ///
  /// A view skips such an event by its dates and reports nothing of it, but reads it in full,
  /// and reports, where it is written in a way that a glance does not know.
  let hasFarFaults: Bool

  /// How many variants are compared: fewer of what takes longer.
  var variantCount: Int {
    let count = bytes.count > 40_000 ? 0 : bytes.count > 10_000 ? 1 : 2
    return RandomTests.factor == 1 ? count : max(1, count) * RandomTests.factor
  }

  /// Those of SampleData and the corpus, and 200 made-up ones; where all variants are compared, the
  /// examples of all rules as well.
  static func all() throws -> [CalendarFile] {
    var files = try SampleFile.all().map { ($0.name, $0.bytes, false) }
    files += try Corpus.paths.map { path in
      (path, inUTF8([UInt8](try Data(contentsOf: Corpus.folder.appending(path: path)))), false)
    }
    for profile in SampleProfile.allCases {
      files += (1...10).map { ("\(profile) \($0)", made(profile, $0), false) }
      files += (1...10).map { ("damaged \(profile) \($0)", damaged(made(profile, $0), $0), true) }
    }
    let zones = try RandomCalendar.zones()
    files += (1...100).map { seed in
      ("random \(seed)", Array(RandomCalendar(seed: seed, zones: zones).text.utf8), false)
    }
    if RandomTests.factor > 1 { files += ruleExamples }
    return files.enumerated().map { number, file in
      CalendarFile(
        testDescription: file.0, number: number, bytes: file.1, hasFarFaults: file.2)
    }
  }

  /// A made-up calendar with a few events, fewer of those that are large or occur often.
  private static func made(_ profile: SampleProfile, _ seed: Int) -> [UInt8] {
    let isLarge = profile == .attendees || profile == .worst
    return SampleCalendar(profile, numberOfEvents: isLarge ? 3 : 8, seed: UInt64(seed)).bytes
  }

  /// A calendar with another byte in a value here and there.
  private static func damaged(_ file: [UInt8], _ seed: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var text = CalendarLines(file)
    let bytes = Array("0159TZ:;,\\-=a ".utf8)
    for index in text.lines.indices where text.lines[index].isProperty && generator.chance(12) {
      let line = text.lines[index].bytes
      let places = line.indices.filter { place in
        line[..<place].contains(UInt8(ascii: ":")) && (0x21..<0x7F).contains(line[place])
      }
      guard !places.isEmpty else { continue }
      text.lines[index].bytes[generator.pick(places)] = generator.pick(bytes)
    }
    return text.bytes
  }

  /// What is wrong in one way or another, and the same as it is right.
  private static var ruleExamples: [(String, [UInt8], Bool)] {
    RuleRegistry.descriptions.flatMap { rule in
      (rule.wrong + rule.right).enumerated().map { index, example in
        (
          "\(rule.id) \(index + 1)", inUTF8(example.file.bytes),
          rule.id == InvalidDateTime.description.id
        )
      }
    }.filter { $0.1.count < 20_000 }
  }

  /// The variants are made of bytes of UTF-8, which one file of the corpus is not in.
  private static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: [0xFF, 0xFE]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
