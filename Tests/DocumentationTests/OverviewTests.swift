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
    let agenda = try Agenda(contentsOf: file, grid: grid, zone: .named("Asia/Seoul"))
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
    let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")
    let days = rule.occurrences(from: first).prefix(3)
    #expect(days.map(\.description) == ["2024-12-01", "2024-12-27", "2025-01-31"])
    let standup = try RecurrenceRule(.weekly, count: 10, weekdays: [.every(.monday)])
    #expect(standup.description == "FREQ=WEEKLY;COUNT=10;BYDAY=MO")
  }

  @Test func aRuleFindsItsInstants() throws {
    let day = first
    let rule = try RecurrenceRule("FREQ=WEEKLY;UNTIL=20250131")
    let berlin = try Zone.named("Europe/Berlin")
    let start = WallTime(day: day, secondOfDay: 9 * 3_600)
    let instants = rule.occurrences(from: start, in: berlin)
    #expect(
      instants.map(\.description).prefix(2) == ["2024-12-01T08:00:00Z", "2024-12-08T08:00:00Z"])
    #expect(Array(instants).count == 9)
  }

  @Test func datesOfFoundationAreTakenAndGiven() throws {
    let data = Data(Sample.meeting)
    let timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let date = Date(timeIntervalSince1970: 1_733_475_600)
    let zone = try Zone(timeZone)
    let month = Month(date, in: zone)
    let agenda = try Agenda(parsing: data, days: month.days, zone: zone)
    let starts = agenda.occurrences.map { Date($0.start, in: zone) }
    #expect(starts.count == 5)
    // 7 p.m. on 2 December in Berlin.
    #expect(starts.first == Date(timeIntervalSince1970: 1_733_162_400))
  }
}
