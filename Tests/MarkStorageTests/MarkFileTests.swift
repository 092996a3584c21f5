import CivilCalendar
import FileWriting
import Foundation
import ICSText
import Testing
import TimeZones

@testable import MarkStorage

@Suite struct MarkFileTests {
  private let folder = TestFolder()
  private var file: MarkFile { folder.file }

  private static let labels = [
    "studied", "😊", "gym and sauna", "a, b; c\\d", "C:\\new", "\"quoted\": a=b", "공부함",
    "👩‍👩‍👧‍👦 family", String(repeating: "ä", count: 100), "END:VCALENDAR", "x  y",
  ]

  @Test(arguments: labels)
  func aMarkIsReadAsItWasWritten(label: String) throws {
    var file = file
    let mark = DayMark(day: try day("2024-12-06"), label: label)
    try file.insert([mark])
    #expect(try file.marks(on: mark.day...mark.day) == [mark])
    #expect(try file.marks(on: .min...mark.day.advanced(by: -1)) == [])
  }

  @Test(arguments: labels)
  func theSameMarkTwiceIsOneMark(label: String) throws {
    let mark = DayMark(day: try day("2024-12-06"), label: label)
    #expect(try file.change(inserting: [mark, mark]).inserted == [mark])
    let bytes = try folder.contents()
    #expect(try file.change(inserting: [mark]).inserted == [])
    #expect(try folder.contents() == bytes)
  }

  @Test(arguments: labels)
  func takingAMarkAwayLeavesWhatWasThereBefore(label: String) throws {
    try folder.write(Self.foreign)
    let marks = try days("2024-12-06", "2024-12-10").map { DayMark(day: $0, label: label) }
    _ = try file.change(inserting: marks)
    #expect(try folder.contents() != Self.foreign)
    let change = try file.change(removing: marks)
    #expect(change.removed == marks)
    #expect(try folder.contents() == Self.foreign)
  }

  @Test func severalLabelsOfADayAreKeptApart() throws {
    let today = try day("2024-12-06")
    let marks = ["gym", "studied"].map { DayMark(day: today, label: $0) }
    _ = try file.change(inserting: marks)
    #expect(try file.change(removing: [marks[0]]).removed == [marks[0]])
    #expect(try file.marks(on: today...today) == [marks[1]])
  }

  @Test func waitingIsSaidOnceAndThenGoesOn() throws {
    let mark = DayMark(day: try day("2024-12-06"), label: "studied")
    for text in [[], Self.foreign] {
      try folder.write(text)
      var other: OutputFile? = try OutputFile(changing: file.path)
      var notices = 0
      let change = try file.change(inserting: [mark]) {
        notices += 1
        _ = other.take()
      }
      #expect(notices == 1)
      #expect(change.inserted == [mark])
    }
  }

  @Test func togglingWorksOnTheFile() throws {
    var file = file
    let mark = DayMark(day: try day("2024-12-06"), label: "studied")
    let isMarked = try file.toggle(mark)
    #expect(isMarked)
    #expect(try file.marks(on: mark.day...mark.day) == [mark])
    let isMarkedStill = try file.toggle(mark)
    #expect(!isMarkedStill)
    #expect(try file.marks(on: mark.day...mark.day) == [])
  }

  @Test func aFileThatIsNotThereHasNoMarksAndIsMade() throws {
    let mark = DayMark(day: try day("2024-12-06"), label: "studied")
    #expect(try file.marks(on: mark.day...mark.day) == [])
    #expect(throws: MarkFileError.self) { try file.change(removing: [mark]) }
    #expect(try folder.names() == [])
    _ = try file.change(inserting: [mark])
    let text = String(decoding: try folder.contents(), as: UTF8.self)
    #expect(
      text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//calview//marks//EN\r\n"))
    #expect(text.contains("\r\nDTSTAMP:20241206T100000Z\r\nDTSTART;VALUE=DATE:20241206\r\n"))
    #expect(try folder.names() == ["diary.ics"])
  }

  @Test func anEmptyFileBecomesACalendar() throws {
    try folder.write([])
    _ = try file.change(inserting: [DayMark(day: try day("2024-12-06"), label: "studied")])
    #expect(String(decoding: try folder.contents(), as: UTF8.self).hasPrefix("BEGIN:VCALENDAR"))
  }

  /// What another program may write: folds, LF, a byte order mark, and no end of the last line.
  private static let foreign = Array(
    """
    \u{FEFF}BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Other//EN
    X-OTHER;X=1:anything
     at all
    BEGIN:VJOURNAL
    UID:j
    DTSTAMP:20241201T000000Z
    DTSTART;VALUE=DATE:20241205
    SUMMARY:A long day
    DESCRIPTION:Dear diary
    CATEGORIES:diary
    END:VJOURNAL
    END:VCALENDAR
    """.utf8)

  @Test(arguments: ["\n", "\r\n"])
  func allOtherBytesStayAndLinesEndAsTheyDoThere(lineEnd: String) throws {
    let text = String(decoding: Self.foreign, as: UTF8.self)
    let foreign = Array(text.split(separator: "\n").joined(separator: lineEnd).utf8)
    try folder.write(foreign)
    _ = try file.change(inserting: [DayMark(day: try day("2024-12-06"), label: "studied")])
    let new = try folder.contents()
    let end = "END:VCALENDAR".utf8.count
    #expect(new.starts(with: foreign.dropLast(end)))
    #expect(new.suffix(end) == foreign.suffix(end))
    let added = String(
      decoding: new[(foreign.count - end)..<(new.count - end)], as: UTF8.self)
    #expect(added.hasPrefix("BEGIN:VJOURNAL" + lineEnd))
    #expect(added.hasSuffix("END:VJOURNAL" + lineEnd))
    #expect(lineEnd == "\r\n" || !added.contains("\r"))
  }

  @Test(arguments: TestFolder.sampleCalendars)
  func sampleCalendarsStayAsTheyAreAroundAMark(name: String) throws {
    let old = try TestFolder.sample(name)
    try folder.write(old)
    let mark = DayMark(day: try day("2024-12-06"), label: "a new label")
    #expect(try file.change(inserting: [mark]).inserted == [mark])
    #expect(try folder.contents().count > old.count)
    #expect(try file.change(removing: [mark]).removed == [mark])
    #expect(try folder.contents() == old)
  }

  @Test(arguments: [
    "", "hello", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n",
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nEND:VCALENDAR\r\n",
    "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\nand more\r\n",
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nno colon\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
    "BEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\n", "\u{0}\u{1}\u{2}",
  ])
  func aDamagedFileIsRefusedAndLeftAlone(text: String) throws {
    // A file of only blanks is damaged too: its contents may have been lost.
    let bytes = Array((text.isEmpty ? " \n" : text).utf8)
    try folder.write(bytes)
    let mark = DayMark(day: try day("2024-12-06"), label: "studied")
    for change in [([mark], []), ([], [mark])] {
      do {
        _ = try file.change(inserting: change.0, removing: change.1)
        Issue.record("the file was changed")
      } catch {
        guard case .damaged(let diagnostics) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(diagnostics.first?.file == file.path.name)
      }
    }
    #expect(try folder.contents() == bytes)
    #expect(try folder.names() == ["diary.ics"])
  }

  @Test func aFileInUTF16IsRefused() throws {
    let text = "\u{FEFF}BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try folder.write(bytes)
    let mark = DayMark(day: try day("2024-12-06"), label: "studied")
    #expect(throws: MarkFileError.isUTF16) { try file.change(inserting: [mark]) }
    #expect(try folder.contents() == bytes)
  }

  @Test(arguments: ["0000-12-31", "-0044-03-15", "+10000-01-01"])
  func daysWithoutFourDigitsOfAYearAreRefused(date: String) throws {
    let mark = DayMark(day: try day(date), label: "studied")
    #expect(throws: MarkFileError.yearOutOfRange(mark.day)) { try file.change(inserting: [mark]) }
    #expect(try folder.names() == [])
  }

  @Test(arguments: [
    ("", MarkLabel.Problem.isEmpty), (" \t ", .isEmpty), ("\u{200B}\u{FEFF}", .isEmpty),
    ("a\nb", .hasControlCharacter), ("a\u{1B}[31m", .hasControlCharacter),
    ("a\u{2028}b", .hasControlCharacter),
    (String(repeating: "a", count: 101), .isTooLong(limit: 100)),
  ])
  func badLabelsAreRefused(label: String, problem: MarkLabel.Problem) throws {
    #expect(throws: MarkFileError.invalidLabel(problem)) { try MarkLabel.read(label) }
    let mark = DayMark(day: try day("2024-12-06"), label: label)
    #expect(throws: MarkFileError.self) { try file.change(inserting: [mark]) }
    #expect(try folder.names() == [])
  }
}
