import ICSText

/// The lines of one hunk of a diff, in memory up to a limit, and beyond it in a file without a name.
///
/// A hunk without unchanged lines at its end can only be applied at the end of a file, so a change of
/// every line of a file is a single hunk.
struct HunkLines {
  /// How many bytes of lines are held in memory.
  private static let bytesInMemory = 1 << 20

  /// The bytes before each line in the file: its kind, and the number of its bytes.
  private static let headBytes = 9

  private let scratchDirectory: InputPath?
  private var lines: [(kind: UnifiedDiff.Kind, bytes: [UInt8])] = []
  private var byteCount = 0
  private var file: ScratchFile?
  /// Whether there is room in a file; otherwise everything stays in memory.
  private var hasRoom = true

  init(scratchDirectory: InputPath?) {
    self.scratchDirectory = scratchDirectory
  }

  mutating func append(_ kind: UnifiedDiff.Kind, _ line: [UInt8]) {
    lines.append((kind, line))
    byteCount += line.count
    if byteCount > Self.bytesInMemory, hasRoom { moveToFile() }
  }

  private mutating func moveToFile() {
    guard var file = file ?? scratchDirectory.flatMap({ ScratchFile(in: $0) }) else {
      hasRoom = false
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount + lines.count * Self.headBytes)
    for (kind, line) in lines {
      bytes.append(kind.rawValue)
      let count = UInt64(line.count)
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: count >> shift))
      }
      bytes.append(contentsOf: line)
    }
    guard file.append(bytes.span) else {
      hasRoom = false
      return
    }
    self.file = file
    lines.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  /// Calls a function with each line, in order.
  func forEach(_ body: (UnifiedDiff.Kind, [UInt8]) -> Void) {
    if let file { Self.forEach(in: file, body) }
    for line in lines { body(line.kind, line.bytes) }
  }

  private static func forEach(in file: ScratchFile, _ body: (UnifiedDiff.Kind, [UInt8]) -> Void) {
    let contents = file.contents
    var buffer: [UInt8] = []
    var position = 0
    var offset = 0
    /// Reads on until that many bytes follow the position; returns false at the end of the file.
    func holds(_ count: Int) -> Bool {
      guard buffer.count - position < count else { return true }
      buffer.removeFirst(position)
      position = 0
      let end = min(file.byteCount, offset + max(bytesInMemory, count))
      contents.append(offset..<end, to: &buffer)
      offset = end
      return buffer.count >= count
    }
    while holds(headBytes), let kind = UnifiedDiff.Kind(rawValue: buffer[position]) {
      let count = (1..<headBytes).reversed().reduce(0) { $0 << 8 | Int(buffer[position + $1]) }
      guard holds(headBytes + count) else { return }
      let start = position + headBytes
      position = start + count
      body(kind, Array(buffer[start..<position]))
    }
  }
}
