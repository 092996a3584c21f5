// Prints the costs of small steps, one on each line: name, unit and nanoseconds of processor time,
// separated by tabs.

import CalendarSamples

let units =
  [
    Unit.lines, .frames, .importing(.plain), .importing(.recurring), .validating(.plain),
    .validating(.attendees), .seek("FREQ=DAILY", startingIn: 1970),
    .seek("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", startingIn: 2010),
    .seek("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", startingIn: 2010),
    .seek("FREQ=MONTHLY;BYDAY=2TU", startingIn: 2010),
    .seek("FREQ=YEARLY;BYWEEKNO=50;BYDAY=MO", startingIn: 2010),
    .seek("FREQ=HOURLY;INTERVAL=37", startingIn: 1983),
  ] + Unit.zoneConversions + [.gridCells]

for unit in units {
  let nanoseconds = (unit.nanoseconds() * 100).rounded() / 100
  print(unit.name, unit.unit, nanoseconds, separator: "\t")
}
