// The month, and what comes next, for a corner of the screen: widget FILE.ics [ZONE [DAY]]

import Calview

func show(_ file: String, zone: Zone, today: DayNumber) throws {
  let locale = CalendarLocale("en_GB")
  let days = today...today.advanced(by: 60)
  let agenda = try Agenda(contentsOf: file, days: days, zone: zone)
  let month = Month(clamping: today)
  print(locale.title(of: month))
  let grid = MonthGrid(month, firstWeekday: locale.firstWeekday)
  print(grid.weekdays.map { locale.name(of: $0, .narrow) }.joined(separator: "  "))
  for day in grid.cells(of: agenda) {
    let number = day.isWithinDisplayedMonth ? day.number : ""
    let sign = day.dayNumber == today ? "<" : day.content.isEmpty ? " " : "*"
    let text = String(repeating: " ", count: 2 - number.count) + number + sign
    print(text, terminator: day.column == 6 ? "\n" : "")
  }
  print("")
  for occurrence in agenda.occurrences.prefix(5) {
    let time = occurrence.start.wallTime(in: zone)
    let clock = occurrence.isAllDay ? "all day" : locale.time(secondOfDay: time.secondOfDay)
    print(locale.shortDate(time.day), clock, agenda[occurrence].summary ?? "", separator: "  ")
  }
}

do {
  let words = CommandLine.arguments.dropFirst()
  guard let file = words.first else { fatalError("widget FILE.ics [ZONE [DAY]]") }
  let zone = try words.dropFirst().first.map { name in try Zone.named(name) } ?? .current()
  try show(
    file, zone: zone, today: words.dropFirst(2).first.flatMap(DayNumber.init) ?? zone.today())
} catch {
  print("widget: \(error)")
}
