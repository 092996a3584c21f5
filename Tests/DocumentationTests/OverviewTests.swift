import Calview
import CalviewFoundation
import Foundation
import Testing

/// The code on the first page of each product.
@Suite struct OverviewTests {
  private let month: Month
  private let first: DayNumber

  init() throws {
    month = try #require(Month("2024-12"))
    first = try #require(DayNumber("2024-12-01"))
  }

  @Test func aMonthIsNamedInALanguage() {
    let locale = CalendarLocale("ko_KR")
    let grid = MonthGrid(month, firstWeekday: locale.firstWeekday)
    let title = locale.title(of: month)
    let weekdays = grid.weekdays.map { locale.name(of: $0, .narrow) }
    #expect(title == "2024년 12월")
    #expect(weekdays == ["일", "월", "화", "수", "목", "금", "토"])
    #expect(!CalendarLocale("xx_XX").isKnown)
  }

  @Test func aMonthIsWrittenAsTextAndAsAPage() throws {
    let file = Sample.path("team.ics")
    let grid = MonthGrid(month, firstWeekday: .monday)
    let agenda = try Agenda(contentsOf: file, month: month, zone: .named("Asia/Seoul"))
    let page = MonthDocument(grid, of: agenda, locale: CalendarLocale("ko_KR"))
    let (text, html) = (page.text(width: 60), page.html())
    #expect(text.contains("2024년 12월"))
    #expect(html.contains("2024년 12월"))
  }

  @Test func clocksShowATimeAtAnInstant() throws {
    let day = first
    let zone = try Zone.named("Europe/Berlin")
    let shown = zone.wallTime(at: .now())
    let noon = zone.instant(of: WallTime(day: day, secondOfDay: 12 * 3_600))
    #expect((0..<86_400).contains(shown.secondOfDay))
    #expect(noon == zone.reading(of: WallTime(day: day, secondOfDay: 12 * 3_600)).instant)
    #expect(Zone.utc.wallTime(at: noon).secondOfDay == 11 * 3_600)
  }

  @Test func aRuleFindsItsDays() throws {
    var days: [DayNumber] = []
    let rule = try RecurrenceRule(parsing: "FREQ=MONTHLY;BYDAY=-1FR".utf8.span)
    let (start, end) = (WallTime(day: first), WallTime(day: first.advanced(by: 90)))
    var budget = StepBudget()
    let expansion = rule.forEachOccurrence(
      from: start, isDate: true, until: nil, in: start..<end, budget: &budget
    ) { occurrence in
      days.append(occurrence.day)
      return true
    }
    #expect(expansion == .complete)
    #expect(days.map(\.description) == ["2024-12-27", "2025-01-31", "2025-02-28"])
  }

  @Test func datesOfFoundationAreTakenAndGiven() throws {
    let data = Data(Sample.meeting)
    let timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let date = Date(timeIntervalSince1970: 1_733_475_600)
    let zone = try Zone(timeZone)
    let month = Month(date, in: zone)
    let agenda = try Agenda(parsing: data, days: month.firstDay...month.lastDay, zone: zone)
    let starts = agenda.occurrences.map { Date($0.start, in: zone) }
    #expect(starts.count == 5)
    // 7 p.m. on 2 December in Berlin.
    #expect(starts.first == Date(timeIntervalSince1970: 1_733_162_400))
  }
}
