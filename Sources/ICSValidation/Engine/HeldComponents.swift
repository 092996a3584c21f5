internal import ICSText

/// The components of a calendar that wait for a VTIMEZONE.
///
/// The first of them names a zone whose VTIMEZONE has not come yet. All later components wait with
/// it, so that each component is judged after the ones before it.
struct HeldComponents: ~Copyable {
  /// A component whose lines were already read and reported.
  struct Component {
    let frame: ComponentFrame
    /// The outline of an event, if it was given with one.
    let outlined: OutlinedEvent?
    let bytes: [UInt8]
    /// The properties that may be in the component although they could not be read.
    let unreadable: PropertySet
  }

  private var components: [Component] = []
  private var byteCount = 0
  private let maxBytes: Int

  init(maxBytes: Int) { self.maxBytes = maxBytes }

  var isEmpty: Bool { components.isEmpty }

  /// Keeps a component if there is room for it; returns whether there was.
  mutating func append(
    _ frame: ComponentFrame, _ outlined: OutlinedEvent?, _ bytes: Span<UInt8>,
    unreadable: PropertySet
  ) -> Bool {
    // Besides its text, a component of a few lines takes about this much memory; an outline takes
    // at most as much as the text, or 24 bytes for each line.
    let cost = bytes.count + 256
    guard byteCount + cost <= maxBytes else { return false }
    byteCount += cost
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    copy.append(bytes)
    components.append(
      Component(frame: frame, outlined: outlined, bytes: copy, unreadable: unreadable))
    return true
  }

  /// Returns all the components, in the order of the file, and forgets them.
  mutating func takeAll() -> [Component] {
    defer { (components, byteCount) = ([], 0) }
    return components
  }
}
