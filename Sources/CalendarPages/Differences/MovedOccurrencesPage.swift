package import CalendarEvents
import CivilCalendar
import JSONWriting
package import TimeZones

/// The occurrences that another release of the zone database moves, as text or as JSON.
package struct MovedOccurrencesPage {
  private let look: PageLook
  private let isolates: Bool
  private var json = JSONText()

  /// The conflicts of a document, which come after what moves.
  private var conflicts = JSONText()

  /// The number of conflicts that arise.
  package private(set) var countOfConflicts = 0

  /// The number of occurrences by the zone whose law has changed, and why they move.
  package private(set) var counts: [String: Int] = [:]

  /// Creates a page.
  package init(look: PageLook, isolates: Bool) {
    (self.look, self.isolates) = (look, isolates)
  }

  /// Counts an occurrence.
  package mutating func count(_ moved: MovedOccurrence) {
    counts[Self.reason(moved), default: 0] += 1
  }

  /// Writes a line: the day, the old and the new time, the title and the reason.
  package mutating func append(
    _ moved: MovedOccurrence, of event: Event, to output: inout ByteOutput
  ) {
    count(moved)
    let old = moved.old.zone.wallTime(at: moved.old.start)
    let new = moved.new.zone.wallTime(at: moved.new.start)
    var line = PageLine("\(old.day) \(Clock.iso.time(old))", .removed)
    line.append(" \(look.symbols.becomes) ")
    line.append(
      (old.day == new.day ? "" : "\(new.day) ") + Clock.iso.time(new), .added)
    line.append("  \(event.details.summary ?? "")", .summary)
    line.append("  (\(Self.reason(moved)))", .note)
    line.write(to: &output, theme: look.theme, isolates: isolates)
  }

  /// Counts a conflict that arises.
  package mutating func count(_ conflict: Conflict) { countOfConflicts += 1 }

  /// Writes a conflict that arises on a line of its own: its time, and the titles of its events.
  package mutating func append(_ conflict: Conflict, in zone: Zone, to output: inout ByteOutput) {
    count(conflict)
    var line = PageLine("new conflict ", .added)
    line.append(SlotText(conflict.time, in: zone, look.symbols).extent)
    line.append(
      "  " + conflict.parties.map { $0.event.details.summary ?? "" }.joined(separator: ", "),
      .summary)
    line.write(to: &output, theme: look.theme, isolates: isolates)
  }

  /// Keeps a conflict that arises for the end of the document.
  package mutating func keep(_ conflict: Conflict, in zone: Zone) {
    count(conflict)
    conflicts.conflict(conflict, EventMembers([], []), in: zone)
  }

  /// Writes a conflict that arises as an object on a line of its own.
  package mutating func appendLine(
    _ conflict: Conflict, in zone: Zone, to output: inout ByteOutput
  ) {
    count(conflict)
    json.conflict(conflict, EventMembers([], []), in: zone)
    json.endLine()
    output.take(&json.bytes)
  }

  /// Writes how many occurrences move for each reason, the most first, and how many conflicts arise.
  package func writeCounts(to output: inout ByteOutput) {
    for (reason, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      PageLine("\(count)  \(reason)").write(to: &output, theme: look.theme)
    }
    if countOfConflicts > 0 {
      let noun = countOfConflicts == 1 ? "new conflict" : "new conflicts"
      PageLine("\(countOfConflicts)  \(noun)").write(to: &output, theme: look.theme)
    }
  }

  /// Begins a document of the schema `calview.diff-zones/1`.
  package mutating func open(old: String, new: String, timeZone: String) {
    json.openObject()
    json.member("schema", "calview.diff-zones/1")
    json.member("timeZone", timeZone)
    json.member("old", old)
    json.member("new", new)
    json.key("moved")
    json.openArray()
  }

  /// Writes an object, on a line of its own if there is no document around it.
  package mutating func appendObject(
    _ moved: MovedOccurrence, of event: Event, isLine: Bool, to output: inout ByteOutput
  ) {
    count(moved)
    json.openObject()
    json.member("uid", event.uid)
    json.member("summary", event.details.summary)
    json.member("zone", moved.zone)
    json.member("cause", moved.cause.rawValue)
    json.member("old") { $0.time(.instant(moved.old.start), in: moved.old.zone) }
    json.member("new") { $0.time(.instant(moved.new.start), in: moved.new.zone) }
    json.member("source") { $0.source(event.source) }
    json.closeObject()
    guard isLine else { return output.flush(&json.bytes) }
    json.endLine()
    output.take(&json.bytes)
  }

  /// Ends the document.
  package mutating func close(
    _ findings: Findings, isTruncated: Bool, to output: inout ByteOutput
  ) {
    json.closeArray()
    json.member("count", counts.values.reduce(0, +))
    json.key("conflicts")
    json.openArray()
    json.values(of: conflicts)
    json.closeArray()
    json.endDocument(findings, isTruncated: isTruncated, to: &output)
  }

  private static func reason(_ moved: MovedOccurrence) -> String {
    switch moved.cause {
    case .event: moved.zone
    case .reader: "your clock in \(moved.new.zone.name)"
    case .stored: "stored in UTC, meant in \(moved.zone)"
    }
  }
}
