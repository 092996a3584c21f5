import ICSText
import TestSupport
import Testing

@testable import ICSValidation

/// Repairs of randomly damaged files.
///
/// Nothing is lost, no second run is needed, and no fault is left that is always repaired.
@Suite struct FixMutationTests {
  private static let pieces: [[UInt8]] = [
    [0x0D], [0x0A], [0x0D, 0x0A], [0x0D, 0x0A, 0x20], [0x00], [0x07], [0xC3], [0xA9], [0x20],
    Array(":;,\"\\".utf8), Array("END:VEVENT\r\n".utf8), Array("END:VTODO\n".utf8),
    Array("BEGIN:VALARM\r\n".utf8), Array("END:VCALENDAR\r\n".utf8),
    Array("BEGIN:VCALENDAR\r".utf8), Array("BEGIN:VEVENT\n".utf8),
    Array(";TZID=Europe/Berlin".utf8),
    Array("BEGIN:x-a\r\n".utf8), [0xEF, 0xBB, 0xBF], Array("DTSTART:20241231\r\n".utf8),
    Array("\r\nEXDATE;VALUE=DATE:20241204\r\n".utf8),
  ]

  private func damaged(_ file: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = file
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes.removeSubrange(index..<min(bytes.count, index + 40))
      case 2: bytes[index] = UInt8.random(in: 0...255, using: &random)
      default: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: index)
      }
    }
    return bytes
  }

  @Test func damageIsRepairedAtOnce() throws {
    let seed = RandomTests.seed
    for rule in RuleRegistry.descriptions {
      // Each rule has its own damage, which does not depend on the examples of other rules.
      var hash = StableHash()
      hash.combine(UInt64(truncatingIfNeeded: seed))
      hash.combine(rule.id.utf8.span)
      var random = SeededGenerator(seed: Int(truncatingIfNeeded: hash.value))
      for example in rule.wrong + rule.right where !example.isUnreadable {
        for round in 0..<2 * RandomTests.factor {
          let file = damaged(example.file.bytes, &random)
          let name =
            "seed \(seed), \(rule.id), round \(round): \(String(decoding: file, as: UTF8.self).debugDescription)"
          try checkPromises(of: file, everything(limits: example.limits), name, keepsDays: false)
        }
      }
    }
  }
}
