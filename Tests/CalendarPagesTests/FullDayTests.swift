import CalendarLocale
import CivilCalendar
import ICSImport
import Testing
import TimeZones

@testable import CalendarPages

/// Pages of days with more on them than they show.
@Suite struct FullDayTests {
  private static let text = calendar(
    "DTSTART:20240101T000000Z\nRRULE:FREQ=MINUTELY;INTERVAL=9;UNTIL=20241220T000000Z\nSUMMARY:often",
    "DTSTART;VALUE=DATE:20241203\nRRULE:FREQ=DAILY;INTERVAL=2\nSUMMARY:whole",
    "DTSTART;VALUE=DATE:20241110\nDTEND;VALUE=DATE:20241215\nSUMMARY:span",
    "DTSTART:20241201T223000Z\nDURATION:P2DT3H\nRRULE:FREQ=HOURLY;COUNT=90\nSUMMARY:long",
    "DTSTART:20241210T000000Z\nDURATION:P1DT1H\nRRULE:FREQ=MINUTELY;INTERVAL=5;COUNT=200\nSUMMARY:short",
    "DTSTART:20241210T170000Z\nDURATION:P3D\nSUMMARY:longest",
    "DTSTART:20241222T103000Z\nRRULE:FREQ=MINUTELY;COUNT=7\nSTATUS:CANCELLED\nSUMMARY:off",
    "DTSTART:20241224T103000Z\nSUMMARY:one")

  private static func answer(_ grids: [ShownGrid], _ count: Int?) throws -> GridAnswer {
    let first = try #require(grids.first)
    let last = try #require(grids.last)
    let (agenda, findings) = imported(text, first.firstDay...last.lastDay, occurrencesPerDay: count)
    return GridAnswer(
      grids: grids, agenda: agenda, today: try day("2024-12-06"), selection: Selection(),
      firstWeekday: .monday, findings: findings)
  }

  private static func grids(_ months: ClosedRange<Int>) -> [ShownGrid] {
    months.compactMap { Month(year: 2024, month: $0) }.map {
      ShownGrid(MonthGrid($0, firstWeekday: .monday, shape: .naturalRows))
    }
  }

  private static func look(_ change: (inout PageLook) -> Void) -> PageLook {
    var look = PageLook()
    look.width = 120
    change(&look)
    return look
  }

  private static let looks = [
    look { $0.cells = .tints },
    look { $0.cells = .titles },
    look { ($0.cells, $0.height) = (.titles, 50) },
    look { $0.agenda = .none },
    look { ($0.agenda, $0.showsLegend) = (.none, true) },
    look { ($0.agendaDayLimit, $0.height) = (3, 24) },
    look { ($0.agendaDayLimit, $0.height) = (3, 90) },
  ]

  @Test(arguments: looks.indices)
  func aPageIsTheSameWhereOccurrencesThatItDoesNotShowAreOnlyCounted(_ index: Int) throws {
    let look = Self.looks[index]
    let grids = Self.grids(look.cells == .tints ? 1...12 : 12...12)
    let count = try #require(look.occurrencesPerDay(on: grids))
    let (all, some) = (try Self.answer(grids, nil), try Self.answer(grids, count))
    #expect(some.agenda.occurrences.count < all.agenda.occurrences.count)
    let page = { (answer: GridAnswer) in
      Page(answer, look: look, locale: .posix, zones: nil).lines.map { line in
        line.runs.map(\.text).joined()
      }
    }
    #expect(page(some) == page(all))
  }

  @Test func pagesThatListAllOfADayNeedAll() {
    let grids = Self.grids(12...12)
    #expect(Self.look { _ in }.occurrencesPerDay(on: grids) == nil)
    #expect(Self.look { $0.agenda = .alone }.occurrencesPerDay(on: grids) == nil)
    let tooNarrow = Self.look { ($0.cells, $0.width) = (.titles, 40) }
    #expect(tooNarrow.occurrencesPerDay(on: grids) == nil)
    let week = [ShownGrid(WeekGrid(clamping: .min, firstWeekday: .monday))]
    #expect(Self.look { $0.width = 90 }.occurrencesPerDay(on: week) == nil)
    #expect(Self.look { $0.agenda = .below }.occurrencesPerDay(on: week) == nil)
    #expect(Self.look { _ in }.occurrencesPerDay(on: week, listsSelection: true) == nil)
  }

  @Test func aWeekHasMoreOfADayThanAMonth() throws {
    let week = [ShownGrid(WeekGrid(clamping: .min, firstWeekday: .monday))]
    for look in [Self.look { _ in }, Self.look { $0.cells = .titles }] {
      #expect(try #require(look.occurrencesPerDay(on: week)) > 1_000)
    }
  }

  @Test func aWeekCountsWhatItDoesNotHold() throws {
    let day = try day("2024-12-10")
    let grids = [ShownGrid(WeekGrid(clamping: day, firstWeekday: .monday))]
    let (all, some) = (try Self.answer(grids, nil), try Self.answer(grids, 20))
    let count = all.index.count(on: day) - some.index.occurrences(on: day).count
    try #require(count > 100)
    let page = Page(some, look: Self.look { _ in }, locale: .posix, zones: nil)
    #expect(page.lines.contains { $0.runs.map(\.text).joined().contains("\(count) more") })
  }

  @Test(arguments: [PageLook.Spillover.dim, .blank])
  func aPictureIsTheSameWhereOccurrencesThatItDoesNotShowAreOnlyCounted(
    _ spillover: PageLook.Spillover
  ) throws {
    let look = Self.look { $0.spillover = spillover }
    let picture = { (answer: GridAnswer) in
      SVGDocument(answer, look: look, locale: .posix, zones: nil, grounds: [.light]).text
    }
    let grids = Self.grids(12...12)
    let (all, some) = (
      try Self.answer(grids, nil), try Self.answer(grids, PageLook.occurrencesOfDay)
    )
    #expect(some.agenda.occurrences.count < all.agenda.occurrences.count)
    #expect(picture(some) == picture(all))
  }

  @Test func aDayTellsHowMuchLiesOnItBesideWhatIsKnown() throws {
    let answer = try Self.answer(Self.grids(12...12), 10)
    let day = try day("2024-12-10")
    var look = PageLook()
    look.height = 100
    let page = Page(of: day...day, in: answer, look: look, locale: .posix, zones: nil)
    let shown = answer.index.occurrences(on: day).count
    let rest = answer.index.count(on: day) - shown
    #expect(rest > 100)
    #expect(page.lines.last?.runs.map(\.text).joined().contains("\(rest) more") == true)
  }

  @Test func aLongAgendaIsWrittenWhileItIsMade() throws {
    let answer = try Self.answer(Self.grids(12...12), nil)
    let look = PageLook()
    let whole = Page(answer, look: look, locale: .posix, zones: nil)
    try #require(whole.lines.count > 3_000)
    var lines: [PageLine] = []
    var most = 0
    let rest = Page(answer, look: look, locale: .posix, zones: nil) { page in
      most = max(most, page.lines.count)
      guard page.lines.count > 100, let last = page.lines.popLast() else { return }
      lines += page.lines
      page.lines = [last]
    }
    #expect(lines + rest.lines == whole.lines)
    #expect(most < 150)
  }
}
