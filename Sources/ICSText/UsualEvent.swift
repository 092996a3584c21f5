public import Recurrence

/// An event that is written as most programs write it, of which reading line by line would tell no
/// more, and report nothing.
public struct UsualEvent: Sendable {
  /// A date or a time with its zone.
  public struct Time: Sendable {
    /// What the clock shows, or the day.
    public let value: DateValue

    /// The zone of the clock, in the bytes of the event; empty if the value needs none.
    public let tzid: Range<Int>
  }

  /// When the event starts.
  public let start: Time

  /// When the event ends, if it says so.
  public let end: Time?

  /// How long the event lasts, if it says that instead.
  public let duration: CalendarDuration?

  /// RRULE, if there is one.
  public let rules: [RecurrenceRule]

  /// The dates and times of EXDATE.
  public let exceptions: [Time]

  /// RECURRENCE-ID, without a range; an event that has one has neither a rule nor exceptions.
  public let recurrenceID: Time?

  /// SEQUENCE, 0 if there is none.
  public let sequence: Int

  /// DTSTAMP.
  public let stamp: DateValue?

  /// Whether the event has one occurrence, and replaces none of another.
  public var isSingle: Bool { rules.isEmpty && exceptions.isEmpty && recurrenceID == nil }
}

/// Reads usual events; keeps its buffers from one to the next.
public struct UsualEventReader: Sendable {
  /// The properties that are handed on beside what an event says of its time.
  public enum Properties: Sendable {
    /// None.
    case none

    /// What lists show.
    case ofLists

    /// All that say what the event is.
    case all

    func contains(_ property: PropertyName) -> Bool {
      switch property {
      case .summary, .location, .status, .transp, .url, .conference, .classification, .priority,
        .categories, .color:
        self != .none
      case .description, .organizer, .attendee: self == .all
      default: false
      }
    }
  }

  /// The UID of the event read last.
  public private(set) var uid: [UInt8] = []

  private var recentRules = RecentRules()

  /// A folded line without its folds.
  private var unfolded: [UInt8] = []

  private let limits: Limits

  /// Larger events are left to the reader of lines, with its limits.
  private static let mostBytes = 32 << 10

  /// Creates a reader of events within limits.
  public init(limits: Limits = .standard) {
    self.limits = limits.bounded
  }

  /// Reads an event, and calls a function with some of its properties; `nil` if it is not usual,
  /// whatever was handed on by then.
  public mutating func read(
    _ bytes: Span<UInt8>, handingOn properties: Properties,
    _ body: (ContentLine, Span<UInt8>) -> Void
  ) -> UsualEvent? {
    // An alarm stands in an event, and that in a calendar.
    guard bytes.count <= min(Self.mostBytes, limits.propertyBytes), limits.depth > 2,
      TextRepair.isClean(bytes)
    else { return nil }
    var content = UsualContent(properties, maximumParameters: limits.parameters)
    var lines = UsualLines()
    var unfolded: [UInt8] = []
    swap(&unfolded, &self.unfolded)
    defer { swap(&unfolded, &self.unfolded) }
    var count = 0
    while let line = lines.next(in: bytes) {
      count += 1
      guard count <= limits.properties, !content.isAtEnd else { return nil }
      let isRead: Bool
      if !lines.isFolded {
        isRead = content.read(bytes.extracting(line), startingAs: line, &uid, &recentRules, body)
      } else if content.passesOver(bytes.extracting(line)) {
        while lines.isFolded { guard lines.next(in: bytes) != nil else { return nil } }
        isRead = true
      } else {
        unfolded.removeAll(keepingCapacity: true)
        unfolded.append(bytes.extracting(line))
        while lines.isFolded {
          guard let piece = lines.next(in: bytes) else { return nil }
          unfolded.append(bytes.extracting(piece).extracting(droppingFirst: 1))
        }
        isRead = content.read(unfolded.span, startingAs: line, &uid, &recentRules, body)
      }
      guard isRead else { return nil }
    }
    return lines.isAtEnd(of: bytes) ? content.event : nil
  }
}
