import ICSImport
import JSONWriting
import TimeZones

/// What JSON says of the occurrences of each event, with gaps for what differs between them.
///
/// For an event with more than one to write the text is made once and kept, up to a limit.
struct OccurrenceTexts {
  /// A text with gaps, as parts of ``OccurrenceTexts/json``.
  struct Text {
    fileprivate let isAllDay: Bool
    fileprivate let isFloating: Bool
    /// Where the text begins, where its gaps are and where it ends.
    fileprivate let start: UInt32
    fileprivate var startGap: UInt32 = 0
    fileprivate var endGap: UInt32 = 0
    fileprivate var positionGap: UInt32 = 0
    fileprivate var end: UInt32 = 0

    /// What is before the start.
    var upToStart: Range<Int> { Int(start)..<Int(startGap) }

    /// What is between the start and the end.
    var upToEnd: Range<Int> { Int(startGap)..<Int(endGap) }

    /// What is between the end and the position, if there is one.
    var upToPosition: Range<Int> { Int(endGap)..<Int(positionGap) }

    /// What is after the last gap.
    var rest: Range<Int> { Int(positionGap)..<Int(end) }

    /// The bytes of all parts.
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

  /// The texts that are kept, and after them the one that was made last.
  private(set) var json = JSONText()

  private let zone: Zone
  private let members: EventMembers
  private let hasPositions: Bool
  private var numberOfKeptBytes = 0
  /// For each event, up to the last with a text that is kept, that text; an empty one for the others.
  private var kept: [Text] = []

  /// How many bytes are kept, except for the last text.
  private let limit: Int

  /// Creates a store of about as many texts.
  init(in zone: Zone, _ members: EventMembers, hasPositions: Bool, count: Int, limit: Int) {
    self.zone = zone
    self.members = members
    self.hasPositions = hasPositions
    self.limit = limit
    // Room that is not used takes no memory, while growing takes that of both buffers.
    json.bytes.reserveCapacity(min(count, limit / Self.usualLength) * Self.usualLength)
  }

  /// Nearly all texts are shorter.
  private static let usualLength = 512

  /// The text of an occurrence if it is kept.
  func keptText(of occurrence: Occurrence) -> Text? {
    let index = occurrence.event
    guard index < kept.count, kept[index].count > 0 else { return nil }
    return kept[index].fits(occurrence) ? kept[index] : nil
  }

  /// Makes the text of an occurrence, which holds until the next is made.
  ///
  /// - Parameter isRepeated: Whether it is asked for again, so that it is worth keeping.
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
