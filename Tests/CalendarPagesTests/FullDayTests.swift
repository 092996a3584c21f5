import CalendarLocales
import CivilCalendar
import Foundation
import ICSImport
import ICSText
import Testing
import TimeZones

@testable import CalendarPages

/// Pages of days that have more events than are shown.
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
    look { ($0.agenda, $0.legend) = (.none, .marks) },
    look { ($0.agendaDayLimit, $0.height) = (3, 24) },
    look { ($0.agendaDayLimit, $0.height) = (3, 90) },
  ]

  @Test(arguments: looks.indices)
  func aPageIsTheSameWhereOccurrencesThatItDoesNotShowAreOnlyCounted(_ index: Int) throws {
    let look = Self.looks[index]
    let grids = Self.grids(look.cells == .tints ? 1...12 : 12...12)
    let count = look.occurrencesPerDay(on: grids)
    let (all, some) = (try Self.answer(grids, nil), try Self.answer(grids, count))
    #expect(some.agenda.occurrences.count < all.agenda.occurrences.count)
    let page = { (answer: GridAnswer) in
      Page(answer, look: look, locale: .posix).lines.map { line in
        line.runs.map(\.text).joined()
      }
    }
    #expect(page(some) == page(all))
  }

  @Test func pagesThatListAllOfADayNeedAll() {
    let grids = Self.grids(12...12)
    func isWhole(
      _ grids: [ShownGrid], listsSelection: Bool = false, _ change: (inout PageLook) -> Void
    ) -> Bool {
      Self.look(change).showsWholeAgenda(on: grids, listsSelection: listsSelection)
    }
    #expect(isWhole(grids) { _ in })
    #expect(isWhole(grids) { $0.agenda = .insteadOfGrid })
    #expect(isWhole(grids) { ($0.cells, $0.width) = (.titles, 40) })
    let week = [ShownGrid(WeekGrid(clamping: .min, firstWeekday: .monday))]
    #expect(isWhole(week) { $0.width = 90 })
    #expect(isWhole(week) { $0.agenda = .below })
    #expect(isWhole(week, listsSelection: true) { _ in })
    #expect(!isWhole(week) { _ in })
    for look in Self.looks { #expect(!look.showsWholeAgenda(on: grids, listsSelection: false)) }
  }

  private static let wholeLooks = [
    look { _ in },
    look { ($0.width, $0.spillover) = (40, .blank) },
    look { ($0.agenda, $0.theme) = (.insteadOfGrid, Theme(.dark, .basic)) },
    look { ($0.agenda, $0.cells, $0.legend) = (.below, .titles, .marks) },
  ]

  @Test(arguments: wholeLooks.indices, [false, true])
  func anAgendaOfAListIsThatOfAllThatIsHeld(_ index: Int, ofSelection isOfSelection: Bool) throws {
    let look = Self.wholeLooks[index]
    let days = try day("2024-11-24")...day("2025-01-04")
    let selection = try Selection([
      day("2024-12-01")...day("2024-12-01"), day("2024-12-04")...day("2024-12-12"),
    ])
    func answer(_ agenda: Agenda) throws -> GridAnswer {
      GridAnswer(
        grids: Self.grids(12...12), agenda: agenda, today: try day("2024-12-06"),
        selection: selection, agendaDays: isOfSelection ? selection : nil, firstWeekday: .monday,
        findings: Findings())
    }
    var options = CalendarImport.Options()
    (options.occurrencesPerDay, options.heldBytes) = (64, 0)
    options.scratchDirectory = InputPath(FileManager.default.temporaryDirectory.path)
    let zone = try ZoneDatabase().zone(named: "America/New_York")
    var calendars = CalendarImport(
      window: ImportWindow(days: days, zone: zone), zones: ZoneDatabase(), options: options)
    var diagnostics = Diagnostics()
    var source = TextSource(Self.text + Self.atMidnight)
    _ = calendars.read(&source, named: "test.ics", reporting: &diagnostics)
    let found = calendars.agendaWithList(reporting: &diagnostics)
    let all = imported(Self.text + Self.atMidnight, days, zone: zone).agenda
    try #require(found.agenda.occurrences.count < all.occurrences.count / 2)
    var list = try #require(found.list)
    let page = Page(try answer(all), look: look, locale: .posix)
    let listed = Page(
      try answer(found.agenda), look: look, locale: .posix,
      all: { list.forEach(reporting: &diagnostics, $0) })
    #expect(listed.lines == page.lines)
    #expect(diagnostics.kept.isEmpty)
  }

  @Test func daysThatComeInOrderHaveWhatTheirIndexHas() throws {
    let days = try day("2024-11-24")...day("2025-01-04")
    let zone = try ZoneDatabase().zone(named: "America/New_York")
    let agenda = imported(Self.text + Self.atMidnight, days, zone: zone).agenda
    let answer = GridAnswer(
      grids: Self.grids(12...12), agenda: agenda, today: days.lowerBound, selection: Selection(),
      firstWeekday: .monday, findings: Findings())
    // Only each third day is shown, so events that begin in between must be kept for it.
    let shown = days.filter { days.lowerBound.distance(to: $0) % 3 == 1 }
    var found: [DayNumber: [Int?]] = [:]
    var ended: [DayNumber] = []
    func note(_ part: DayOrder.Part) {
      switch part {
      case .beginning(let day): found[day] = []
      case .entry(let entry, let day): found[day]?.append(entry.index)
      case .end(let day): ended.append(day)
      }
    }
    var order = DayOrder(shown[...])
    for number in agenda.occurrences.indices { order.take(answer.entry(at: number)) { note($0) } }
    order.finish { note($0) }
    #expect(order.isOver)
    #expect(ended == shown)
    for day in shown {
      #expect(found[day] == answer.index.occurrences(on: day).map { $0 }, "\(day)")
    }
  }

  /// Events that begin and end at midnight, one of them in a colour of its own.
  private static let atMidnight = calendar(
    "DTSTART:20241205T050000Z\nDURATION:P1D\nSUMMARY:from midnight\nCOLOR:red",
    "DTSTART;VALUE=DATE:20241205\nDURATION:P2D\nSUMMARY:two days\nURL:https://example.org",
    "DTSTART:20241204T150000Z\nDTEND:20241206T050000Z\nSUMMARY:to midnight",
    "DTSTART:20241205T050000Z\nSUMMARY:moment\nSTATUS:TENTATIVE")

  @Test func aWeekHasMoreOfADayThanAMonth() {
    let week = [ShownGrid(WeekGrid(clamping: .min, firstWeekday: .monday))]
    for look in [Self.look { _ in }, Self.look { $0.cells = .titles }] {
      #expect(look.occurrencesPerDay(on: week) > 1_000)
    }
  }

  @Test func aWeekCountsWhatItDoesNotHold() throws {
    let day = try day("2024-12-10")
    let grids = [ShownGrid(WeekGrid(clamping: day, firstWeekday: .monday))]
    let (all, some) = (try Self.answer(grids, nil), try Self.answer(grids, 20))
    let count = all.index.count(on: day) - some.index.occurrences(on: day).count
    try #require(count > 100)
    let page = Page(some, look: Self.look { _ in }, locale: .posix)
    #expect(page.lines.contains { $0.runs.map(\.text).joined().contains("\(count) more") })
  }

  @Test(arguments: [PageLook.Spillover.dim, .blank])
  func aPictureIsTheSameWhereOccurrencesThatItDoesNotShowAreOnlyCounted(
    _ spillover: PageLook.Spillover
  ) throws {
    let look = Self.look { $0.spillover = spillover }
    let picture = { (answer: GridAnswer) in
      SVGDocument(answer, look: look, locale: .posix, grounds: [.light]).text
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
    let page = Page(of: day...day, in: answer, look: look, locale: .posix)
    let shown = answer.index.occurrences(on: day).count
    let rest = answer.index.count(on: day) - shown
    #expect(rest > 100)
    #expect(page.lines.last?.runs.map(\.text).joined().contains("\(rest) more") == true)
  }

  @Test func aLongAgendaIsWrittenWhileItIsMade() throws {
    let answer = try Self.answer(Self.grids(12...12), nil)
    let look = PageLook()
    let whole = Page(answer, look: look, locale: .posix)
    try #require(whole.lines.count > 3_000)
    var lines: [PageLine] = []
    var most = 0
    let rest = Page(answer, look: look, locale: .posix) { page in
      most = max(most, page.lines.count)
      guard page.lines.count > 100, let last = page.lines.popLast() else { return }
      lines += page.lines
      page.lines = [last]
    }
    #expect(lines + rest.lines == whole.lines)
    #expect(most < 150)
  }
}
