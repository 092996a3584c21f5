public import CivilCalendar
public import ICSText

/// The parts of an event that pages with many events do not show.
///
/// Decoding all of them costs more than the rest of an event, so they are read only on request
/// (``ReadingOptions/readsEverything``).
public struct EventExtras: Hashable, Codable, Sendable {
  /// The description in HTML: STYLED-DESCRIPTION (RFC 9073), or Microsoft's X-ALT-DESC.
  public package(set) var styledNotes: String?

  /// GEO, the place on Earth.
  public package(set) var position: GeographicPosition?

  /// CREATED, when the event was first made.
  public package(set) var created: EventTime?

  /// LAST-MODIFIED, when the event was last changed.
  public package(set) var lastModified: EventTime?

  /// DTSTAMP, when this version of the event was written.
  public package(set) var stamp: EventTime?

  /// SEQUENCE, the number of the version.
  public package(set) var sequence: Int?

  /// PERCENT-COMPLETE of a task, from 0 to 100.
  public package(set) var percentComplete: Int?

  /// Whether a task has DUE, which is the end of its occurrences, or all of their time.
  package var isDue = false

  /// The address of an online meeting that programs write into properties of their own:
  /// X-GOOGLE-CONFERENCE or X-MICROSOFT-SKYPETEAMSMEETINGURL.
  package var meetingAddress: String?

  /// What is said about the event besides its description (COMMENT), in the order of the file.
  public package(set) var comments: [String] = []

  /// Who is to be asked about the event (CONTACT), in the order of the file.
  public package(set) var contacts: [String] = []

  /// The attachments (ATTACH), in the order of the file.
  public package(set) var attachments: [EventAttachment] = []

  /// The alarms (VALARM), in the order of the file.
  public package(set) var alarms: [EventAlarm] = []

  /// The recurrence rules (RRULE), in the order of the file.
  public package(set) var rules: [RuleText] = []

  /// The days of RDATE as they are written, whatever their zone.
  public package(set) var addedDays: [DayNumber] = []

  /// The instances of RDATE, in the order of the file.
  package var addedInstances: [AddedInstance] = []

  /// The days of EXDATE as they are written, whatever their zone.
  public package(set) var removedDays: [DayNumber] = []

  /// All properties of the event as they are in the file; empty if they are not kept.
  public package(set) var lines: [PropertyLine] = []

  private enum CodingKeys: String, CodingKey {
    case styledNotes = "styledDescription"
    case position, created, lastModified, stamp, sequence, percentComplete, isDue, meetingAddress
    case comments, contacts, attachments, alarms, rules, addedDays, addedInstances, removedDays,
      lines
  }

  /// Creates empty extras.
  package init() {}
}

/// An instance that RDATE adds to a series.
package struct AddedInstance: Hashable, Codable, Sendable {
  /// The day on which it starts, on the clock of the series.
  package let day: DayNumber

  /// Its start and its end; `nil` if it is at the time of day of the series, and as long.
  package let times: Times?

  package struct Times: Hashable, Codable, Sendable {
    package let start: EventTime
    package let end: EventTime

    package init(start: EventTime, end: EventTime) { (self.start, self.end) = (start, end) }
  }

  package init(day: DayNumber, times: Times?) { (self.day, self.times) = (day, times) }
}

/// A place on Earth in degrees (RFC 5545 §3.8.1.6).
public struct GeographicPosition: Hashable, Codable, Sendable {
  /// Degrees from -90 in the south to 90 in the north.
  public let latitude: Double

  /// Degrees from -180 in the west to 180 in the east.
  public let longitude: Double

  /// Creates a position; `nil` if there is no such place.
  public init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Decodes a position, if there is such a place.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try container.decode(Double.self, forKey: .latitude)
    let longitude = try container.decode(Double.self, forKey: .longitude)
    guard let position = Self(latitude: latitude, longitude: longitude) else {
      throw DecodingError.dataCorruptedError(
        forKey: .latitude, in: container,
        debugDescription: "\(latitude), \(longitude) is not a place on Earth")
    }
    self = position
  }
}

/// An attachment of an event (ATTACH): a document at an address, or data in the file itself.
public struct EventAttachment: Hashable, Codable, Sendable {
  /// The address of the document; `nil` if its data are in the file.
  public package(set) var address: String?

  /// FMTTYPE, its media type.
  public package(set) var mediaType: String?

  /// FILENAME (RFC 8607).
  public package(set) var fileName: String?

  /// The number of bytes of data in the file, or else SIZE (RFC 8607).
  public package(set) var byteCount: Int?

  /// Creates an attachment.
  package init(
    address: String?, mediaType: String? = nil, fileName: String? = nil, byteCount: Int? = nil
  ) {
    self.address = address
    self.mediaType = mediaType
    self.fileName = fileName
    self.byteCount = byteCount
  }
}

/// An alarm of an event or a task (VALARM).
public struct EventAlarm: Hashable, Codable, Sendable {
  /// The time at which an alarm goes off.
  public enum Trigger: Hashable, Codable, Sendable {
    /// A duration before (negative) or after the start.
    case fromStart(days: Int, seconds: Int)

    /// A duration before (negative) or after the end.
    case fromEnd(days: Int, seconds: Int)

    /// A time that does not depend on the event.
    case at(EventTime)
  }

  /// ACTION in lower case, such as `display`; `nil` if the alarm has none.
  public package(set) var action: String?

  /// TRIGGER; `nil` if it can't be read.
  public package(set) var trigger: Trigger?

  /// TRIGGER, a duration in the form of RFC 5545; as it is in the file if it is none.
  public package(set) var triggerText: String?

  /// SUMMARY, or else DESCRIPTION.
  public package(set) var text: String?

  /// REPEAT, how often the alarm goes off again.
  public package(set) var repetitions: Int?

  /// DURATION, the time between repetitions, in the form of RFC 5545; as it is in the file if it is
  /// none.
  public package(set) var interval: String?

  /// All properties of the alarm as they are in the file; empty if they are not kept.
  public package(set) var lines: [PropertyLine] = []

  /// Creates an empty alarm.
  package init() {}
}

/// A recurrence rule as it is in the file.
public struct RuleText: Hashable, Codable, Sendable {
  /// The value of RRULE.
  public let text: String

  /// The rule in English words; `nil` if the text is not a rule.
  public let wording: String?

  /// Creates the text of a rule.
  package init(
    text: String, wording: String?
  ) {
    self.text = text
    self.wording = wording
  }
}

/// Extras in memory of their own.
///
/// Most events are read without extras, and each copy of their details would have to make room
/// for them.
indirect enum ReadExtras: Hashable, Codable, Sendable {
  case none
  case some(EventExtras)

  init(from decoder: any Decoder) throws {
    let extras = try decoder.singleValueContainer().decode(EventExtras?.self)
    self = extras.map { .some($0) } ?? .none
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .some(let extras): try container.encode(extras)
    }
  }
}
