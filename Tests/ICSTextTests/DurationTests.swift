import CivilCalendar
import ICSText
import Testing

@Suite struct DurationTests {
  struct Accepted: Sendable, CustomTestStringConvertible {
    let text: String
    var days = 0
    var seconds = 0
    var departures: ValueDepartures = []
    var testDescription: String { text }
  }

  static let accepted = [
    Accepted(text: "P1D", days: 1),
    Accepted(text: "P2W", days: 14),
    Accepted(text: "PT1H", seconds: 3_600),
    Accepted(text: "PT90M", seconds: 5_400),
    Accepted(text: "PT45S", seconds: 45),
    Accepted(text: "P15DT5H0M20S", days: 15, seconds: 18_020),
    Accepted(text: "+P1D", days: 1),
    Accepted(text: "-PT15M", seconds: -900),
    Accepted(text: "-P1DT2H", days: -1, seconds: -7_200),
    Accepted(text: "P0D"),
    Accepted(text: "-PT0S"),
    Accepted(text: "PT2147483647H", seconds: 2_147_483_647 * 3_600),
    Accepted(text: "P2147483647W", days: 7 * 2_147_483_647),
    Accepted(text: "P1W2D", days: 9, departures: .mixedWeeks),
    Accepted(text: "P1WT1H", days: 7, seconds: 3_600, departures: .mixedWeeks),
    Accepted(text: "PT1H30S", seconds: 3_630, departures: .skippedUnit),
    Accepted(text: "P1DT", days: 1, departures: .emptyTime),
    Accepted(text: "p1dt2h", days: 1, seconds: 7_200, departures: .lowercase),
    Accepted(text: " PT1H ", seconds: 3_600, departures: .blanks),
  ]

  @Test(arguments: accepted)
  func durationIsRead(_ test: Accepted) throws {
    let reading = try CalendarDuration.read(Array(test.text.utf8).span)
    #expect(reading.value == CalendarDuration(days: test.days, seconds: test.seconds))
    #expect(reading.departures == test.departures)
  }

  struct Rejected: Sendable, CustomTestStringConvertible {
    let text: String
    let problem: ValueError.Problem
    let offset: Int
    var testDescription: String { text }
  }

  static let rejected = [
    Rejected(text: "", problem: .empty, offset: 0),
    Rejected(text: "1H", problem: .expectedDuration, offset: 0),
    Rejected(text: "--P1D", problem: .expectedDuration, offset: 1),
    Rejected(text: "P", problem: .expectedAmount, offset: 1),
    Rejected(text: "PT", problem: .expectedAmount, offset: 2),
    Rejected(text: "P1", problem: .expectedUnit, offset: 2),
    Rejected(text: "PT1H30", problem: .expectedUnit, offset: 6),
    Rejected(text: "PD", problem: .expectedDigit, offset: 1),
    Rejected(text: "P-1D", problem: .expectedDigit, offset: 1),
    Rejected(text: "P1.5D", problem: .expectedUnit, offset: 2),
    Rejected(text: "P1H", problem: .expectedUnit, offset: 2),
    Rejected(text: "PT1D", problem: .expectedUnit, offset: 3),
    Rejected(text: "P1M", problem: .unitNotAllowed, offset: 2),
    Rejected(text: "P1Y", problem: .unitNotAllowed, offset: 2),
    Rejected(text: "PT1M1H", problem: .unitOrder, offset: 5),
    Rejected(text: "PT1H1H", problem: .unitOrder, offset: 5),
    Rejected(text: "P1D2W", problem: .unitOrder, offset: 4),
    Rejected(text: "PT1HT1M", problem: .expectedDigit, offset: 4),
    Rejected(text: "PT2147483648S", problem: .outOfRange, offset: 2),
    Rejected(text: "P99999999999999999999D", problem: .outOfRange, offset: 1),
    Rejected(text: "P1D ,P1D", problem: .expectedDigit, offset: 3),
    Rejected(
      text: "PT" + String(repeating: "0H", count: 32), problem: .tooLong, offset: 64),
  ]

  @Test(arguments: rejected)
  func wrongDurationIsRefusedWithItsOffset(_ test: Rejected) {
    let error = #expect(throws: ValueError.self) {
      try CalendarDuration.read(Array(test.text.utf8).span)
    }
    #expect(error == ValueError(test.problem, at: test.offset))
  }

  @Test func sixtyFourBytesAreRead() throws {
    let text = "PT" + String(repeating: "0", count: 61) + "S"
    #expect(text.utf8.count == 64)
    #expect(try CalendarDuration.read(Array(text.utf8).span).value.isZero)
  }
}

@Suite struct PeriodTests {
  private let start = Instant(secondsSinceEpoch: 852_141_600)

  @Test func periodEndsAtATime() throws {
    let reading = try PeriodValue.read(Array("19970101T180000Z/19970102T070000Z".utf8).span)
    #expect(reading.value.start == .utc(start))
    #expect(reading.value.end == .at(.utc(start.advanced(bySeconds: 46_800))))
    #expect(reading.departures == [])
  }

  @Test func periodEndsAfterADuration() throws {
    let reading = try PeriodValue.read(Array("19970101T180000Z/PT5H30M".utf8).span)
    #expect(reading.value.start == .utc(start))
    #expect(reading.value.end == .after(CalendarDuration(seconds: 19_800)))
    #expect(reading.departures == [])
  }

  @Test func departuresOfBothHalvesAreMarked() throws {
    let reading = try PeriodValue.read(Array("19970101T1800/P1W1D".utf8).span)
    #expect(reading.departures == [.missingSeconds, .mixedWeeks])
  }

  @Test(arguments: [
    ("19970101T180000Z", ValueError.Problem.expectedSlash, 16),
    ("19970101T180000Z/", .expectedDuration, 17),
    ("19970101T180000Z/19970102T990000Z", .hourOutOfRange, 26),
    ("19970101T180000Z/PT1X", .expectedUnit, 20),
    ("/PT1H", .expectedDigit, 0),
    ("19970101T180000Z/PT" + String(repeating: "0H", count: 32), .tooLong, 81),
  ])
  func wrongPeriodIsRefusedWithItsOffset(
    _ text: String, _ problem: ValueError.Problem, _ offset: Int
  ) {
    let error = #expect(throws: ValueError.self) {
      try PeriodValue.read(Array(text.utf8).span)
    }
    #expect(error == ValueError(problem, at: offset))
  }

  @Test func onlyADurationWithoutDaysAndSecondsHasNoLength() {
    #expect(CalendarDuration().isZero)
    #expect(!CalendarDuration(days: 1).isZero)
    #expect(!CalendarDuration(seconds: 1).isZero)
  }

  @Test func aDurationWithNegativeDaysOrSecondsGoesBackwards() {
    #expect(CalendarDuration(days: -1).isNegative)
    #expect(CalendarDuration(seconds: -1).isNegative)
    #expect(!CalendarDuration(days: 1, seconds: 1).isNegative)
    #expect(!CalendarDuration().isNegative)
  }
}
