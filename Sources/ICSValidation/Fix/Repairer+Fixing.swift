internal import ICSText

// Repairing blocks and passing them on.
extension Repairer {
  /// The most rounds per block: one rule's edit may create something for another rule to repair.
  private static let maxRounds = 8

  /// Repairs the gathered lines and passes them on.
  mutating func flush<Sink: RepairSink & ~Copyable>(_ sink: inout Sink) {
    judgeEmptyLines()
    // A calendar without lines of its own may still need some added.
    if !block.isEmpty || structure.kind == .head {
      dropMistakes()
      if !structure.isTooLarge {
        joinLocations()
        fix()
      }
      if structure.kind == .component, structure.calendarLine == nil, !block.isRemoved {
        structure.hasOutsideComponent = true
      }
      if block.write(to: &sink, &style) {
        report.isChanged = true
        block.forEachRemoved { report.noteRemoved($0) }
      }
      block.removeAll()
    }
    structure.mistakes.removeAll()
    guard structure.stack.isEmpty else { return }
    structure.isTooLarge = false
    structure.kind = structure.calendarLine == nil ? .outside : .tail
  }

  /// Removes the lines that turned out to have no matching BEGIN, and adds ENDs further up.
  private mutating func dropMistakes() {
    guard !structure.mistakes.isEmpty || !structure.lateEdits.edits.isEmpty else { return }
    var edits = structure.lateEdits
    structure.lateEdits = EditList(of: .unclosed)
    edits.begin(.endMismatch)
    for (index, line) in block.indices.enumerated() where structure.mistakes.contains(line) {
      let name = String(decoding: block.text[block.lines[line].content], as: UTF8.self)
      edits.append(index + 1, .remove, "\(name) removed; it has no matching BEGIN")
    }
    if !includesUnsafe { report.withheldCount += edits.withholdUnsafe() }
    apply(edits)
  }

  /// Joins the lines of places that iCloud wrote with line breaks in them.
  private mutating func joinLocations() {
    guard structure.kind == .component, switches.isOn(.lineBreak) else { return }
    let edits = block.joinedLocations
    if !edits.edits.isEmpty { apply(edits) }
  }

  private mutating func fix() {
    switch structure.kind {
    case .outside: return
    case .head, .tail: fixCalendarLines()
    case .component: fixComponent()
    }
  }

  private mutating func fixComponent() {
    var withheld = 0
    for round in 0..<Self.maxRounds {
      var diagnostics = Diagnostics(keptPerRule: 0)
      Self.read(
        structure.component, in: block.text, with: &reader, into: &context.facts.record,
        &diagnostics)
      if round == 0, diagnostics.countByRule[.propertyCountLimit] != nil {
        report.noteLimit(
          .propertyCountLimit, at: Place(line: block.lines[0].number),
          "\(structure.component.rawValue) has more than \(limits.properties) lines; "
            + "only the form of the rest is repaired")
      }
      context.facts.isInUTF8 = diagnostics.countByRule[.utf8] == nil
      context.facts.unreadable =
        diagnostics.total == 0
        ? [] : UnreadableLines.names(in: block.text.span, besides: context.facts.record)
      context.look()
      if context.dependsOnLaterZones || context.dependsOnOtherVersions {
        surveyCalendar()
        context.look()
      }
      var edits = rules.edits(in: context)
      withheld = includesUnsafe ? 0 : edits.withholdUnsafe()
      guard !edits.edits.isEmpty, apply(edits) else { break }
    }
    report.withheldCount += withheld
    if context.shouldReportForgottenSeries() {
      report.noteLimit(
        .overrideLimit, at: Place(line: block.lines[0].number),
        "this override and later ones are not compared with their series if "
          + "\(limits.rememberedSeries) or more other series come between")
    }
    context.noteComponent()
    removeCopy()
  }

  /// Removes the component if it repeats an earlier one line for line.
  private mutating func removeCopy() {
    guard structure.componentAround == nil, let rule = rules.ruleAgainstCopies(in: context),
      context.isCopy(saying: block.text)
    else { return }
    let record = context.facts.record
    let line = record.first(rule.nameOfCopies).map {
      block.place(ofLine: $0.place.line - 1, at: 0).line
    }
    report.note(
      rule.diagnostic, at: Place(line: line ?? block.lines[0].number),
      "\(record.parts[0].name.rawValue) removed; it repeats an earlier one line for line")
    block.removeLines()
  }

  private mutating func fixCalendarLines() {
    var withheld = 0
    for _ in 0..<Self.maxRounds {
      var diagnostics = Diagnostics(keptPerRule: 0)
      Self.read(
        .calendar, in: block.text, with: &reader, into: &context.facts.record, &diagnostics)
      context.facts.isInUTF8 = diagnostics.countByRule[.utf8] == nil
      context.isHead = structure.kind == .head
      let wanted: PropertySet = [.version, .prodid]
      if context.isHead, !wanted.isSubset(of: context.facts.record.parts[0].present) {
        surveyCalendar()
      }
      context.lookAtCalendar()
      var edits = rules.edits(in: context)
      withheld = includesUnsafe ? 0 : edits.withholdUnsafe()
      guard !edits.edits.isEmpty, apply(edits) else { break }
    }
    report.withheldCount += withheld
    for property in context.facts.record.properties { context.facts.note(property) }
  }

  /// Reads the lines of a component, or those that are directly in a calendar, into the record.
  private static func read(
    _ component: ComponentName, in text: [UInt8], with reader: inout ContentLineReader,
    into record: inout Component, _ diagnostics: inout Diagnostics
  ) {
    guard component != .calendar else {
      // The block of a calendar starts after its BEGIN.
      record.start(.calendar, at: Place(line: 0))
      reader.forEachCalendarLine(
        in: text.span, firstLine: 1, updating: &record, reporting: &diagnostics
      ) { record, line, text, _ in record.append(line, text) }
      return
    }
    reader.fill(
      &record, from: ComponentFrame(component, firstLine: 1), in: text.span,
      reporting: &diagnostics)
  }

  @discardableResult
  private mutating func apply(_ edits: EditList) -> Bool {
    var report = report
    let hasChanged = block.apply(edits.sorted) { edit, place in
      report.note(edit.rule, at: place(), edit.message, isSafe: edit.isSafe)
    }
    self.report = report
    return hasChanged
  }
}
