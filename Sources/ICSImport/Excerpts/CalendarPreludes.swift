internal import ICSText

/// What the files say of their calendars, byte for byte: the properties of each, and its VTIMEZONEs.
///
/// It is in a file without a name, so that calendars take 16 bytes each in memory.
struct CalendarPreludes {
  /// What one calendar has beside its components.
  struct Prelude {
    /// The properties with their folds, without their ends.
    fileprivate(set) var properties: [[UInt8]] = []

    /// The VTIMEZONEs by their TZIDs (``ZoneBook/key(of:)``), in the order of the file; the first of
    /// a TZID holds.
    fileprivate(set) var zones: [(tzid: [UInt8], bytes: [UInt8])] = []

    /// Whether all of it could be read again.
    fileprivate(set) var isComplete = true

    /// The definition of a TZID.
    func zone(_ tzid: [UInt8]) -> [UInt8]? { zones.first { $0.tzid == tzid }?.bytes }
  }

  /// Where in the file the parts of each calendar are, in the order of the calendars.
  private var ranges: [Range<Int>] = []
  private var file: ScratchFile?
  private let directory: InputPath?
  /// What is not in the file yet.
  private var pending: [UInt8] = []
  private var isFileLost = false

  private static let pendingCount = 1 << 16

  init(scratchDirectory: InputPath?) {
    directory = scratchDirectory
  }

  /// Adds a property of the calendar that began last.
  mutating func append(property: Span<UInt8>, of calendar: Int) {
    append(tzid: [], property, of: calendar)
  }

  /// Adds a VTIMEZONE of the calendar that began last.
  mutating func append(zone: Span<UInt8>, as tzid: [UInt8], of calendar: Int) {
    guard !tzid.isEmpty else { return }
    append(tzid: tzid, zone, of: calendar)
  }

  private mutating func append(tzid: [UInt8], _ bytes: Span<UInt8>, of last: Int) {
    while ranges.count <= last { ranges.append(byteCount..<byteCount) }
    for count in [tzid.count, bytes.count] {
      for shift in stride(from: 0, to: 64, by: 8) {
        pending.append(UInt8(truncatingIfNeeded: count >> shift))
      }
    }
    pending += tzid
    for index in bytes.indices { pending.append(bytes[index]) }
    if pending.count >= Self.pendingCount { flush() }
    ranges[last] = ranges[last].lowerBound..<byteCount
  }

  private var byteCount: Int { (file?.byteCount ?? 0) + pending.count }

  private mutating func flush() {
    guard !isFileLost, var file = file ?? directory.flatMap({ ScratchFile(in: $0) }),
      file.append(pending.span)
    else {
      // It stays in memory.
      isFileLost = true
      return
    }
    self.file = file
    pending.removeAll(keepingCapacity: true)
  }

  /// What a calendar has beside its components.
  func prelude(of calendar: Int) -> Prelude {
    var prelude = Prelude()
    guard ranges.indices.contains(calendar) else { return prelude }
    let range = ranges[calendar]
    let written = file?.byteCount ?? 0
    var bytes: [UInt8] = []
    if range.lowerBound < written {
      file?.contents.append(range.lowerBound..<min(range.upperBound, written), to: &bytes)
    }
    if range.upperBound > written {
      bytes += pending[max(0, range.lowerBound - written)..<range.upperBound - written]
    }
    prelude.isComplete = bytes.count == range.count
    var position = 0
    while let tzid = Self.part(of: bytes, from: position, at: 0),
      let text = Self.part(of: bytes, from: position, at: 1)
    {
      position = text.upperBound
      if tzid.isEmpty {
        prelude.properties.append(Array(bytes[text]))
      } else if prelude.zone(Array(bytes[tzid])) == nil {
        prelude.zones.append((Array(bytes[tzid]), Array(bytes[text])))
      }
    }
    return prelude
  }

  /// Where the first or second text of an entry is; `nil` if it is not there.
  private static func part(of bytes: [UInt8], from start: Int, at index: Int) -> Range<Int>? {
    guard start + 16 <= bytes.count else { return nil }
    let counts = [0, 8].map { offset in
      (0..<8).reduce(0) { $0 | Int(bytes[start + offset + $1]) << (8 * $1) }
    }
    let lower = start + 16 + (index == 0 ? 0 : counts[0])
    let upper = lower + counts[index]
    return upper <= bytes.count ? lower..<upper : nil
  }
}
