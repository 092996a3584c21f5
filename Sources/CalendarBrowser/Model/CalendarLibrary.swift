package import CalendarPages
package import CivilCalendar
package import ICSImport
package import ICSText

/// The calendars that are browsed: what reads them, on whatever thread asks.
package protocol CalendarLibrary: Sendable {
  /// Reads what is on some days, of every kind.
  ///
  /// - Parameter partial: Is handed what the beginning of large files holds.
  func read(
    _ days: ClosedRange<DayNumber>, _ watch: ReadingWatch, partial: (DaysRead) -> Void
  ) -> DaysRead

  /// Finds out why something is on a day; `nil` if reading was given up.
  func explain(
    _ key: OccurrenceKey, on day: DayNumber, _ watch: ReadingWatch
  ) -> ExplanationAnswer?

  /// Finds the occurrences that mention a text, in the order of time, and hands over those found so
  /// far now and then.
  func search(
    _ request: SearchRequest, _ watch: ReadingWatch, found: (SearchResult) -> Void)

  /// Takes files that have changed as they are now, unless they are damaged.
  func refresh(_ watch: ReadingWatch)

  /// Copies what is large, so that it can be shown when it is damaged later; when there is nothing
  /// else to do.
  func copyLargeFiles(_ watch: ReadingWatch)

  /// The files and directories that may change.
  var paths: [InputPath] { get }
}

/// What reading some days came to.
package struct DaysRead: Sendable {
  /// What is on the days.
  package let agenda: Agenda

  /// What was wrong in the files.
  package let findings: Findings

  /// Whether all that the files hold could be read.
  package let isComplete: Bool

  /// Whether more is being read.
  package let isPartial: Bool

  /// What there is to say of it, as that a file is shown as it was before it was damaged.
  package let notice: String?

  /// Creates what reading came to.
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

/// Tells an occurrence from others, as long as its file stays as it is.
package struct OccurrenceKey: Hashable, Sendable {
  /// The UID of its event.
  package let uid: String

  /// Where its component is.
  package let source: EventSource

  /// When it starts.
  package let start: EventTime

  /// Creates the key of an occurrence of an event.
  package init(_ occurrence: Occurrence, of event: Event) {
    uid = event.uid
    source = event.source
    start = occurrence.start
  }

  /// Creates the key of an occurrence of an agenda, given by its index.
  init(of index: Int, in agenda: Agenda) {
    let occurrence = agenda.occurrences[index]
    self.init(occurrence, of: agenda.events[occurrence.event])
  }
}

/// What is searched for.
package struct SearchRequest: Hashable, Sendable {
  /// The text.
  package let text: String

  /// Tells the answers to one request from those to another.
  package let number: Int

  /// The kinds of events that count.
  package let kinds: Set<Event.Kind>

  /// The last day on which series without an end are searched for.
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

/// What a search has found so far.
package struct SearchResult: Sendable {
  /// An occurrence that mentions the text.
  package struct Match: Hashable, Sendable {
    /// The day on which it starts.
    package let day: DayNumber

    /// Which one it is.
    package let key: OccurrenceKey

    /// The calendar that it is of.
    package let calendar: Int

    /// Creates a match.
    package init(day: DayNumber, key: OccurrenceKey, calendar: Int) {
      self.day = day
      self.key = key
      self.calendar = calendar
    }
  }

  /// The number of the request.
  package let number: Int

  /// The occurrences in the order of time.
  package let matches: [Match]

  /// Whether all were found.
  package let isComplete: Bool

  /// Whether there are more than are told of.
  package let isTruncated: Bool

  /// Creates a result.
  package init(number: Int, matches: [Match], isComplete: Bool, isTruncated: Bool = false) {
    self.number = number
    self.matches = matches
    self.isComplete = isComplete
    self.isTruncated = isTruncated
  }
}
