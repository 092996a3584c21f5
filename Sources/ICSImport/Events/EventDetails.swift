/// The properties of an event that are shown, as text after unescaping.
public struct EventDetails: Hashable, Codable, Sendable {
  /// SUMMARY.
  public var summary: String?

  /// LOCATION.
  public var location: String?

  /// DESCRIPTION, if it is kept.
  public var description: String?

  /// What tells the DESCRIPTION from others, where it is not kept: an event that differs in it
  /// alone is another.
  var descriptionDigest: UInt64?

  /// STATUS.
  public var status: EventStatus?

  /// Whether the time counts as busy: TRANSP is not TRANSPARENT.
  public var isOpaque = true

  /// CATEGORIES, each once, in the order of the file.
  public var categories: [String] = []

  /// ORGANIZER.
  public var organizer: Person?

  /// ATTENDEE.
  public var attendees: [Attendee] = []

  /// URL.
  public var url: String?

  /// CONFERENCE (RFC 7986).
  public var conferences: [String] = []

  /// COLOR (RFC 7986), a name of CSS.
  public var color: String?

  /// CLASS.
  public var classification: String?

  /// PRIORITY, from 1 to 9; `nil` if there is none.
  public var priority: Int?

  /// COMPLETED of a task is there.
  public var isCompleted = false

  private var readParticulars = ReadParticulars.none

  private enum CodingKeys: String, CodingKey {
    case summary, location, description, status, isOpaque, categories, organizer, attendees, url
    case conferences, color, classification, priority, isCompleted
    case readParticulars = "particulars"
  }

  /// What else the file says, if that was read.
  public var particulars: EventParticulars? {
    get { if case .some(let particulars) = readParticulars { particulars } else { nil } }
    set { readParticulars = newValue.map { .some($0) } ?? .none }
  }

  /// Creates empty details.
  public init() {}

  /// Whether the event takes time of its owner: it is opaque and not cancelled.
  public var isBusy: Bool { isOpaque && status != .cancelled }

  /// The details as they are where nothing else is read: what is asked for must not decide which
  /// copies of an event are the same.
  var withoutParticulars: EventDetails {
    guard particulars != nil else { return self }
    var details = self
    details.particulars = nil
    for index in details.attendees.indices {
      details.attendees[index].role = nil
      details.attendees[index].type = nil
    }
    return details
  }
}

/// STATUS (RFC 5545 §3.8.1.11); the raw value is in small letters.
public enum EventStatus: String, CaseIterable, Hashable, Codable, Sendable {
  case tentative, confirmed, cancelled
  case needsAction = "needs-action"
  case completed
  case inProcess = "in-process"
  case draft, final
}

/// A person, group or room with a calendar address.
public struct Person: Hashable, Codable, Sendable {
  /// CN, the name to show.
  public var name: String?

  /// The address, most often `mailto:` and an e-mail address.
  public var address: String

  /// Creates a person.
  public init(name: String?, address: String) {
    self.name = name
    self.address = address
  }
}

/// ATTENDEE of an event.
public struct Attendee: Hashable, Codable, Sendable {
  /// Who it is.
  public var person: Person

  /// PARTSTAT in small letters, such as `accepted`; `nil` if there is none.
  public var participation: String?

  /// ROLE in small letters, such as `opt-participant`, where particulars are read.
  public var role: String?

  /// CUTYPE in small letters, such as `room`, where particulars are read.
  public var type: String?

  /// Creates an attendee.
  public init(
    person: Person, participation: String?, role: String? = nil, type: String? = nil
  ) {
    self.person = person
    self.participation = participation
    self.role = role
    self.type = type
  }
}
