import CalendarEvents
import CalendarLocale
import CivilCalendar
import TimeZones

extension ListPage {
  /// Appends the lines of conflicts: the occurrences of each, and below them when they collide.
  package func write(
    _ answer: inout ConflictsAnswer, to output: inout ByteOutput, theme: Theme?,
    isolates: Bool = false
  ) {
    let zone = answer.occurrences.list.zone
    var lines = lines(for: answer.occurrences)
    var isFirst = true
    answer.forEach { conflict in
      var shown = isFirst ? [] : [PageLine()]
      isFirst = false
      for party in conflict.parties { shown += lines.lines(of: party.occurrence, party.event) }
      shown.append(PageLine("  " + sentence(on: conflict, in: zone), .note))
      for line in shown { line.write(to: &output, theme: theme, isolates: isolates) }
      return output.isOpen
    }
    for line in lines.legend { line.write(to: &output, theme: theme, isolates: isolates) }
  }

  /// Returns when occurrences collide: `at once 2024-12-06 09:30–10:00, 30 min`.
  private func sentence(on conflict: Conflict, in zone: Zone) -> String {
    guard conflict.time.isEmpty else {
      let slot = SlotText(conflict.time, in: zone, look.symbols)
      return "at once \(slot.extent), \(slot.length)"
    }
    let starts = conflict.parties.dropFirst().map(\.time.lowerBound)
    let between = zip(conflict.parties, starts).map { $0.time.upperBound..<$1 }
    let least = between.min { $0.seconds < $1.seconds } ?? conflict.time
    if least.isEmpty { return "nothing between them" }
    return "only \(SlotText(least, in: zone, look.symbols).length) between them"
  }
}
