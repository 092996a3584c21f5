/// Conditions on events; a filter without conditions lets all of them pass.
public struct EventFilter: Hashable, Codable, Sendable {
  /// The values of STATUS that pass, with `nil` for events without STATUS; if empty, all pass.
  public var statuses: Set<EventStatus?> = []

  /// Names of categories; an event must have at least one of them, unless the list is empty.
  public var categories: [String] = []

  /// Texts, each of which must occur in the summary, the location or the description.
  public var texts: [String] = []

  /// Further conditions on the summary, the location and the description.
  package var conditions: [TextCondition] = []

  /// A UID whose events pass whatever their texts.
  ///
  /// If there are no conditions on texts, only events with this UID pass.
  public var uid: String?

  /// Names of calendars; an event must be in one of them, unless the list is empty.
  ///
  /// A calendar is also known by the name of its file, with or without `.ics`.
  public var calendars: [String] = []

  /// Whether cancelled events pass.
  public var passesCancelled = true

  /// Whether events pass that the reader has declined.
  package var passesDeclined = true

  /// Whether tasks pass that are done.
  package var passesDone = true

  /// Whether only events pass that keep their owner busy.
  public var passesOnlyBusy = false

  // Further conditions are those of a command line, and stay with it.
  private enum CodingKeys: CodingKey {
    case statuses, categories, texts, uid, calendars, passesCancelled, passesDeclined,
      passesOnlyBusy
  }

  /// Creates a filter without conditions.
  public init() {}

  /// Returns whether an event of some of the given calendars passes; case does not matter.
  public func passes(_ event: Event, of calendars: [AgendaCalendar]) -> Bool {
    passesApartFromCalendar(event)
      && event.inCalendars { passes(calendar: $0, of: calendars) } != nil
  }

  /// Returns whether an event passes, whatever its calendar.
  package func passesApartFromCalendar(_ event: Event) -> Bool {
    passes(event.details, uid: uid == nil ? [] : Array(event.uid.utf8))
  }

  /// Whether the filter has conditions on anything but the calendar.
  package var hasConditionsBesidesCalendar: Bool {
    var others = EventFilter()
    others.calendars = calendars
    return self != others
  }

  /// Returns whether an event with these details and this UID passes, apart from its calendar.
  package func passes(_ details: EventDetails, uid: [UInt8]) -> Bool {
    (passesCancelled || details.status != .cancelled)
      && (passesDeclined || !details.isDeclined)
      && (!passesOnlyBusy || details.isBusy)
      && (passesDone || !details.isClosed)
      && (statuses.isEmpty || statuses.contains(details.status))
      && (categories.isEmpty || details.categories.contains { categories.containsInAnyCase($0) })
      && (hasUID(uid) || passesTexts(of: details))
  }

  private func hasUID(_ uid: [UInt8]) -> Bool { self.uid?.utf8.elementsEqual(uid) ?? false }

  /// Whether there are conditions on texts.
  package var searchesTexts: Bool { !texts.isEmpty || !conditions.isEmpty }

  private func passesTexts(of details: EventDetails) -> Bool {
    guard searchesTexts else { return uid == nil }
    let searched = [details.summary, details.location, details.notes].compactMap(\.self)
    return texts.allSatisfy { text in
      searched.contains { $0.containsInAnyCase(Array(text.lowercased())) }
    }
      && conditions.allSatisfy { $0.isMet(by: searched) }
  }

  /// Returns whether events of a calendar pass the condition on calendars.
  package func passes(calendar: Int, of sources: [AgendaCalendar]) -> Bool {
    guard !calendars.isEmpty, sources.indices.contains(calendar) else {
      return calendars.isEmpty
    }
    return sources[calendar].names.contains { calendars.containsInAnyCase($0) }
  }
}

extension Agenda {
  /// Returns an agenda with only the events that pass a filter.
  ///
  /// This agenda must have all occurrences. An agenda that leaves some out must be filtered while
  /// its files are read.
  public func filtered(by filter: EventFilter) -> Agenda {
    guard filter != EventFilter() else { return self }
    return filtered(omitted) { event in
      guard filter.passesApartFromCalendar(event) else { return nil }
      return event.inCalendars { filter.passes(calendar: $0, of: calendars) }
    }
  }

  /// Returns an agenda with only the events whose kind and calendar pass a function.
  ///
  /// An event that several calendars have is then one of those that pass.
  package func filtered(by passes: (Event.Kind, _ calendar: Int) -> Bool) -> Agenda {
    filtered(omitted.filtered(by: passes)) { event in
      event.inCalendars { passes(event.kind, $0) }
    }
  }

  /// - Parameter pass: Returns an event as the agenda is to have it; `nil` to leave it out.
  private func filtered(
    _ omitted: OmittedOccurrences, by pass: (Event) -> Event?
  ) -> Agenda {
    var kept: [Event] = []
    let places = events.map { event -> Int? in
      guard let event = pass(event) else { return nil }
      kept.append(event)
      return kept.count - 1
    }
    let occurrences =
      kept.count == events.count
      ? self.occurrences
      : self.occurrences.compactMap { occurrence in
        places[occurrence.eventIndex].map { occurrence.of(event: $0) }
      }
    return Agenda(
      zone: zone, days: days, calendars: calendars, events: kept, occurrences: occurrences,
      omitted: omitted, isTruncated: isTruncated)
  }
}

extension AgendaCalendar {
  /// The names that filters know the calendar by: its own, if it has one, and those of its file.
  package var names: [String] {
    let (full, short) = Self.names(of: file)
    return [name, full, short].compactMap(\.self)
  }

  /// Returns the name of a file without folders, archive and mail, and the same without `.ics`.
  ///
  /// The short name also leaves out `.ics.gz` and `.ics.zst`.
  package static func names(of file: String) -> (full: String, short: String) {
    var full = file.split(separator: "/").last ?? ""
    if let colon = full.lastIndex(of: ":"),
      [".zip", ".eml"].contains(where: full[..<colon].lowercased().hasSuffix)
    {
      full = full[colon...].dropFirst()
    }
    let endings = [".ics.gz", ".ics.zst", ".ics"]
    let ending = endings.first { full.lowercased().hasSuffix($0) } ?? ""
    return (String(full), String(full.dropLast(ending.count)))
  }
}

extension [String] {
  fileprivate func containsInAnyCase(_ text: String) -> Bool {
    let text = text.lowercased()
    return contains { $0.lowercased() == text }
  }
}

extension String {
  /// Returns whether lower-case characters occur in the text, in whatever case.
  fileprivate func containsInAnyCase(_ searched: [Character]) -> Bool {
    let characters = Array(lowercased())
    guard let last = searched.indices.last else { return true }
    guard characters.count > last else { return false }
    return (0...characters.count - 1 - last).contains { start in
      searched.indices.allSatisfy { characters[start + $0] == searched[$0] }
    }
  }
}

/// What can be looked for in a text.
package protocol TextSearching: Sendable {
  /// Returns whether a text has it.
  func occurs(in text: String) -> Bool

  /// Whether a search took too long, so that the answers since then may be wrong.
  var isGivenUp: Bool { get }
}

/// A condition on the summary, the location and the description of an event.
package struct TextCondition: Hashable, Sendable {
  /// The condition as it was typed.
  package let typed: String

  private let pattern: any TextSearching

  /// Whether none of the texts may have the pattern; otherwise one of them must.
  private let excludes: Bool

  /// Creates a condition; conditions that are typed alike are equal.
  package init(_ typed: String, _ pattern: any TextSearching, excludes: Bool = false) {
    self.typed = typed
    self.pattern = pattern
    self.excludes = excludes
  }

  /// Whether a search took too long, so that events may be missing.
  package var isGivenUp: Bool { pattern.isGivenUp }

  /// Returns whether the texts meet the condition.
  fileprivate func isMet(by texts: [String]) -> Bool {
    texts.contains { pattern.occurs(in: $0) } != excludes
  }

  package static func == (lhs: TextCondition, rhs: TextCondition) -> Bool {
    lhs.typed == rhs.typed
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(typed) }
}
