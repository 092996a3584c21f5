import ICSText

/// Makes a unified diff of a file and its repaired form, hunk by hunk.
///
/// The diff is given the whole file in pieces, and holds little of it in memory.
struct UnifiedDiff {
  /// The kind of a line in a diff.
  enum Kind: Sendable {
    case header, hunk, context, removed, added
  }

  /// How many unchanged lines are shown before and after a change.
  private static let contextLines = 3

  /// Takes each line of the diff, without its line feed.
  private let write: (Kind, ArraySlice<UInt8>) -> Void

  /// The unchanged lines since the last change: context for what may follow.
  private var pending: [[UInt8]] = []
  /// A change whose last line is incomplete, before (`old`) and after (`new`) the repair.
  private var old: [UInt8] = []
  private var new: [UInt8] = []
  private var hunk: Hunk?
  private var nextOld = 1
  private var nextNew = 1
  private let name: String
  private let scratchDirectory: InputPath?
  private var hasHeader = false

  fileprivate struct Hunk {
    let firstOld: Int
    let firstNew: Int
    var oldCount = 0
    var newCount = 0
    /// The lines as they are written, each with its sign and a line feed.
    ///
    /// A hunk without unchanged lines at its end can only be applied at the end of a file, so a
    /// change of every line of a file is a single hunk.
    var lines: ScratchBytes
  }

  /// - Parameter scratchDirectory: The directory for hunks that are not held in memory.
  init(
    of name: String, scratchDirectory: InputPath? = nil,
    write: @escaping (Kind, ArraySlice<UInt8>) -> Void
  ) {
    self.name = name
    self.scratchDirectory = scratchDirectory
    self.write = write
  }

  /// Takes lines that are unchanged.
  mutating func keep(_ bytes: Span<UInt8>) {
    var start = 0
    if !old.isEmpty || !new.isEmpty {
      // The change extends to the end of its line.
      while start < bytes.count, !isAtLineEnd {
        old.append(bytes[start])
        new.append(bytes[start])
        start += 1
      }
      guard isAtLineEnd else { return }
      change()
    }
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      if end == bytes.count {
        old.append(contentsOf: bytes.array(start..<end))
        new.append(contentsOf: bytes.array(start..<end))
        return
      }
      keepLine(bytes, start..<end + 1)
      start = end + 1
    }
  }

  /// Takes lines that are replaced by others.
  mutating func replace(_ bytes: Span<UInt8>, with others: Span<UInt8>) {
    old.append(contentsOf: bytes.array(0..<bytes.count))
    new.append(contentsOf: others.array(0..<others.count))
    if isAtLineEnd { change() }
  }

  /// Writes the rest of the diff at the end of the file.
  mutating func finish() {
    change()
    endHunk()
  }

  /// Whether the old and the new bytes of the change both end with a complete line.
  private var isAtLineEnd: Bool {
    (old.last ?? 0x0A) == 0x0A && (new.last ?? 0x0A) == 0x0A
  }

  private mutating func keepLine(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    nextOld += 1
    nextNew += 1
    if hunk == nil, pending.count == Self.contextLines { pending.removeFirst() }
    pending.append(bytes.array(range))
    // Two changes with more than two contexts of lines between them belong to separate hunks.
    if hunk != nil, pending.count > 2 * Self.contextLines { endHunk() }
  }

  /// Writes a change, without the lines at its start and end that are equal.
  private mutating func change() {
    var before = Self.lines(of: old)[...]
    var after = Self.lines(of: new)[...]
    old.removeAll(keepingCapacity: true)
    new.removeAll(keepingCapacity: true)
    while let line = before.first, line == after.first {
      keepLine(line.span, 0..<line.count)
      before.removeFirst()
      after.removeFirst()
    }
    var same: [[UInt8]] = []
    while let line = before.last, line == after.last {
      same.append(line)
      before.removeLast()
      after.removeLast()
    }
    if !before.isEmpty || !after.isEmpty { write(before, after) }
    for line in same.reversed() { keepLine(line.span, 0..<line.count) }
  }

  private mutating func write(_ before: ArraySlice<[UInt8]>, _ after: ArraySlice<[UInt8]>) {
    if hunk == nil {
      hunk = Hunk(
        firstOld: nextOld - pending.count, firstNew: nextNew - pending.count,
        lines: ScratchBytes(scratchDirectory: scratchDirectory, maxInMemory: 1 << 20))
    }
    // The hunk is changed in place: a copy for each change would cost as much as all changes
    // before.
    for line in pending { hunk?.append(.context, line) }
    pending.removeAll()
    for line in before { hunk?.append(.removed, line) }
    for line in after { hunk?.append(.added, line) }
    nextOld += before.count
    nextNew += after.count
  }

  private mutating func endHunk() {
    guard var hunk else { return }
    self.hunk = nil
    let context = pending.prefix(Self.contextLines)
    for line in context { hunk.append(.context, line) }
    pending.removeFirst(context.count)
    pending = pending.suffix(Self.contextLines)
    if !hasHeader {
      hasHeader = true
      write(.header, Array("--- \(Self.header(of: name))".utf8)[...])
      write(.header, Array("+++ \(Self.header(of: name))".utf8)[...])
    }
    write(.hunk, Array(hunk.heading.utf8)[...])
    hunk.forEachLine { write(Self.kind(of: $0), $0) }
  }

  private static func kind(of line: ArraySlice<UInt8>) -> Kind {
    switch line.first {
    case UInt8(ascii: "+"): .added
    case UInt8(ascii: "-"): .removed
    default: .context
    }
  }

  /// Returns a name as it is written in a header, so that `patch` and `git apply` read it.
  ///
  /// A tab ends a name with blanks. Control characters, which could make up other headers, are
  /// escaped as in C, and so are the characters that escape them.
  private static func header(of name: String) -> String {
    let isEscaped = name.utf8.contains { $0 < 0x20 || $0 == 0x7F } || name.contains("\"")
    guard isEscaped else { return name.contains(" ") ? name + "\t" : name }
    var text = "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(Array(bytes[start...index]))
      start = index + 1
    }
    if start < bytes.count { lines.append(Array(bytes[start...])) }
    return lines
  }
}

extension UnifiedDiff.Hunk {
  fileprivate mutating func append(_ kind: UnifiedDiff.Kind, _ line: [UInt8]) {
    let sign = kind == .added ? "+" : kind == .removed ? "-" : " "
    let end = line.last == 0x0A ? "" : "\n\\ No newline at end of file\n"
    lines.append((Array(sign.utf8) + line + Array(end.utf8)).span)
    if kind != .added { oldCount += 1 }
    if kind != .removed { newCount += 1 }
  }

  /// Calls a function with each line, without its line feed.
  fileprivate func forEachLine(_ body: (ArraySlice<UInt8>) -> Void) {
    var piece: [UInt8] = []
    var offset = 0
    while offset < lines.count {
      // The last line of a piece may go on in the next.
      let end = min(lines.count, offset + Self.pieceBytes)
      var position = piece.count
      lines.append(offset..<end, to: &piece)
      offset = end
      var start = 0
      while let lineEnd = piece[position...].firstIndex(of: 0x0A) {
        body(piece[start..<lineEnd])
        start = lineEnd + 1
        position = start
      }
      piece.removeFirst(start)
    }
  }

  private static let pieceBytes = 1 << 16

  /// The range line of the hunk; where the hunk has no line of a file, the line before it is named.
  fileprivate var heading: String {
    "@@ -\(range(firstOld, oldCount)) +\(range(firstNew, newCount)) @@"
  }

  private func range(_ first: Int, _ count: Int) -> String {
    let first = count == 0 ? first - 1 : first
    return count == 1 ? "\(first)" : "\(first),\(count)"
  }
}

extension Span<UInt8> {
  fileprivate func array(_ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for index in range { bytes.append(self[index]) }
    return bytes
  }
}
