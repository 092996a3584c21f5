package import CalendarEvents
import CivilCalendar
import JSONWriting
import TimeZones

/// What calendars of the reader have beside the events that are shown.
package struct ShownComparison: Sendable {
  /// The names of the files, as they were given.
  package let files: [String]

  /// The calendars of these files.
  package let calendars: [AgendaCalendar]

  /// What differs from the calendars, if only in when it was written, by the event that is shown.
  private let differences: [EventSource: [Difference]]

  /// What the calendars have at the same time, by the event that is shown.
  package let times: ProposedTimes

  /// Creates a comparison.
  package init(
    files: [String], calendars: [AgendaCalendar], differences: [EventSource: [Difference]],
    times: ProposedTimes
  ) {
    self.files = files
    self.calendars = calendars
    self.differences = differences
    self.times = times
  }

  /// Returns what differs from the calendars in more than in when it was written.
  fileprivate func differences(of event: Event) -> [Difference] {
    (differences[event.source] ?? []).filter { difference in
      difference.change != .changed || difference.isInstance || !difference.properties.isEmpty
    }
  }

  /// Returns the version of an event that the calendars have, if it is another one.
  fileprivate func known(_ event: Event) -> Difference.Version? {
    (differences[event.source] ?? []).compactMap(\.before).first {
      $0.event.recurrenceID == event.recurrenceID
    }
  }

  /// Whether the calendars have an event, in this version or another.
  fileprivate func have(_ event: Event) -> Bool {
    // Without a UID, nothing shows that two events are versions of one.
    !event.uid.isEmpty
      && !(differences[event.source] ?? []).contains { $0.change == .added && !$0.isInstance }
  }

  /// Returns the revision that the calendars have of an event, if it is a later one.
  fileprivate func laterRevision(of event: Event) -> Int? {
    guard let known = known(event)?.event.details.extras?.sequence,
      event.details.extras?.sequence ?? 0 < known
    else { return nil }
    return known
  }
}

extension EventSheet {
  /// The rows on what calendars have beside the event.
  var comparisonRows: [Row] {
    guard let comparison else { return [] }
    return [
      Row(name: "Compared", texts: compared(with: comparison)),
      Row(name: "Conflicts", texts: conflicts(in: comparison)),
    ]
  }

  private func compared(with comparison: ShownComparison) -> [PageLine] {
    guard comparison.have(event) else {
      return [PageLine(event.details.isProposal ? "new" : "there is no such event", .note)]
    }
    var texts: [PageLine] = []
    var page = page
    if let later = comparison.laterRevision(of: event) {
      texts.append(PageLine("outdated: revision \(later) is there", .note))
    }
    // What a cancellation or an answer leaves out has not changed.
    guard event.details.isProposal else {
      let known = comparison.known(event)
      let text = known?.occurrence.map { page.text(of: $0, known?.event ?? event) }
      return texts + [text ?? PageLine("the event is there", .note)]
    }
    let differences = comparison.differences(of: event)
    if differences.isEmpty { texts.append(PageLine("nothing differs", .note)) }
    for difference in differences { texts += page.texts(of: difference) }
    return texts
  }

  private func conflicts(in comparison: ShownComparison) -> [PageLine] {
    guard let collisions = comparison.times.collisions[event.source] else { return [] }
    var page = page
    var texts = collisions.first.map { page.text(of: $0.occurrence, $0.event) }
    let rest = collisions.count - texts.count
    if texts.isEmpty { texts.append(PageLine("none", .note)) }
    if rest > 0 { texts.append(PageLine("and \(rest) more", .note)) }
    if comparison.times.isCut {
      let sentence = "only the first \(ProposedTimes.maxTimes) occurrences were compared"
      texts.append(PageLine(sentence, .note))
    }
    return texts
  }

  private var page: DifferencesPage { DifferencesPage(look: look, width: nil, zone: zone) }
}

extension JSONText {
  /// Appends what calendars have beside events, or `null` if none were asked for.
  mutating func comparison(
    _ comparison: ShownComparison?, _ shown: ShownEvents, _ calendars: [AgendaCalendar],
    in zone: Zone
  ) {
    guard let comparison else { return null() }
    let (own, members) = (EventMembers(comparison.calendars, []), EventMembers(calendars, []))
    openObject()
    member("files") { $0.texts(comparison.files) }
    key("events")
    openArray()
    for entry in shown.entries {
      let event = entry.event
      openObject()
      member("uid", event.uid)
      member("recurrenceId") { $0.time(event.recurrenceID, in: zone) }
      member("known", comparison.have(event))
      member("outdated", comparison.laterRevision(of: event) != nil)
      key("differences")
      openArray()
      for difference in comparison.differences(of: event) {
        let files = (difference.before?.event.source.file, difference.after?.event.source.file)
        self.difference(difference, files, (own, members), in: zone)
      }
      closeArray()
      let collisions = comparison.times.collisions[event.source]
      member("conflictCount", collisions?.count)
      key("conflicts")
      openArray()
      for (occurrence, event) in collisions?.first ?? [] {
        self.occurrence(occurrence, of: event, own, in: zone, position: nil)
      }
      closeArray()
      closeObject()
    }
    closeArray()
    member("calendars") { $0.calendars(comparison.calendars) }
    closeObject()
  }
}
