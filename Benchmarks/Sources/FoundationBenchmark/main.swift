// Compares this package with Foundation. The ways run in turn, several times over; the result is the
// median processor time.
//
// The first part makes the six-row month grids of two centuries, 100 800 cells, in several ways, and
// prints the cost of a cell. The measured time covers making the cells and reading their day, their
// day of the month and whether they are in the month, all of which go into a checksum. Foundation is
// measured in GMT and in a zone with daylight saving time, as many users of an app have. The second
// part finds the first occurrences of rules in that zone, from the text of the rule on.
//
// The argument is the number of repetitions, 9 by default.

import CivilCalendar
import Foundation

let firstYear = 1900
let numberOfMonths = 2_400
let repetitions = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 9

guard let berlin = TimeZone(identifier: "Europe/Berlin"),
  let civil = CivilWays(
    firstYear: firstYear, numberOfMonths: numberOfMonths, firstWeekday: .sunday)
else { fatalError("no data for the zone Europe/Berlin") }
let inGMT = FoundationWays(
  firstYear: firstYear, numberOfMonths: numberOfMonths, timeZone: .gmt)
let inBerlin = FoundationWays(
  firstYear: firstYear, numberOfMonths: numberOfMonths, timeZone: berlin)

let groups = [
  Group(
    title: "day, day of the month, in the month or not",
    references: [
      Way(name: "Foundation: a Date for each cell, GMT", passes: 1, run: inGMT.dates),
      Way(name: "Foundation: the same, Europe/Berlin", passes: 1, run: inBerlin.dates),
    ],
    ways: [
      Way(name: "CivilCalendar: walk over MonthGrid", passes: 30, run: civil.walk),
      Way(name: "CivilCalendar: array of Day cells", passes: 30, run: civil.cells),
      Way(name: "CivilCalendar: day of any flat index", passes: 10, run: civil.flatIndices),
    ]),
  Group(
    title: "the same and the number as text",
    references: [
      Way(name: "Foundation: array of Date and String, GMT", passes: 1, run: inGMT.datesWithText),
      Way(name: "Foundation: the same, Europe/Berlin", passes: 1, run: inBerlin.datesWithText),
    ],
    ways: [
      Way(name: "CivilCalendar: array of Day cells", passes: 10, run: civil.cellsWithText)
    ]),
]

var isConsistent = true
for group in groups {
  let result = group.measure(repetitions: repetitions)
  isConsistent = isConsistent && result.isConsistent
  print(result.report(numberOfCells: numberOfMonths * 42))
}

let numberOfOccurrences = 1_000
print("rules in Europe/Berlin; the first \(numberOfOccurrences) occurrences")
print(Result.row("", ["ns each", "Foundation", "ratio"]))
for rule in RuleWays.all {
  let result = try rule.group(count: numberOfOccurrences).measure(repetitions: repetitions)
  isConsistent = isConsistent && result.isConsistent
  print(result.line(numberOfItems: numberOfOccurrences))
}
exit(isConsistent ? 0 : 1)
