// How the scanner interprets the lines that begin and end components.
extension FrameScanner {
  /// Handles a line that begins or ends a component.
  mutating func handle<Sink: FrameSink & ~Copyable>(
    _ found: FoundLine, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    beginAfterText(neededBy: found, &sink, &diagnostics)
    if found.line.isBegin {
      begin(found, &sink, &diagnostics)
    } else if frame != nil {
      endInFrame(found, &sink, &diagnostics)
    } else {
      endOutsideFrame(found, &sink, &diagnostics)
    }
  }

  private mutating func begin<Sink: FrameSink & ~Copyable>(
    _ found: FoundLine, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    switch stack.begin(of: found.line.component, isInCalendar: calendar != nil) {
    case .calendar:
      closeFrame(by: .line(found), &sink, &diagnostics)
      deliverGap(upTo: found.start, &sink, &diagnostics)
      closeCalendar(by: .line(found), &sink, &diagnostics)
      beginCalendar(found, &sink, &diagnostics)
    case .inner: beginInner(found, isTimeZone: false, &diagnostics)
    case .innerTimeZone: beginInner(found, isTimeZone: true, &diagnostics)
    case .frame:
      if frame == nil {
        continueInterruption(with: found, &sink, &diagnostics)
      } else {
        closeFrame(by: .line(found), &sink, &diagnostics)
      }
      deliverGap(upTo: found.start, &sink, &diagnostics)
      beginFrame(found, &diagnostics)
    case .text: settleInterruption(by: found, &sink, &diagnostics)
    }
  }

  private mutating func beginCalendar<Sink: FrameSink & ~Copyable>(
    _ found: FoundLine, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    reportOutsideText(&diagnostics)
    reportForm(of: found, &diagnostics)
    if scrutiny == .validating {
      checkForm(from: found.start, upTo: found.end, firstLine: found.firstLine, &diagnostics)
    }
    let begun = CalendarFrame(
      ordinal: summary.calendars, firstLine: found.firstLine, lineAfterBegin: line + 1)
    calendar = begun
    summary.calendars += 1
    hasReportedOutside = false
    gap = Gap(start: found.end, firstLine: line + 1)
    sink.beginCalendar(begun, reporting: &diagnostics)
  }

  private mutating func beginFrame(_ found: FoundLine, _ diagnostics: inout Diagnostics) {
    let component = found.line.component
    isCalendarEndMistaken = false
    // The next call reports text in place of BEGIN:VCALENDAR; the component is not reported as
    // well.
    if calendar == nil, outsideText != nil, !hasFoundData { hasReportedOutside = true }
    reportOutsideText(&diagnostics)
    reportForm(of: found, &diagnostics)
    if calendar == nil, !hasReportedOutside {
      hasReportedOutside = true
      diagnostics.report(
        .outsideCalendar, at: found.place,
        "\(found.name) is outside VCALENDAR, expected BEGIN:VCALENDAR before it")
    }
    if component.isSubcomponent {
      let holders = component.holders.map(\.rawValue).joined(separator: ", ")
      diagnostics.report(
        .badNesting, at: found.place,
        "\(found.name) is directly in VCALENDAR, expected inside \(holders)",
        repair: EditList.leaveToAuthor)
    }
    var begun = OpenFrame(
      found, byteOffset: window.fileOffset(of: found.start + found.markLength))
    if component == .timeZone, !hasRoomForTimeZone(found, &diagnostics) { begun.giveUp() }
    frame = begun
    _ = stack.begin(component, named: found.unknownName.span, line: found.firstLine)
  }

  private mutating func beginInner(
    _ found: FoundLine, isTimeZone: Bool, _ diagnostics: inout Diagnostics
  ) {
    reportForm(of: found, &diagnostics)
    guard stack.begin(found.line.component, named: found.unknownName.span, line: found.firstLine)
    else {
      diagnostics.report(
        .depth, at: found.place,
        "\(found.name) is nested more than \(limits.depth) levels deep and is left out")
      return
    }
    guard isTimeZone else { return }
    diagnostics.report(
      .badNesting, at: found.place,
      "VTIMEZONE is inside \(stack.name(at: 0)), expected directly in VCALENDAR",
      repair: EditList.leaveToAuthor)
    guard let frame, !frame.isSkipped, frame.timeZone == nil,
      hasRoomForTimeZone(found, &diagnostics)
    else { return }
    let start = found.start + found.markLength
    let zone = NestedTimeZone(
      start: start, firstLine: found.firstLine, byteOffset: window.fileOffset(of: start),
      stackIndex: stack.count - 1)
    self.frame?.timeZone = zone
  }

  private mutating func endInFrame<Sink: FrameSink & ~Copyable>(
    _ found: FoundLine, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    switch stack.end(found.line.component, named: found.unknownName.span) {
    case .closes(let index):
      reportForm(of: found, &diagnostics)
      if stack.count > index + 1 {
        reportUnclosed(from: index + 1, by: .line(found), &diagnostics)
        // If the two ENDs are swapped, that of the inner component follows.
        let inner = stack.entries[index + 1].component
        if index == 0, inner != .other { missedEnd = inner }
      }
      closeInner(from: index, with: found, &sink, &diagnostics)
      guard index == 0 else { return }
      deliverFrame(upTo: found.end, isClosed: true, &sink, &diagnostics)
      gap = Gap(start: found.end, firstLine: line + 1)
    case .mismatch(let index):
      reportMismatch(found, with: index, &diagnostics)
      closeInner(from: index, with: found, &sink, &diagnostics)
    case .endsCalendar:
      closeFrame(by: .line(found), &sink, &diagnostics)
      endOutsideFrame(found, &sink, &diagnostics)
    case .stray:
      reportForm(of: found, &diagnostics)
      found.reportStray(to: &diagnostics)
    case .unclear:
      reportMismatch(found, with: 0, &diagnostics)
      closeInner(from: 1, with: found, &sink, &diagnostics)
      if let frame, !frame.isSkipped { self.frame?.mistakenEnd = found.end }
    case .ignored: break
    }
  }

  /// Closes the components from an index on, and passes a time zone among them to the sink.
  private mutating func closeInner<Sink: FrameSink & ~Copyable>(
    from index: Int, with found: FoundLine, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    if let zone = frame?.timeZone, index <= zone.stackIndex {
      // The END of another top-level component does not end the time zone; a misspelt END does.
      let component = found.line.component
      let isClosed =
        index == zone.stackIndex && (component == .timeZone || !component.isTopLevel)
      deliver(
        zone, upTo: isClosed ? found.end : found.start, isClosed: isClosed, &sink, &diagnostics)
    }
    stack.removeAll(from: index)
  }

  private mutating func endOutsideFrame<Sink: FrameSink & ~Copyable>(
    _ found: FoundLine, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    // Before any calendar data is found, this line is text like any other.
    guard hasFoundData else { return }
    deliverGap(upTo: found.start, &sink, &diagnostics)
    let endsCalendar = found.line.component == .calendar && calendar != nil
    reportForm(of: found, &diagnostics)
    if scrutiny == .validating {
      checkForm(from: found.start, upTo: found.end, firstLine: found.firstLine, &diagnostics)
    }
    gap = Gap(start: found.end, firstLine: line + 1)
    settleInterruption(by: found, &sink, &diagnostics)
    if endsCalendar {
      closeCalendar(by: nil, &sink, &diagnostics)
    } else if found.line.component == missedEnd {
      missedEnd = nil
    } else if found.line.component == .other, let calendar {
      // The line either is meant to end the calendar or is stray. The next line shows which.
      isCalendarEndMistaken = true
      found.reportMismatch(with: calendar, to: &diagnostics)
    } else if found.line.component != .calendar || !hasReportedOutside {
      found.reportStray(to: &diagnostics)
    }
  }

  /// Closes the open component, which has no `END`, if there is one.
  ///
  /// Returns whether the component was cut off, so that more may be missing.
  @discardableResult
  mutating func closeFrame<Sink: FrameSink & ~Copyable>(
    by closer: Closer, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) -> Bool {
    settleInterruption(by: nil, &sink, &diagnostics)
    guard let frame else { return false }
    var isCut = false
    let end = closer.start ?? window.end
    if let mistakenEnd = frame.mistakenEnd, window.isBlank(from: mistakenEnd, upTo: end) {
      deliverFrame(upTo: mistakenEnd, isClosed: true, &sink, &diagnostics)
    } else {
      isCut = true
      reportUnclosed(frame, by: closer, &diagnostics)
      missedEnd = frame.component
      if let zone = frame.timeZone {
        deliver(zone, upTo: end, isClosed: false, &sink, &diagnostics)
      }
      deliverFrame(upTo: end, isClosed: false, &sink, &diagnostics)
    }
    stack.removeAll(from: 0)
    gap = Gap(start: end, firstLine: closer.firstLine ?? line + 1)
    return isCut
  }

  /// Closes the open calendar, if there is one; a closer of `nil` is the calendar's own `END`.
  ///
  /// - Parameter isCut: Whether it was already reported that a part of the calendar is cut off.
  mutating func closeCalendar<Sink: FrameSink & ~Copyable>(
    by closer: Closer?, isCut: Bool = false, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    guard let calendar else { return }
    self.calendar = nil
    let isClosed = closer == nil || isCalendarEndMistaken
    isCalendarEndMistaken = false
    if closer != nil {
      missedEnd = .calendar
    } else if missedEnd != .calendar {
      missedEnd = nil
    }
    // If reading failed, the missing end is not the fault of the file.
    if let closer, !isClosed, !isCut, window.failure == nil {
      diagnostics.report(
        .unclosed, at: Place(line: calendar.firstLine),
        "VCALENDAR is not closed, expected END:VCALENDAR before \(closer)")
    }
    sink.endCalendar(calendar, isClosed: isClosed, reporting: &diagnostics)
  }

  private mutating func hasRoomForTimeZone(
    _ found: FoundLine, _ diagnostics: inout Diagnostics
  ) -> Bool {
    timeZones += 1
    guard timeZones > limits.timeZones else { return true }
    summary.lostComponents += 1
    diagnostics.report(
      .timeZoneLimit, at: found.place,
      "the file has more than \(limits.timeZones) time zones; this one is left out")
    return false
  }
}

// What the scanner does when a component, or the gap between two, grows too large.
extension FrameScanner {
  /// Makes room in a region that has reached its largest size.
  ///
  /// The region ends at `position`, even if more bytes were read, so that the outcome does not
  /// depend on how many bytes the source delivers at once.
  mutating func makeRoom<Sink: FrameSink & ~Copyable>(
    _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    if frame != nil {
      makeRoomInFrame(&diagnostics)
    } else {
      makeRoomInGap(&sink, &diagnostics)
    }
  }

  /// Leaves out the properties that are too long; if there are none, gives up the component.
  private mutating func makeRoomInFrame(_ diagnostics: inout Diagnostics) {
    guard var frame else { return }
    var offset = frame.start
    var lineIndex = 0
    var hasRoom = false
    while true {
      let line = logicalLine(at: offset)
      let next = window.start + line.next
      let number = LineNumbers(first: frame.firstLine, cuts: frame.cuts).number(ofLine: lineIndex)
      // The first line begins the component, so it always stays.
      let isTooLong = lineIndex > 0 && line.range.count > limits.propertyBytes
      if isTooLong {
        LongProperty.report(
          window.bytes.span.extracting(line.range), limit: limits.propertyBytes,
          at: Place(line: number), scrutiny, to: &diagnostics)
        hasRoom = true
      }
      let property = isTooLong ? property(at: line.range) : .other
      if next == position {
        // The last line may continue after the region.
        if isTooLong {
          skipped = SkippedProperty(start: offset, firstLine: number, property: property)
        }
        break
      }
      if isTooLong {
        window.remove(offset..<next)
        frame.remove(offset..<next)
        frame.cuts.append(
          ComponentFrame.Cut(lineIndex: lineIndex, count: line.lineEnds, property: property))
        position -= next - offset
      } else {
        offset = next
        lineIndex += line.lineEnds
      }
    }
    if !hasRoom {
      frame.giveUp()
      summary.lostComponents += 1
      diagnostics.report(
        .frameLimit, at: Place(line: frame.firstLine),
        "\(stack.name(at: 0)) is larger than \(limits.frameBytes) bytes and is left out")
    }
    self.frame = frame
  }

  /// Passes all lines but the last to the sink, and leaves out the last one if it is too long.
  private mutating func makeRoomInGap<Sink: FrameSink & ~Copyable>(
    _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    var offset = gap.start
    var number = gap.firstLine
    var count = 0
    while true {
      let line = logicalLine(at: offset)
      count = line.range.count
      guard window.start + line.next < position else { break }
      offset = window.start + line.next
      number += line.lineEnds
    }
    deliverGap(upTo: offset, &sink, &diagnostics)
    gap = Gap(start: offset, firstLine: number)
    guard count > limits.propertyBytes else { return }
    let start = offset - window.start
    if calendar == nil {
      noteOutsideText(from: offset, upTo: position, firstLine: number)
    } else {
      LongProperty.report(
        window.bytes.span.extracting(start..<start + count), limit: limits.propertyBytes,
        at: Place(line: number), scrutiny, to: &diagnostics)
    }
    skipped = SkippedProperty(
      start: offset, firstLine: number,
      property: property(at: start..<start + count))
  }

  /// Returns the line at an offset, up to the end of the region.
  private func logicalLine(at offset: Int) -> LogicalLine {
    LogicalLine(
      in: window.bytes.span.extracting(0..<position - window.start), from: offset - window.start)
  }

  private func property(at range: Range<Int>) -> PropertyName {
    LineHead(window.bytes.span.extracting(range)).property
  }

  /// Skips the rest of a property that is left out; returns whether its end was found.
  mutating func passSkippedProperty() -> Bool {
    guard let skipped else { return true }
    var index = position - window.start
    while index < window.bytes.count {
      if window.bytes.span.startsLine(at: index) {
        if !window.bytes[index].isBlank {
          leaveOut(skipped, upTo: window.start + index)
          return true
        }
        line += 1
      }
      index += 1
    }
    if window.isAtEnd {
      leaveOut(skipped, upTo: window.end)
      return true
    }
    // The last byte stays because it shows whether the next one starts a line.
    let end = max(skipped.start, window.end - 1)
    window.remove(skipped.start..<end)
    position = window.end
    return false
  }

  private mutating func leaveOut(_ property: SkippedProperty, upTo end: Int) {
    window.remove(property.start..<end)
    position = property.start
    isAtLineStart = true
    skipped = nil
    if var frame {
      let leftOut = frame.cuts.reduce(0) { $0 + $1.count }
      frame.cuts.append(
        ComponentFrame.Cut(
          lineIndex: property.firstLine - frame.firstLine - leftOut,
          count: line + 1 - property.firstLine, property: property.property))
      self.frame = frame
    } else {
      gap = Gap(start: property.start, firstLine: line + 1)
    }
  }
}
