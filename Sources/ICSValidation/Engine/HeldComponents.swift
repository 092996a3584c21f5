internal import ICSText

/// The components of a calendar from the first on that names a zone whose VTIMEZONE has not come.
///
/// All that follow wait with it, so that each component is judged after those before it.
struct HeldComponents: ~Copyable {
  /// A component whose lines were read, and reported, when it came.
  struct Component {
    let frame: ComponentFrame
    let bytes: [UInt8]
    /// What may be in it although it could not be read.
    let unreadable: PropertySet
  }

  private var components: [Component] = []
  private var byteCount = 0
  private let mostBytes: Int

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  var isEmpty: Bool { components.isEmpty }

  /// Keeps a component; returns whether there was room for it.
  mutating func append(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, unreadable: PropertySet
  ) -> Bool {
    // A component of a few lines takes as much beside its bytes.
    let cost = bytes.count + 256
    guard byteCount + cost <= mostBytes else { return false }
    byteCount += cost
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    copy.append(bytes)
    components.append(Component(frame: frame, bytes: copy, unreadable: unreadable))
    return true
  }

  /// Gives all of them, in the order of the file, and forgets them.
  mutating func takeAll() -> [Component] {
    defer { (components, byteCount) = ([], 0) }
    return components
  }
}
