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

  /// Whether events far from the days of the question have wrong times.
  ///
  /// A view skips such an event by its dates, and reports nothing about it. If a glance cannot read
  /// the event as it is written, the view reads it in full, and reports the times.
  let hasFarFaults: Bool

  /// The number of variants to compare: fewer for files that take longer.
  var variantCount: Int {
    let count = bytes.count > 40_000 ? 0 : bytes.count > 10_000 ? 1 : 2
    return RandomTests.factor == 1 ? count : max(1, count) * RandomTests.factor
  }

  /// Returns the files of SampleData and the corpus, and 200 made-up ones.
  ///
  /// With a CALVIEW_RANDOM_FACTOR, the examples of all rules are added.
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

  /// Returns a made-up calendar with a few events: fewer if they are large or occur often.
  private static func made(_ profile: SampleProfile, _ seed: Int) -> [UInt8] {
    let isLarge = profile == .attendees || profile == .worst
    return SampleCalendar(profile, numberOfEvents: isLarge ? 3 : 8, seed: UInt64(seed)).bytes
  }

  /// Returns a calendar in which some values have a wrong byte.
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

  /// The wrong and the right examples of all rules.
  ///
  /// Left out are those about a fold that should be a line end, and about missing quotation marks:
  /// with other folds, or with the marks, these files mean something else.
  private static var ruleExamples: [(String, [UInt8], Bool)] {
    let kept = RuleRegistry.descriptions.filter { rule in
      ![JoinedLine.description.id, QuotedAddress.description.id].contains(rule.id)
    }
    return kept.flatMap { rule in
      (rule.wrong + rule.right).enumerated().map { index, example in
        (
          "\(rule.id) \(index + 1)", inUTF8(example.file.bytes),
          rule.id == InvalidDateTime.description.id
        )
      }
    }.filter { $0.1.count < 20_000 }
  }

  /// Returns UTF-16 converted to UTF-8, which variants require; one file of the corpus is in
  /// UTF-16.
  private static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: [0xFF, 0xFE]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
