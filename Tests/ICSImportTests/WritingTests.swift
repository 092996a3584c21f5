import CivilCalendar
import ICSImport
import ICSText
import TestSupport
import Testing
import TimeZones

/// A file says the same however it is written: its occurrences and all that is shown of them.
///
/// `MetamorphicTests` has further ways to write a file.
@Suite struct WritingTests {
  private let window = ImportWindow.everything(
    endlessUntil: DayNumber(clamping: 20_500), zone: .utc)

  /// Expects that files say the same if they are written in another way.
  private func expectSameMeaning(
    of files: [SampleFile], when name: String,
    rewrite: (CalendarText, inout SeededGenerator) -> [[UInt8]]
  ) {
    var generator = SeededGenerator()
    for file in files {
      let expected = importFiles([file.bytes], window, options: .everyKind).seen
      for round in 1...3 * RandomTests.factor {
        let rewritten = rewrite(CalendarText(file.bytes), &generator)
        let found = importFiles(rewritten, window, options: .everyKind).seen
        expectSame(
          found, expected, "\(file.name) \(name), seed \(RandomTests.seed), round \(round)")
      }
    }
  }

  @Test(arguments: ["\r\n", "\n", "\r"]) func lineEndsChangeNothing(_ lineEnd: String) throws {
    expectSameMeaning(of: try SampleFile.all(), when: "with other line ends") { text, _ in
      [text.bytes(lineEnd: lineEnd)]
    }
  }

  @Test func foldsChangeNothingEvenInsideCharacters() throws {
    expectSameMeaning(of: try SampleFile.all(), when: "refolded") { [$0.refolded(using: &$1)] }
  }

  @Test func piecesOfOneByteChangeNothing() throws {
    for file in try SampleFile.all() {
      let found = importFiles([file.bytes], window, options: .everyKind, pieceLength: 1)
      let expected = importFiles([file.bytes], window, options: .everyKind)
      #expect(found.seen == expected.seen, "\(file.name)")
      #expect(found.diagnostics.kept == expected.diagnostics.kept, "\(file.name)")
    }
  }

  /// The good files are valid UTF-8; other bytes could not be written in UTF-16.
  @Test(arguments: [true, false]) func UTF16ChangesNothing(isBigEndian: Bool) throws {
    expectSameMeaning(of: try SampleFile.good(), when: "in UTF-16") { text, _ in
      [
        ("\u{FEFF}" + String(decoding: text.bytes(), as: UTF8.self)).utf16.flatMap { unit in
          let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
          return isBigEndian ? bytes : bytes.reversed()
        }
      ]
    }
  }

  @Test func unknownPropertiesChangeNothing() throws {
    expectSameMeaning(of: try SampleFile.all(), when: "with unknown properties") {
      [$0.withUnknownProperties(using: &$1).bytes()]
    }
  }

  // faulty.ics also has faults between its components, so it cannot be split into them.

  @Test func theOrderOfComponentsChangesNothing() throws {
    expectSameMeaning(of: try SampleFile.good(), when: "shuffled") { text, generator in
      let parts = CalendarParts(text)
      return [parts.calendar(of: parts.components.shuffled(using: &generator)).bytes()]
    }
  }

  @Test func zonesBehindTheirEventsChangeNothing() throws {
    expectSameMeaning(of: try SampleFile.good(), when: "with its zones at the end") { text, _ in
      let parts = CalendarParts(text)
      return [parts.calendar(of: parts.others + parts.zones).bytes()]
    }
  }

  @Test(arguments: [true, false]) func severalCalendarsAreAsOne(inOneFile: Bool) throws {
    expectSameMeaning(of: try SampleFile.good(), when: "split in two") { text, generator in
      let parts = CalendarParts(text)
      var halves: [[[[UInt8]]]] = [[], []]
      for component in parts.others { halves[generator.number(0...1)].append(component) }
      let calendars = halves.map { parts.calendar(of: $0 + parts.zones).bytes() }
      return inOneFile ? [calendars[0] + calendars[1]] : calendars
    }
  }

  @Test func aFileReadTwiceSaysItOnce() throws {
    expectSameMeaning(of: try SampleFile.good(), when: "twice") { text, _ in
      [text.bytes(), text.bytes()]
    }
  }
}
