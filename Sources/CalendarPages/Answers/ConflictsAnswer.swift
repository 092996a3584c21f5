import CalendarEvents
import CalendarLocales
import CivilCalendar
import JSONWriting
import TimeZones

/// The content of an answer about conflicts, which are found while they are written.
///
/// So the problems and the number of conflicts are only complete after that.
package struct ConflictsAnswer {
  /// The occurrences among which conflicts are looked for.
  package private(set) var occurrences: ListAnswer

  /// The least time between two occurrences, in seconds.
  package let gap: Int

  /// Whether all-day occurrences take their days.
  package let countsAllDay: Bool

  /// The number of conflicts that were found.
  package private(set) var count = 0

  /// Creates an answer.
  package init(among occurrences: ListAnswer, gap: Int, countsAllDay: Bool) {
    self.occurrences = occurrences
    self.gap = gap
    self.countsAllDay = countsAllDay
  }

  /// Calls a function with each conflict, in order, until it returns false.
  mutating func forEach(_ body: (Conflict) -> Bool) {
    var search = ConflictSearch(gap: gap, countsAllDay: countsAllDay, in: occurrences.list.zone)
    var count = 0
    func counted(_ conflict: Conflict) -> Bool {
      count += 1
      return body(conflict)
    }
    var isWanted = true
    occurrences.forEachOccurrence { occurrence, event in
      isWanted = search.insert(occurrence, of: event, counted)
      return isWanted
    }
    if isWanted { search.finish(counted) }
    self.count = count
  }
}

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
      for text in sentences(on: conflict, in: zone) { shown += wrapped(sentence: text) }
      for line in shown { line.write(to: &output, theme: theme, isolates: isolates) }
      return output.isOpen
    }
    for line in lines.legend { line.write(to: &output, theme: theme, isolates: isolates) }
  }

  /// The most occurrences of which it is said when which of them collide.
  private static let maxNamed = 12

  /// Returns when occurrences collide, `at once 2024-12-06 09:30–10:00, 30 min`, and which, unless all
  /// of them do.
  private func sentences(on conflict: Conflict, in zone: Zone) -> [String] {
    guard !conflict.time.isEmpty else { return [sentenceOnGap(of: conflict, in: zone)] }
    guard conflict.parties.count <= Self.maxNamed else {
      let slot = SlotText(conflict.time, in: zone, look.symbols)
      return ["two or more at once \(slot.extent), \(slot.length)"]
    }
    return conflict.stretches.map { time, parties in
      let slot = SlotText(time, in: zone, look.symbols)
      let names = parties.map { $0.event.details.summary ?? PageWords.english[.untitled] }
      let areAll = parties.count == conflict.parties.count
      let isOnly = conflict.stretches.count == 1
      return "at once \(slot.extent), \(slot.length)"
        + (areAll ? isOnly ? "" : ": all of them" : ": \(names.joined(separator: ", "))")
    }
  }

  /// Returns the lines of a sentence on a conflict, below its occurrences.
  private func wrapped(sentence text: String) -> [PageLine] {
    let lines = PageLine(text, .note).wrapped(
      toWidth: width.map { max(1, $0 - 4) } ?? .max, lineLimit: .max,
      ellipsis: look.symbols.ellipsis)
    return lines.enumerated().map { $1.indented(by: $0 == 0 ? 2 : 4) }
  }

  /// Returns how little time there is between occurrences that don't collide.
  private func sentenceOnGap(of conflict: Conflict, in zone: Zone) -> String {
    let starts = conflict.parties.dropFirst().map(\.time.lowerBound)
    let between = zip(conflict.parties, starts).map { $0.time.upperBound..<$1 }
    let least = between.min { $0.seconds < $1.seconds } ?? conflict.time
    if least.isEmpty { return "nothing between them" }
    return "only \(SlotText(least, in: zone, look.symbols).length) between them"
  }
}

extension ListDocument {
  /// Writes conflicts as a document of the schema `calview.conflicts/1`.
  package mutating func write(_ answer: inout ConflictsAnswer, to output: inout ByteOutput) {
    json.open("calview.conflicts/1", answer.occurrences, locale)
    json.member("gapSeconds", answer.gap)
    json.member("countsAllDay", answer.countsAllDay)
    json.key("conflicts")
    json.openArray()
    writeConflicts(of: &answer, to: &output, isOnePerLine: false)
    json.closeArray()
    json.close(answer.occurrences)
    output.take(&json.bytes)
  }

  /// Writes each conflict on a line of its own.
  package mutating func writeLines(_ answer: inout ConflictsAnswer, to output: inout ByteOutput) {
    writeConflicts(of: &answer, to: &output, isOnePerLine: true)
    output.take(&json.bytes)
  }

  private mutating func writeConflicts(
    of answer: inout ConflictsAnswer, to output: inout ByteOutput, isOnePerLine: Bool
  ) {
    let zone = answer.occurrences.list.zone
    let members = EventMembers(answer.occurrences.list.calendars, fields)
    answer.forEach { conflict in
      json.conflict(conflict, members, in: zone) { output.flush(&$0.bytes) }
      if isOnePerLine { json.endLine() }
      output.flush(&json.bytes)
      return output.isOpen
    }
  }
}

extension JSONText {
  /// Appends a conflict; a function is called after each of its occurrences.
  mutating func conflict(
    _ conflict: Conflict, _ members: EventMembers, in zone: Zone,
    afterEach body: (inout JSONText) -> Void = { _ in }
  ) {
    openObject()
    self.members(of: conflict.time, in: zone)
    key("events")
    openArray()
    for party in conflict.parties {
      occurrence(party.occurrence, of: party.event, members, in: zone, position: nil)
      body(&self)
    }
    closeArray()
    closeObject()
  }
}
