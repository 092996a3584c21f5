/// A calendar in a mail: where its content is, and how it is encoded.
package struct MailPart: Hashable, Sendable {
  /// The name of its file, or one made from the number of the part.
  package let name: String

  /// The bytes of the content in the mail.
  package fileprivate(set) var extent: Range<Int>

  package let form: ContentForm
}

/// Finds the calendars in a mail or in a mailbox and decodes them, in one pass.
///
/// The bytes come in pieces that may end anywhere. What is kept does not depend on how long the
/// mail is. A calendar that has the same lines as one before it in the mail, as the attachment of
/// an invitation usually has, is left out.
package struct MailReader: Sendable {
  /// What the bytes of the current line belong to.
  private enum State {
    case header(PartHeader)
    case calendar(OpenCalendar)
    /// A text whose first line shows whether it is a calendar that is not labelled as one.
    case text(PartHeader)
    case other
  }

  /// A part of which other parts are parts.
  private struct Container {
    /// The boundary between its parts; empty for a mail within a mail.
    let boundary: [UInt8]
    let firstLine: Int
    let isDigest: Bool
    /// The numbers of the parts that contain it, with points between them.
    let path: String
    var partCount = 0
  }

  /// A calendar that is being read.
  private struct OpenCalendar {
    var part: MailPart
    var decoder: ContentDecoder
    /// The line end before the current line, which belongs to the boundary if one follows.
    var lineEnd: [UInt8] = []
    /// The text so far, unless it is so long that it was passed on already.
    var held: [UInt8] = []
    var isPassedOn = false
  }

  /// The calendars found so far.
  package private(set) var parts: [MailPart] = []

  /// What is wrong, in the order of the mail.
  package private(set) var problems: [MailProblem] = []
  private var hasMoreProblems = false

  /// The texts of the calendars that nobody took.
  private var text: [UInt8] = []
  /// Whether the last text that was passed on ended with its line.
  private var isAtLineStart = true

  private let isMailbox: Bool
  private let maxParts: Int
  private var state = State.header(PartHeader(firstLine: 1))
  private var containers: [Container] = []
  /// The texts of the current mail, to recognise another copy.
  private var texts: Set<Int> = []

  /// The bytes of a line that is not complete.
  private var rest: [UInt8] = []
  /// Whether the next bytes continue a line that is too long to be looked at as a whole.
  private var isInLongLine = false
  private var line = 1
  private var position = 0
  private var isAfterBlankLine = false

  /// Why there may be nothing to read, if there is no calendar.
  private var obstacle: MailProblem?
  private var hasFoundLimit = false

  /// The longest line that may be a boundary or a whole line of a header.
  private static let maxLine = 4_096
  /// How deep parts may be inside each other.
  package static let maxDepth = 32
  /// How many bytes about the content of a part are read of its header.
  package static let maxHeaderBytes = 16 << 10
  /// How many problems are kept.
  private static let maxProblems = 1_000
  /// How long a text may be that is compared with others.
  private static let maxHeld = 1 << 20

  /// - Parameters:
  ///   - isMailbox: Whether lines that begin with `From ` begin another mail.
  ///   - maxParts: How many calendars are read.
  package init(isMailbox: Bool, maxParts: Int) {
    self.isMailbox = isMailbox
    self.maxParts = maxParts
  }

  /// Reads more of the mail.
  package mutating func read(_ piece: Span<UInt8>) {
    var start = 0
    for index in 0..<piece.count where piece[index] == UInt8(ascii: "\n") {
      takeLine(piece.extracting(start..<index + 1))
      start = index + 1
    }
    while start < piece.count {
      let end = min(piece.count, start + Self.maxLine - rest.count)
      rest.append(piece.extracting(start..<end))
      start = end
      if rest.count == Self.maxLine { takeRest() }
    }
  }

  /// Reads the end of the mail.
  package mutating func finish() {
    if !rest.isEmpty { takeRest() }
    endMail()
    if parts.isEmpty, !hasFoundLimit { note(obstacle ?? .noCalendar) }
    if hasMoreProblems { problems.append(.moreProblems(limit: Self.maxProblems)) }
  }

  private mutating func note(_ problem: MailProblem) {
    if problems.count < Self.maxProblems {
      problems.append(problem)
    } else {
      hasMoreProblems = true
    }
  }

  /// Takes the texts that were decoded since the last call.
  package mutating func takeText() -> [UInt8] {
    defer { text.removeAll() }
    return text
  }

  /// Takes a line that is complete, after the bytes that were kept of it.
  private mutating func takeLine(_ bytes: Span<UInt8>) {
    var start = 0
    while rest.count + bytes.count - start > Self.maxLine {
      let end = start + Self.maxLine - rest.count
      rest.append(bytes.extracting(start..<end))
      start = end
      takeRest()
    }
    if rest.isEmpty {
      take(bytes.extracting(start..<bytes.count))
    } else {
      rest.append(bytes.extracting(start..<bytes.count))
      takeRest()
    }
  }

  private mutating func takeRest() {
    var bytes: [UInt8] = []
    swap(&bytes, &rest)
    take(bytes.span)
    bytes.removeAll(keepingCapacity: true)
    swap(&bytes, &rest)
  }

  /// Takes a line with its line end, or a part of a very long line.
  private mutating func take(_ bytes: Span<UInt8>) {
    var count = bytes.count
    if count > 0, bytes[count - 1] == UInt8(ascii: "\n") { count -= 1 }
    let isComplete = count < bytes.count
    if isComplete, count > 0, bytes[count - 1] == UInt8(ascii: "\r") { count -= 1 }
    let content = bytes.extracting(0..<count)
    if isInLongLine {
      continueLine(content, lineEnd: bytes.extracting(count..<bytes.count))
    } else if !beginsMail(content), !endsPart(content) {
      switch state {
      case .header: takeHeaderLine(content, bytes)
      case .calendar: append(content, lineEnd: bytes.extracting(count..<bytes.count))
      case .text(let header): takeText(content, of: header, bytes)
      case .other: break
      }
    }
    isAfterBlankLine = !isInLongLine && content.isEmpty
    isInLongLine = !isComplete
    if isComplete { line += 1 }
    position += bytes.count
  }

  private mutating func continueLine(_ content: Span<UInt8>, lineEnd: Span<UInt8>) {
    switch state {
    case .header(var header):
      // The header is not shared, so that its buffer is not copied.
      state = .other
      header.appendRest(content)
      state = .header(header)
    case .calendar: append(content, lineEnd: lineEnd)
    case .text, .other: break
    }
  }

  /// Begins the next mail of a mailbox, if the line does.
  private mutating func beginsMail(_ content: Span<UInt8>) -> Bool {
    guard isMailbox, isAfterBlankLine || line == 1, MailStart.isMailboxLine(content),
      line == 1 || content.hasTimeOfDay
    else { return false }
    if line > 1 { endMail() }
    state = .header(PartHeader(firstLine: line + 1))
    return true
  }

  private mutating func endMail() {
    endContent()
    if let open = containers.last(where: { !$0.boundary.isEmpty }) {
      note(.notClosed(line: open.firstLine))
    }
    containers.removeAll()
    texts.removeAll()
  }

  /// Ends a part, if the line is the boundary after it.
  private mutating func endsPart(_ content: Span<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    guard content.count > 2, content[0] == hyphen, content[1] == hyphen,
      let index = containers.lastIndex(where: { content.isBoundary($0.boundary) })
    else { return false }
    endContent()
    containers.removeLast(containers.count - 1 - index)
    let rest = content.extracting(droppingFirst: 2 + containers[index].boundary.count)
    if rest.count >= 2, rest[0] == hyphen {
      containers.removeLast()
      state = .other
    } else {
      containers[index].partCount += 1
      state = .header(PartHeader(firstLine: line + 1))
    }
    return true
  }

  /// Ends the header or the calendar that is open.
  private mutating func endContent() {
    switch state {
    case .header(var header):
      // A part may end in its header.
      header.end()
      begin(header, at: position, line: line)
      if case .calendar = state { endContent() }
    case .calendar(var calendar):
      state = .other
      calendar.decoder.finish(to: &calendar.held)
      if let problem = calendar.decoder.problem { note(problem) }
      finish(calendar)
    case .text, .other: break
    }
    state = .other
  }

  private mutating func takeHeaderLine(_ content: Span<UInt8>, _ bytes: Span<UInt8>) {
    guard case .header(var header) = state else { return }
    // The header is not shared, so that its buffer is not copied.
    state = .other
    if content.isEmpty {
      header.end()
      begin(header, at: position + bytes.count, line: line + 1)
    } else if header.append(content) {
      state = .header(header)
    } else {
      // The blank line after the header is missing.
      header.end()
      begin(header, at: position, line: line)
      switch state {
      case .calendar: append(content, lineEnd: bytes.extracting(content.count..<bytes.count))
      case .text(let header): takeText(content, of: header, bytes)
      case .header, .other: break
      }
    }
  }

  /// Takes a line of a text up to the first that is not blank, which may begin a calendar.
  private mutating func takeText(
    _ content: Span<UInt8>, of header: PartHeader, _ bytes: Span<UInt8>
  ) {
    if content.isEmpty { return }
    state = .other
    guard content.startsInAnyCase(with: "begin:vcalendar") else { return }
    beginCalendar(header, at: position, line: line)
    append(content, lineEnd: bytes.extracting(content.count..<bytes.count))
  }
}

extension MailReader {
  /// Begins the content after a header.
  private mutating func begin(_ header: PartHeader, at position: Int, line: Int) {
    state = .other
    if header.isTooLong {
      note(.headerTooLong(line: header.firstLine, limit: Self.maxHeaderBytes))
    }
    switch header.kind(inDigest: containers.last?.isDigest ?? false) {
    case .multipart(let isDigest):
      guard !header.boundary.isEmpty else {
        note(.noBoundary(line: header.firstLine))
        return
      }
      enter(
        Container(
          boundary: header.boundary, firstLine: header.firstLine, isDigest: isDigest, path: path))
    case .mail:
      guard ["", "7bit", "8bit", "binary"].contains(header.encoding) else {
        note(.encodedMail(line: header.firstLine))
        return
      }
      if enter(Container(boundary: [], firstLine: header.firstLine, isDigest: false, path: path)) {
        state = .header(PartHeader(firstLine: line))
      }
    case .calendar: beginCalendar(header, at: position, line: line)
    case .winmail: obstacle = obstacle ?? .inWinmail(line: header.firstLine)
    case .encrypted: obstacle = obstacle ?? .encrypted(line: header.firstLine)
    case .text: state = .text(header)
    case .other: break
    }
  }

  @discardableResult
  private mutating func enter(_ container: Container) -> Bool {
    guard containers.count < Self.maxDepth else {
      note(.tooDeep(line: container.firstLine, limit: Self.maxDepth))
      return false
    }
    containers.append(container)
    return true
  }

  /// The numbers of the current part and of those that contain it, such as `1.2`.
  private var path: String {
    guard let container = containers.last else { return "" }
    guard !container.boundary.isEmpty else { return container.path }
    let number = "\(container.partCount)"
    return container.path.isEmpty ? number : "\(container.path).\(number)"
  }

  private mutating func beginCalendar(_ header: PartHeader, at position: Int, line: Int) {
    guard parts.count < maxParts else {
      if !hasFoundLimit { note(.tooManyParts(limit: maxParts)) }
      hasFoundLimit = true
      return
    }
    let encoding = TransferEncoding(named: header.encoding)
    if encoding == nil {
      note(.unknownEncoding(header.encoding, line: header.firstLine))
    }
    let charset = header.charset.map { Charset(named: $0) } ?? .unicode
    if charset == nil {
      note(.unknownCharset(header.charset ?? "", line: header.firstLine))
    }
    let form = ContentForm(encoding: encoding ?? .lines, charset: charset ?? .unicode)
    let fileName = header.fileName ?? ""
    let part = MailPart(
      name: fileName.isEmpty ? "part-\(path.isEmpty ? "1" : path).ics" : fileName,
      extent: position..<position, form: form)
    state = .calendar(OpenCalendar(part: part, decoder: ContentDecoder(form, line: line)))
  }

  /// Appends a line to the open calendar, without its line end, which may belong to a boundary.
  private mutating func append(_ content: Span<UInt8>, lineEnd: Span<UInt8>) {
    guard case .calendar(var calendar) = state else { return }
    state = .other
    let lineEndBefore = calendar.lineEnd
    calendar.decoder.append(lineEndBefore.span, to: &calendar.held)
    calendar.decoder.append(content, to: &calendar.held)
    calendar.lineEnd.removeAll(keepingCapacity: true)
    calendar.lineEnd.append(lineEnd)
    calendar.part.extent = calendar.part.extent.lowerBound..<position + content.count
    if calendar.isPassedOn || calendar.held.count > Self.maxHeld {
      passOn(calendar.held.span, isNew: !calendar.isPassedOn)
      calendar.held.removeAll(keepingCapacity: true)
      calendar.isPassedOn = true
    }
    state = .calendar(calendar)
  }

  /// Adds a calendar to those found, unless its lines were there before.
  private mutating func finish(_ calendar: OpenCalendar) {
    if !calendar.isPassedOn {
      // The same text may have been sent with other line ends.
      var lines = calendar.held.filter { $0 != UInt8(ascii: "\r") }
      while lines.last == UInt8(ascii: "\n") { lines.removeLast() }
      guard texts.insert(lines.hashValue).inserted else { return }
    }
    passOn(calendar.held.span, isNew: !calendar.isPassedOn)
    parts.append(calendar.part)
  }

  /// Makes text available; a new calendar begins on a line of its own.
  private mutating func passOn(_ new: Span<UInt8>, isNew: Bool) {
    guard !new.isEmpty else { return }
    if isNew, !isAtLineStart { text += [UInt8(ascii: "\r"), UInt8(ascii: "\n")] }
    text.append(new)
    isAtLineStart = new[new.count - 1] == UInt8(ascii: "\n")
  }
}

extension Span<UInt8> {
  /// Whether there is a colon between two digits, as in the line before a mail of a mailbox.
  fileprivate var hasTimeOfDay: Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    for index in 1..<max(1, count - 1) where self[index] == UInt8(ascii: ":") {
      if digits.contains(self[index - 1]), digits.contains(self[index + 1]) { return true }
    }
    return false
  }

  /// Whether a line that begins with two hyphens is a boundary, or the last one.
  fileprivate func isBoundary(_ boundary: [UInt8]) -> Bool {
    guard !boundary.isEmpty, count >= 2 + boundary.count else { return false }
    for index in boundary.indices where self[2 + index] != boundary[index] { return false }
    var end = 2 + boundary.count
    let hyphen = UInt8(ascii: "-")
    if end + 1 < count, self[end] == hyphen, self[end + 1] == hyphen { end += 2 }
    while end < count, self[end].isBlank { end += 1 }
    return end == count
  }
}
