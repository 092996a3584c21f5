import Recurrence
import Testing

/// Rules that are refused, with a `↓` at the place of the error, and the full message.
@Suite struct ParsingErrorTests {
  struct Refused: Sendable, CustomTestStringConvertible {
    let markedText: String
    let message: String
    var testDescription: String { markedText }

    init(_ markedText: String, _ message: String) {
      (self.markedText, self.message) = (markedText, message)
    }
  }

  @Test(arguments: refusedRules) func saysWhatIsWrongAndWhere(_ rule: Refused) throws {
    let marked = rule.markedText.split(separator: "↓", omittingEmptySubsequences: false)
    let error = #expect(throws: RecurrenceRuleError.self) {
      try RecurrenceRule(marked.joined())
    }
    #expect(error?.description == rule.message)
    #expect(error?.byteOffset == marked[0].utf8.count)
  }

  @Test func longValueIsCutInTheMessage() throws {
    let error = #expect(throws: RecurrenceRuleError.self) {
      try RecurrenceRule("FREQ=DAILY;COUNT=" + String(repeating: "x", count: 5_000))
    }
    #expect(error?.found == String(repeating: "x", count: 40))
    #expect(error?.partName == "COUNT")
    #expect(error?.kind == .notANumber)
  }
}

private let refusedRules: [ParsingErrorTests.Refused] = [
  .init("↓", "FREQ is missing"),
  .init("↓INTERVAL=2", "FREQ is missing"),
  .init("↓EXRULE:FREQ=DAILY", "FREQ is missing"),
  .init("FREQ=↓", "FREQ has no value"),
  .init("FREQ↓;COUNT=1", "FREQ has no value"),
  .init(
    "FREQ=↓FORTNIGHTLY",
    """
    FREQ must be SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY, not FORTNIGHTLY; \
    FREQ=WEEKLY;INTERVAL=2 may be meant
    """),
  .init("FREQ=DAILY;INTERVAL=↓-1", "INTERVAL must be a whole number from 1, not -1"),
  .init("FREQ=DAILY;INTERVAL=↓2147483648", "INTERVAL must be at most 2147483647, not 2147483648"),
  .init(
    "FREQ=DAILY;INTERVAL=↓99999999999999999999999",
    "INTERVAL must be at most 2147483647, not 99999999999999999999999"),
  .init("FREQ=DAILY;INTERVAL=↓1.5", "INTERVAL must be a whole number from 1, not 1.5"),
  .init("FREQ=DAILY;COUNT=↓000", "COUNT must be at least 1, not 000"),
  .init("FREQ=DAILY;COUNT=↓ten", "COUNT must be a whole number from 1, not ten"),
  .init("FREQ=DAILY;COUNT=↓5,6", "COUNT must be a whole number from 1, not 5,6"),
  .init("FREQ=DAILY;BYMONTH=1,↓13", "BYMONTH must be 1 to 12, not 13"),
  .init("FREQ=DAILY;BYMONTH=↓0", "BYMONTH must be 1 to 12, not 0"),
  .init("FREQ=DAILY;BYMONTH=↓-1", "BYMONTH must be a number, not -1"),
  .init(
    "FREQ=DAILY;BYMONTH=↓5L",
    "BYMONTH must be a number, not 5L; a leap month needs RSCALE with another calendar"),
  .init("FREQ=DAILY;BYMONTHDAY=1, ↓32", "BYMONTHDAY must be 1 to 31 or -31 to -1, not 32"),
  .init("FREQ=DAILY;BYMONTHDAY=↓0", "BYMONTHDAY must be 1 to 31 or -31 to -1, not 0"),
  .init("FREQ=DAILY;BYMONTHDAY=↓-32", "BYMONTHDAY must be 1 to 31 or -31 to -1, not -32"),
  .init("FREQ=DAILY;BYMONTHDAY=↓--3", "BYMONTHDAY must be a number, not --3"),
  .init("FREQ=DAILY;BYMONTHDAY=↓-", "BYMONTHDAY must be a number, not -"),
  .init("FREQ=YEARLY;BYYEARDAY=↓367", "BYYEARDAY must be 1 to 366 or -366 to -1, not 367"),
  .init("FREQ=YEARLY;BYWEEKNO=↓54", "BYWEEKNO must be 1 to 53 or -53 to -1, not 54"),
  .init("FREQ=YEARLY;BYSETPOS=↓0", "BYSETPOS must be 1 to 366 or -366 to -1, not 0"),
  .init("FREQ=DAILY;BYHOUR=↓24", "BYHOUR must be 0 to 23, not 24"),
  .init("FREQ=DAILY;BYMINUTE=↓60", "BYMINUTE must be 0 to 59, not 60"),
  .init("FREQ=DAILY;BYSECOND=60,↓61", "BYSECOND must be 0 to 60, not 61"),
  .init("FREQ=DAILY;BYDAY=MO,↓XX", "BYDAY must name weekdays, such as MO or -1FR, not XX"),
  .init("FREQ=DAILY;BYDAY=↓M", "BYDAY must name weekdays, such as MO or -1FR, not M"),
  .init("FREQ=DAILY;BYDAY=↓MON", "BYDAY must name weekdays, such as MO or -1FR, not MON"),
  .init("FREQ=DAILY;BYDAY=↓+MO", "BYDAY must name weekdays, such as MO or -1FR, not +MO"),
  .init("FREQ=DAILY;BYDAY=↓1", "BYDAY must name weekdays, such as MO or -1FR, not 1"),
  .init("FREQ=MONTHLY;BYDAY=↓-54MO", "BYDAY must be 1 to 53 or -53 to -1, not -54"),
  .init("FREQ=MONTHLY;BYDAY=↓1-1MO", "BYDAY must be a number, not 1-1"),
  .init("FREQ=DAILY;WKST=↓MONDAY", "WKST must be MO, TU, WE, TH, FR, SA or SU, not MONDAY"),
  .init("FREQ=DAILY;WKST=↓1MO", "WKST must be MO, TU, WE, TH, FR, SA or SU, not 1MO"),
  .init(
    "FREQ=DAILY;RSCALE=GREGORIAN;SKIP=↓BACK", "SKIP must be OMIT, BACKWARD or FORWARD, not BACK"),
  .init(
    "FREQ=DAILY;UNTIL=↓20240230",
    "UNTIL must be a date, such as 20241231 or 20241231T235959Z, not 20240230"),
  .init(
    "FREQ=DAILY;UNTIL=↓20240101T250000",
    "UNTIL must be a date, such as 20241231 or 20241231T235959Z, not 20240101T250000"),
  .init(
    "FREQ=DAILY;UNTIL=↓20240101T240001",
    "UNTIL must be a date, such as 20241231 or 20241231T235959Z, not 20240101T240001"),
  .init(
    "FREQ=DAILY;UNTIL=↓20240101T",
    "UNTIL must be a date, such as 20241231 or 20241231T235959Z, not 20240101T"),
  .init(
    "FREQ=DAILY;UNTIL=↓2024-0101:",
    "UNTIL must be a date, such as 20241231 or 20241231T235959Z, not 2024-0101:"),
  .init(
    "FREQ=DAILY;UNTIL=↓20240101T120000X",
    "UNTIL must be a date, such as 20241231 or 20241231T235959Z, not 20240101T120000X"),
]
