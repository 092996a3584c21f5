// What the scanner reports about the lines that begin and end components.
extension FrameScanner {
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
      component: frame.component, firstLine: frame.firstLine, intruder: found)
    diagnostics.remember(line: frame.firstLine, until: .interruptionIsSettled)
    diagnostics.remember(line: found.firstLine, until: .interruptionIsSettled)
  }

  /// Reports what is wrong with a component in which another began, given a line that shows it.
  mutating func settleInterruption<Sink: FrameSink & ~Copyable>(
    by found: FoundLine?, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    guard let interruption else { return }
    self.interruption = nil
    defer { diagnostics.forgetLines(until: .interruptionIsSettled) }
    let name = interruption.component.rawValue
    let intruder = interruption.intruder
    if let found, !found.line.isBegin, found.line.component == interruption.component {
      diagnostics.report(
        .badNesting, at: intruder.place,
        "\(intruder.name) is inside \(name), expected directly in VCALENDAR")
      sink.componentWasInside(atLine: intruder.firstLine)
    } else if window.failure == nil {
      diagnostics.report(
        .unclosed, at: Place(line: interruption.firstLine),
        "\(name) is not closed, expected END:\(name) before \(Closer.line(intruder))")
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
  func reportForm(_ scrutiny: Scrutiny, to diagnostics: inout Diagnostics) {
    let keyword = line.isBegin ? "BEGIN" : "END"
    // On the first line it is the second mark, and the first one is reported for the file.
    if markLength > 0, firstLine > 1 {
      diagnostics.report(
        .byteOrderMark, at: place,
        "there is a byte order mark before \(keyword):\(name)")
    }
    if line.hasParameters {
      diagnostics.report(
        .parameterOnBegin, at: place,
        "\(keyword) has parameters, expected \(keyword):\(name)")
    }
    if line.hasBlanks {
      diagnostics.report(
        .nameCharacters, at: place,
        "the line has blanks, expected \(keyword):\(name)")
    }
    // A colon belongs to another line, which starts with a blank and so continues this one.
    if scrutiny == .validating, line.hasSmallLetters, !name.contains(":") {
      diagnostics.report(
        .lowercase, at: place,
        "names are usually in capitals, expected \(keyword):\(name)")
    }
  }
}
