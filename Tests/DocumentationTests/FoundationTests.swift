import Calview
import CalviewFoundation
import Foundation
import Testing

/// The conversions between values of Foundation and those of the library.
@Suite struct FoundationTests {
  private let zone: Zone
  private let month: Month
  private let url = URL(filePath: Sample.path("team.ics"))

  init() throws {
    zone = try .named("Europe/Berlin")
    month = try #require(Month("2024-12"))
  }

  @Test func anAgendaIsReadFromAURL() async throws {
    let days = month.days
    let path = try Agenda(contentsOf: Sample.path("team.ics"), days: days, zone: zone)
    #expect(!path.occurrences.isEmpty)
    #expect(
      try Agenda(contentsOf: url, days: days, zone: zone).occurrences == path.occurrences)
    #expect(
      try Agenda(contentsOf: url, month: month, zone: zone).occurrences == path.occurrences)
    let grid = MonthGrid(month, firstWeekday: .monday)
    #expect(try Agenda(contentsOf: url, grid: grid, zone: zone).days == grid.days)
    let read = try await Agenda.read(contentsOf: [url], days: month.days, zone: zone)
    let intervals = read.occurrences.map { DateInterval($0, in: zone) }
    #expect(read.occurrences == path.occurrences)
    #expect(read.events == path.events)
    #expect(intervals.map(\.start) == path.occurrences.map { Date($0.start, in: zone) })
    let remote = try #require(URL(string: "https://calendar.example/team.ics"))
    #expect(throws: SourceError.self) { try Agenda(contentsOf: remote, days: days, zone: zone) }
  }

  @Test func aCancelledTaskReadsNothing() async throws {
    let (url, zone, days) = (url, zone, month.days)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await Agenda.read(contentsOf: [url], days: days, zone: zone)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: SourceError.self) {
      try await Agenda.read(contentsOf: "/no/such.ics", days: days, zone: zone)
    }
  }

  @Test func rulesGoToFoundationAndBack() throws {
    let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")
    let theirs = Calendar.RecurrenceRule(rule, in: zone)
    let ours = theirs.flatMap { RecurrenceRule($0) }
    #expect(ours == rule)
    let start = WallTime(day: month.firstDay, secondOfDay: 9 * 3_600)
    let dates = try #require(theirs).recurrences(of: Date(zone.instant(of: start))).prefix(3)
    let instants = rule.occurrences(from: start, in: zone).dropFirst().prefix(3)
    #expect(dates.map { Instant($0) } == Array(instants))
  }

  @Test(arguments: [
    "FREQ=YEARLY;INTERVAL=2;COUNT=5;BYMONTH=3,11;BYDAY=2MO,-1FR,WE;BYSETPOS=1,-1;WKST=SU",
    "FREQ=DAILY;UNTIL=20241231T120000Z;BYHOUR=9,12;BYMINUTE=0,30;BYSECOND=5",
    "FREQ=YEARLY;BYWEEKNO=1,-1;BYDAY=MO", "FREQ=YEARLY;BYYEARDAY=1,-1", "FREQ=MINUTELY;INTERVAL=7",
    "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=FORWARD",
    "RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;SKIP=BACKWARD",
  ])
  func allPartsGoToFoundationAndBack(_ text: String) throws {
    let rule = try RecurrenceRule(text)
    let theirs = try #require(Calendar.RecurrenceRule(rule, in: zone))
    #expect(Set(RecurrenceRule(theirs)?.weekdays ?? []) == Set(rule.weekdays))
    #expect(RecurrenceRule(theirs) == rule)
  }

  @Test func theEndOfARuleIsAnInstantInFoundation() throws {
    let rule = try RecurrenceRule("FREQ=DAILY;UNTIL=20241231")
    let theirs = try #require(Calendar.RecurrenceRule(rule, in: zone))
    #expect(RecurrenceRule(theirs)?.description == "FREQ=DAILY;UNTIL=20241231T225959Z")
  }

  @Test(arguments: [
    "FREQ=SECONDLY", "RSCALE=CHINESE;FREQ=YEARLY", "FREQ=DAILY;COUNT=3;UNTIL=20241231",
  ])
  func whatFoundationLacksIsNil(_ text: String) throws {
    #expect(Calendar.RecurrenceRule(try RecurrenceRule(text), in: zone) == nil)
  }

  @Test func whatRFC5545LacksIsNil() {
    let hebrew = Calendar.RecurrenceRule(
      calendar: Calendar(identifier: .hebrew), frequency: .yearly)
    #expect(RecurrenceRule(hebrew) == nil)
    let gregorian = Calendar(identifier: .gregorian)
    let never = Calendar.RecurrenceRule(
      calendar: gregorian, frequency: .monthly, daysOfTheMonth: [40])
    #expect(RecurrenceRule(never) == nil)
    // Foundation moves what does not exist; this matters only if days may be missing.
    let weekly = Calendar.RecurrenceRule(calendar: gregorian, frequency: .weekly)
    #expect(RecurrenceRule(weekly)?.skip == .omit)
    let monthly = Calendar.RecurrenceRule(calendar: gregorian, frequency: .monthly)
    #expect(RecurrenceRule(monthly)?.skip == .forward)
  }

  @Test func weekdaysDatesAndTimesAreTheSame() throws {
    for weekday in Weekday.allCases {
      #expect(Weekday(Locale.Weekday(weekday)) == weekday)
      #expect(Locale.Weekday(weekday).rawValue == "\(weekday)".prefix(3))
    }
    let date = try #require(CivilDate("2024-12-06"))
    let components = DateComponents(date)
    #expect([components.year, components.month, components.day] == [2024, 12, 6])
    #expect(CivilDate(components) == date)
    #expect(CivilDate(DateComponents(year: 2024, month: 2, day: 30)) == nil)
    #expect(CivilDate(DateComponents(year: 2024, month: 2)) == nil)
    #expect(CivilDate(DateComponents(era: 0, year: 44, month: 3, day: 15)) == nil)
    let hebrew = DateComponents(
      calendar: Calendar(identifier: .hebrew), year: 5785, month: 3, day: 5)
    #expect(CivilDate(hebrew) == nil)
    let time = DateComponents(WallTime(day: date.dayNumber, secondOfDay: 3_725))
    #expect([time.day, time.hour, time.minute, time.second] == [6, 1, 2, 5])
  }

  @Test func intervalsAreDaysAndInstants() throws {
    // Clocks are set forward on the last of these days.
    let days = try #require(DayNumber("2024-03-30"))...(try #require(DayNumber("2024-03-31")))
    let interval = DateInterval(days, in: zone)
    #expect(interval.duration == 47 * 3_600)
    #expect(ClosedRange<DayNumber>(interval, in: zone) == days)
    let noon = zone.instant(of: WallTime(day: days.lowerBound, secondOfDay: 12 * 3_600))
    let moment = DateInterval(noon..<noon)
    #expect(ClosedRange<DayNumber>(moment, in: zone) == days.lowerBound...days.lowerBound)
    #expect(DateInterval(noon..<noon.advanced(bySeconds: 60)).duration == 60)
  }

  @Test func errorsHaveTheirSentences() throws {
    func sentence(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch {
        return error.localizedDescription
      }
    }
    let day = month.firstDay
    #expect(
      sentence { _ = try Agenda(contentsOf: "/no/such.ics", days: day...day, zone: .utc) }
        == "/no/such.ics: no such file or directory")
    #expect(
      sentence { _ = try Zone.named("Mars/Base") } == "Mars/Base isn't the name of a time zone")
    #expect(
      sentence { _ = try RecurrenceRule("FREQ=DAILY;INTERVAL=-1") }
        == "INTERVAL must be a whole number from 1, not -1")
    #expect(
      sentence { _ = try MonthMetadata(year: 2024, month: 13) }
        == "month 13 is not one of 1 to 12")
    #expect(
      sentence { _ = try ValidationReport(contentsOf: "/no/such.ics") }
        == "/no/such.ics: no such file or directory")
    #expect(
      sentence { _ = try MarkLabel.read(" ") } == "the label is empty; write for example studied")
    #expect(
      sentence { _ = try RuleSelector("nonsense") }
        == "nonsense is neither a rule nor a group of rules")
    #expect(
      sentence { _ = try CalendarFile(Array("BEGIN".utf8), named: "team.ics") }?
        .hasSuffix("damaged, left unchanged") == true)
    #expect(
      sentence {
        _ = try DateReader(today: day, firstWeekday: .monday, locale: .posix).day("no day")
      } == "not understood")
    #expect(
      OutputError.noFile.localizedDescription == "only a regular file can be changed in place")
  }
}
