internal import CivilCalendar
package import ICSText
package import TimeZones

/// Repairs files, one after the other, in one pass over each.
///
/// The lines of a file are gathered into blocks: a component with all that is in it, or the lines
/// between two components. The form of each line is repaired, the rules repair each block, and
/// then the block is passed on. Whatever needs no repair stays as it is, byte for byte.
///
/// If a repair depends on what is further down, the file is surveyed first. Input from a pipe is
/// copied for that.
package struct Repairer: ~Copyable {
  let limits: Limits
  let switches: RepairSwitches
  /// The rules that are on and repair something.
  let rules: RuleTable
  var stream: LineStream
  var reader: ContentLineReader
  var context: FixContext
  let includesUnsafe: Bool
  private let zones: ZoneDatabase
  private let scratchDirectory: InputPath

  /// The function that surveys the file, and the survey once it was needed.
  private var makeSurvey: () -> CalendarSurvey? = { nil }
  private var survey: CalendarSurvey?

  /// The lines of the open component, or those between two components.
  var block = RepairBlock()
  var structure: OpenStructure
  var style: RepairBlock.Style
  var report: RepairReport
  /// The byte order mark that is removed together with the first line.
  private var markToDrop: [UInt8] = []
  /// The number of line ends that become CRLF, and the place of the first.
  var ends: (count: Int, first: Place?) = (0, nil)
  /// The number of control characters replaced in the current line, and the place of the first.
  private var removedControls: (count: Int, first: Place)?

  /// Creates a repairer.
  ///
  /// - Parameters:
  ///   - options: The options, which say what to repair.
  ///   - zones: The zones that TZIDs may name.
  package init(options: RepairOptions = RepairOptions(), zones: ZoneDatabase) {
    limits = options.rules.limits
    let switches = RepairSwitches(options)
    self.switches = switches
    rules = RuleTable(
      RuleRegistry.rules.filter {
        $0.description.repair != .never && switches.isOn($0.diagnostic)
      })
    includesUnsafe = options.includesUnsafe
    self.zones = zones
    scratchDirectory = options.scratchDirectory
    stream = LineStream(limits: limits)
    reader = ContentLineReader(limits: limits, scrutiny: .reading)
    context = FixContext(
      facts: RuleContext(database: zones, calendars: options.rules.calendarSystems, limits: limits),
      series: SeriesBook(maxKept: limits.rememberedSeries),
      copies: LatestCopies(maxKept: limits.rememberedSeries), now: options.stamp,
      renamesZones: options.renamesZones)
    structure = OpenStructure(limits: limits)
    style = switches.style
    report = RepairReport(file: "", keptPerRule: limits.diagnosticsPerRule)
  }

  /// Repairs a file; passes its lines to a sink, before and after the repair.
  package mutating func repair<Source: ByteReading & ~Copyable, Sink: RepairSink & ~Copyable>(
    _ source: inout Source, named name: String, into sink: inout Sink
  ) -> RepairReport {
    if let file = source.file {
      return repair(&source, which: SeekableFileSource(file), named: name, into: &sink)
    }
    var copy = SourceCopy(of: &source, scratchDirectory: scratchDirectory)
    return repair(&copy, which: copy, named: name, into: &sink)
  }

  /// Repairs a calendar in memory.
  mutating func repair<Sink: RepairSink & ~Copyable>(
    _ bytes: [UInt8], named name: String, into sink: inout Sink
  ) -> RepairReport {
    var source = ByteArraySource(bytes)
    return repair(&source, which: source, named: name, into: &sink)
  }

  /// Takes over what is further down in the open calendar.
  mutating func surveyCalendar() {
    survey = survey ?? makeSurvey()
    if let survey { context.take(survey[structure.calendarCount - 1]) }
  }

  /// Whether the open component goes on after another, which begins in it on a line.
  mutating func goesOnAfterComponent(atLine line: Int) -> Bool {
    survey = survey ?? makeSurvey()
    return survey?.isInside(atLine: line) ?? false
  }

  /// Whether only others and the END of the open component come after one that begins in it on a line.
  mutating func endsAfterComponent(atLine line: Int) -> Bool {
    survey = survey ?? makeSurvey()
    return survey?.isLastInside(atLine: line) ?? false
  }

  /// Whether a component begins on a line after other text.
  mutating func beginsAfterText(atLine line: Int) -> Bool {
    survey = survey ?? makeSurvey()
    return survey?.beginsAfterText(atLine: line) ?? false
  }

  /// Repairs a source; `again` is another source that gives the same bytes.
  private mutating func repair<
    Source: ByteReading & ~Copyable, Again: ByteReading, Sink: RepairSink & ~Copyable
  >(
    _ source: inout Source, which again: Again, named name: String, into sink: inout Sink
  ) -> RepairReport {
    let (zones, limits) = (zones, limits)
    makeSurvey = {
      var again = again
      return CalendarSurvey(of: &again, zones: zones, limits: limits)
    }
    defer { makeSurvey = { nil } }
    start(name)
    stream.open(&source)
    noteEncoding(&sink)
    var content: [UInt8] = []
    while let line = stream.next(
      from: &source, isBetweenComponents: structure.stack.isEmpty)
    {
      if line.isPiece {
        passPiece(line, &sink)
        continue
      }
      content.removeAll(keepingCapacity: true)
      stream.appendContent(of: line, to: &content)
      removeControls(of: line, from: &content)
      let form = stream.form(of: line)
      note(form)
      take(line, form, saying: &content, &sink)
      if block.raw.count > limits.frameBytes || block.lines.count >= RepairBlock.maxLines {
        giveUpBlock(&sink)
      }
    }
    report.failure = stream.failure
    if structure.hasFoundData {
      finish(&sink)
    } else {
      passForeignFile(again, &sink)
    }
    return report
  }

  private mutating func start(_ name: String) {
    block.removeAll()
    survey = nil
    structure = OpenStructure(limits: limits)
    style = switches.style
    report = RepairReport(file: name, keptPerRule: limits.diagnosticsPerRule)
    ends = (0, nil)
    markToDrop = []
    context.startFile()
  }

  /// Removes control characters from a text value.
  private mutating func removeControls(
    of line: LineStream.Line, from content: inout [UInt8]
  ) {
    removedControls = nil
    guard let text = stream.repairedText(of: line, saying: content.span, limits),
      switches.isOn(.controlCharacter),
      let first = content[text].firstIndex(where: ControlCharacters.contains)
    else { return }
    let kept = ControlCharacters.removed(from: content[text])
    removedControls = (
      content[text].count(where: ControlCharacters.contains),
      LineStream.place(ofByte: first, in: stream.line.span, number: line.number)
    )
    content.replaceSubrange(text, with: kept)
  }

  private mutating func noteEncoding<Sink: RepairSink & ~Copyable>(_ sink: inout Sink) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    noteTranslation()
    if stream.isUTF16 { return }
    if stream.startsWithMark, switches.isOn(.byteOrderMark) {
      report.note(.byteOrderMark, at: Place(line: 1), "byte order mark removed")
      markToDrop = mark
    } else if stream.startsWithMark {
      sink.keep(mark.span)
    }
  }

  private mutating func noteTranslation() {
    guard stream.isUTF16 else { return }
    // The output is UTF-8 in any case.
    report.isChanged = true
    report.note(.utf16, at: Place(line: 1), "the file is written as UTF-8")
  }

  /// Passes on a piece of a line that is too long to be examined.
  private mutating func passPiece<Sink: RepairSink & ~Copyable>(
    _ line: LineStream.Line, _ sink: inout Sink
  ) {
    if structure.hasFoundData { flush(&sink) } else { passForeignLines(&sink) }
    sink.keep(stream.line.span)
    report.noteLimit(
      .propertyLimit, at: Place(line: line.number),
      "the line has more than \(limits.frameBytes) bytes and is left unchanged")
  }

  /// Passes on a component that is too large, without examining it further.
  private mutating func giveUpBlock<Sink: RepairSink & ~Copyable>(_ sink: inout Sink) {
    if !structure.stack.isEmpty, !structure.isTooLarge {
      structure.isTooLarge = true
      report.noteLimit(
        .frameLimit, at: Place(line: structure.stack.entries[0].line),
        "\(structure.stack.name(at: 0)) has "
          + (block.raw.count > limits.frameBytes
            ? "more than \(limits.frameBytes) bytes; " : "\(RepairBlock.maxLines) lines or more; ")
          + "only the form of its lines is repaired")
    }
    if structure.hasFoundData { flush(&sink) } else { passForeignLines(&sink) }
  }

  /// Passes on a file without a calendar as it is.
  private mutating func passForeignFile<Source: ByteReading, Sink: RepairSink & ~Copyable>(
    _ source: Source, _ sink: inout Sink
  ) {
    report.foreignContent = stream.foreignContent
    guard stream.isUTF16, !structure.hasPassedForeignLines else {
      passForeignLines(&sink)
      return
    }
    // The gathered lines are translated from UTF-16, so the bytes are read again.
    report.forgetRepairs()
    var source = source
    var bytes: [UInt8] = []
    repeat {
      bytes.removeAll(keepingCapacity: true)
      try? bytes.append(addingCapacity: limits.bounded.blockBytes) {
        (output: inout OutputSpan<UInt8>) throws(SourceError) in try source.read(into: &output)
      }
      sink.keep(bytes.span)
    } while !bytes.isEmpty
  }

  /// Passes on, as they are, lines before which no calendar was found.
  private mutating func passForeignLines<Sink: RepairSink & ~Copyable>(_ sink: inout Sink) {
    structure.hasPassedForeignLines = true
    sink.keep(markToDrop.span)
    sink.keep(block.raw.span)
    markToDrop = []
    ends = (0, nil)
    block.removeAll()
    structure.emptyLines = 0..<0
    report.forgetRepairs()
    noteTranslation()
  }

  private mutating func note(_ form: LineStream.Form) {
    guard form.wrongEnds > 0, style.usesCRLF else { return }
    ends.count += form.wrongEnds
    ends.first = ends.first ?? form.wrongEnd
  }

  /// Adds the current line to the block; its content may have been repaired already.
  ///
  /// - Parameter isAsFound: Whether the line stays as it is, although its content lacks a part of it.
  mutating func append(
    _ line: LineStream.Line, _ form: LineStream.Form, saying content: [UInt8],
    isChanged: Bool = false, isAsFound: Bool = false
  ) {
    let isRefolded = isAsFound ? false : refolds(form)
    let removesControls = removedControls != nil
    let changesEnds = form.wrongEnds > 0 && style.usesCRLF
    let mark = markToDrop
    markToDrop = []
    let bytes = mark.isEmpty ? stream.line : mark + stream.line
    block.append(bytes.span, saying: content.span, number: line.number) {
      $0.isRefolded = isRefolded
      $0.changesEnds = changesEnds
      $0.wasFolded = form.isFolded
      $0.markLength = mark.count
      $0.isInText = !content.isEmpty
      $0.isAsFound = isAsFound || form.joinsProperty
      if isChanged || removesControls { $0.state = .changed }
    }
  }

  /// Adds the current line to the block as one that is removed.
  mutating func appendRemoved(_ line: LineStream.Line) {
    let bytes = markToDrop.isEmpty ? stream.line : markToDrop + stream.line
    markToDrop = []
    block.append(bytes.span, saying: Span(), number: line.number) { $0.state = .removed }
  }

  /// Returns whether a line is written anew because of its folds; reports why.
  private mutating func refolds(_ form: LineStream.Form) -> Bool {
    var isRefolded = false
    // What hides that a property was joined to the line stays to its author.
    if form.joinsProperty { return false }
    if let place = form.tooLong, switches.isOn(.lineTooLong) {
      report.note(.lineTooLong, at: place, "line folded at \(LineStream.maxOctets) octets")
      isRefolded = true
    }
    if let place = form.cutCharacter, switches.isOn(.foldSplitsCharacter) {
      report.note(.foldSplitsCharacter, at: place, "fold moved before the character")
      isRefolded = true
    }
    if let place = form.emptyLine, switches.isOn(.blankLine) {
      report.note(.blankLine, at: place, "empty line removed from a fold")
      isRefolded = true
    }
    if let (count, first) = removedControls {
      report.note(
        .controlCharacter, at: first,
        count == 1
          ? "control character removed, or written as a blank"
          : "\(count) control characters removed, or written as blanks")
    }
    return isRefolded
  }

  private mutating func finish<Sink: RepairSink & ~Copyable>(_ sink: inout Sink) {
    // If reading failed, the part that is cut off is not a fault of the file.
    if stream.failure == nil { closeAll(&sink) }
    flush(&sink)
    if let first = ends.first {
      report.isChanged = true
      report.note(
        .lineEnding, at: first,
        ends.count == 1
          ? "line end written as CRLF"
          : "\(ends.count) line ends written as CRLF; this is the first")
    }
    report.sort()
  }
}
