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
