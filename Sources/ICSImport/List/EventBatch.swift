internal import ICSText

/// The events of consecutive occurrences of a list, read again from their files.
struct EventBatch: PieceOutcome {
  /// The events, by their index in the batch; `nil` for those that are gone or not read ahead.
  let events: [PlacedEvent?]

  fileprivate let byteCount: Int

  // An event takes about as much memory as its bytes in the file, and the types take some more.
  var heldBytes: Int { byteCount + events.count * 400 }
}

/// Reads the events of occurrences again, in batches of about a hundred.
///
/// The events of a batch are read in the order of the files.
struct EventBatchReader: PieceWorker {
  /// The indices of the occurrences at which the batches begin, and the end of the last batch.
  let starts: [Int]

  /// How many bytes all the events that are read have in the files.
  let byteCount: Int

  private let occurrences: [ListedOccurrence]
  private var reader: PlacedEventReader

  private static let mostEvents = 128
  private static let mostBytes = 1 << 17

  /// Whether events with several occurrences are read ahead, too.
  private let readsAll: Bool

  init(_ occurrences: [ListedOccurrence], by reader: PlacedEventReader, readsAll: Bool) {
    self.occurrences = occurrences
    self.readsAll = readsAll
    self.reader = reader
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
    let placed = inOrderOfFiles(batch)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(placed.reduce(0) { $0 + Int(occurrences[$1].place.byteCount) })
    var ranges = [Range<Int>](repeating: 0..<0, count: batch.count)
    for index in placed {
      let offset = bytes.count
      reader.files.bytes.append(occurrences[index].place, to: &bytes)
      ranges[index - batch.lowerBound] = offset..<bytes.count
    }
    var events: [PlacedEvent?] = []
    events.reserveCapacity(batch.count)
    for (index, range) in zip(batch, ranges) {
      let occurrence = occurrences[index]
      events.append(
        range.isEmpty
          ? nil
          : reader.event(
            of: occurrence.kind, at: occurrence.place, in: bytes.span.extracting(range)))
    }
    return EventBatch(events: events, byteCount: bytes.count)
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
