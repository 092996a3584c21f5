internal import ICSText

/// The bytes of some events that are written one after another, read in the order of their files.
///
/// Their number is bounded, and so are their bytes but for one event that has more alone.
struct EventBatch {
  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>] = []

  private static let mostEvents = 4_096
  private static let mostBytes = 1 << 20

  /// Reads the events of the keys from an index on; returns the index behind the last one.
  mutating func read(_ single: SingleEvents, from start: Int) -> Int {
    let keys = single.keys
    var end = start
    var byteCount = 0
    while end < keys.count, end - start < Self.mostEvents {
      byteCount += single.events.byteCount(of: Int(keys[end].event))
      if byteCount > Self.mostBytes, end > start { break }
      end += 1
    }
    bytes.removeAll(keepingCapacity: true)
    ranges = [Range<Int>](repeating: 0..<0, count: end - start)
    for index in (start..<end).sorted(by: { keys[$0].event < keys[$1].event }) {
      let found = single.events[Int(keys[index].event)]
      let offset = bytes.count
      found.file.append(
        found.event.byteOffset..<found.event.byteOffset + found.event.byteCount, to: &bytes)
      ranges[index - start] = offset..<bytes.count
    }
    return end
  }

  /// Calls a function with the bytes of an event, by its number in the batch.
  func withBytes<Result>(of index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    body(bytes.span.extracting(ranges[index]))
  }
}
