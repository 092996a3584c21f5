internal import ICSText

/// The components whose zones are not known before the end of their calendar.
struct DeferredFrames {
  struct Frame {
    let frame: ComponentFrame
    let bytes: [UInt8]
    let kind: Event.Kind
  }

  private var frames: [Frame] = []
  private var byteCount = 0

  private static let maximumBytes = 64 << 20

  /// Keeps a component; returns whether there was room for it.
  mutating func append(_ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind) -> Bool {
    guard byteCount + bytes.count <= Self.maximumBytes else { return false }
    byteCount += bytes.count
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    frames.append(Frame(frame: frame, bytes: copy, kind: kind))
    return true
  }

  mutating func takeAll() -> [Frame] {
    defer { self = DeferredFrames() }
    return frames
  }
}
