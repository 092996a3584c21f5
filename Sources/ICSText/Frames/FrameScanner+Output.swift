// What the scanner passes to the sink: components, and the lines between them.
extension FrameScanner {
  /// Passes the open component to the sink.
  mutating func deliverFrame<Sink: FrameSink & ~Copyable>(
    upTo end: Int, isClosed: Bool, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    guard let frame else { return }
    self.frame = nil
    guard !frame.isSkipped else { return }
    let info = ComponentFrame(
      component: frame.component, firstLine: frame.firstLine, calendar: calendar?.ordinal,
      byteOffset: frame.byteOffset, isInComponent: false, isClosed: isClosed, cuts: frame.cuts)
    if scrutiny == .validating {
      checkForm(
        from: frame.start, upTo: end, firstLine: frame.firstLine, cuts: frame.cuts, &diagnostics)
    }
    deliver(info, from: frame.start, upTo: end, &sink, &diagnostics)
  }

  /// Passes a time zone inside the open component to the sink.
  mutating func deliver<Sink: FrameSink & ~Copyable>(
    _ zone: NestedTimeZone, upTo end: Int, isClosed: Bool, _ sink: inout Sink,
    _ diagnostics: inout Diagnostics
  ) {
    frame?.timeZone = nil
    let info = ComponentFrame(
      component: .timeZone, firstLine: zone.firstLine, calendar: calendar?.ordinal,
      byteOffset: zone.byteOffset, isInComponent: true, isClosed: isClosed, cuts: [])
    deliver(info, from: zone.start, upTo: end, &sink, &diagnostics)
  }

  private mutating func deliver<Sink: FrameSink & ~Copyable>(
    _ frame: ComponentFrame, from start: Int, upTo end: Int, _ sink: inout Sink,
    _ diagnostics: inout Diagnostics
  ) {
    // After a stop, the sink does not want the components that are still open.
    guard !summary.isStopped else { return }
    summary.components += 1
    let decision = sink.component(
      frame, in: window.bytes.span.extracting(start - window.start..<end - window.start),
      reporting: &diagnostics)
    summary.isStopped = decision == .stop
  }

  /// Passes the lines between the last component and an offset to the sink.
  mutating func deliverGap<Sink: FrameSink & ~Copyable>(
    upTo end: Int, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    guard gap.start < end else { return }
    let gap = gap
    self.gap.start = end
    if scrutiny == .validating {
      checkForm(from: gap.start, upTo: end, firstLine: gap.firstLine, &diagnostics)
    }
    if window.isBlank(from: gap.start, upTo: end) { return }
    isCalendarEndMistaken = false
    if calendar != nil {
      let text = Array(window.bytes[gap.start - window.start..<end - window.start])
      reader.forEachCalendarLine(
        in: text.span, firstLine: gap.firstLine, updating: &sink, reporting: &diagnostics
      ) { sink, line, text, diagnostics in
        sink.calendarLine(line, in: text, reporting: &diagnostics)
      }
    } else {
      noteOutsideText(from: gap.start, upTo: end, firstLine: gap.firstLine)
    }
  }

  /// Keeps the first text outside calendars until it is known what the file is.
  mutating func noteOutsideText(from start: Int, upTo end: Int, firstLine: Int) {
    guard outsideText == nil else { return }
    outsideText = firstText(from: start, upTo: end, firstLine: firstLine)
    if outsideText != nil { lineEnds.mayKeepEmptyLines = true }
  }

  private func firstText(from start: Int, upTo end: Int, firstLine: Int) -> OutsideText? {
    let bytes = window.bytes.span.extracting(start - window.start..<end - window.start)
    var index = 0
    var number = firstLine
    while index < bytes.count {
      let line = LogicalLine(in: bytes, from: index)
      if !window.isBlank(from: start + line.range.lowerBound, upTo: start + line.range.upperBound) {
        return OutsideText(
          place: Place(line: number), excerpt: Excerpt(bytes.extracting(line.range)))
      }
      index = line.next
      number += line.lineEnds
    }
    return nil
  }

  /// Reports the text outside calendars, once the file is known to have other data.
  mutating func reportOutsideText(_ diagnostics: inout Diagnostics) {
    defer { hasFoundData = true }
    guard let text = outsideText else { return }
    outsideText = nil
    if hasFoundData {
      diagnostics.report(
        .trailingData, at: text.place,
        "there is text outside VCALENDAR: \(text.excerpt)")
    } else {
      diagnostics.report(
        .outsideCalendar, at: text.place,
        "the file starts with other text, expected BEGIN:VCALENDAR, found \(text.excerpt)")
    }
  }

  /// The start of the part of the file that the sink was not given yet.
  struct OpenRegion {
    let start: Int
    let lines: LineNumbers
  }

  var openRegion: OpenRegion {
    if let frame {
      return OpenRegion(
        start: frame.start, lines: LineNumbers(first: frame.firstLine, cuts: frame.cuts))
    }
    return OpenRegion(start: gap.start, lines: LineNumbers(first: gap.firstLine))
  }

  /// Adds to the diagnostics the lines that they are about.
  func quote(from region: OpenRegion, _ diagnostics: inout Diagnostics) {
    // Only the end of a skipped component is still in the window.
    guard region.start >= window.start else { return }
    diagnostics.quote(
      from: window.bytes.span.extracting(region.start - window.start..<window.bytes.count),
      lines: region.lines)
  }

  /// Closes what is open at the end of the file, and reports what was found there.
  mutating func finish<Sink: FrameSink & ~Copyable>(
    _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    let isCut = closeFrame(by: .endOfFile, &sink, &diagnostics)
    deliverGap(upTo: window.end, &sink, &diagnostics)
    closeCalendar(by: .endOfFile, isCut: isCut, &sink, &diagnostics)
    lineEnds.report(to: &diagnostics)
    if let failure = window.failure {
      diagnostics.report(
        .truncated, at: Place(line: lastLine), "reading stopped here: \(failure.reason)")
      return
    }
    if window.endsInUnit {
      diagnostics.report(
        .truncated, at: Place(line: lastLine), "the file ends within a character of UTF-16")
    }
    if hasFoundData {
      reportOutsideText(&diagnostics)
    } else {
      diagnostics.report(
        .noCalendar, at: Place(line: 1),
        "no iCalendar data: \(ForeignContent.describe(window.sample.span))")
    }
  }

  /// The line that contains the last byte, which the search does not examine.
  private var lastLine: Int {
    guard position < window.end else { return max(1, line) }
    let startsLine =
      isAtLineStart || window.bytes.span.startsLine(at: position - window.start)
    return startsLine ? line + 1 : line
  }

  /// Checks how lines are written, when validating.
  mutating func checkForm(
    from start: Int, upTo end: Int, firstLine: Int, cuts: [ComponentFrame.Cut] = [],
    _ diagnostics: inout Diagnostics
  ) {
    let bytes = window.bytes
    checkForm(
      of: bytes.span.extracting(start - window.start..<end - window.start), firstLine: firstLine,
      cuts: cuts, &diagnostics)
  }

  mutating func checkForm(
    of bytes: Span<UInt8>, firstLine: Int, cuts: [ComponentFrame.Cut] = [],
    _ diagnostics: inout Diagnostics
  ) {
    guard scrutiny == .validating else { return }
    LineForm.check(
      bytes, lines: LineNumbers(first: firstLine, cuts: cuts), counting: &lineEnds,
      reporting: &diagnostics)
  }
}

// What the scanner reports about the lines that begin and end components.
extension FrameScanner {
  /// Reports violations in the way a line is written.
  func reportForm(of found: FoundLine, _ diagnostics: inout Diagnostics) {
    // After text, it is not certain that `calview fix` writes the line anew.
    let end = found.isAfterText ? found.start : found.end
    found.reportForm(
      scrutiny,
      in: window.bytes.span.extracting(found.start - window.start..<end - window.start),
      to: &diagnostics)
  }

  func reportUnclosed(
    from index: Int, by closer: Closer, _ diagnostics: inout Diagnostics
  ) {
    // If reading failed, missing ends are not the fault of the file.
    guard window.failure == nil else { return }
    for index in stack.entries.indices.dropFirst(index) {
      let name = stack.name(at: index)
      diagnostics.report(
        .unclosed, at: Place(line: stack.entries[index].line),
        "\(name) is not closed, expected END:\(name) before \(closer)")
    }
  }

  /// Reports the components open at the end of a frame, or waits for a line that shows the fault.
  mutating func reportUnclosed(
    _ frame: OpenFrame, by closer: Closer, _ diagnostics: inout Diagnostics
  ) {
    guard case .line(let found) = closer, found.line.isBegin, found.line.component != .calendar,
      frame.component != .other, stack.count == 1
    else {
      reportUnclosed(from: 0, by: closer, &diagnostics)
      return
    }
    interruption = Interruption(
      component: frame.component, firstLine: frame.firstLine, intruders: [found])
    diagnostics.remember(line: frame.firstLine, until: .interruptionIsSettled)
    diagnostics.remember(line: found.firstLine, until: .interruptionIsSettled)
  }

  /// Notes that one more component begins where another was interrupted, or reports that it was not closed.
  mutating func continueInterruption<Sink: FrameSink & ~Copyable>(
    with found: FoundLine, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    guard let interruption, interruption.intruders.count < Interruption.maxIntruders else {
      settleInterruption(by: found, &sink, &diagnostics)
      return
    }
    self.interruption?.intruders.append(found)
    diagnostics.remember(line: found.firstLine, until: .interruptionIsSettled)
  }

  /// Reports what is wrong with a component in which others began, given a line that shows it.
  mutating func settleInterruption<Sink: FrameSink & ~Copyable>(
    by found: FoundLine?, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    guard let interruption else { return }
    self.interruption = nil
    defer { diagnostics.forgetLines(until: .interruptionIsSettled) }
    let name = interruption.component.rawValue
    if let found, !found.line.isBegin, found.line.component == interruption.component {
      for intruder in interruption.intruders {
        diagnostics.report(
          .badNesting, at: intruder.place,
          "\(intruder.name) is inside \(name), expected directly in VCALENDAR",
          repair: EditList.tryRepair)
        sink.componentWasInside(atLine: intruder.firstLine)
      }
    } else if window.failure == nil {
      diagnostics.report(
        .unclosed, at: Place(line: interruption.firstLine),
        "\(name) is not closed, expected END:\(name) before "
          + "\(Closer.line(interruption.intruders[0]))")
    }
  }

  func reportMismatch(
    _ found: FoundLine, with index: Int, _ diagnostics: inout Diagnostics
  ) {
    // An unknown name is reported at the line that begins the component.
    if scrutiny == .validating, found.line.component != .other, stack.mayBeMisspelt(at: index) {
      return
    }
    let name = stack.name(at: index)
    diagnostics.report(
      .endMismatch, at: found.place,
      "END:\(found.name) does not end \(name) of line \(stack.entries[index].line), "
        + "expected END:\(name)")
  }
}

extension FrameScanner.FoundLine {
  /// Reports that the line does not end the calendar that is open.
  func reportMismatch(with calendar: CalendarFrame, to diagnostics: inout Diagnostics) {
    diagnostics.report(
      .endMismatch, at: place,
      "END:\(name) does not end VCALENDAR of line \(calendar.firstLine), expected END:VCALENDAR")
  }

  /// Reports that the line has no matching `BEGIN`.
  func reportStray(to diagnostics: inout Diagnostics) {
    diagnostics.report(
      .endWithoutBegin, at: place,
      "END:\(name) has no matching BEGIN:\(name)")
  }

  /// Reports violations in the way the line is written.
  ///
  /// - Parameter bytes: The line as it is in the file; empty if it is not certain that `calview fix`
  ///   writes it anew.
  func reportForm(
    _ scrutiny: Scrutiny, in bytes: Span<UInt8>, to diagnostics: inout Diagnostics
  ) {
    let keyword = line.isBegin ? "BEGIN" : "END"
    // On the first line it is the second mark, and the first one is reported for the file.
    if markLength > 0, firstLine > 1 {
      diagnostics.report(
        .byteOrderMark, at: place,
        "there is a byte order mark before \(keyword):\(name)"
      ) { replace(-markLength..<0, in: bytes, with: { _ in [] }, &$0) }
    }
    if line.hasParameters {
      diagnostics.report(
        .parameterOnBegin, at: place,
        "\(keyword) has parameters, expected \(keyword):\(name)"
      ) { replace(line.between, in: bytes, with: { _ in [UInt8(ascii: ":")] }, &$0) }
    }
    if line.hasBlanks {
      diagnostics.report(
        .nameCharacters, at: place,
        "the line has blanks, expected \(keyword):\(name)"
      ) { edits in
        // Blanks beside parameters are removed with them.
        if line.hasParameters { return }
        replace(line.between, in: bytes, with: { _ in [UInt8(ascii: ":")] }, &edits)
        let end = line.name.upperBound
        replace(end..<end + bytes.count, in: bytes, with: { _ in [] }, &edits)
      }
    }
    // A colon belongs to another line, which starts with a blank and so continues this one.
    if scrutiny == .validating, line.hasSmallLetters, !name.contains(":") {
      diagnostics.report(
        .lowercase, at: place,
        "names are usually in capitals, expected \(keyword):\(name)"
      ) { edits in
        replace(line.keyword, in: bytes, with: { $0.bytes(inCapitals: true) }, &edits)
        replace(line.name, in: bytes, with: { $0.bytes(inCapitals: $0.isName) }, &edits)
      }
    }
  }

  /// Replaces bytes of the line without its folds and the mark before it, if they are others.
  private func replace(
    _ range: Range<Int>, in bytes: Span<UInt8>, with other: (Span<UInt8>) -> [UInt8],
    _ edits: inout EditList
  ) {
    guard bytes.count > 0 else { return }
    let raw = LogicalLine(in: bytes, from: 0).range
    var text: [UInt8] = []
    bytes.appendUnfolded(raw, to: &text)
    let range = (range.lowerBound + markLength..<range.upperBound + markLength)
      .clamped(to: text.indices)
    let replacement = other(text.span.extracting(range))
    guard !text[range].elementsEqual(replacement) else { return }
    edits.needsTrial = !TextRepair.isClean(bytes.extracting(raw))
    edits.replace(
      range, of: LineOrigin(lineNumber: firstLine, raw: raw), in: bytes, with: replacement)
  }
}

extension StructuralLine {
  /// What is between `BEGIN` or `END` and the name.
  fileprivate var between: Range<Int> { keyword.upperBound..<name.lowerBound }
}
