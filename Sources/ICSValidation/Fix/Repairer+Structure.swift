internal import ICSText

// Lines that begin and end components are interpreted as the frame scanner does it, so that a
// component means the same after a repair as before.
extension Repairer {
  /// Adds a line to the block that it belongs to.
  mutating func take<Sink: RepairSink & ~Copyable>(
    _ line: LineStream.Line, _ form: LineStream.Form, saying content: inout [UInt8],
    _ sink: inout Sink
  ) {
    if content.isEmpty {
      takeEmpty(line, form)
      return
    }
    guard
      let found = FoundLine(content.span, of: line, in: stream.line.span, limits: limits)
        ?? beginAfterText(line, saying: content)
    else {
      takeText(line, form, saying: content)
      return
    }
    judgeEmptyLines(areKept: found.keepsText && form.startsWithBlank)
    if found.line.isBegin {
      begin(found, line, form, &content, &sink)
    } else if !structure.stack.isEmpty {
      endInComponent(found, line, form, &content, &sink)
    } else {
      endOutside(found, line, form, &content, &sink)
    }
  }

  /// Reads a line on which a component begins after other text; `nil` if none does.
  private mutating func beginAfterText(
    _ line: LineStream.Line, saying content: [UInt8]
  ) -> FoundLine? {
    guard structure.stack.isEmpty, let found = FoundLine(afterText: content.span, switches),
      beginsAfterText(atLine: line.number)
    else { return nil }
    return found
  }

  private mutating func begin<Sink: RepairSink & ~Copyable>(
    _ found: FoundLine, _ line: LineStream.Line, _ form: LineStream.Form,
    _ content: inout [UInt8], _ sink: inout Sink
  ) {
    let component = found.line.component
    let name = found.name(in: content.span)
    let isInCalendar = structure.calendarLine != nil
    switch structure.stack.begin(of: component, isInCalendar: isInCalendar) {
    case .calendar:
      closeComponent(&sink)
      leaveCalendarOpen()
      flush(&sink)
      closeCalendar(&sink)
      structure.calendarCount += 1
      structure.hasFoundData = true
      structure.hasOutsideComponent = false
      structure.calendarLine = line.number
      structure.componentAround = nil
      structure.componentEndedEarly = nil
      context.startCalendar()
      if context.renamesZones { surveyCalendar() }
      appendStructural(found, line, form, &content)
      flush(&sink)
      structure.kind = .head
      block.numberBefore = line.number
    case .inner, .innerTimeZone:
      structure.hasTextAfterMistake = true
      if !structure.stack.begin(component, named: name.span, line: line.number) {
        structure.namesBeyondDepth.append(name)
      }
      appendStructural(found, line, form, &content)
    case .frame:
      guard !takeRepeatedBegin(component, line) else { return }
      leaveComponentOpen(for: line)
      endComponentEarly(for: component, line)
      closeComponent(&sink)
      flush(&sink)
      structure.hasFoundData = true
      structure.kind = .component
      structure.component = component
      _ = structure.stack.begin(component, named: name.span, line: line.number)
      appendStructural(found, line, form, &content)
    case .text: takeText(line, form, saying: content)
    }
  }

  /// Leaves the open calendar without an END, if it has no component yet.
  ///
  /// Another calendar begins in it, and the ENDs of both may follow. If this one were closed here,
  /// it would be empty.
  private mutating func leaveCalendarOpen() {
    guard structure.calendarLine != nil, structure.kind == .head else { return }
    structure.calendarLine = nil
    structure.openWrappers += 1
    // Nothing is added to it either.
    structure.kind = .tail
  }

  /// Removes a line that begins the open component once more; returns whether it does.
  ///
  /// There is nothing between the two lines. If there is one END, it closes the component; a
  /// second one right after it goes as well.
  private mutating func takeRepeatedBegin(
    _ component: ComponentName, _ line: LineStream.Line
  ) -> Bool {
    guard switches.isOn(.unclosed), structure.stack.count == 1,
      let open = structure.stack.entries.first, open.component == component,
      block.indices.count == 1, !goesOnAfterComponent(atLine: line.number)
    else { return false }
    report.note(
      .unclosed, at: Place(line: open.line),
      "BEGIN:\(component.rawValue) removed where it is repeated")
    appendRemoved(line)
    // If it has no END either, that is missing for the component that begins here.
    structure.stack.removeAll(from: 0)
    _ = structure.stack.begin(component, named: Span(), line: line.number)
    return true
  }

  /// Leaves the open component without an END if it goes on after the one that begins on a line.
  ///
  /// If it were closed here, it would lose the lines that come later.
  private mutating func leaveComponentOpen(for line: LineStream.Line) {
    let isOpen = !structure.stack.isEmpty
    let around = isOpen ? structure.component : structure.componentAround
    structure.componentAround = nil
    guard let around,
      goesOnAfterComponent(atLine: line.number)
        || !isOpen && endsAfterComponent(atLine: line.number)
    else { return }
    structure.componentAround = around
    structure.stack.removeAll(from: 0)
  }

  /// Ends the open component before the one that begins on a line, if only others and its END come after
  /// that one.
  private mutating func endComponentEarly(
    for component: ComponentName, _ line: LineStream.Line
  ) {
    let isOpen = !structure.stack.isEmpty
    let outer = isOpen ? structure.component : structure.componentEndedEarly
    structure.componentEndedEarly = nil
    guard let outer, switches.isOn(.badNesting), structure.stack.count <= 1,
      structure.mistakes.isEmpty, endsAfterComponent(atLine: line.number)
    else { return }
    report.note(
      .badNesting, at: Place(line: line.number),
      "\(component.rawValue) written after \(outer.rawValue), in which it was")
    structure.componentEndedEarly = outer
    guard isOpen else { return }
    block.insert(endLine(structure.stack.nameBytes(at: 0)), number: line.number)
    structure.stack.removeAll(from: 0)
  }

  private mutating func endInComponent<Sink: RepairSink & ~Copyable>(
    _ found: FoundLine, _ line: LineStream.Line, _ form: LineStream.Form,
    _ content: inout [UInt8], _ sink: inout Sink
  ) {
    let component = found.line.component
    let name = found.name(in: content.span)
    switch structure.stack.end(component, named: name.span) {
    case .closes(let index):
      insertEnds(from: index + 1, number: line.number, for: .unclosed)
      structure.hasTextAfterMistake = true
      structure.stack.removeAll(from: index)
      appendStructural(found, line, form, &content)
      if index == 0 { flush(&sink) }
    case .mismatch(let index):
      structure.hasTextAfterMistake = true
      // An unknown name is reported at BEGIN, where it may be the one that is misspelt.
      let isChanged =
        switches.isOn(.endMismatch)
        && (component == .other || !structure.stack.mayBeMisspelt(at: index))
      if isChanged {
        content = endLine(structure.stack.nameBytes(at: index))
        report.note(
          .endMismatch, at: Place(line: line.number),
          "END:\(String(decoding: name, as: UTF8.self)) written as "
            + String(decoding: content, as: UTF8.self))
      }
      structure.stack.removeAll(from: index)
      append(line, form, saying: content, isChanged: isChanged)
    case .endsCalendar:
      closeComponent(&sink)
      endOutside(found, line, form, &content, &sink)
    case .stray:
      structure.hasTextAfterMistake = true
      takeStray(found, line, form, &content)
    case .unclear:
      insertEnds(from: 1, number: line.number, for: .endMismatch)
      structure.stack.removeAll(from: 1)
      if switches.isOn(.endMismatch) {
        structure.mistakes.append(block.lines.count)
        structure.isMistakeKnown = component != .other
        structure.hasTextAfterMistake = false
      }
      append(line, form, saying: content)
    case .ignored:
      _ = structure.namesBeyondDepth.popLast()
      append(line, form, saying: content)
    }
  }

  private mutating func endOutside<Sink: RepairSink & ~Copyable>(
    _ found: FoundLine, _ line: LineStream.Line, _ form: LineStream.Form,
    _ content: inout [UInt8], _ sink: inout Sink
  ) {
    guard structure.hasFoundData else {
      append(line, form, saying: content)
      return
    }
    guard found.line.component == .calendar,
      structure.calendarLine != nil || structure.openWrappers > 0
    else {
      if structure.componentAround == found.line.component {
        structure.componentAround = nil
        appendStructural(found, line, form, &content)
      } else if structure.componentEndedEarly == found.line.component {
        structure.componentEndedEarly = nil
        appendRemoved(line)
      } else {
        takeStray(found, line, form, &content)
      }
      return
    }
    if structure.calendarLine == nil { structure.openWrappers -= 1 }
    flush(&sink)
    structure.calendarLine = nil
    structure.kind = .outside
    appendStructural(found, line, form, &content)
    flush(&sink)
  }

  private mutating func takeStray(
    _ found: FoundLine, _ line: LineStream.Line, _ form: LineStream.Form,
    _ content: inout [UInt8]
  ) {
    // Beside text outside of calendars, it may end something else, such as a VCARD.
    guard switches.isOn(.endWithoutBegin), !mayLackBegin(found.line.component),
      !(isOutside && structure.hasTextOutside)
    else {
      appendStructural(found, line, form, &content)
      return
    }
    report.note(
      .endWithoutBegin, at: Place(line: line.number),
      "END:\(String(decoding: found.name(in: content.span), as: UTF8.self)) removed; "
        + "it has no matching BEGIN")
    appendRemoved(line)
  }

  /// Whether the BEGIN of a component may be missing, rather than its END being one too many.
  private func mayLackBegin(_ component: ComponentName) -> Bool {
    let signs: [PropertyName]
    switch component {
    case .calendar: return structure.hasOutsideComponent
    case .alarm: signs = [.trigger, .action]
    case _ where component.isTopLevel: signs = [.uid, .dtstamp, .dtstart, .tzid]
    default: return false
    }
    return block.indices.contains { index in
      let content = block.text.span.extracting(block.lines[index].content)
      var end = 0
      while end < content.count, content[end] != UInt8(ascii: ":"),
        content[end] != UInt8(ascii: ";")
      {
        end += 1
      }
      // A property without a value does not count, since the repair removes it.
      var last = content.count - 1
      while last > end, content[last] == 0x20 || content[last] == 0x09 { last -= 1 }
      return last >= end && content[last] != UInt8(ascii: ":")
        && signs.contains(PropertyName(content.extracting(0..<end)))
    }
  }

  private mutating func takeText(
    _ line: LineStream.Line, _ form: LineStream.Form, saying content: [UInt8]
  ) {
    let isBlank = content.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    if !isBlank { structure.hasTextAfterMistake = true }
    let isText = isOutside && !isBlank
    if !isText, continuesText(content) {
      joinToText(line, saying: content)
      return
    }
    judgeEmptyLines(areKept: form.startsWithBlank || isText)
    if isText { structure.hasTextOutside = true }
    append(line, form, saying: content)
  }

  /// Whether the next line is outside of all calendars and components.
  private var isOutside: Bool {
    structure.stack.isEmpty && structure.componentAround == nil && structure.calendarLine == nil
      && structure.openWrappers == 0
  }

  /// Whether a line continues the text before it, in which a CR alone is a line feed.
  ///
  /// A CR that ends a line is followed by a property, and by a line that begins or ends a component.
  private func continuesText(_ content: [UInt8]) -> Bool {
    !isOutside && !content.span.isPropertyInCapitals && block.lastTextEndsWithReturn
      && switches.isOn(.controlCharacter)
  }

  /// Adds the current line to the text before it.
  private mutating func joinToText(_ line: LineStream.Line, saying content: [UInt8]) {
    structure.emptyLines = 0..<0
    let bytes = stream.line
    let text = ControlCharacters.removed(from: content)
    let returns = block.joinToLastText(bytes.span, saying: text.span)
    ends.count -= returns
    if ends.count == 0 { ends.first = nil }
    report.note(
      .controlCharacter, at: Place(line: line.number), "CR within a text written as \\n")
  }

  private mutating func takeEmpty(_ line: LineStream.Line, _ form: LineStream.Form) {
    // Such text may be that of a message, in which empty lines end heads.
    guard switches.isOn(.blankLine), !(isOutside && structure.hasTextOutside) else {
      append(line, form, saying: [])
      return
    }
    let index = block.lines.count
    append(line, form, saying: [])
    let isNext = structure.emptyLines.upperBound == index && !structure.emptyLines.isEmpty
    structure.emptyLines = (isNext ? structure.emptyLines.lowerBound : index)..<index + 1
  }

  /// Decides whether the empty lines before a line are removed, once that line is known.
  ///
  /// They stay if the line starts with a blank: without them, it would continue the line before
  /// them. They also stay beside text outside of calendars: that may be the head of a message, which
  /// an empty line ends.
  mutating func judgeEmptyLines(areKept: Bool = false) {
    let range = structure.emptyLines
    structure.emptyLines = 0..<0
    if areKept { return }
    for index in range {
      report.note(
        .blankLine, at: Place(line: block.lines[index].number), "empty line removed")
      block.removeLine(at: index)
    }
  }

  /// Adds a line that begins or ends a component, in its repaired form.
  private mutating func appendStructural(
    _ found: FoundLine, _ line: LineStream.Line, _ form: LineStream.Form,
    _ content: inout [UInt8]
  ) {
    if found.keepsText {
      content.removeFirst(found.textLength)
      append(line, form, saying: content, isAsFound: true)
      return
    }
    var repairs = report
    let written = found.written(content.span, switches, at: Place(line: line.number), &repairs)
    report = repairs
    let isChanged = written != content
    content = written
    append(line, form, saying: content, isChanged: isChanged)
  }
}

// Ending components that have no END of their own.
extension Repairer {
  /// Ends everything that is open at the end of the file.
  mutating func closeAll<Sink: RepairSink & ~Copyable>(_ sink: inout Sink) {
    judgeEmptyLines()
    closeComponent(&sink)
    flush(&sink)
    closeCalendar(&sink)
  }

  /// Ends the component that is open without an END, if there is one.
  private mutating func closeComponent<Sink: RepairSink & ~Copyable>(_ sink: inout Sink) {
    guard !structure.stack.isEmpty else { return }
    if let mistake = structure.mistakes.last, !structure.hasTextAfterMistake {
      structure.mistakes.removeLast()
      // If the name is misspelt at BEGIN, the misspelling must not be repeated at END.
      if !structure.isMistakeKnown || !structure.stack.mayBeMisspelt(at: 0) {
        let line = block.lines[mistake]
        let found = String(decoding: block.text[line.content], as: UTF8.self)
        let content = endLine(structure.stack.nameBytes(at: 0))
        report.note(
          .endMismatch, at: Place(line: line.number),
          "\(found) written as \(String(decoding: content, as: UTF8.self))")
        block.changeLast(to: content)
      }
    } else {
      insertEnds(from: 0, number: block.lines.last?.number ?? 1, for: .unclosed)
    }
    structure.stack.removeAll(from: 0)
    flush(&sink)
  }

  private mutating func closeCalendar<Sink: RepairSink & ~Copyable>(_ sink: inout Sink) {
    guard let line = structure.calendarLine else { return }
    structure.calendarLine = nil
    structure.kind = .outside
    guard switches.isOn(.unclosed) else { return }
    report.note(
      .unclosed, at: Place(line: line), "END:VCALENDAR added; VCALENDAR was not closed")
    block.insert(Array("END:VCALENDAR".utf8), number: line)
    flush(&sink)
  }

  /// Adds the ENDs of open components, the innermost first.
  private mutating func insertEnds(from first: Int, number: Int, for rule: DiagnosticRule) {
    guard switches.isOn(rule) else { return }
    for name in structure.namesBeyondDepth.reversed() {
      block.insert(endLine(name), number: number)
    }
    structure.namesBeyondDepth.removeAll()
    for index in structure.stack.entries.indices.dropFirst(first).reversed() {
      let name = structure.stack.name(at: index)
      let entry = structure.stack.entries[index]
      let end = endLine(structure.stack.nameBytes(at: index))
      if let next = block.nextBegin(besides: entry.component, begunAtLine: entry.line) {
        // A part of a time zone that is read otherwise moves the clock of events.
        structure.lateEdits.isSafe = entry.component == .alarm
        structure.lateEdits.append(
          next.isRepeated ? next.index + 1 : next.index,
          next.isRepeated ? .remove : .insertAfter(end),
          next.isRepeated
            ? "BEGIN:\(name) removed where it is repeated"
            : "END:\(name) added; \(name) was not closed",
          faultyLine: next.begin + 1)
        continue
      }
      report.note(
        rule, at: Place(line: entry.line), "END:\(name) added; \(name) was not closed")
      block.insert(end, number: number)
    }
  }

  private func endLine(_ name: [UInt8]) -> [UInt8] {
    Array("END:".utf8) + name.span.bytes(inCapitals: switches.isOn(.lowercase) && name.span.isName)
  }
}
