import CalendarBrowser
import CivilCalendar
import Testing

@Suite struct ReadingTests {
  private static let event = "DTSTART:20241206T100000Z\nSUMMARY:Tea"

  @Test func thePagesBesideAreReadAheadOfTime() throws {
    var visit = try Visit(TextLibrary(Self.event))
    let count = visit.library.daysRead.count
    visit.press("n", "p", "p")
    #expect(visit.library.daysRead.count == count)
    let days = try #require(visit.library.daysRead.last)
    let (first, last) = (try day("2024-11-01"), try day("2025-01-31"))
    #expect(days.contains(first) && days.contains(last))
  }

  @Test func thePageItselfIsReadFirstAndAlone() throws {
    let visit = try Visit(TextLibrary(Self.event))
    let days = try day("2024-12-01")...day("2025-01-04")
    #expect(visit.library.daysRead.first == days)
  }

  @Test(arguments: [
    ("en_US", "Fri, Dec 6, 2024: 1 event"), ("de_DE", "Fr., 6. Dez. 2024  ·  Termine: 1"),
  ])
  func theEventsOfTheDayAreCountedInTheLanguageOfThePage(locale: String, text: String) throws {
    let visit = try Visit(TextLibrary(Self.event), locale: locale)
    #expect(visit.lastLine.contains(text))
  }

  @Test func whereDaysAreFullLessIsReadAhead() throws {
    let full = TextLibrary(
      "DTSTART:20200101T100000Z\nRRULE:FREQ=MINUTELY;INTERVAL=20\nSUMMARY:Bell")
    let (busy, quiet) = (try Visit(full), try Visit(TextLibrary(Self.event)))
    let counts = [busy, quiet].map { $0.library.daysRead.last?.count ?? 0 }
    #expect(counts[0] < counts[1])
  }

  @Test func aPageOfWhichOnlyAPartWasReadAheadIsReadItself() throws {
    let full = TextLibrary(
      "DTSTART:20200101T100000Z\nRRULE:FREQ=MINUTELY;INTERVAL=20\nSUMMARY:Bell",
      maxOccurrences: 840)
    var visit = try Visit(full)
    let ahead = try #require(full.daysRead.last)
    let next = try day("2025-01-01")
    #expect(ahead.contains(next))
    visit.press("n")
    #expect(full.daysRead.contains { $0.contains(next) && $0.count == 35 })
    // Twenty of the 72 events were read.
    #expect(visit.lines.last?.contains("72 events") == true)
    #expect(visit.lines.contains { $0.contains("more") })
    let count = full.daysRead.count
    visit.press(.right)
    #expect(full.daysRead.count == count)
  }

  /// A bell every twenty minutes; the library has room for only the first twenty of each day.
  private static func bells(_ others: String...) -> TextLibrary {
    let bell = "DTSTART:20200101T000000Z\nRRULE:FREQ=MINUTELY;INTERVAL=20\nSUMMARY:Bell"
    return TextLibrary([bell] + others, maxOccurrences: 840)
  }

  @Test func allOfAFullDayIsReachedOnceItIsLookedInto() throws {
    var visit = try Visit(Self.bells())
    let friday = try day("2024-12-06")
    #expect(!visit.library.daysRead.contains(friday...friday))
    visit.press(.tab)
    #expect(visit.library.daysRead.contains(friday...friday))
    for _ in 1..<72 { visit.press(.down) }
    #expect(visit.highlighted.contains("11:40 PM"))
    #expect(!visit.lines.contains { $0.hasSuffix("1 more") })
  }

  @Test func anAgendaGoesThroughFullDaysFromEndToEnd() throws {
    var visit = try Visit(Self.bells())
    visit.press("a", .right, .down, .up)
    #expect(visit.lines[0].contains("Friday, December 6"))
    #expect(visit.highlighted.contains("11:40 PM"))
    visit.press(.down)
    #expect(visit.lines[0].contains("Saturday, December 7"))
    #expect(visit.highlighted.contains("12:00 AM"))
    let count = visit.library.daysRead.count
    visit.press(.down, .down)
    #expect(visit.library.daysRead.count == count)
  }

  @Test func anAgendaThatIsNotReadYetGoesOnByADay() throws {
    var visit = try Visit(TextLibrary(Self.event), readsAtOnce: false)
    visit.press("a", .down)
    #expect(visit.lines[0].contains("Saturday, December 7"))
  }

  @Test func aMatchLateOnAFullDayIsGoneTo() throws {
    var visit = try Visit(Self.bells("DTSTART:20241210T235000Z\nSUMMARY:Moon"))
    visit.press("/")
    visit.type("moon")
    visit.press(.enter)
    #expect(visit.highlighted.contains("Moon"))
  }

  @Test func aClickInAFullAgendaIsOnWhatIsThere() throws {
    var visit = try Visit(Self.bells())
    visit.press("a")
    let line = try #require(visit.lines.firstIndex { $0.contains(" 2:00 AM") })
    visit.take(.click(line: line, column: 4, isDouble: false))
    #expect(visit.highlighted.hasPrefix("2:00 AM"))
  }

  @Test func whatTheCursorIsOnStaysWhenSomethingComesBeforeIt() throws {
    var visit = try Visit(TextLibrary(Self.event))
    visit.press(.tab)
    visit.library.replace(by: Self.event, "DTSTART:20241206T090000Z\nSUMMARY:Milk")
    visit.take(.filesChanged)
    #expect(visit.lines.contains { $0.contains("Milk") })
    #expect(visit.highlighted.contains("Tea"))
  }

  @Test func fewYearsAreReadAheadFromAnEmptyOne() throws {
    let library = TextLibrary(
      "DTSTART:20120101T100000Z\nRRULE:FREQ=DAILY;UNTIL=20270101T000000Z\nSUMMARY:Bell")
    var visit = try Visit(library, today: "2035-06-01")
    visit.press("y")
    let days = try #require(library.daysRead.last)
    let (first, last) = (try day("2034-01-01"), try day("2036-12-31"))
    #expect(days.contains(first) && days.contains(last))
    #expect(library.daysRead.allSatisfy { $0.count < 1_500 })
  }

  @Test func aChangedFileIsReadAgainWithoutLosingThePlace() throws {
    var visit = try Visit(TextLibrary(Self.event))
    visit.press("n", .right, "w")
    let title = visit.lines[0]
    visit.library.replace(by: "DTSTART:20250107T100000Z\nSUMMARY:Milk")
    visit.take(.filesChanged)
    #expect(visit.lines[0] == title)
    #expect(visit.lines.contains { $0.contains("Milk") })
    visit.press("w", "p")
    #expect(!visit.lines.contains { $0.contains("Tea") })
  }

  @Test func whatWasGivenUpIsAskedForAgain() throws {
    var visit = try Visit(TextLibrary(Self.event), readsAtOnce: false)
    visit.readsAtOnce = true
    let days = try day("2024-12-01")...day("2025-01-04")
    visit.take(.gaveUp(days))
    #expect(visit.lines.contains { $0.contains("Tea") })
  }

  @Test func whatIsKnownIsShownUntilChangedFilesAreRead() throws {
    var visit = try Visit(TextLibrary(Self.event))
    visit.readsAtOnce = false
    visit.take(.filesChanged)
    #expect(visit.lines.contains { $0.contains("Tea") })
  }

  @Test func whatLiesOnTheDayOfTheCursorIsToldOf() throws {
    var visit = try Visit(TextLibrary(Self.event))
    #expect(visit.lines.contains { $0.contains("Tea") })
    visit.press(.right)
    #expect(!visit.lines.contains { $0.contains("Tea") })
  }

  @Test func tasksAreShownWhenTheirKindIsSwitchedOn() throws {
    var visit = try Visit(TextLibrary(Self.event))
    visit.press("c", " ", .escape)
    #expect(!visit.lines.contains { $0.contains("Tea") })
    visit.press("c", " ", "q")
    #expect(visit.lines.contains { $0.contains("Tea") })
  }

  @Test func aCalendarCanBeHidden() throws {
    var visit = try Visit(TextLibrary(Self.event))
    visit.press("c", .end, " ", .escape)
    #expect(!visit.lines.contains { $0.contains("Tea") })
  }
}
