package import CalendarEvents
package import CalendarPages
package import CivilCalendar
package import ICSText
import Synchronization
import TimeZones

/// Reads the calendars that are browsed, on the calling thread.
package protocol CalendarLibrary: Sendable {
  /// Reads the occurrences of every kind on some days.
  ///
  /// - Parameter partial: Receives the occurrences in the first part of large files.
  func read(
    _ days: ClosedRange<DayNumber>, _ watch: ReadingWatch, partial: (DaysRead) -> Void
  ) -> DaysRead

  /// Explains why an occurrence is on a day; `nil` if reading was given up.
  func explain(
    _ key: OccurrenceKey, on day: DayNumber, _ watch: ReadingWatch
  ) -> ExplanationAnswer?

  /// Finds the occurrences that mention a text, in order of time.
  ///
  /// - Parameter found: Receives the occurrences found so far, once or several times.
  func search(
    _ request: SearchRequest, _ watch: ReadingWatch, found: (SearchResult) -> Void)

  /// Finds the nearest events before and after some days; `nil` if reading was given up.
  func findNearby(_ request: NearbyRequest, _ watch: ReadingWatch) -> NearbyEvents?

  /// Reads changed files in their current state, unless they are damaged.
  func refresh(_ watch: ReadingWatch)

  /// Copies large files, so that they can still be shown if they are damaged later.
  ///
  /// Called when there is nothing else to do.
  func copyLargeFiles(_ watch: ReadingWatch)

  /// The files and directories that may change.
  var paths: [InputPath] { get }
}

/// The result of reading some days.
package struct DaysRead: Sendable {
  /// The occurrences on the days.
  package let agenda: Agenda

  /// The problems in the files.
  package let findings: Findings

  /// Whether everything in the files could be read.
  package let isComplete: Bool

  /// Whether only a first part was read, and more is being read.
  package let isPartial: Bool

  /// A message about the reading, for example that a file is shown as it was before it was damaged.
  package let notice: String?

  /// Creates a result.
  package init(
    agenda: Agenda, findings: Findings, isComplete: Bool = true, isPartial: Bool = false,
    notice: String? = nil
  ) {
    self.agenda = agenda
    self.findings = findings
    self.isComplete = isComplete
    self.isPartial = isPartial
    self.notice = notice
  }
}

/// Identifies an occurrence, as long as its file is unchanged.
package struct OccurrenceKey: Hashable, Sendable {
  /// The UID of the occurrence's event.
  package let uid: String

  /// The place of the event's component.
  package let source: EventSource

  /// The start of the occurrence.
  package let start: EventTime

  /// Creates the key of an occurrence of an event.
  package init(_ occurrence: Occurrence, of event: Event) {
    uid = event.uid
    source = event.source
    start = occurrence.start
  }

  /// Creates the key of an occurrence, given by its index in an agenda.
  init(of index: Int, in agenda: Agenda) {
    let occurrence = agenda.occurrences[index]
    self.init(occurrence, of: agenda.events[occurrence.eventIndex])
  }
}

/// A request to search for a text.
package struct SearchRequest: Hashable, Sendable {
  /// The text to search for.
  package let text: String

  /// The number that identifies the request, so that results of other requests can be ignored.
  package let number: Int

  /// The kinds of events that count.
  package let kinds: Set<Event.Kind>

  /// The last day on which occurrences of endless series are searched for.
  package let lastDayOfEndlessSeries: DayNumber

  /// Creates a request.
  package init(
    text: String, number: Int, kinds: Set<Event.Kind>, lastDayOfEndlessSeries: DayNumber
  ) {
    self.text = text
    self.number = number
    self.kinds = kinds
    self.lastDayOfEndlessSeries = lastDayOfEndlessSeries
  }
}

/// The occurrences that a search has found so far.
package struct SearchResult: Sendable {
  /// An occurrence that mentions the text.
  package struct Match: Hashable, Sendable {
    /// The day on which the occurrence starts.
    package let day: DayNumber

    /// The key of the occurrence.
    package let key: OccurrenceKey

    /// The indices of the calendars that have the occurrence.
    package let calendars: [Int]

    /// Creates a match.
    package init(day: DayNumber, key: OccurrenceKey, calendars: [Int]) {
      self.day = day
      self.key = key
      self.calendars = calendars
    }
  }

  /// The number of the request.
  package let number: Int

  /// The occurrences in order of time.
  package let matches: [Match]

  /// Whether the search has ended.
  package let isComplete: Bool

  /// Whether there are more matches than these.
  package let isTruncated: Bool

  /// Creates a result.
  package init(number: Int, matches: [Match], isComplete: Bool, isTruncated: Bool = false) {
    self.number = number
    self.matches = matches
    self.isComplete = isComplete
    self.isTruncated = isTruncated
  }
}

/// A request for the nearest days on which events begin, before and after some days.
package struct NearbyRequest: Hashable, Sendable {
  /// The days that are between the days to find.
  package let days: ClosedRange<DayNumber>

  /// The kinds of events that count.
  package let kinds: Set<Event.Kind>

  /// The calendars that don't count, as indices into ``Agenda/calendars``.
  package let hiddenCalendars: Set<Int>

  /// The last day on which occurrences of endless series are searched for.
  package let lastDayOfEndlessSeries: DayNumber
}

/// The nearest days on which events begin, before and after the days of a request.
package struct NearbyEvents: Hashable, Sendable {
  package let request: NearbyRequest

  /// The kinds that don't count, and of which there are some.
  package let otherKinds: Set<Event.Kind>

  /// The last day before, or `nil` if no event begins before.
  package private(set) var previous: DayNumber?

  /// The first day after, or `nil` if no event begins after.
  package private(set) var next: DayNumber?

  /// Finds the days in a list of all occurrences, which is in order of time.
  package init(
    _ request: NearbyRequest, besides otherKinds: Set<Event.Kind>,
    in list: inout some OccurrenceSequence,
    reporting diagnostics: inout Diagnostics, isGivenUp: () -> Bool = { false }
  ) {
    self.request = request
    self.otherKinds = otherKinds
    var clock = ZoneClock(list.zone)
    list.forEach(reporting: &diagnostics) { occurrence, event in
      guard event.inCalendars(passing: { !request.hiddenCalendars.contains($0) }) != nil else {
        return !isGivenUp()
      }
      let day = occurrence.days(by: &clock).lowerBound
      if day < request.days.lowerBound { previous = day }
      if day > request.days.upperBound { next = day }
      return next == nil && !isGivenUp()
    }
  }
}

/// Follows a reading from another thread: shows its progress, and can give it up.
package final class ReadingWatch: Sendable {
  private let given = Atomic(false)
  private let bytes = Atomic(0)
  private let total = Atomic(0)

  /// Creates a watch for a reading that has not begun.
  package init() {}

  /// Whether the reading must be given up.
  package var isGivenUp: Bool { given.load(ordering: .relaxed) }

  /// Asks the reading to give up at the next opportunity.
  package func giveUp() { given.store(true, ordering: .relaxed) }

  /// Notes how many bytes must be read.
  package func begin(_ count: Int) {
    bytes.store(0, ordering: .relaxed)
    total.store(count, ordering: .relaxed)
  }

  /// Notes that `count` more bytes were read.
  package func note(_ count: Int) { bytes.add(count, ordering: .relaxed) }

  /// How much has been read, in percent; `nil` if that is unknown.
  package var percentage: Int? {
    let total = total.load(ordering: .relaxed)
    return total > 0 ? min(100, bytes.load(ordering: .relaxed) / max(1, total / 100)) : nil
  }
}
