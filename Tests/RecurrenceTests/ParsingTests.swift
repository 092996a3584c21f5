import CivilCalendar
import Recurrence
import Testing

/// How rules are read; their wording shows the parts.
@Suite struct ParsingTests {
  @Test func readsEveryPart() throws {
    let rule = try RecurrenceRule(
      """
      FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,12;BYWEEKNO=-1,20;BYYEARDAY=-366,100;\
      BYMONTHDAY=+1,-31;BYDAY=MO,-1FR,+2TU;BYHOUR=0,23;BYMINUTE=59;BYSECOND=0,60;BYSETPOS=-1,366;\
      WKST=SU
      """)
    #expect(rule.frequency == .yearly)
    #expect(rule.interval == 2)
    #expect(rule.count == 10)
    #expect(rule.until == nil)
    #expect(rule.weekStart == .sunday)
    #expect(rule.hasTimeParts)
    #expect(!rule.isUnbounded)
    #expect(
      rule.wording == """
        every 2 years in January and December in week 20 and the last week on day 100 and the \
        366th to last day of the year, day 1 and the 31st to last day of the month, if Monday, \
        Tuesday and Friday at 00:59:00, 00:59:59, 23:59:00 and 23:59:59, only the 366th and the \
        last of these in each year, weeks beginning on Sunday, 10 times
        """)
  }

  @Test func leavesOutMeanDefaults() throws {
    let rule = try RecurrenceRule("FREQ=DAILY")
    #expect(rule.interval == 1)
    #expect(rule.count == nil)
    #expect(rule.weekStart == .monday)
    #expect(rule.skip == .omit)
    #expect(rule.calendarScale == nil)
    #expect(rule.issues.isEmpty)
    #expect(rule.isUnbounded)
    #expect(!rule.hasTimeParts)
  }

  @Test(arguments: [
    "freq=weekly;byday=mo,tu;interval=2", "BYDAY=TU,MO;INTERVAL=2;FREQ=WEEKLY",
    "Freq=Weekly;ByDay=Mo,Tu,Mo;Interval=002", "FREQ=WEEKLY;BYDAY=MO,TU;INTERVAL=2;WKST=MO",
  ]) func caseOrderAndRepeatedItemsDoNotMatter(_ text: String) throws {
    #expect(try RecurrenceRule(text) == RecurrenceRule("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU"))
  }

  @Test func readsTheFormsOfUntil() throws {
    let until = { (text: String) in try RecurrenceRule("FREQ=DAILY;UNTIL=\(text)").until }
    let day = try #require(DayNumber(daysSinceEpoch: 10_219))
    let noon = WallTime(day: day, secondOfDay: 43_200)
    #expect(try until("19971224") == .date(day))
    #expect(try until("19971224T120000") == .local(noon))
    #expect(try until("19971224T120000Z") == .utc(Instant(noon, offsetFromUTC: 0)))
    #expect(try until("19971224t120000z") == .utc(Instant(noon, offsetFromUTC: 0)))
    #expect(try until("19971224T115960") == .local(noon.advanced(bySeconds: -1)))
  }

  @Test(arguments: [
    ("1997-12-24", "19971224"), ("1997-12-24T12:00:00Z", "19971224T120000Z"),
    ("1997-12-24T12:00:00.000Z", "19971224T120000Z"), ("19971224T1200", "19971224T120000"),
    ("19971224T1200Z", "19971224T120000Z"), ("19971224T120000.5", "19971224T120000"),
    ("19971223T240000Z", "19971224T000000Z"),
  ]) func readsOtherFormsOfUntilThatAreClear(_ text: String, _ plain: String) throws {
    let rule = try RecurrenceRule("FREQ=DAILY;UNTIL=\(text)")
    #expect(rule.until == (try RecurrenceRule("FREQ=DAILY;UNTIL=\(plain)")).until)
    #expect(rule.issues.map(\.kind) == [.untilForm])
  }

  @Test func ruleOfAnotherCalendarHasNoOccurrenceWithoutItsYears() throws {
    let rule = try RecurrenceRule(
      "RSCALE=chinese;FREQ=YEARLY;BYMONTH=5L,12;BYSETPOS=1;SKIP=FORWARD;COUNT=3")
    #expect(rule.usesUnsupportedCalendar)
    #expect(rule.calendarScale == "CHINESE")
    #expect(rule.skip == .forward)
    #expect(rule.issues.isEmpty)
    #expect(try expand("RSCALE=CHINESE;FREQ=YEARLY", from: "20240101") == [])
    let start = try #require(WallText("20240101")).time
    #expect(!rule.matches(start: start, isDate: true))
    let gregorian = try RecurrenceRule("RSCALE=Gregorian;FREQ=YEARLY")
    #expect(!gregorian.usesUnsupportedCalendar)
  }

  struct Flawed: Sendable, CustomTestStringConvertible {
    let text: String
    let issues: [String]
    /// What the rule is read as.
    let meaning: String
    var testDescription: String { text }
  }

  @Test(arguments: flawedRules) func flawIsNotedAndPassedOver(_ rule: Flawed) throws {
    let read = try RecurrenceRule(rule.text)
    #expect(read.issues.map { "\($0.byteOffset): \($0.description)" } == rule.issues)
    #expect(read.wording == rule.meaning)
  }

  @Test func issuesHaveABound() throws {
    let rule = try RecurrenceRule("FREQ=DAILY" + String(repeating: ";X-A=1", count: 10_000))
    #expect(rule.issues.count == 100)
  }
}

private let flawedRules: [ParsingTests.Flawed] = [
  .init(text: "FREQ=DAILY;", issues: ["11: a part of the rule is empty"], meaning: "every day"),
  .init(
    text: ";FREQ=DAILY;;COUNT=2",
    issues: ["0: a part of the rule is empty", "12: a part of the rule is empty"],
    meaning: "every day, 2 times"),
  .init(
    text: " FREQ = DAILY ; BYDAY=MO, TU\t",
    issues: [
      "0: FREQ must not have spaces around it", "15: BYDAY must not have spaces around it",
    ], meaning: "every day on Monday and Tuesday"),
  .init(
    text: "FREQ=DAILY;COUNT=2;FREQ=WEEKLY;COUNT=x",
    issues: [
      "19: FREQ must not occur twice in a rule", "31: COUNT must not occur twice in a rule",
    ],
    meaning: "every day, 2 times"),
  .init(
    text: "rrule:FREQ=DAILY;COUNT=2", issues: ["0: RRULE: must not occur inside a rule"],
    meaning: "every day, 2 times"),
  .init(
    text: "FREQ=DAILY;INTERVAL=0;COUNT=2", issues: ["20: INTERVAL must be at least 1"],
    meaning: "every day, 2 times"),
  .init(
    text: "FREQ=DAILY;COUNT=-1;UNTIL=20241224", issues: ["17: COUNT must be at least 1"],
    meaning: "every day, until 2024-12-24"),
  .init(
    text: "FREQ=DAILY;UNTIL=;COUNT;BYDAY=;INTERVAL= ",
    issues: [
      "17: UNTIL has no value", "23: COUNT has no value", "30: BYDAY has no value",
      "31: INTERVAL must not have spaces around it", "40: INTERVAL has no value",
    ], meaning: "every day"),
  .init(
    text: "FREQ=DAILY;BYDAY=MO,;BYMONTH=,1,,2",
    issues: ["20: BYDAY has an empty item", "29: BYMONTH has an empty item"],
    meaning: "every day in January and February on Monday"),
  .init(
    text: "FREQ=DAILY;UNTIL=2024-12-24",
    issues: ["17: UNTIL must have the form 20241231 or 20241231T235959Z"],
    meaning: "every day, until 2024-12-24"),
  .init(
    text: "FREQ=DAILY;x-thing=5;BYEASTER=0;JUNK",
    issues: [
      "11: X-THING is not a part of a rule", "21: BYEASTER is not a part of a rule",
      "32: JUNK must be a name, an equals sign and a value",
    ], meaning: "every day"),
  .init(
    text: "FREQ=DAILY;COUNT=2;UNTIL=20241224",
    issues: ["25: COUNT and UNTIL must not be in one rule"],
    meaning: "every day, 2 times, until 2024-12-24"),
  .init(
    text: "FREQ=MONTHLY;BYWEEKNO=20", issues: ["22: BYWEEKNO must not be used with FREQ=MONTHLY"],
    meaning: "every month in week 20"),
  .init(
    text: "FREQ=WEEKLY;BYMONTHDAY=1", issues: ["23: BYMONTHDAY must not be used with FREQ=WEEKLY"],
    meaning: "every week on day 1 of the month"),
  .init(
    text: "FREQ=DAILY;BYYEARDAY=-1", issues: ["21: BYYEARDAY must not be used with FREQ=DAILY"],
    meaning: "every day on the last day of the year"),
  .init(
    text: "FREQ=WEEKLY;BYDAY=1MO", issues: ["18: BYDAY must not have ordinals with FREQ=WEEKLY"],
    meaning: "every week on Monday"),
  .init(
    text: "FREQ=MONTHLY;BYDAY=TU,0MO,-0TU",
    issues: ["22: BYDAY must not have the ordinal 0", "26: BYDAY must not have the ordinal 0"],
    meaning: "every month on Monday and Tuesday"),
  .init(
    text: "FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO",
    issues: ["30: BYDAY must not have ordinals together with BYWEEKNO"],
    meaning: "every year in week 20 on Monday"),
  .init(
    text: "FREQ=DAILY;BYSETPOS=1",
    issues: ["20: BYSETPOS needs another BY part to choose from"],
    meaning: "every day, only the first of these in each day"),
  .init(text: "FREQ=DAILY;SKIP=OMIT", issues: ["16: SKIP needs RSCALE"], meaning: "every day"),
]
