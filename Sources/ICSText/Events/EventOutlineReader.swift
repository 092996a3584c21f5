/// Makes outlines of events from their bytes, and keeps its buffers from one event to the next.
struct EventOutlineReader: Sendable {
  private let limits: Limits
  private let seeds = Fingerprint.Seeds.ofThisRun
  private var tape = TextLines(marksUnclear: true)
  private var layout: ByteWindow.Layout?

  /// The times that RDATE adds to the event that was read last.
  private(set) var additions: [EventOutline.Time] = []

  /// Room for the lines of an event, and how many entries the last event takes: one for each of its
  /// lines, and one for the start of the line after it.
  private var room: [OutlineLine] = []
  private var count = 0

  /// The number of lines that there is room for at first; few events have more.
  private static let firstRoom = 256

  /// The folded lines of the event that was read last, without their folds, apart from texts.
  private(set) var texts: [UInt8] = []

  /// A buffer for a line with its names in capitals.
  private var capitals: [UInt8] = []

  /// How many lines of the event end with LF only, and whether one is too long.
  private var bareLineFeeds: Int32 = 0
  private var hasLongLine = false

  /// Creates a reader of events; `nil` if the limits are so low that any event may exceed them.
  init?(limits: Limits) {
    self.limits = limits.bounded
    // Three levels: an alarm in an event in a calendar.
    guard limits.depth > 2, limits.parameters >= OutlineContent.maxParameters else {
      return nil
    }
  }

  /// The lines of the event that was read last, and the start of the line after it.
  var lines: ArraySlice<OutlineLine> { room.prefix(count) }

  /// Prepares the reader for a text, unless it is the text of the last call; that one may have
  /// grown.
  mutating func startText(_ layout: ByteWindow.Layout? = nil) {
    if let layout, layout == self.layout { return }
    self.layout = layout
    tape.start(at: 0)
  }

  /// Reads the event that starts at an offset, in the text of the last call if there was one.
  ///
  /// Returns `nil` if the structure of the event is in doubt: if a line is odd or empty, if the
  /// event contains components other than alarms, or if it does not end in the text. Only the bytes
  /// after an event show whether its last line ends there.
  mutating func event(at start: Int, in bytes: Span<UInt8>) -> EventOutline? {
    guard bytes.count <= TextLines.maxLength else { return nil }
    tape.move(to: start)
    bareLineFeeds = 0
    hasLongLine = false
    // If the room is too small, the event is read in full, and the next events get more room.
    if count >= room.count {
      let nowhere = OutlineLine(start: 0, index: 0)
      room += repeatElement(nowhere, count: max(Self.firstRoom, room.count))
    }
    count = 0
    var room: [OutlineLine] = []
    swap(&room, &self.room)
    defer { swap(&room, &self.room) }
    var lines = room.mutableSpan
    let limit = min(limits.frameBytes - 1, limits.propertyBytes, Int(Int32.max))
    guard let first = nextLine(in: bytes), !first.isFolded(in: bytes),
      bytes.extracting(first.text).isWord("BEGIN:VEVENT")
    else { return nil }
    lines[0] = OutlineLine(start: 0, index: 0, form: .usual(.begin))
    var next = 1
    var content = OutlineContent(seeds)
    if !additions.isEmpty { additions.removeAll(keepingCapacity: true) }
    if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
    var lineCount = 1
    while let line = nextLine(in: bytes) {
      guard line.next - start <= limit, lineCount < limits.properties else { return nil }
      let index = lineCount
      let textStart = texts.count
      lineCount += 1
      let form =
        line.isFolded(in: bytes)
        ? readFolded(line, in: bytes, &lineCount, within: &content)
        : read(bytes.extracting(line.text), bytes.marks(of: line), within: &content)
      guard let form else { return nil }
      guard next + 1 < lines.count else {
        count = lines.count
        return nil
      }
      lines[next] = OutlineLine(
        start: line.start &- start, index: index, form: form, valueStart: content.valueStart,
        textStart: textStart)
      next &+= 1
      if let time = content.addition {
        additions.append(time)
        content.addition = nil
      }
      guard content.isAtEnd else { continue }
      guard line.next < bytes.count, !bytes[line.next].endsLine else { return nil }
      lines[next] = OutlineLine(
        start: line.next &- start, index: lineCount, textStart: texts.count)
      count = next + 1
      return EventOutline(
        facts: content.facts, hasUnusualLine: content.hasUnusualLine,
        hasAdditions: !additions.isEmpty, smallNames: content.smallNames,
        lineCount: Int32(truncatingIfNeeded: lineCount),
        bareLineFeeds: bareLineFeeds, byteCount: Int32(truncatingIfNeeded: line.next &- start),
        hasLongLine: hasLongLine)
    }
    return nil
  }

  /// Whether the event for which there is no outline may only lack its end, because the text goes on
  /// after these bytes.
  func mayBeCut(in bytes: Span<UInt8>) -> Bool { tape.isNearEnd(of: bytes) }

  /// Returns the next line, or `nil` if it is empty or odd.
  @inline(__always)
  private mutating func nextLine(in bytes: Span<UInt8>) -> TextLines.Line? {
    guard let line = tape.next(in: bytes), !line.marks.contains(.odd), !line.text.isEmpty else {
      return nil
    }
    if line.text.count > LineForm.maxOctets { hasLongLine = true }
    if line.marks.contains(.bareLineFeed) { bareLineFeeds += 1 }
    return line
  }

  /// Reads a property without folds, or the start of a text up to its first fold.
  ///
  /// Returns `nil` for a line that may begin or end a component, other than as alarms usually do.
  @inline(__always)
  private mutating func read(
    _ text: Span<UInt8>, _ marks: TextLines.Marks, within content: inout OutlineContent
  ) -> OutlineLine.Form? {
    let form = content.read(text, marks)
    return form.trait == .unusual ? readUnusual(text, marks, within: &content) : form
  }

  /// Reads a property that is not usual as it is written.
  @inline(never)
  private mutating func readUnusual(
    _ text: Span<UInt8>, _ marks: TextLines.Marks, within content: inout OutlineContent
  ) -> OutlineLine.Form? {
    // The lines after a broken place belong to it.
    if text.mayBeStructural || BrokenLocation.begins(text) { return nil }
    let smallNames = putInCapitals(text)
    if smallNames > 0 {
      let form = content.read(capitals.span, marks)
      if form.trait == .usual {
        content.smallNames += smallNames
        return OutlineLine.Form(form.property, .inSmallLetters)
      }
    }
    return noteUnusual(text, within: &content)
  }

  /// Notes a property that must be read in full.
  private func noteUnusual(
    _ text: Span<UInt8>, within content: inout OutlineContent
  ) -> OutlineLine.Form {
    let head = LineHead(text)
    content.note(unusualLineOf: head.property, hasValue: head.hasValue)
    if head.property == .summary { content.noteTitle(in: text) }
    return .unusual
  }

  /// Copies a property with its names in capitals; returns how many of them had small letters.
  ///
  /// Returns 0 if a parameter is not a name and a value.
  private mutating func putInCapitals(_ text: Span<UInt8>) -> Int32 {
    // Without parameters, there is nothing to copy if the name is in capitals.
    let nameEnd = text.firstMarkAfterName
    if text[nameEnd] == UInt8(ascii: ":"), !text.extracting(0..<nameEnd).hasSmallLetter {
      return 0
    }
    capitals.removeAll(keepingCapacity: true)
    capitals.append(text)
    var line = capitals.mutableSpan
    var count: Int32 = 0
    var index = 0
    while true {
      let start = index
      var hasSmallLetter = false
      while index < text.count, text[index].isNameCharacter {
        if text[index] >= UInt8(ascii: "a") {
          line[index] -= 0x20
          hasSmallLetter = true
        }
        index += 1
      }
      if hasSmallLetter { count += 1 }
      guard index < text.count, start == 0 || text[index] == UInt8(ascii: "=") else { return 0 }
      // A semicolon comes before the next name, and a colon after the last.
      var isQuoted = false
      repeat {
        index = ByteSearch.nextParameterMark(in: text, from: index)
        guard index < text.count else { return 0 }
        if text[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
        if text[index] == UInt8(ascii: ":"), !isQuoted { return count }
        index += 1
      } while isQuoted || text[index - 1] != UInt8(ascii: ";")
    }
  }

  /// The least length of a text before its first fold; a shorter text is read as a whole, since even
  /// its first words may be folded.
  private static let leastStartOfText = 40

  /// Reads a property with folds, and moves past them; returns `nil` as for one without folds.
  private mutating func readFolded(
    _ first: TextLines.Line, in bytes: Span<UInt8>, _ lineCount: inout Int,
    within content: inout OutlineContent
  ) -> OutlineLine.Form? {
    var last = first
    let start = bytes.extracting(first.text)
    // For a text, only its start and its marks matter.
    let isText = OutlineContent.isText(start) && start.count >= Self.leastStartOfText
    let textStart = texts.count
    if !isText { texts.append(start) }
    var marks = first.marks
    var isJoined = false
    while last.isFolded(in: bytes) {
      guard let piece = nextLine(in: bytes), piece.text.count > 1 else { return nil }
      let rest = bytes.extracting(piece.text.dropFirst())
      if !isText { texts.append(rest) }
      if rest.joinedProperty(after: bytes.extracting(last.text)) != nil { isJoined = true }
      marks.formUnion(piece.marks)
      lineCount += 1
      last = piece
    }
    marks.formUnion(bytes.marks(of: last))
    if isText {
      return isJoined
        ? noteUnusual(start, within: &content) : read(start, marks, within: &content)
    }
    var texts: [UInt8] = []
    swap(&texts, &self.texts)
    defer { swap(&texts, &self.texts) }
    let line = texts.span.extracting(textStart..<texts.count)
    // Lines that begin and end components are hardly ever folded.
    if line.mayBeStructural { return nil }
    return isJoined ? noteUnusual(line, within: &content) : read(line, marks, within: &content)
  }
}

extension TextLines.Line {
  /// The range of the line without its line end.
  @inline(__always)
  fileprivate var text: Range<Int> {
    start..<max(start, next - (marks.contains(.bareLineFeed) ? 1 : 2))
  }

  /// Whether the next line continues this one.
  @inline(__always)
  fileprivate func isFolded(in bytes: Span<UInt8>) -> Bool {
    next < bytes.count && bytes[next].isBlank
  }
}

extension Span<UInt8> {
  /// Returns the marks of a line that ends a property.
  @inline(__always)
  fileprivate func marks(of line: TextLines.Line) -> TextLines.Marks {
    // A backslash at the end escapes nothing.
    self[line.text.upperBound - 1] == UInt8(ascii: "\\")
      ? line.marks.union(.unclear) : line.marks
  }

  /// Whether the bytes may begin or end a component, or start with a byte order mark.
  fileprivate var mayBeStructural: Bool {
    guard self[0].mayStartStructuralLine, self[0] != 0xEF else { return self[0] == 0xEF }
    guard count > 2 else { return false }
    let letters = (self[0] & 0xDF, self[1] & 0xDF, self[2] & 0xDF)
    return letters == (UInt8(ascii: "B"), UInt8(ascii: "E"), UInt8(ascii: "G"))
      || letters == (UInt8(ascii: "E"), UInt8(ascii: "N"), UInt8(ascii: "D"))
  }
}
