import CivilCalendar
import Recurrence
import Testing

@Suite struct WordingTests {
  @Test(arguments: [
    ("FREQ=SECONDLY;INTERVAL=30", "every 30 seconds"),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10",
      "every 2 weeks on Monday and Wednesday, 10 times"
    ),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU",
      "every 2 weeks on Tuesday and Sunday, weeks beginning on Sunday"
    ),
    (
      "FREQ=MONTHLY;BYDAY=1FR,-1FR,-2MO",
      "every month on the first Friday, the last Friday and the second to last Monday"
    ),
    ("FREQ=MONTHLY;BYMONTHDAY=15,-1", "every month on day 15 and the last day of the month"),
    ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "every month on day 13 of the month, if Friday"),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
      "every month on the last day from Monday to Friday"
    ),
    ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1;BYHOUR=9", "every month on the first Monday at hour 9"),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-2", "every month on the second to last day"
    ),
    (
      "FREQ=YEARLY;BYMONTH=10;BYDAY=SA,SU;BYSETPOS=1,-1",
      "every year in October on the first Saturday or Sunday and the last Saturday or Sunday"
    ),
    // BYSETPOS counts something else here: the days of both months, days of a week, times, a 13th.
    (
      "FREQ=YEARLY;BYMONTH=3,10;BYDAY=SU;BYSETPOS=-1",
      "every year in March and October on Sunday, only the last of these in each year"
    ),
    (
      "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1",
      "every week on Monday and Tuesday, only the first of these in each week"
    ),
    (
      "FREQ=MONTHLY;BYDAY=MO;BYHOUR=9,15;BYSETPOS=1",
      "every month on Monday at hours 9 and 15, only the first of these in each month"
    ),
    (
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;BYSETPOS=1",
      "every month on day 13 of the month, if Friday, only the first of these in each month"
    ),
    ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "every year in November on the fourth Thursday"),
    (
      "FREQ=YEARLY;BYDAY=20MO,21TU,22WE,23TH,11FR",
      """
      every year on the 11th Friday, the 20th Monday, the 21st Tuesday, the 22nd Wednesday and \
      the 23rd Thursday
      """
    ),
    (
      "FREQ=DAILY;BYHOUR=9,17;BYMINUTE=30;UNTIL=20241224T120000Z",
      "every day at 09:30 and 17:30, until 2024-12-24 12:00 UTC"
    ),
    (
      "FREQ=WEEKLY;BYHOUR=9,15;BYMINUTE=0,30",
      "every week at 09:00, 09:30, 15:00 and 15:30"
    ),
    ("FREQ=DAILY;BYHOUR=9,17", "every day at hours 9 and 17"),
    ("FREQ=HOURLY;BYHOUR=9,17;BYMINUTE=30", "every hour at hours 9 and 17, minute 30"),
    (
      "FREQ=DAILY;BYHOUR=7,8,9;BYMINUTE=0,20,40",
      "every day at hours 7, 8 and 9, minutes 0, 20 and 40"
    ),
    ("FREQ=DAILY;UNTIL=20241224T090500", "every day, until 2024-12-24 09:05"),
    ("FREQ=HOURLY;COUNT=1", "every hour, once"),
    ("FREQ=MINUTELY;INTERVAL=90", "every 90 minutes"),
  ]) func tellsTheRule(_ rule: String, _ wording: String) throws {
    #expect(try RecurrenceRule(rule).wording == wording)
  }

  /// Of a series, the words say which of its days are missing, and its end on its own clock.
  @Test(arguments: [
    ("FREQ=MONTHLY", "2024-01-31 09:00", "every month, where there is a day 31"),
    (
      "FREQ=MONTHLY;INTERVAL=2;COUNT=3", "2024-01-29 09:00",
      "every 2 months, 3 times, where there is a day 29"
    ),
    ("FREQ=YEARLY", "2024-02-29 09:00", "every year, where there is a February 29"),
    (
      "FREQ=YEARLY;BYMONTH=1,4", "2024-01-31 09:00",
      "every year in January and April, where there is a day 31"
    ),
    ("FREQ=YEARLY", "2024-12-31 09:00", "every year"),
    ("FREQ=MONTHLY", "2024-01-28 09:00", "every month"),
    ("FREQ=MONTHLY;BYMONTHDAY=31", "2024-01-31 09:00", "every month on day 31 of the month"),
    ("FREQ=MONTHLY;BYDAY=-1WE", "2024-01-31 09:00", "every month on the last Wednesday"),
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", "2024-01-31 09:00",
      "every month, using the previous day where one is missing"
    ),
    ("FREQ=WEEKLY;UNTIL=20240229T080000Z", "2024-01-25 09:00", "every week, until 2024-02-29"),
    (
      "FREQ=WEEKLY;UNTIL=20240229T075959Z", "2024-01-25 09:00",
      "every week, until 2024-02-28"
    ),
    ("FREQ=WEEKLY;UNTIL=20240228T235959Z", "2024-01-25 00:30", "every week, until 2024-02-29"),
    (
      "FREQ=HOURLY;UNTIL=20240229T080000Z", "2024-01-25 09:00",
      "every hour, until 2024-02-29 09:00"
    ),
    (
      "FREQ=HOURLY;UNTIL=20240229T080030Z", "2024-01-25 09:00",
      "every hour, until 2024-02-29 09:00:30"
    ),
    ("FREQ=DAILY;UNTIL=20240229", "2024-01-25 00:00", "every day, until 2024-02-29"),
  ])
  func rulesOfASeriesAreWordedFromItsStart(rule: String, start: String, wording: String) throws {
    let parts = start.split(separator: " ")
    let day = try #require(DayNumber(String(parts[0])))
    let clock = parts[1].split(separator: ":").compactMap { Int($0) }
    let time = WallTime(day: day, secondOfDay: clock[0] * 3_600 + clock[1] * 60)
    #expect(
      try RecurrenceRule(rule).wording(from: time) { $0.wallTime(offsetFromUTC: 3_600) } == wording)
  }
}
