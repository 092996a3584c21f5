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

/// Reads the events of a list again, some hundred together and in the order of their files.
struct EventBatchReader: PieceWorker {
  /// Where the batches begin, and the last one ends.
  let starts: [Int]

  private let entries: [SingleEvents.Entry]
  /// The file of each origin.
  private let files: [SeekableFile]
  private var reader: UsualDetailsReader

  private static let mostEvents = 128
  private static let mostBytes = 1 << 17

  init(_ single: SingleEvents, limits: Limits) {
    entries = single.entries
    files = single.origins.map { single.files[$0.file].file }
    reader = UsualDetailsReader(limits: limits)
    var starts = [0]
    var byteCount = 0
    for (index, entry) in entries.enumerated() {
      byteCount += Int(entry.byteCount)
      guard let start = starts.last, index > start,
        index - start == Self.mostEvents || byteCount > Self.mostBytes
      else { continue }
      starts.append(index)
      byteCount = Int(entry.byteCount)
    }
    if !entries.isEmpty { starts.append(entries.count) }
    self.starts = starts
  }

  mutating func outcome(of index: Int) -> EventBatch {
    let batch = starts[index]..<starts[index + 1]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries[batch].reduce(0) { $0 + Int($1.byteCount) })
    var ranges = [Range<Int>](repeating: 0..<0, count: batch.count)
    for index in inOrderOfFiles(batch) {
      let entry = entries[index]
      let offset = bytes.count
      files[Int(entry.origin)].append(
        entry.byteOffset..<entry.byteOffset + Int(entry.byteCount), to: &bytes)
      ranges[index - batch.lowerBound] = offset..<bytes.count
    }
    var events: [UsualDetails?] = []
    events.reserveCapacity(batch.count)
    for (index, range) in zip(batch, ranges) {
      events.append(reader.read(bytes.span.extracting(range), uid: entries[index].uid))
    }
    return EventBatch(bytes: bytes, ranges: ranges, events: events)
  }

  private func inOrderOfFiles(_ batch: Range<Int>) -> [Int] {
    batch.sorted {
      (entries[$0].origin, entries[$0].byteOffset) < (entries[$1].origin, entries[$1].byteOffset)
    }
  }
}
