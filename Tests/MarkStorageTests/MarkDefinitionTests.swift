import CivilCalendar
import Foundation
import Testing

@testable import MarkStorage

/// Which components are marks, and which of the marks calview may remove.
@Suite struct MarkDefinitionTests {
  private let folder = TestFolder()

  /// Returns a component on 2024-12-06 with some further lines.
  private static func component(_ name: String, _ lines: [String]) -> String {
    let head = ["BEGIN:\(name)", "UID:1", "DTSTAMP:20241201T000000Z"]
    return (head + lines + ["END:\(name)"]).joined(separator: "\r\n")
  }

  private func write(_ components: String...) throws {
    let text =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN"] + components + [
        "END:VCALENDAR", "",
      ]
    try folder.write(Array(text.joined(separator: "\r\n").utf8))
  }

  private static let mark = [
    "DTSTART;VALUE=DATE:20241206", "SUMMARY:studied", "CATEGORIES:studied",
  ]

  private static let marks: [(String, [String])] = [
    ("VJOURNAL", mark), ("VEVENT", mark + ["TRANSP:TRANSPARENT"]),
    ("VEVENT", mark + ["TRANSP:TRANSPARENT", "DTEND;VALUE=DATE:20241207"]),
    ("VJOURNAL", ["DTSTART;VALUE=DATE:20241206", "CATEGORIES:studied"]),
    (
      "VJOURNAL",
      mark + ["STATUS:FINAL", "CLASS:PRIVATE", "SEQUENCE:1", "CREATED:20241206T000000Z"]
    ),
  ]

  @Test(arguments: marks)
  func aMarkIsReadAndTakenAway(name: String, lines: [String]) throws {
    try write(Self.component(name, lines))
    let mark = DayMark(day: try day("2024-12-06"), label: "studied")
    #expect(try folder.file.marks(on: mark.day...mark.day) == [mark])
    let change = try folder.file.change(removing: [mark])
    #expect(change.removed == [mark])
    #expect(change.kept.isEmpty)
    #expect(try folder.file.marks(on: .min ... .max) == [])
  }

  @Test(arguments: [
    (["DESCRIPTION:Dear diary"], "DESCRIPTION"), (["ATTENDEE:mailto:a@example.com"], "ATTENDEE"),
    (["CATEGORIES:gym"], "CATEGORIES"), (["RRULE:FREQ=DAILY;COUNT=3"], "RRULE"),
    (["X-MOOD:good"], "X-MOOD"), (["COMMENT:Well"], "COMMENT"),
    (["CONTACT;ALTREP=\"cid:1\":Jo"], "CONTACT"), (["ATTACH:https://example.com"], "ATTACH"),
  ])
  func whatHoldsMoreIsReadAndLeftAlone(lines: [String], property: String) throws {
    try write(Self.component("VJOURNAL", Self.mark + lines))
    let bytes = try folder.contents()
    var file = folder.file
    let mark = DayMark(day: try day("2024-12-06"), label: "studied")
    #expect(try file.marks(on: mark.day...mark.day) == [mark])
    let kept = MarkFile.KeptMark(mark: mark, line: 4, property: property)
    #expect(try file.change(removing: [mark]).kept == [kept])
    #expect(throws: MarkFileError.holdsMore([kept])) { try file.remove([mark]) }
    #expect(try folder.contents() == bytes)
    // To mark the day again adds nothing.
    #expect(try file.change(inserting: [mark]).inserted == [])
  }

  @Test(arguments: [
    ("VEVENT", mark), ("VTODO", mark),
    ("VJOURNAL", mark + ["STATUS:CANCELLED"]),
    ("VEVENT", mark + ["TRANSP:TRANSPARENT", "DTEND;VALUE=DATE:20241208"]),
    ("VJOURNAL", ["DTSTART:20241206T100000", "SUMMARY:studied", "CATEGORIES:studied"]),
    ("VJOURNAL", ["DTSTART;VALUE=DATE:20241206", "SUMMARY:Dear diary", "CATEGORIES:studied"]),
    ("VJOURNAL", ["DTSTART;VALUE=DATE:20241206", "SUMMARY:studied"]),
    ("VJOURNAL", ["SUMMARY:studied", "CATEGORIES:studied"]),
  ])
  func otherComponentsAreNoMarksAndStay(name: String, lines: [String]) throws {
    try write(Self.component(name, lines))
    let bytes = try folder.contents()
    let mark = DayMark(day: try day("2024-12-06"), label: "studied")
    #expect(try folder.file.marks(on: .min ... .max) == [])
    #expect(try folder.file.change(removing: [mark]).removed == [])
    #expect(try folder.contents() == bytes)
  }

  @Test func allCopiesOfAMarkAreTakenAway() throws {
    let copy = Self.component("VJOURNAL", Self.mark)
    try write(copy, copy, Self.component("VEVENT", Self.mark + ["TRANSP:TRANSPARENT"]))
    let mark = DayMark(day: try day("2024-12-06"), label: "studied")
    #expect(try folder.file.change(removing: [mark]).removed == [mark])
    #expect(try folder.file.marks(on: .min ... .max) == [])
    #expect(!String(decoding: try folder.contents(), as: UTF8.self).contains("studied"))
  }

  @Test func aMarkThatRepeatsIsOnEachOfItsDays() throws {
    try write(Self.component("VJOURNAL", Self.mark + ["RRULE:FREQ=DAILY;COUNT=3"]))
    let marked = try folder.file.marks(on: .min ... .max).map(\.day)
    #expect(marked == Array(try days("2024-12-06", "2024-12-08")))
  }

  @Test func aDayInTheMiddleOfManyIsTakenAwayAlone() throws {
    let marks = try days("2024-12-01", "2024-12-31").map { DayMark(day: $0, label: "studied") }
    _ = try folder.file.change(inserting: marks)
    _ = try folder.file.change(removing: [marks[11]])
    let expected = marks[..<11] + marks[12...]
    #expect(try folder.file.marks(on: .min ... .max) == Array(expected))
  }
}
