import CalendarBrowser
import CalendarPages
import CivilCalendar
import Testing

/// Compares whole frames with those recorded in the directory `Frames`.
@Suite struct FrameTests {
  private static func library() -> TextLibrary {
    TextLibrary(
      """
      DTSTART:20241206T093000Z
      DTEND:20241206T094500Z
      RRULE:FREQ=DAILY;COUNT=20
      SUMMARY:Stand-up
      LOCATION:Pier room
      """,
      """
      DTSTART:20241206T130000Z
      DTEND:20241206T160000Z
      SUMMARY:Planning
      LOCATION:Boat house
      STATUS:TENTATIVE
      CATEGORIES:Work,Meeting
      ORGANIZER;CN=Imke Petersen:mailto:imke@example.com
      ATTENDEE;CN=Dan Okafor;PARTSTAT=ACCEPTED:mailto:dan@example.com
      ATTENDEE;PARTSTAT=DECLINED:mailto:noa@example.com
      URL:https://example.com/planning
      DESCRIPTION:Bring the list.\\n\\nAnd something to write with, since the room has nothing of the kind and will not have it soon.
      """,
      """
      DTSTART;VALUE=DATE:20241207
      DTEND;VALUE=DATE:20241211
      SUMMARY:Trip to Busan 부산
      """,
      """
      DTSTART:20241210T220000Z
      DTEND:20241211T060000Z
      SUMMARY:Night train
      STATUS:CANCELLED
      """)
  }

  @Test(
    arguments: [
      ("month-80x24", [], 24, 80), ("month-120x40", [], 40, 120), ("month-100x24", [], 24, 100),
      ("month-72x40", [], 40, 72), ("month-40x24", [], 24, 40), ("month-24x30", [], 30, 24),
      ("week-100x30", ["w"], 30, 100), ("week-60x24", ["w"], 24, 60),
      ("week-80x24", ["w"], 24, 80), ("week-90x24-entries", ["w", .tab], 24, 90),
      ("year-80x24", ["y"], 24, 80), ("year-200x50", ["y"], 50, 200),
      ("agenda-80x24", ["a"], 24, 80), ("agenda-30x24", ["a", .down, .down, .down], 24, 30),
      ("entries-80x24", [.tab, .down], 24, 80), ("detail-80x24", [.tab, .down, .enter], 24, 80),
      ("detail-36x20", [.tab, .down, .enter, .pageDown], 20, 36), ("help-80x24", ["?"], 24, 80),
      ("switches-80x24", ["c", .down, " "], 24, 80), ("too-small-19x5", [], 5, 19),
      ("selection-80x24", [" ", .right, .right, "v", .down], 24, 80),
    ] as [(String, [Key], Int, Int)])
  func framesAreAsTheyAreKept(name: String, keys: [Key], lines: Int, columns: Int) throws {
    var visit = try Visit(Self.library(), lines: lines, columns: columns)
    for key in keys { visit.press(key) }
    try expectFrame(visit, named: name)
  }

  @Test(
    arguments: [
      ("marks-80x24", [], 24, 80), ("marks-120x40", [], 40, 120), ("marks-30x20", [], 20, 30),
      ("marks-year-80x24", ["y"], 24, 80), ("marks-week-100x30", ["w"], 30, 100),
      ("marks-agenda-80x24", ["a"], 24, 80), ("marks-prompt-80x24", ["m"], 24, 80),
      ("marks-prompt-30x20", [" ", .right, " ", "m", .down], 20, 30),
    ] as [(String, [Key], Int, Int)])
  func framesWithMarksAreAsTheyAreKept(
    name: String, keys: [Key], lines: Int, columns: Int
  ) throws {
    let marks = try MarkArray(
      [
        (day: "2024-12-02", label: "studied"), (day: "2024-12-06", label: "studied"),
        (day: "2024-12-06", label: "gym"), (day: "2024-12-15", label: "gym"),
      ], symbols: [(label: "studied", symbol: "●")])
    var visit = try Visit(Self.library(), lines: lines, columns: columns, marks: marks)
    for key in keys { visit.press(key) }
    try expectFrame(visit, named: name)
  }

  @Test func nothingIsWiderThanTheScreenAtAnySize() throws {
    let pages: [[Key]] = [
      [], ["w"], ["y"], ["a"], [.tab, .enter], ["?"], ["c"], ["/", "x"], ["g"], ["m"],
    ]
    for keys in pages {
      var visit = try Visit(
        Self.library(), marks: try MarkArray([(day: "2024-12-06", label: "gym")]))
      for key in keys { visit.press(key) }
      for columns in stride(from: 1, through: 200, by: 19) {
        for lines in [1, 2, 6, 10, 24, 60] {
          visit.take(.resize(ScreenSize(lines: lines, columns: columns)))
          let frame = visit.browser.frame
          #expect(frame.lines.count == lines)
          #expect(frame.lines.allSatisfy { $0.width <= columns }, "\(keys) \(lines)x\(columns)")
          #expect(
            frame.highlights.allSatisfy { $0.line < lines && $0.columns.upperBound <= columns })
          if let cursor = frame.cursor { #expect(cursor.line < lines && cursor.column < columns) }
        }
      }
    }
  }

  @Test func aPageThatIsLongerThanTheScreenCanBeScrolled() throws {
    var visit = try Visit(
      TextLibrary("DTSTART:20241206T220000Z\nDTEND:20241206T230000Z\nSUMMARY:Moon"), lines: 16)
    visit.press("w")
    #expect(!visit.lines.contains { $0.contains("Moon") })
    visit.press("\u{04}", "\u{04}", "\u{04}")
    #expect(visit.lines.contains { $0.contains("Moon") })
    visit.press(.right)
    #expect(visit.highlighted.contains("7"))
  }

  @Test func aMonthHidesNothingBesideFreeLines() throws {
    let library = TextLibrary(
      (1...9).map { "DTSTART:20241206T0\($0)0000Z\nSUMMARY:Club: No \($0)" })
    let visit = try Visit(library, lines: 40, columns: 120)
    #expect(!visit.lines.contains { $0.contains("+") })
    #expect(visit.lines.contains { $0.hasPrefix("not repeated in titles: Club:") })
  }

  @Test func otherColoursAreAnotherFrame() throws {
    var visit = try Visit(Self.library(), theme: Theme(.dark, .palette))
    let frame = visit.browser.frame
    visit.press("T")
    #expect(visit.browser.frame != frame)
    visit.press("T", "T")
    #expect(visit.browser.frame == frame)
  }

  @Test func theDayOfTheCursorIsToBeSeenOnEveryPageOfAYear() throws {
    var visit = try Visit(Self.library(), lines: 20)
    visit.press("y", .home)
    for _ in 0..<52 {
      #expect(!visit.highlighted.isEmpty)
      visit.press(.down)
    }
  }

  @Test func daysThatAreNotReadYetAreShownWithoutWhatLiesOnThem() throws {
    var visit = try Visit(Self.library(), readsAtOnce: false)
    visit.take(.progress(42))
    #expect(visit.lines[0].contains("December 2024"))
    #expect(!visit.lines.contains { $0.contains("•") })
    #expect(visit.lastLine.contains("reading 42 %"))
  }
}
