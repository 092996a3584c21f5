internal import CalendarEvents
internal import ICSText

/// The components whose zones are unknown until their calendar ends.
struct DeferredFrames {
  /// A component that waits for its zones.
  struct Frame {
    let frame: ComponentFrame
    let bytes: [UInt8]
    let kind: Event.Kind
    /// Whether `bytes` is the whole component.
    var isComplete = true
  }

  /// A component that is read again from its file.
  fileprivate struct Place: SortedElement {
    let line: Int
    let byteOffset: Int
    let byteCount: Int
    let kind: Event.Kind
    let isClosed: Bool

    var mainOrder: Int64 { Int64(line) }

    static func < (lhs: Place, rhs: Place) -> Bool { lhs.line < rhs.line }
  }

  /// The components that cannot be read again.
  private var frames: [Frame] = []
  private var byteCount = 0

  private var file: SeekableFile?
  private var places: LargeSort<Place>

  private static let maxBytes = 64 << 20

  init(_ options: CalendarImport.Options) {
    places = LargeSort(capacity: options.entriesAtOnce, directory: options.scratchDirectory)
  }

  /// Begins a file; none of its components wait yet.
  mutating func begin(_ file: SeekableFile?) { self.file = file }

  /// Keeps a component; returns whether there was room for it.
  mutating func append(_ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind) -> Bool {
    if file != nil, frame.isWhole {
      places.append(
        Place(
          line: frame.firstLine, byteOffset: frame.byteOffset, byteCount: bytes.count, kind: kind,
          isClosed: frame.isClosed))
      return true
    }
    guard byteCount + bytes.count <= Self.maxBytes else { return false }
    byteCount += bytes.count
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    frames.append(Frame(frame: frame, bytes: copy, kind: kind))
    return true
  }

  /// Returns all components that wait, and forgets them.
  mutating func takeAll() -> Waiting {
    defer { (frames, byteCount) = ([], 0) }
    return Waiting(frames: frames.reversed(), places: places.takeSorted(), file: file)
  }

  /// The components of a calendar that waited.
  struct Waiting {
    fileprivate var frames: [Frame]
    fileprivate var places: SortedElements<Place>
    fileprivate let file: SeekableFile?

    /// Whether all components so far could be read; a temporary file may have lost some.
    var isComplete: Bool { places.isComplete }

    /// Takes the next component; it lacks bytes if its file has become shorter.
    mutating func next() -> Frame? {
      if let frame = frames.popLast() { return frame }
      guard let place = places.next() else { return nil }
      var bytes: [UInt8] = []
      file?.append(place.byteOffset..<place.byteOffset + place.byteCount, to: &bytes)
      let frame = ComponentFrame(
        place.kind.component, firstLine: place.line, byteOffset: place.byteOffset,
        isClosed: place.isClosed)
      return Frame(
        frame: frame, bytes: bytes, kind: place.kind, isComplete: bytes.count == place.byteCount)
    }
  }
}
