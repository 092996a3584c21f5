/// Finds the components of a file in one pass; keeps its buffers from one file to the next.
///
/// Only the starts of lines are looked at, and nothing is allocated for a component. Whatever is
/// wrong with one component, those before and after it are handed on.
package struct FrameScanner: Sendable {
  let limits: Limits
  let scrutiny: Scrutiny
  let parallelism: Parallelism
  var window: ByteWindow
  var reader: ContentLineReader
  private var tape = LineTape()
  /// The components that are open in the frame.
  var stack: ComponentStack

  /// The next byte to look at as the first of a line.
  var position = 0
  /// The number of the line that the byte before `position` is on.
  var line = 0
  /// Whether `position` is known to be the start of a line, whatever is before it.
  var isAtLineStart = true
  /// The calendar that is open.
  var calendar: CalendarFrame?
  /// The component below it that is open.
  var frame: OpenFrame?
  /// What is between components and was not handed on yet.
  var gap = Gap()
  /// The property that is being left out because it is too long.
  var skipped: SkippedProperty?
  /// Text outside calendars that was not reported yet.
  var outsideText: OutsideText?
  /// Whether a component outside calendars was reported since the last calendar.
  var hasReportedOutside = false
  /// What was reported as not closed, mostly as another component begins inside it; the `END` that
  /// was missed may follow.
  var missedEnd: ComponentName?
  /// Whether the last line of the calendar was an `END` that may be meant for it.
  var isCalendarEndMistaken = false
  /// The component that another began inside of, as long as it is open what is wrong with it.
  var interruption: Interruption?
  /// Whether a calendar or a component of one was found.
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
    stack = ComponentStack(maximumCount: limits.depth - 1)
  }

  /// Hands the components of a source to a sink, and reports what is wrong with its structure.
  ///
  /// If reading fails midway, what was read is handed on and the failure is in the summary.
  package mutating func scan<Source: ByteReading & ~Copyable, Sink: FrameSink & ~Copyable>(
    _ source: inout Source, into sink: inout Sink, reporting diagnostics: inout Diagnostics
  ) -> ScanSummary {
    _ = open(&source, &diagnostics)
    return scan(&source, &sink, &diagnostics) { _, _, _ in }
  }

  /// Scans a source that is open.
  ///
  /// - Parameter passEvents: Gets past events where the scanner is, as far as it can without a look
  ///   at each of their lines.
  mutating func scan<Source: ByteReading & ~Copyable, Sink: FrameSink & ~Copyable>(
    _ source: inout Source, _ sink: inout Sink, _ diagnostics: inout Diagnostics,
    passingBy passEvents: (inout FrameScanner, inout Sink, inout Diagnostics) -> Void
  ) -> ScanSummary {
    while !summary.isStopped {
      if skipped != nil {
        guard passSkippedProperty() || readOn(&source) else { break }
        continue
      }
      passEvents(&self, &sink, &diagnostics)
      guard !summary.isStopped, let candidate = nextCandidate() else {
        // A line that begins or ends a component may reach beyond the limit.
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
        maximumLength: limits.structuralLineBytes)
      {
      case .other:
        position = candidate + 1
      case .cut:
        // The line is found again when there is more of it.
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

  /// Starts with a source; gives its file if the components can be read from there once more, as they
  /// are handed on.
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

  /// Reads more, if there is more; what is still needed stays.
  private mutating func readOn<Source: ByteReading & ~Copyable>(_ source: inout Source) -> Bool {
    guard !window.isAtEnd else { return false }
    // The search looks at the byte before its position.
    var kept = position - 1
    if let frame, !frame.isLost { kept = min(kept, frame.start) }
    if frame == nil { kept = min(kept, gap.start) }
    if let skipped { kept = min(kept, skipped.start) }
    window.fill(&source, keepingFrom: max(0, kept))
    // A file that has become shorter may end before what was read ahead.
    position = min(position, window.end)
    gap.start = min(gap.start, position)
    return true
  }

  /// Where the component or the gap that is open has reached its largest size.
  private var regionLimit: Int {
    if let frame { return frame.isLost ? Int.max : frame.start + limits.frameBytes }
    return gap.start + limits.frameBytes
  }

  /// Finds the next line that may begin or end a component, before the limit of the region.
  private mutating func nextCandidate() -> Int? {
    // What the last byte may be the first of shows only when there is more.
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
    tape.startText(window.contents)
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
