/// Finds the components of a file in one pass, and keeps its buffers from one file to the next.
///
/// The scanner examines only the starts of lines and allocates nothing per component. Faults in one
/// component never stop the components before and after it from reaching the sink.
package struct FrameScanner: Sendable {
  let limits: Limits
  let scrutiny: Scrutiny
  let parallelism: Parallelism
  var window: ByteWindow
  var reader: ContentLineReader
  private var tape = LineTape()
  /// The open components of the frame.
  var stack: ComponentStack

  /// The next byte to examine as the first of a line.
  var position = 0
  /// The number of the line that contains the byte before `position`.
  var line = 0
  /// Whether `position` is known to start a line, whatever byte comes before it.
  var isAtLineStart = true
  /// The open calendar.
  var calendar: CalendarFrame?
  /// The open component below the calendar.
  var frame: OpenFrame?
  /// The bytes between components that the sink was not given yet.
  var gap = Gap()
  /// The property that is being skipped because it is too long.
  var skipped: SkippedProperty?
  /// Text outside calendars that is not reported yet.
  var outsideText: OutsideText?
  /// Whether a component outside calendars was reported since the last calendar.
  var hasReportedOutside = false
  /// The component reported as not closed, usually because another began inside it.
  ///
  /// The `END` that is missing may still follow.
  var missedEnd: ComponentName?
  /// Whether the last line of the calendar was an `END` that may have been meant for the calendar.
  var isCalendarEndMistaken = false
  /// A component in which another one began, until a later line shows which of them is wrong.
  var interruption: Interruption?
  /// Whether a calendar or a component was found.
  var hasFoundData = false
  var timeZones = 0
  var lineEnds = LineEndCounts()
  var summary = ScanSummary()

  /// Creates a scanner.
  package init(
    limits: Limits = .standard, scrutiny: Scrutiny = .reading,
    parallelism: Parallelism = .standard
  ) {
    let limits = limits.bounded
    self.limits = limits
    self.scrutiny = scrutiny
    self.parallelism = parallelism
    window = ByteWindow(blockBytes: limits.blockBytes)
    reader = ContentLineReader(limits: limits, scrutiny: scrutiny)
    stack = ComponentStack(maxCount: limits.depth - 1)
  }

  /// Passes the components of a source to a sink, and reports faults in the structure of the
  /// source.
  ///
  /// If reading fails midway, the sink gets what was read, and the failure is in the summary.
  package mutating func scan<Source: ByteReading & ~Copyable, Sink: FrameSink & ~Copyable>(
    _ source: inout Source, into sink: inout Sink, reporting diagnostics: inout Diagnostics
  ) -> ScanSummary {
    _ = open(&source, &diagnostics)
    return scan(&source, &sink, &diagnostics) { _, _, _ in false }
  }

  /// Scans a source that is open.
  ///
  /// - Parameter passEvents: Moves the scanner past events, as far as it can without a search
  ///   through each of their lines; returns whether it could go on if it had more bytes.
  mutating func scan<Source: ByteReading & ~Copyable, Sink: FrameSink & ~Copyable>(
    _ source: inout Source, _ sink: inout Sink, _ diagnostics: inout Diagnostics,
    passingBy passEvents: (inout FrameScanner, inout Sink, inout Diagnostics) -> Bool
  ) -> ScanSummary {
    while !summary.isStopped {
      if skipped != nil {
        guard passSkippedProperty() || readOn(&source) else { break }
        continue
      }
      if passEvents(&self, &sink, &diagnostics), readOn(&source) { continue }
      guard !summary.isStopped, let candidate = nextCandidate() else {
        // A line that begins or ends a component may extend beyond the limit.
        if position >= regionLimit {
          let region = openRegion
          makeRoom(&sink, &diagnostics)
          quote(from: region, &diagnostics)
        } else if !readOn(&source) {
          break
        }
        continue
      }
      let base = window.start
      switch StructuralLine.look(
        at: candidate - base, in: window.bytes.span, isAtEnd: window.isAtEnd,
        maxLength: limits.structuralLineBytes)
      {
      case .other:
        position = candidate + 1
      case .cut:
        // The line is found again once more bytes are read.
        position = candidate
        isAtLineStart = true
        line -= 1
        _ = readOn(&source)
      case .found(let extent):
        let found = FoundLine(
          extent, start: candidate, end: base + extent.next, firstLine: line)
        position = found.end
        line += extent.continuations
        let region = openRegion
        handle(found, &sink, &diagnostics)
        quote(from: region, &diagnostics)
      }
    }
    if !summary.isStopped {
      let region = openRegion
      finish(&sink, &diagnostics)
      quote(from: region, &diagnostics)
    }
    summary.lostLines = reader.lostLines
    summary.bytesRead = window.bytesRead
    summary.failure = window.failure
    return summary
  }

  /// Prepares the scanner for a source.
  ///
  /// Returns the file of the source if components can be read from it again, with the bytes that
  /// the sink gets.
  mutating func open<Source: ByteReading & ~Copyable>(
    _ source: inout Source, _ diagnostics: inout Diagnostics
  ) -> SeekableFile? {
    position = 0
    line = 0
    isAtLineStart = true
    calendar = nil
    frame = nil
    gap = Gap()
    skipped = nil
    outsideText = nil
    hasReportedOutside = false
    missedEnd = nil
    interruption = nil
    isCalendarEndMistaken = false
    hasFoundData = false
    timeZones = 0
    lineEnds = LineEndCounts()
    summary = ScanSummary()
    reader.lostLines = 0
    stack.removeAll(from: 0)
    window.open(&source)
    tape.startText()
    if window.encoding != .utf8 {
      diagnostics.report(
        .utf16, at: Place(line: 1), "the file is UTF-16, expected UTF-8")
    } else if window.markLength > 0 {
      diagnostics.report(
        .byteOrderMark, at: Place(line: 1), "the file starts with a byte order mark")
    }
    return window.encoding == .utf8 ? source.file : nil
  }

  /// Reads more bytes and keeps those still needed; returns false if there are no more.
  private mutating func readOn<Source: ByteReading & ~Copyable>(_ source: inout Source) -> Bool {
    guard !window.isAtEnd else { return false }
    // The search examines the byte before `position`.
    var kept = position - 1
    if let frame, !frame.isSkipped { kept = min(kept, frame.start) }
    if frame == nil { kept = min(kept, gap.start) }
    if let skipped { kept = min(kept, skipped.start) }
    window.fill(&source, keepingFrom: max(0, kept))
    // A file that has become shorter may end before the place that was read ahead.
    position = min(position, window.end)
    gap.start = min(gap.start, position)
    return true
  }

  /// The offset at which the open component or gap reaches its largest size.
  private var regionLimit: Int {
    if let frame { return frame.isSkipped ? Int.max : frame.start + limits.frameBytes }
    return gap.start + limits.frameBytes
  }

  /// Finds the next line that may begin or end a component, before the limit of the region.
  private mutating func nextCandidate() -> Int? {
    // Only more bytes can show what the last byte starts.
    let bound = min(window.end - 1, regionLimit)
    guard position < bound else { return nil }
    if isAtLineStart {
      isAtLineStart = false
      line += 1
      position += 1
      if window.bytes[position - 1 - window.start].mayStartStructuralLine { return position - 1 }
    }
    let base = window.start
    let end = bound - base
    let held = window.bytes
    let bytes = held.span.extracting(0...end)
    tape.startText(window.layout)
    let linesBefore = tape.move(to: position - base)
    while let start = tape.next(in: bytes), start < end {
      guard bytes[start].mayStartStructuralLine else { continue }
      line += tape.numberOfLines(before: start) + 1 - linesBefore
      return start + base
    }
    line += tape.numberOfLines(before: end) - linesBefore
    position = bound
    return nil
  }
}

extension FrameScanner {
  /// An open component below VCALENDAR.
  struct OpenFrame {
    let component: ComponentName
    /// The offset of its first byte.
    let start: Int
    let firstLine: Int
    let byteOffset: Int
    /// Whether the component is skipped because it is too large or there are too many of its kind.
    private(set) var isSkipped = false
    var cuts: [ComponentFrame.Cut] = []
    /// The offset after an `END` of another component that may have been meant for this one.
    var mistakenEnd: Int?
    var timeZone: NestedTimeZone?

    init(_ found: FoundLine, byteOffset: Int) {
      component = found.line.component
      start = found.start + found.markLength
      firstLine = found.firstLine
      self.byteOffset = byteOffset
    }

    /// Skips the rest of the component; the window does not keep its bytes.
    mutating func giveUp() {
      isSkipped = true
      mistakenEnd = nil
      timeZone = nil
    }

    /// Moves the offsets that come after removed bytes.
    mutating func remove(_ range: Range<Int>) {
      if let end = mistakenEnd, end > range.lowerBound { mistakenEnd = end - range.count }
      if let zone = timeZone, zone.start > range.lowerBound { timeZone?.start -= range.count }
    }
  }

  /// A component in which others began that belong directly into VCALENDAR.
  ///
  /// If these are followed by an `END` of the first, they are in the wrong place; if not, the first was not
  /// closed.
  struct Interruption {
    let component: ComponentName
    let firstLine: Int
    var intruders: [FoundLine]

    /// The most components after which an `END` is taken for that of the first.
    static let maxIntruders = 8
  }

  /// A VTIMEZONE inside another component below VCALENDAR.
  struct NestedTimeZone {
    var start: Int
    let firstLine: Int
    let byteOffset: Int
    let stackIndex: Int
  }

  /// The bytes between components that the sink was not given yet.
  struct Gap {
    var start = 0
    var firstLine = 1
    /// Up to where no line has a `BEGIN` after other text, and the number of the line there.
    var searched = (end: 0, line: 1)
  }

  /// A property that is being skipped because it is too long.
  struct SkippedProperty {
    let start: Int
    let firstLine: Int
    let property: PropertyName
  }

  /// The first text outside calendars after the last calendar.
  struct OutsideText {
    let place: Place
    let excerpt: Excerpt
  }

  /// A line that begins or ends a component, and where the line is.
  struct FoundLine {
    let line: StructuralLine
    /// The name of the component if it is not a known one, otherwise empty.
    let unknownName: [UInt8]
    /// The offset of the line, or of the byte order mark before it, and the length of the mark.
    let start: Int
    let markLength: Int
    /// The offset of the next line.
    let end: Int
    let firstLine: Int
    /// Whether there is other text before the line.
    let isAfterText: Bool

    init(_ extent: StructuralLine.Extent, start: Int, end: Int, firstLine: Int) {
      line = extent.line
      unknownName = extent.unknownName
      markLength = extent.markLength
      self.start = start
      self.end = end
      self.firstLine = firstLine
      isAfterText = false
    }

    /// A line of a known component, which starts on its line after other text.
    init(_ line: StructuralLine, start: Int, end: Int, firstLine: Int) {
      self.line = line
      unknownName = []
      markLength = 0
      self.start = start
      self.end = end
      self.firstLine = firstLine
      isAfterText = true
    }

    var place: Place { Place(line: firstLine) }

    /// The name of the component, for messages.
    var name: String {
      line.component == .other
        ? String(decoding: unknownName.prefix(64), as: UTF8.self) : line.component.rawValue
    }
  }

  /// What ends a component without an `END` of its own.
  enum Closer: CustomStringConvertible {
    case line(FoundLine)
    case endOfFile

    var start: Int? {
      if case .line(let found) = self { found.start } else { nil }
    }

    var firstLine: Int? {
      if case .line(let found) = self { found.firstLine } else { nil }
    }

    var description: String {
      switch self {
      case .line(let found):
        "\(found.line.isBegin ? "BEGIN" : "END"):\(found.name) on line \(found.firstLine)"
      case .endOfFile: "the end of the file"
      }
    }
  }
}
