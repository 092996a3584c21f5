public import CivilCalendar
public import ICSText

/// What a file says of an event beyond what pages of many events show.
///
/// Decoding all of it costs more than the rest of an event, so it is read only where somebody asks
/// for it (``ReadingOptions/readsEverything``).
public struct EventParticulars: Hashable, Codable, Sendable {
  /// The description in HTML: STYLED-DESCRIPTION (RFC 9073), or X-ALT-DESC of Microsoft.
  public var styledDescription: String?

  /// GEO.
  public var position: GeographicPosition?

  /// CREATED.
  public var created: EventTime?

  /// LAST-MODIFIED.
  public var lastModified: EventTime?

  /// DTSTAMP.
  public var stamp: EventTime?

  /// SEQUENCE.
  public var sequence: Int?

  /// PERCENT-COMPLETE of a task, from 0 to 100.
  public var percentComplete: Int?

  /// ATTACH, in the order of the file.
  public var attachments: [Attachment] = []

  /// VALARM, in the order of the file.
  public var alarms: [Alarm] = []

  /// RRULE, in the order of the file.
  public var rules: [RuleText] = []

  /// The days of RDATE as they are written, whatever their zone.
  public var addedDays: [DayNumber] = []

  /// The days of EXDATE as they are written, whatever their zone.
  public var removedDays: [DayNumber] = []

  /// All properties as they are in the file, if they are kept.
  public var lines: [PropertyLine] = []

  /// Creates particulars that say nothing.
  public init() {}
}

/// A place on Earth in degrees (RFC 5545 §3.8.1.6).
public struct GeographicPosition: Hashable, Codable, Sendable {
  /// From -90 in the south to 90 in the north.
  public let latitude: Double

  /// From -180 in the west to 180 in the east.
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
        debugDescription: "\(latitude), \(longitude) is no place on Earth")
    }
    self = position
  }
}

/// ATTACH of an event: a document somewhere, or one that is in the file.
public struct Attachment: Hashable, Codable, Sendable {
  /// Where it is; `nil` if its data are in the file.
  public var address: String?

  /// FMTTYPE, its media type.
  public var mediaType: String?

  /// FILENAME (RFC 8607).
  public var fileName: String?

  /// The bytes of data that are in the file, or else SIZE (RFC 8607).
  public var byteCount: Int?

  /// Creates an attachment.
  public init(
    address: String?, mediaType: String? = nil, fileName: String? = nil, byteCount: Int? = nil
  ) {
    self.address = address
    self.mediaType = mediaType
    self.fileName = fileName
    self.byteCount = byteCount
  }
}

/// VALARM of an event or a task.
public struct Alarm: Hashable, Codable, Sendable {
  /// When it goes off.
  public enum Trigger: Hashable, Codable, Sendable {
    /// Some time before (negative) or after the start.
    case fromStart(days: Int, seconds: Int)

    /// Some time before (negative) or after the end.
    case fromEnd(days: Int, seconds: Int)

    /// At a time of its own.
    case at(EventTime)
  }

  /// ACTION in small letters, such as `display`; `nil` if there is none.
  public var action: String?

  /// TRIGGER; `nil` if it can't be read.
  public var trigger: Trigger?

  /// TRIGGER as it is in the file.
  public var triggerText: String?

  /// SUMMARY, or else DESCRIPTION.
  public var text: String?

  /// REPEAT, how often it goes off again.
  public var repetitions: Int?

  /// DURATION between repetitions, as it is in the file.
  public var interval: String?

  /// All properties as they are in the file, if they are kept.
  public var lines: [PropertyLine] = []

  /// Creates an alarm that says nothing.
  public init() {}
}

/// A recurrence rule as it is in the file.
public struct RuleText: Hashable, Codable, Sendable {
  /// The value of RRULE.
  public let text: String

  /// The same in English words; `nil` for what is not a rule.
  public let wording: String?
}

/// Particulars behind a reference: most events are read without, and each copy of their details
/// would have to make room for them.
indirect enum ReadParticulars: Hashable, Codable, Sendable {
  case none
  case some(EventParticulars)

  init(from decoder: any Decoder) throws {
    let particulars = try decoder.singleValueContainer().decode(EventParticulars?.self)
    self = particulars.map { .some($0) } ?? .none
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .some(let particulars): try container.encode(particulars)
    }
  }
}
