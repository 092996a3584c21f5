import CivilCalendar
import ICSText
import ICSValidation
import Testing

/// Series in a calendar that is known for some years only.
@Suite struct KnownYearsTests {
  /// A calendar that is like the Gregorian one, from 2000 to 2030.
  private struct Calendars: CalendarSystems, CalendarYears {
    func years(of calendar: CalendarSystem) -> (any CalendarYears)? { self }

    func year(_ number: Int) -> CalendarYear? {
      (2_000...2_030).contains(number) ? GregorianYears().year(number) : nil
    }

    func year(containing day: DayNumber) -> CalendarYear? { year(day.date.year) }
  }

  @Test(arguments: [
    ("COUNT=7", false), ("COUNT=8", true), ("UNTIL=20301231T180000Z", false),
    ("UNTIL=20310101T180000Z", true), ("INTERVAL=1", false),
  ])
  func seriesThatEndsAfterTheKnownYearsIsReported(end: String, isReported: Bool) throws {
    let file = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//Test//EN
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART:20241202T180000Z
      DURATION:PT1H
      RRULE:RSCALE=CHINESE;FREQ=YEARLY;\(end)
      END:VEVENT
      END:VCALENDAR
      """
    var options = ValidationOptions()
    options.calendarSystems = Calendars()
    let findings = validate(file, options).findings
    #expect(
      findings.map { "\($0.place) \($0.severity) \($0.rule.id)" }
        == (isReported ? ["10:7 warning limit.recurrence"] : []))
  }
}
