/// Which events count; one without conditions lets all of them pass.
public struct EventFilter: Hashable, Sendable {
  /// The values of STATUS that pass, `nil` among them for events without one; empty for all.
  public var statuses: Set<EventStatus?> = []

  /// Names of categories, of which an event must have one; empty for all.
  public var categories: [String] = []

  /// Texts that must all are in the summary, the location or the description.
  public var texts: [String] = []

  /// A UID whose events pass whatever their texts; without texts no others do.
  public var uid: String?

  /// Names of calendars, in one of which an event must be; empty for all.
  ///
  /// A calendar is also known by the name of its file, with or without `.ics`.
  public var calendars: [String] = []

  /// Whether cancelled events pass.
  public var passesCancelled = true

  /// Whether only events pass that take time of their owner.
  public var passesOnlyBusy = false

  /// Creates a filter without conditions.
  public init() {}

  /// Whether an event of one of some calendars passes; letters match whatever their case.
  public func passes(_ event: Event, of calendars: [CalendarSource]) -> Bool {
    passes(event.details, uid: uid == nil ? [] : Array(event.uid.utf8))
      && passes(calendar: event.calendar, of: calendars)
  }

  /// Whether what is said of an event decides.
  var judgesDetails: Bool {
    var others = EventFilter()
    others.calendars = calendars
    return self != others
  }

  /// Whether what is said of an event passes.
  func passes(_ details: EventDetails, uid: [UInt8]) -> Bool {
    (passesCancelled || details.status != .cancelled)
      && (!passesOnlyBusy || details.isBusy)
      && (statuses.isEmpty || statuses.contains(details.status))
      && (categories.isEmpty || details.categories.contains { categories.containsInAnyCase($0) })
      && (hasUID(uid) || passesTexts(of: details))
  }

  private func hasUID(_ uid: [UInt8]) -> Bool { self.uid?.utf8.elementsEqual(uid) ?? false }

  private func passesTexts(of details: EventDetails) -> Bool {
    if texts.isEmpty { return uid == nil }
    return texts.allSatisfy { details.mention($0) }
  }

  /// Whether the events of a calendar pass, as far as that is concerned.
  func passes(calendar: Int, of sources: [CalendarSource]) -> Bool {
    guard !calendars.isEmpty, sources.indices.contains(calendar) else {
      return calendars.isEmpty
    }
    return sources[calendar].names.contains { calendars.containsInAnyCase($0) }
  }
}

extension Agenda {
  /// The agenda of those events alone that pass a filter.
  public func filtered(by filter: EventFilter) -> Agenda {
    guard filter != EventFilter() else { return self }
    return filtered { filter.passes($0, of: calendars) }
  }

  /// The agenda of those events alone that a function lets pass.
  public func filtered(by passes: (Event) -> Bool) -> Agenda {
    var kept: [Event] = []
    let places = events.map { event -> Int? in
      guard passes(event) else { return nil }
      kept.append(event)
      return kept.count - 1
    }
    if kept.count == events.count { return self }
    let occurrences = self.occurrences.compactMap { occurrence in
      places[occurrence.event].map { occurrence.of(event: $0) }
    }
    return Agenda(
      zone: zone, days: days, calendars: calendars, events: kept, occurrences: occurrences,
      isTruncated: isTruncated)
  }
}

extension CalendarSource {
  /// What the calendar may be called by: the name in the file, if it has one, and that of the file.
  public var names: [String] {
    let (full, short) = Self.names(of: file)
    return [name, full, short].compactMap(\.self)
  }

  /// The name of a file without the folders, and the archive, that it is in; and the same without
  /// what only tells that it is a calendar.
  public static func names(of file: String) -> (full: String, short: String) {
    var full = file.split(separator: "/").last ?? ""
    if let colon = full.lastIndex(of: ":"), full[..<colon].lowercased().hasSuffix(".zip") {
      full = full[colon...].dropFirst()
    }
    let endings = [".ics.gz", ".ics.zst", ".ics"]
    let ending = endings.first { full.lowercased().hasSuffix($0) } ?? ""
    return (String(full), String(full.dropLast(ending.count)))
  }
}

extension EventDetails {
  /// Whether a text is in what is said of the event.
  fileprivate func mention(_ text: String) -> Bool {
    let searched = Array(text.lowercased())
    return [summary, location, description].contains { $0?.containsInAnyCase(searched) ?? false }
  }
}

extension [String] {
  fileprivate func containsInAnyCase(_ text: String) -> Bool {
    let text = text.lowercased()
    return contains { $0.lowercased() == text }
  }
}

extension String {
  /// Whether characters in small letters are in the text, in whatever case.
  fileprivate func containsInAnyCase(_ searched: [Character]) -> Bool {
    let characters = Array(lowercased())
    guard let last = searched.indices.last else { return true }
    guard characters.count > last else { return false }
    return (0...characters.count - 1 - last).contains { start in
      searched.indices.allSatisfy { characters[start + $0] == searched[$0] }
    }
  }
}
