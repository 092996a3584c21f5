import CalendarEvents
import JSONWriting
import TimeZones

/// JSON text for the occurrences of each event, with gaps for what differs between them.
///
/// For an event with more than one occurrence to write, the text is made once and kept, up to a
/// limit.
struct OccurrenceTexts {
  /// A text with gaps, given as parts of ``OccurrenceTexts/json``.
  struct Text {
    fileprivate let isAllDay: Bool
    fileprivate let isFloating: Bool
    /// The offsets where the text begins, where its gaps are, and where it ends.
    fileprivate let start: UInt32
    fileprivate var startGap: UInt32 = 0
    fileprivate var endGap: UInt32 = 0
    fileprivate var positionGap: UInt32 = 0
    fileprivate var end: UInt32 = 0

    /// The part before the start time.
    var upToStart: Range<Int> { Int(start)..<Int(startGap) }

    /// The part between the start and the end time.
    var upToEnd: Range<Int> { Int(startGap)..<Int(endGap) }

    /// The part between the end time and the position, if there is a position.
    var upToPosition: Range<Int> { Int(endGap)..<Int(positionGap) }

    /// The part after the last gap.
    var rest: Range<Int> { Int(positionGap)..<Int(end) }

    /// The total length of all parts in bytes.
    var count: Int { Int(end) - Int(start) }

    fileprivate init() {
      (isAllDay, isFloating, start) = (false, false, 0)
    }

    fileprivate init(of occurrence: Occurrence, start: Int) {
      isAllDay = occurrence.isAllDay
      isFloating = occurrence.isFloating
      self.start = UInt32(clamping: start)
    }

    fileprivate func fits(_ occurrence: Occurrence) -> Bool {
      isAllDay == occurrence.isAllDay && isFloating == occurrence.isFloating
    }
  }

  /// The texts that are kept, followed by the text that was made last.
  private(set) var json = JSONText()

  private let zone: Zone
  private let members: EventMembers
  private let hasPositions: Bool
  private var numberOfKeptBytes = 0
  /// The kept text of each event up to the last that has one; events without one have an empty
  /// text.
  private var kept: [Text] = []

  /// The largest number of bytes to keep, not counting the last text.
  private let limit: Int

  /// Creates a store for about `count` texts.
  init(in zone: Zone, _ members: EventMembers, hasPositions: Bool, count: Int, limit: Int) {
    self.zone = zone
    self.members = members
    self.hasPositions = hasPositions
    self.limit = limit
    // Reserved room that stays unused takes no memory, while growing needs both buffers at once.
    json.bytes.reserveCapacity(min(count, limit / Self.typicalLength) * Self.typicalLength)
  }

  /// A length that nearly all texts stay below.
  private static let typicalLength = 512

  /// Returns the text of an occurrence if one is kept.
  func keptText(of occurrence: Occurrence) -> Text? {
    let index = occurrence.event
    guard index < kept.count, kept[index].count > 0 else { return nil }
    return kept[index].fits(occurrence) ? kept[index] : nil
  }

  /// Makes the text of an occurrence; the text is valid until the next one is made.
  ///
  /// - Parameter isRepeated: Whether the text will be asked for again, so that it is worth keeping.
  mutating func makeText(of occurrence: Occurrence, _ event: Event, isRepeated: Bool) -> Text {
    json.shorten(to: numberOfKeptBytes)
    var text = Text(of: occurrence, start: numberOfKeptBytes)
    json.occurrence(occurrence, of: event, members, in: zone, hasPosition: hasPositions) {
      let place = UInt32(clamping: $1.count)
      switch $0 {
      case .start: text.startGap = place
      case .end: text.endGap = place
      case .position: text.positionGap = place
      }
    }
    if !hasPositions { text.positionGap = text.endGap }
    text.end = UInt32(clamping: json.bytes.count)
    if isRepeated, json.bytes.count <= limit {
      keep(text, ofEvent: occurrence.event)
    }
    return text
  }

  private mutating func keep(_ text: Text, ofEvent index: Int) {
    if index >= kept.count {
      kept.append(contentsOf: repeatElement(Text(), count: index + 1 - kept.count))
    }
    kept[index] = text
    numberOfKeptBytes = json.bytes.count
  }
}
