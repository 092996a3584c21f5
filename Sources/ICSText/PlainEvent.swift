public import CivilCalendar

/// An event in which everything is written as it should be, and says nothing out of the ordinary.
///
/// Of such an event a validator need not look at each line, but only at its times and its UID.
/// Whatever departs in any way (a name that is not among the common ones, a property that stands
/// twice, a parameter that needs a second look, recurrence, a line of 76 bytes) makes an event one
/// that must be read in full.
public struct PlainEvent: Sendable {
  /// DTSTART or DTEND.
  public struct Time: Sendable {
    /// Whether a time has a zone.
    public enum Form: Sendable {
      case date, utc, floating, zoned
    }

    /// The TZID of the clock, if the form is `zoned`, and else nothing that means anything.
    ///
    /// It was not looked at any further: what stands there may be more parameters, or no name.
    public let zone: Fingerprint

    /// The seconds since 1970 on the clock, which end in 2037.
    private let seconds: UInt32

    /// Whether it is a day, or what kind of time.
    public let form: Form

    /// What the clock shows; midnight for a date, UTC for a point in time.
    public var wallTime: WallTime { WallTime(secondsSinceEpoch: Int64(seconds)) }

    /// Creates it; `nil` if the value and its zone do not go together.
    init?(_ value: DateValue, zone: Fingerprint?) {
      let wallTime: WallTime
      switch value {
      case .date(let day):
        (form, wallTime) = (.date, WallTime(day: day))
      case .local(let time):
        (form, wallTime) = (zone == nil ? .floating : .zoned, time)
      case .utc(let instant):
        (form, wallTime) = (.utc, WallTime(secondsSinceEpoch: instant.secondsSinceEpoch))
      }
      guard zone == nil || form == .zoned,
        let seconds = UInt32(exactly: wallTime.secondsSinceEpoch)
      else { return nil }
      self.seconds = seconds
      self.zone = zone ?? .none
    }
  }

  // Threads hand on these by the thousand: they are in an order that leaves few gaps.

  /// The UID.
  public let uid: Fingerprint

  /// When the event starts.
  public let start: Time

  /// When the event ends, if it says so itself.
  public let end: Time?

  /// What SEQUENCE says.
  public let sequence: Int32

  /// How many alarms the event has.
  public let alarms: Int32

  /// How many lines the event has.
  let lineCount: Int32

  /// How many of them end with LF alone.
  let feedsAlone: Int32

  /// How many bytes the event has.
  let byteCount: Int32
}

/// Reads plain events; keeps its buffers from one to the next.
struct PlainEventReader: Sendable {
  private let limits: Limits
  private let seeds = Fingerprint.Seeds.ofThisRun
  private var lines = TextLines(judgesTexts: true)
  private var contents: ByteWindow.Contents?

  /// A folded line without its folds.
  private var unfolded: [UInt8] = []

  /// How many lines of the event end with LF alone.
  private var feedsAlone: Int32 = 0

  private static let maximumOctets = 75

  /// Creates a reader of events within limits; `nil` if there is none that keeps them surely.
  init?(limits: Limits) {
    self.limits = limits.bounded
    // An alarm stands in an event, and that in a calendar.
    guard limits.depth > 2, limits.parameters >= PlainContent.mostParameters else { return nil }
  }

  /// Makes the reader ready for another text, if it is one; the same text may have become longer.
  mutating func startText(_ contents: ByteWindow.Contents? = nil) {
    if let contents, contents == self.contents { return }
    self.contents = contents
    lines.start(at: 0)
  }

  /// Reads the event that starts at an offset, in the text of the call before if there was one.
  ///
  /// Gives `nil` if there is none that is plain, or if it does not end in the text. What follows an
  /// event decides whether its last line ends there.
  mutating func event(at start: Int, in bytes: Span<UInt8>) -> PlainEvent? {
    guard bytes.count <= TextLines.maximumLength else { return nil }
    lines.move(to: start)
    feedsAlone = 0
    guard let first = nextLine(in: bytes), !first.isFolded(in: bytes),
      bytes.extracting(first.text).isWord("BEGIN:VEVENT")
    else { return nil }
    let limit = min(limits.frameBytes - 1, limits.propertyBytes)
    var content = PlainContent(seeds)
    var lineCount = 1
    while let line = nextLine(in: bytes) {
      guard line.next - start <= limit, lineCount < limits.properties else { return nil }
      lineCount += 1
      if line.isFolded(in: bytes) {
        guard readFolded(line, in: bytes, &lineCount, into: &content) else {
          return nil
        }
      } else if !content.read(bytes.extracting(line.text), bytes.plainMarks(of: line)) {
        return nil
      }
      if content.isAtEnd {
        guard line.next < bytes.count, !bytes[line.next].endsLine else { return nil }
        return content.event(
          lineCount: lineCount, feedsAlone: feedsAlone, byteCount: line.next - start)
      }
    }
    return nil
  }

  /// The next line; `nil` if it is empty or too long, not in UTF-8, or does not end as it should.
  @inline(__always)
  private mutating func nextLine(in bytes: Span<UInt8>) -> TextLines.Line? {
    guard let line = lines.next(in: bytes), !line.marks.contains(.odd),
      (1...Self.maximumOctets).contains(line.text.count)
    else { return nil }
    if line.marks.contains(.feedAlone) { feedsAlone += 1 }
    return line
  }

  /// Takes in a property that has folds; returns whether they and the property are plain.
  private mutating func readFolded(
    _ first: TextLines.Line, in bytes: Span<UInt8>, _ lineCount: inout Int,
    into content: inout PlainContent
  ) -> Bool {
    let start = bytes.extracting(first.text)
    // Of a text nothing else counts than how it starts, and its marks.
    let isText = PlainContent.isText(start)
    // Hardly anybody folds the lines that begin and end components.
    guard isText || !bytes[first.start].mayStartStructuralLine else { return false }
    if !isText {
      unfolded.removeAll(keepingCapacity: true)
      unfolded.append(start)
    }
    var marks = first.marks
    var last = first
    while last.isFolded(in: bytes) {
      guard let piece = nextLine(in: bytes), piece.text.count > 1 else { return false }
      if !isText { unfolded.append(bytes.extracting(piece.text.dropFirst())) }
      marks.formUnion(piece.marks)
      lineCount += 1
      last = piece
    }
    marks.formUnion(bytes.plainMarks(of: last))
    return isText ? content.read(start, marks) : content.read(unfolded.span, marks)
  }
}

extension TextLines.Line {
  /// The bytes of the line without its end.
  @inline(__always)
  fileprivate var text: Range<Int> {
    start..<max(start, next - (marks.contains(.feedAlone) ? 1 : 2))
  }

  /// Whether the line behind continues this one.
  @inline(__always)
  fileprivate func isFolded(in bytes: Span<UInt8>) -> Bool {
    next < bytes.count && bytes[next].isBlank
  }
}

extension Span<UInt8> {
  /// The marks of a line that ends a property.
  @inline(__always)
  fileprivate func plainMarks(of line: TextLines.Line) -> TextLines.Marks {
    // A backslash there has nothing that it could stand before.
    self[line.text.upperBound - 1] == UInt8(ascii: "\\")
      ? line.marks.union(.unclear) : line.marks
  }
}
