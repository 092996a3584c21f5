internal import ICSText

/// Some events that are written one after another, read again from their files.
struct EventBatch: PieceOutcome {
  fileprivate let bytes: [UInt8]
  fileprivate let ranges: [Range<Int>]
  /// What was read of them; `nil` for those that are left to the reader of lines.
  fileprivate let events: [UsualDetails?]

  /// Calls a function with what is known of an event, by its number in the batch, and its bytes.
  func withEvent<Result>(
    _ index: Int, _ body: (UsualDetails?, Span<UInt8>) -> Result
  ) -> Result {
    body(events[index], bytes.span.extracting(ranges[index]))
  }

  // What is read of an event takes about as much as it does in the file, and the types take some.
  var heldBytes: Int {
    2 * bytes.count + ranges.count * (MemoryLayout<Range<Int>>.stride + 400)
  }
}

/// Reads the events of some occurrences again, a hundred or so together and in the order of their
/// files.
struct EventBatchReader: PieceWorker {
  /// Where the batches begin, and the last one ends.
  let starts: [Int]

  /// The bytes of all events that are read.
  let byteCount: Int

  private let occurrences: [ListedOccurrence]
  private let components: ComponentBytes
  private var reader: UsualDetailsReader

  private static let mostEvents = 128
  private static let mostBytes = 1 << 17

  /// Whether events with several occurrences are read, too.
  private let readsAll: Bool

  init(
    _ occurrences: [ListedOccurrence], in components: ComponentBytes,
    _ options: CalendarImport.Options, readsAll: Bool
  ) {
    self.occurrences = occurrences
    self.readsAll = readsAll
    self.components = components
    reader = UsualDetailsReader(options)
    var starts = [0]
    var byteCount = 0
    var batchBytes = 0
    for (index, occurrence) in occurrences.enumerated() {
      let count = occurrence.isReadAhead(readsAll) ? Int(occurrence.place.byteCount) : 0
      byteCount += count
      batchBytes += count
      guard let start = starts.last, index > start,
        index - start == Self.mostEvents || batchBytes > Self.mostBytes
      else { continue }
      starts.append(index)
      batchBytes = count
    }
    if !occurrences.isEmpty { starts.append(occurrences.count) }
    self.starts = starts
    self.byteCount = byteCount
  }

  mutating func outcome(of index: Int) -> EventBatch {
    let batch = starts[index]..<starts[index + 1]
    var bytes: [UInt8] = []
    var ranges = [Range<Int>](repeating: 0..<0, count: batch.count)
    for index in inOrderOfFiles(batch) {
      let offset = bytes.count
      components.append(occurrences[index].place, to: &bytes)
      ranges[index - batch.lowerBound] = offset..<bytes.count
    }
    var events: [UsualDetails?] = []
    events.reserveCapacity(batch.count)
    for (index, range) in zip(batch, ranges) {
      events.append(
        range.isEmpty
          ? nil : reader.read(bytes.span.extracting(range), uid: occurrences[index].place.uid))
    }
    return EventBatch(bytes: bytes, ranges: ranges, events: events)
  }

  private func inOrderOfFiles(_ batch: Range<Int>) -> [Int] {
    batch.filter { occurrences[$0].isReadAhead(readsAll) }.sorted {
      let (first, second) = (occurrences[$0].place, occurrences[$1].place)
      return (first.origin, first.byteOffset) < (second.origin, second.byteOffset)
    }
  }
}

extension ListedOccurrence {
  fileprivate func isReadAhead(_ readsAll: Bool) -> Bool {
    source != .kept && (isOnly || readsAll)
  }
}
