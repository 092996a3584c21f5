package import ICSText

/// The properties of an event that calendars show, as text without escapes.
public struct EventDetails: Hashable, Codable, Sendable {
  /// SUMMARY, the title.
  public package(set) var summary: String?

  /// LOCATION, the place as text.
  public package(set) var location: String?

  /// DESCRIPTION; `nil` if the event has none, or if descriptions are not kept.
  public package(set) var notes: String?

  /// A digest of DESCRIPTION where the text itself is not kept.
  ///
  /// Events that differ only in their description are different events.
  package var notesDigest: UInt64?

  /// STATUS.
  public package(set) var status: EventStatus?

  /// Whether the time counts as busy: TRANSP is not TRANSPARENT.
  public package(set) var isOpaque = true

  /// CATEGORIES in the order of the file, without duplicates.
  public package(set) var categories: [String] = []

  /// ORGANIZER, who arranges the event.
  public package(set) var organizer: Person?

  /// ATTENDEE, who is invited, in the order of the file.
  public package(set) var attendees: [Attendee] = []

  /// URL, a page about the event.
  public package(set) var url: String?

  /// The addresses of CONFERENCE (RFC 7986).
  public package(set) var conferences: [String] = []

  /// COLOR (RFC 7986), a CSS colour name.
  public package(set) var color: String?

  /// CLASS, such as `PUBLIC` or `PRIVATE`.
  public package(set) var classification: String?

  /// PRIORITY, from 1 to 9; `nil` if the event has none.
  public package(set) var priority: Int?

  /// Whether a task has COMPLETED.
  public package(set) var isCompleted = false

  /// METHOD of the calendar, if it is a message: an invitation, an answer or the like.
  package var method: CalendarMethod?

  /// The reader's part in the event; `nil` if the reader has none, or is not known.
  package var involvement: Involvement?

  private var readExtras = ReadExtras.none

  private enum CodingKeys: String, CodingKey {
    case summary, location, status, isOpaque, categories, organizer, attendees, url
    case conferences, color, classification, priority, isCompleted, method
    case involvement
    case notes = "description"
    case readExtras = "extras"
  }

  /// The other properties of the event; `nil` if they were not read.
  public package(set) var extras: EventExtras? {
    get { if case .some(let extras) = readExtras { extras } else { nil } }
    set { readExtras = newValue.map { .some($0) } ?? .none }
  }

  /// Whether there are extras, without a copy of them.
  package var hasExtras: Bool { if case .some = readExtras { true } else { false } }

  /// Creates empty details.
  package init() {}

  /// Whether the event keeps its owner busy: it is opaque, not cancelled, not declined by the reader,
  /// and not only in somebody's answer or proposal.
  public var isBusy: Bool {
    isOpaque && status != .cancelled && !isDeclined && method?.isAboutAnEventElsewhere != true
  }

  /// Whether a task is done or will not be.
  package var isClosed: Bool { isCompleted || status == .completed || status == .cancelled }

  /// The details without the message that the event is in, and without whatever only an import
  /// with extras reads.
  ///
  /// The choice of what to read must not decide which copies of an event are the same.
  package var content: EventDetails {
    guard extras != nil || method != nil else { return self }
    var details = self
    details.method = nil
    details.extras = nil
    for index in details.attendees.indices {
      details.attendees[index].role = nil
      details.attendees[index].type = nil
    }
    return details
  }
}

/// STATUS (RFC 5545 §3.8.1.11); the raw value is in lower case.
public enum EventStatus: String, CaseIterable, Hashable, Codable, Sendable {
  /// The event is planned, but not certain.
  case tentative
  /// The event will take place.
  case confirmed
  /// The event or the task was called off, or the journal entry removed.
  case cancelled
  /// The task is still to be done.
  case needsAction = "needs-action"
  /// The task is done.
  case completed
  /// The task is being done.
  case inProcess = "in-process"
  /// The journal entry is a draft.
  case draft
  /// The journal entry is finished.
  case final
}

/// A person, group or room with a calendar address.
public struct Person: Hashable, Codable, Sendable {
  /// CN, the name to show.
  public package(set) var name: String?

  /// The address, most often `mailto:` and an e-mail address.
  public package(set) var address: String

  /// Creates a person.
  package init(name: String?, address: String) {
    self.name = name
    self.address = address
  }
}

/// An attendee of an event (ATTENDEE).
public struct Attendee: Hashable, Codable, Sendable {
  /// The attendee's name and address.
  public package(set) var person: Person

  /// PARTSTAT in lower case, such as `accepted`; `nil` if the attendee has none.
  public package(set) var participation: String?

  /// ROLE in lower case, such as `opt-participant`; `nil` unless extras are read.
  public package(set) var role: String?

  /// CUTYPE in lower case, such as `room`; `nil` unless extras are read.
  public package(set) var type: String?

  /// Creates an attendee.
  package init(
    person: Person, participation: String?, role: String? = nil, type: String? = nil
  ) {
    self.person = person
    self.participation = participation
    self.role = role
    self.type = type
  }
}

/// The reader's part in an event, found by the addresses that the reader gives as their own.
package struct Involvement: Hashable, Codable, Sendable {
  /// Whether the reader is the organizer.
  package var isOrganizer = false

  /// The place of the reader among the attendees, the first if there are several; `nil` if the
  /// reader is not invited.
  package var place: Int32?

  /// Creates the part of somebody who has none.
  package init() {}
}

extension EventDetails {
  /// The reader among the attendees; `nil` if the reader is not one of them, or not known.
  package var ownAttendee: Attendee? {
    guard let place = involvement?.place, attendees.indices.contains(Int(place)) else { return nil }
    return attendees[Int(place)]
  }

  /// Whether the reader will not take part.
  package var isDeclined: Bool { ownAttendee?.participation == "declined" }
}

/// The addresses of the reader.
package struct OwnAddresses: Hashable, Sendable {
  private var addresses: Set<String> = []

  /// Creates an empty list.
  package init() {}

  /// Whether there is no address.
  package var isEmpty: Bool { addresses.isEmpty }

  /// Adds an address, with or without `mailto:`.
  package mutating func insert(_ address: String) { addresses.insert(Self.bare(address)) }

  /// Whether an address in a file is one of these, in whatever case.
  package func contains(_ address: String) -> Bool { addresses.contains(Self.bare(address)) }

  private static func bare(_ address: String) -> String {
    let address = address.lowercased()
    return address.hasPrefix("mailto:") ? String(address.dropFirst("mailto:".count)) : address
  }
}
