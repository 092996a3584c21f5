import ICSImport
import JSONWriting

/// What JSON says of the occurrences of each event, with gaps for what differs between them.
///
/// For an event with more than one to write the text is made once and kept, up to a limit.
struct OccurrenceTexts {
  /// A text with gaps, as parts of ``OccurrenceTexts/bytes``.
  struct Text {
    fileprivate let isAllDay: Bool
    fileprivate let isFloating: Bool
    /// Where the text begins, where its gaps are and where it ends.
    fileprivate let start: UInt32
    fileprivate var startGap: UInt32 = 0
    fileprivate var endGap: UInt32 = 0
    fileprivate var positionGap: UInt32 = 0
    fileprivate var end: UInt32 = 0

    /// What stands before the start.
    var upToStart: Range<Int> { Int(start)..<Int(startGap) }

    /// What stands between the start and the end.
    var upToEnd: Range<Int> { Int(startGap)..<Int(endGap) }

    /// What stands between the end and the position, if there is one.
    var upToPosition: Range<Int> { Int(endGap)..<Int(positionGap) }

    /// What stands behind the last gap.
    var rest: Range<Int> { Int(positionGap)..<Int(end) }

    /// The bytes of all parts.
    var count: Int { Int(end) - Int(start) }

    fileprivate init(of occurrence: Occurrence, start: Int) {
      isAllDay = occurrence.isAllDay
      isFloating = occurrence.isFloating
      self.start = UInt32(clamping: start)
    }

    fileprivate func fits(_ occurrence: Occurrence) -> Bool {
      isAllDay == occurrence.isAllDay && isFloating == occurrence.isFloating
    }
  }

  /// The texts that are kept, and behind them the one that was made last.
  var bytes: [UInt8] { json.bytes }

  private let agenda: Agenda
  private let hasPositions: Bool
  private var json = JSONText()
  private var numberOfKeptBytes = 0
  private var kept: [Text] = []
  /// For each event one more than the index of its text, 0 if there is none; empty if none is kept.
  private var places: [UInt32] = []

  /// How many bytes are kept, but for the last text.
  private static let limit = 1 << 24

  init(_ agenda: Agenda, hasPositions: Bool) {
    self.agenda = agenda
    self.hasPositions = hasPositions
  }

  /// The text of an occurrence, which holds until the next is asked for.
  ///
  /// - Parameter isRepeated: Whether it is asked for again, though the event does not recur.
  mutating func text(of occurrence: Occurrence, isRepeated: Bool) -> Text {
    let index = occurrence.event
    if !places.isEmpty, places[index] > 0 {
      let text = kept[Int(places[index]) - 1]
      if text.fits(occurrence) { return text }
    }
    let event = agenda.events[index]
    let text = makeText(of: occurrence, event)
    if (event.isRecurring || isRepeated) && bytes.count <= Self.limit { keep(text, of: index) }
    return text
  }

  private mutating func makeText(of occurrence: Occurrence, _ event: Event) -> Text {
    json.shorten(to: numberOfKeptBytes)
    var text = Text(of: occurrence, start: numberOfKeptBytes)
    json.occurrence(occurrence, of: event, in: agenda.zone, hasPosition: hasPositions) {
      let place = UInt32(clamping: $1.count)
      switch $0 {
      case .start: text.startGap = place
      case .end: text.endGap = place
      case .position: text.positionGap = place
      }
    }
    if !hasPositions { text.positionGap = text.endGap }
    text.end = UInt32(clamping: bytes.count)
    return text
  }

  private mutating func keep(_ text: Text, of index: Int) {
    if places.isEmpty { places = Array(repeating: 0, count: agenda.events.count) }
    kept.append(text)
    places[index] = UInt32(clamping: kept.count)
    numberOfKeptBytes = bytes.count
  }
}
