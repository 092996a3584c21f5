import CalendarPages
import CivilCalendar
import ICSImport
import ICSText
import Testing

@testable import CalviewCommand

@Suite struct PlanTests {
  private func months(_ arguments: String...) throws -> [String] {
    let request = try ArgumentParser.parse(arguments.map { InputPath($0) })
    return try MonthPlan(request, Settings(request, in: .test)).grids.map(\.month.description)
  }

  private func plan(_ arguments: String...) throws -> MonthPlan {
    let request = try ArgumentParser.parse(arguments.map { InputPath($0) })
    return try MonthPlan(request, Settings(request, in: .test))
  }

  private func listed(_ arguments: String...) throws -> ImportWindow {
    let request = try ArgumentParser.parse(
      ["list", "x.ics"].map { InputPath($0) }
        + arguments.map { InputPath($0) })
    return try ListPlan(request, Settings(request, in: .test)).window
  }

  @Test func countsOfMonthsAddUp() throws {
    #expect(try months() == ["2024-12"])
    #expect(try months("-3") == ["2024-11", "2024-12", "2025-01"])
    #expect(try months("-n", "2") == ["2024-12", "2025-01"])
    #expect(try months("-B", "1") == ["2024-11", "2024-12"])
    #expect(try months("-A1", "--month", "2023-01") == ["2023-01", "2023-02"])
    #expect(try months("-n2", "-B1", "-A1") == ["2024-11", "2024-12", "2025-01", "2025-02"])
  }

  @Test func yearsHaveTwelveMonths() throws {
    let expected = (1...12).map { "2024-" + ($0 < 10 ? "0\($0)" : "\($0)") }
    #expect(try months("-y") == expected)
    #expect(try months("--year", "2024") == expected)
    #expect(try months("-y", "--month", "2023-05").first == "2023-01")
  }

  @Test func monthsBeyondTheCalendarAreLeftOut() throws {
    #expect(try months("--month", "9999-12", "-3") == ["9999-11", "9999-12"])
  }

  @Test func aWeekByItsNumberBeginsOnMonday() throws {
    let week = try plan("--week", "2024-W50")
    #expect(week.firstWeekday == .monday)
    #expect(week.days.lowerBound.description == "2024-12-09")
    #expect(week.days.count == 7)
    let fromSunday = try plan("--week", "2024-W50", "-s")
    #expect(fromSunday.firstWeekday == .sunday)
    #expect(fromSunday.days.lowerBound.description == "2024-12-08")
    #expect(try plan("--week", "2024-12-12").days.lowerBound.description == "2024-12-08")
  }

  @Test func thePlanHoldsTheSpilloverDays() throws {
    let plan = try plan("--month", "2024-12", "-m")
    #expect(plan.days.lowerBound.description == "2024-11-25")
    #expect(plan.days.upperBound.description == "2025-01-05")
  }

  @Test func listsHoldBothEnds() throws {
    let window = try listed("--from", "2024-12-05", "--to", "2024-12-07")
    #expect(window.days.lowerBound.description == "2024-12-05")
    #expect(window.days.upperBound.description == "2024-12-07")
    #expect(window.lastDayOfEndlessSeries == nil)
    #expect(try listed("--from", "2024-12-05", "--to", "+7d").days.count == 8)
    // A range has both days.
    #expect(try listed("--from", "2024-12-05..2024-12-07").days.count == 3)
    #expect(try listed("--from", "until saturday").days.upperBound.date.description == "2024-12-07")
    #expect(try listed("--from", "2024-12-05..2024-12-07", "--for", "5d").days.count == 5)
    #expect(try listed("--from", "dec 2024", "--to", "dec 2024").days.count == 31)
    #expect(try listed("--month", "2024-12").days.count == 31)
    #expect(try listed("--week", "50").days.count == 7)
    #expect(try listed("--year", "2024").days.count == 366)
  }

  @Test func listsHaveThirtyDaysFromToday() throws {
    func days(_ arguments: String...) throws -> String {
      let request = try ArgumentParser.parse(
        (["list", "x.ics"] + arguments).map { InputPath($0) })
      let days = try ListPlan(request, Settings(request, in: .test)).window.days
      return days.lowerBound == .min
        ? "..\(days.upperBound)" : "\(days.lowerBound)..\(days.upperBound)"
    }
    #expect(try days() == "2024-12-06..2025-01-04")
    #expect(try days("--from", "2024-01-01") == "2024-01-01..2024-01-30")
    #expect(try days("--to", "2024-12-31") == "2024-12-06..2024-12-31")
    // A window that ends before today begins with the first possible day.
    #expect(try days("--to", "2024-12-05") == "..2024-12-05")
    #expect(try days("--today", "9999-12-31") == "9999-12-31..9999-12-31")
  }

  @Test func listsWithoutAnEndStopEndlessSeriesAfterAYear() throws {
    let open = try listed("--all")
    #expect(open.days == DayNumber.min...DayNumber.max)
    #expect(open.lastDayOfEndlessSeries?.description == "2025-12-06")
    let later = try listed("--from", "2030-02-28", "--all")
    #expect(later.lastDayOfEndlessSeries?.description == "2031-02-28")
    let until = try listed("--to", "2024-12-31", "--all")
    #expect(until.days.lowerBound == .min)
    #expect(until.lastDayOfEndlessSeries == nil)
  }

  @Test(arguments: [
    (["--month", "dec", "--from", "today"], UsageError.excluding("--month", "--from")),
    (["--week", "5", "--year", "2024"], .excluding("--week", "--year")),
    (["--month", "dec", "--to", "today"], .excluding("--month", "--to")),
  ])
  func listsTakeOnePeriod(arguments: [String], expected: UsageError) {
    #expect(throws: expected) {
      let request = try ArgumentParser.parse((["list"] + arguments).map { InputPath($0) })
      _ = try ListPlan(request, Settings(request, in: .test))
    }
  }
}
