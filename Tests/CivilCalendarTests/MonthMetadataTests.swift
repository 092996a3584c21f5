import CivilCalendar
import Testing

@Suite struct MonthMetadataTests {
  @Test(arguments: [
    (2024, 12, 31, "2024-12-01", 1), (2025, 1, 31, "2025-01-01", 4),
    (2024, 2, 29, "2024-02-01", 5), (2023, 4, 30, "2023-04-01", 7),
  ])
  func metadataIsNumberOfDaysFirstDayAndItsWeekday(
    year: Int, month: Int, numberOfDays: Int, firstDay: String, weekday: Int
  ) throws {
    let metadata = try MonthMetadata(year: year, month: month)
    #expect(metadata.numberOfDays == numberOfDays)
    #expect(metadata.firstDay.description == firstDay)
    #expect(metadata.firstDayWeekday == weekday)
    #expect(metadata == MonthMetadata(metadata.month))
    #expect(metadata == (try MonthMetadata(containing: metadata.firstDay)))
  }

  @Test(arguments: [
    (2024, 13, MonthError.noSuchMonth(13)), (2024, 0, .noSuchMonth(0)),
    (2024, .min, .noSuchMonth(.min)), (10_000, 1, .yearOutOfRange(10_000)),
    (.min, 1, .yearOutOfRange(.min)), (.max, 13, .noSuchMonth(13)),
  ])
  func monthsThatDoNotExistThrowWhatIsWrong(year: Int, month: Int, error: MonthError) {
    #expect(throws: error) { try MonthMetadata(year: year, month: month) }
  }

  @Test func datesBeyondAllMonthsThrow() {
    #expect(throws: MonthError.yearOutOfRange(10_000)) {
      try MonthMetadata(containing: DayNumber.max.date)
    }
  }

  @Test func errorsNameTheValueAndWhatIsExpected() {
    #expect(MonthError.noSuchMonth(13).description == "month 13 is not one of 1 to 12")
    #expect(
      MonthError.yearOutOfRange(-10_000).description == "year -10000 is not one of -9999 to 9999")
  }

  @Test func nearestMonthIsFoundBeyondTheRange() throws {
    #expect(Month(clamping: .min) == .min)
    #expect(Month(clamping: .max) == .max)
    #expect(Month(clamping: try day("2024-12-06")) == (try month(2024, 12)))
    #expect(Month.max.adding(months: 1) == nil)
    #expect(Month.max.adding(months: .max) == nil)
  }
}
