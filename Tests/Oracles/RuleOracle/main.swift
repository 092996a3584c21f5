// Answers for rules_foundation_dateutil.py: for each line of standard input, "DTSTART<tab>RRULE", a
// line with the first instances by calview, in UTC and without a DTSTART that the rule does not give.
// The same for "DTSTART<tab>RRULE<tab>Foundation" by Foundation: "-" if it has no such rule.
import Calview
import CalviewFoundation
import Foundation

let most = 12
/// Foundation may search a long time for the instances of a rule.
let years = 5.0

func text(_ times: some Sequence<WallTime>) -> String {
  times.map(\.description).joined(separator: " ")
}

/// A line that is no question.
struct NoQuestion: Error {
  let line: String
}

/// Writes an answer at once, since the next question may end the program.
func answer(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

while let line = readLine() {
  let columns = line.split(separator: "\t").map(String.init)
  guard columns.count >= 2, let start = try? Date(columns[0] + "Z", strategy: .iso8601) else {
    throw NoQuestion(line: line)
  }
  let rule = try RecurrenceRule(columns[1])
  let wallTime = Zone.utc.wallTime(at: Instant(start))
  let end = start.addingTimeInterval(years * 365.25 * 86_400)
  guard columns.count == 2 else {
    let theirs = Calendar.RecurrenceRule(rule, in: .utc)?.recurrences(of: start, in: start..<end)
    answer(theirs.map { text($0.prefix(most).map { Zone.utc.wallTime(at: Instant($0)) }) } ?? "-")
    continue
  }
  let occurrences = rule.occurrences(from: wallTime).lazy
    .filter { rule.matches(start: wallTime, isDate: false) || $0 != wallTime }
    .prefix { Instant($0, offsetFromUTC: 0) < Instant(end) }
  answer(text(occurrences.prefix(most)))
}
