// The month and the next events, for a corner of the screen: widget FILE.ics [ZONE [DAY]]
import Calview
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

func show(_ file: String, zone: Zone, today: DayNumber) throws {
  let locale = CalendarLocale("en_GB")
  let grid = MonthGrid(Month(clamping: today), firstWeekday: locale.firstWeekday)
  let days = grid.firstDay...max(grid.lastDay, today.advanced(by: 30))
  let agenda = try Agenda(contentsOf: file, days: days, zone: zone)
  print(locale.title(of: grid.month))
  print(grid.weekdays.map { " \(locale.name(of: $0, .narrow)) " }.joined())
  for day in grid.cells(of: agenda) {
    let number = day.isWithinDisplayedMonth ? day.number : ""
    let sign = day.dayNumber == today ? "<" : number.isEmpty || day.content.isEmpty ? " " : "*"
    let text = String(repeating: " ", count: 2 - number.count) + number + sign
    print(text, terminator: day.column == 6 ? "\n" : "")
  }
  print("")
  for occurrence in agenda.occurrences.filter({ $0.days(in: zone).upperBound >= today }).prefix(5) {
    let time = occurrence.start.wallTime(in: zone)
    let clock = occurrence.isAllDay ? "all day" : locale.time(secondOfDay: time.secondOfDay)
    print(locale.shortDate(time.day), clock, agenda[occurrence].summary ?? "", separator: "  ")
  }
}

do {
  struct Misuse: Error, CustomStringConvertible { let description = "FILE.ics [ZONE [2024-12-06]]" }
  let words = CommandLine.arguments
  let zone = words.count > 2 ? try Zone.named(words[2]) : try .current()
  let today = words.count > 3 ? DayNumber(words[3]) : zone.today()
  guard 2...4 ~= words.count, let today else { throw Misuse() }
  try show(words[1], zone: zone, today: today)
} catch {
  _ = "widget: \(error)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(1)
}
