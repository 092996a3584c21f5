import CalendarPages
import CivilCalendar
import DatePhrases
import FileWriting
import ICSImport
import ICSText

extension ViewCommand {
  /// Lists occurrences, or shows the current and the next ones.
  func list(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !request.operands.isEmpty else { throw .missingFile(request.command) }
    let write: ListWriting
    switch try ListFormat(request.answer.format) {
    case .jcal: return try convert(to: output, &messages)
    case .ics: return try excerpt(output, &messages)
    case .text: write = request.answer.template.map(writeTemplate) ?? writePage
    case .json: write = writeDocument
    case .ndjson: write = writeLines
    case .csv: write = { writeTable(.csv, of: &$0, to: &$1) }
    case .tsv: write = { writeTable(.tsv, of: &$0, to: &$1) }
    }
    let plan = try ListPlan(request, settings)
    var files = FilesRead()
    var inputs = inputs(request.operands)
    let list = readList(plan.window, &inputs, &files)
    let isWhole = files.outcome(isTruncated: list.isTruncated).readsEveryFile
    if isWhole { try checkCalendars(list.calendars) }
    if request.command == .list, let last = plan.window.lastDayOfEndlessSeries,
      list.hasEndlessSeries
    {
      messages.write(
        "series without an end are listed up to \(last), or their next instance; "
          + "--to sets another day")
    }
    var answer = ListAnswer(
      list: list, today: settings.today, excerpt: plan.excerpt, findings: files.findings)
    let order = request.answer.order
    if !order.isEmpty, !answer.sort(by: order) { throw .tooManyToSort }
    var remark: Remark?
    var found: OtherDays?
    let status = deliver(to: output, &messages) { output in
      write(&answer, &output)
      // Some files may have changed before they were read a second time.
      files.findings = answer.findings
      let outcome = files.outcome(isTruncated: answer.list.isTruncated)
      remark = self.remark(on: answer, plan, outcome, &inputs, &found)
      if let shown = remark, isPageOnTerminal {
        if answer.count > 0 { output.bytes.append(UInt8(ascii: "\n")) }
        var page = Page()
        page.append(remark: shown.text, call: shown.call, look: settings.look)
        page.write(to: &output, theme: settings.theme)
        remark = nil
      }
      return outcome
    }
    if answer.count > 0,
      plan.window.isUnbounded || request.command == .list && request.answer.format == .text
    {
      OtherDays.sentence(
        onUndated: list.undated.events.map(\.kind), areAll: list.undated.isComplete
      ).map { messages.write($0) }
    }
    if isWhole, answer.count == 0 || filter.categories.count > 1 {
      try checkCategories(knowing: [], &inputs)
    }
    if answer.count == 0, let remark { messages.write(remark.sentence) }
    // What comes next is asked for on a terminal; a pipe waits for its lines alone.
    let mayHaveTasks =
      request.command == .list || answer.count == 0 && isPageOnTerminal
    if mayHaveTasks, found?.areOfOtherKinds != true, request.answer.format == .text,
      let tasks = remarkOnTasks(in: plan.window, files.kindsPassedOver, &inputs)
    {
      messages.write(tasks.sentence)
    }
    return status
  }

  /// Writes the occurrences of one file, one per line, and then a line about the file itself.
  ///
  /// Returns the outcome of reading the file.
  func writeList(
    of file: InputPath, failing failure: SourceError?, _ plan: ListPlan,
    to output: inout ByteOutput
  ) -> Outcome {
    var files = FilesRead()
    if let failure { files.findings.failures = [failure] }
    var inputs = inputs(failure == nil ? [file] : [])
    var answer = ListAnswer(
      list: readList(plan.window, &inputs, &files), today: settings.today, excerpt: plan.excerpt,
      findings: files.findings)
    var document = listDocument
    document.writeLines(&answer, to: &output)
    files.findings = answer.findings
    let outcome = files.outcome(isTruncated: answer.list.isTruncated)
    document.writeEnd(of: file.name, answer, isComplete: outcome.isComplete, to: &output)
    return outcome
  }

  var isPageOnTerminal: Bool {
    request.answer.isOnScreen(in: environment) && request.answer.format == .text
      && request.answer.template == nil
  }

  /// Returns a remark on the listed days, or `nil`.
  ///
  /// The remark says where events are if these days have none, and on a terminal how to list
  /// others.
  ///
  /// - Parameter found: Becomes what was found on other days, if it was looked for.
  private func remark(
    on answer: ListAnswer, _ plan: ListPlan, _ outcome: Outcome, _ inputs: inout Inputs,
    _ found: inout OtherDays?
  ) -> Remark? {
    guard request.answer.format == .text, outcome.hasCalendar else { return nil }
    let days = plan.window.days
    if request.command == .next {
      // A prompt, which has a template, gets no words if nothing comes.
      guard answer.count == 0, request.answer.template == nil else { return nil }
      found = otherDays(than: days, &inputs)
      return Remark(
        text: OtherDays.sentence(
          onEmpty: days, found, with: filters, saying: "nothing is on or comes"),
        call: found.flatMap { found in
          found.days == nil ? nil : call(options(showing: found, "--all"), to: .list)
        })
    }
    if answer.count > 0 {
      return plan.usesDefaultDays
        ? Remark(text: "listed \(DaysInWords.when(days)); --all lists everything") : nil
    }
    if answer.list.isTruncated { return nil }
    found = otherDays(than: days, &inputs)
    return Remark(
      text: OtherDays.sentence(onEmpty: days, found, with: filters, namesNext: true),
      call: found.flatMap { found in
        let next = found.areOfOtherKinds ? nil : found.next.map { "--from \($0.day)" }
        return found.nearest == nil ? nil : call(next ?? options(showing: found, "--all"))
      })
  }

  /// Reads the occurrences of some days as a list.
  func readList(
    _ window: ImportWindow, of filter: EventFilter? = nil, kinds: Set<Event.Kind>? = nil,
    _ inputs: inout Inputs, _ files: inout FilesRead
  ) -> OccurrenceList {
    var options = importOptions
    if let kinds { options.kinds = kinds }
    // Tasks and journal entries need no date.
    options.keepsUndated = !options.kinds.isDisjoint(with: [.todo, .journal])
    options.scratchDirectory = environment.scratchDirectory
    var calendars = ListImport(
      of: filter ?? self.filter, window: window, zones: environment.zones, options: options)
    files.read(&inputs, into: &calendars)
    return calendars.list(reporting: &files.findings.diagnostics)
  }

  /// What writes occurrences as text.
  var listPage: ListPage {
    ListPage(
      look: settings.look, width: request.columnsOfScreen(in: environment), locale: settings.locale)
  }

  /// What writes occurrences as JSON.
  var listDocument: ListDocument {
    ListDocument(locale: settings.locale, fields: request.answer.fields)
  }

  /// A function that writes an answer in one of the formats.
  private typealias ListWriting = (inout ListAnswer, inout ByteOutput) -> Void

  private func writePage(_ answer: inout ListAnswer, to output: inout ByteOutput) {
    listPage.write(&answer, to: &output, theme: settings.theme, isolates: settings.isolates)
  }

  private func writeTemplate(_ template: OccurrenceTemplate) -> ListWriting {
    { template.write(&$0, at: settings.now, settings.locale, to: &$1) }
  }

  private func writeDocument(_ answer: inout ListAnswer, to output: inout ByteOutput) {
    var document = listDocument
    document.write(&answer, to: &output)
  }

  private func writeLines(_ answer: inout ListAnswer, to output: inout ByteOutput) {
    var document = listDocument
    document.writeLines(&answer, to: &output)
  }

  private func writeTable(
    _ form: OccurrenceTable.Form, of answer: inout ListAnswer,
    to output: inout ByteOutput
  ) {
    OccurrenceTable(
      form, columns: request.answer.columns ?? OccurrenceColumn.defaults,
      guardsFormulas: !request.answer.writesRawCells
    ).write(&answer, to: &output)
  }
}

extension ViewCommand {
  /// Writes the components of the listed events, copied unchanged from the files.
  func excerpt(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    if request.days.limit != nil { throw .excluding("--limit", "--format ics") }
    let plan = try ListPlan(request, settings)
    var files = FilesRead()
    var inputs = Inputs(request.operands)
    var calendars = readExcerpt(plan.window, &inputs, &files)
    if files.outcome(isTruncated: false).readsEveryFile {
      try checkCalendars(calendars.calendars)
    }
    var excerpt = calendars.excerpt(reporting: &files.findings.diagnostics)
    if excerpt.isEmpty {
      try checkCategories(knowing: [], &inputs)
      let days = plan.window.days
      let isAll = days.lowerBound == .min || days.upperBound == .max
      messages.write(
        isAll
          ? "no event was selected"
          : "no event was selected \(DaysInWords.when(days)); --all takes all days")
    }
    let isShown = environment.isTerminal && [nil, .standardInput].contains(request.answer.output)
    let status = deliver(to: output, &messages) { output in
      var lines = ShownLines()
      let write = { (bytes: inout [UInt8], output: inout ByteOutput) in
        if isShown {
          lines.append(bytes.span, to: &output)
        } else {
          output.bytes += bytes
        }
        bytes.removeAll(keepingCapacity: true)
        output.checkpoint()
        return output.isOpen
      }
      if request.answer.merges {
        excerpt.writeMerged(reporting: &files.findings.diagnostics) { write(&$0, &output) }
      } else {
        excerpt.write(reporting: &files.findings.diagnostics) { write(&$0, &output) }
      }
      lines.finish(&output)
      return files.outcome(isTruncated: excerpt.isTruncated)
    }
    if let remark = remarkOnOtherKinds(in: plan.window, files.kindsPassedOver, &inputs) {
      messages.write(remark.sentence)
    }
    return status
  }

  /// Reads the components of the listed events.
  private func readExcerpt(
    _ window: ImportWindow, of kinds: Set<Event.Kind>? = nil, _ inputs: inout Inputs,
    _ files: inout FilesRead
  ) -> ListImport {
    var options = importOptions
    if let kinds { options.kinds = kinds }
    options.makesExcerpt = true
    options.dropsCopies = request.answer.merges
    options.scratchDirectory = environment.scratchDirectory
    // Attachments are copied, so longer properties are allowed than in a view.
    options.limits.propertyBytes = options.limits.frameBytes / 2
    var calendars = ListImport(
      of: filter, window: window, zones: environment.zones, options: options)
    files.read(&inputs, into: &calendars)
    return calendars
  }

  /// Returns a remark on the components of kinds that were not asked for, without which a copy of a
  /// calendar is not whole; `nil` if there are none on the days.
  private func remarkOnOtherKinds(
    in window: ImportWindow, _ kinds: Set<Event.Kind>, _ inputs: inout Inputs
  ) -> Remark? {
    guard request.events.kinds == nil, inputs.canBeReadAgain else { return nil }
    var counts: [Event.Kind: Int] = [:]
    for kind in kinds {
      var files = FilesRead()
      var calendars = readExcerpt(window, of: [kind], &inputs, &files)
      let excerpt = calendars.excerpt(reporting: &files.findings.diagnostics)
      if !excerpt.isEmpty { counts[kind] = excerpt.count }
    }
    let found = Event.Kind.allCases.filter { counts[$0] != nil }
    if found.isEmpty { return nil }
    let names = found.map { $0.counted(counts[$0] ?? 0) }.listed(with: "and")
    let options = importOptions.kinds.union(found).inWords
    return Remark(text: "left out: \(names)", call: "--kind \(options)")
  }
}

extension ViewCommand {
  /// Writes the calendars themselves in another format, as they are read.
  func convert(
    to output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let options = request.days.period.options + request.events.filteringOptions
    if let option = options.first { throw .excluding(option, "--format jcal") }
    return deliver(to: output, &messages) { output in
      var document = JCalDocument(zones: environment.zones)
      var outcome = Outcome()
      var losses = 0
      for operand in request.operands {
        let files = PathContents(at: operand)
        outcome.findings.failures += files.failures
        for path in files.paths where output.isOpen {
          do throws(SourceError) {
            let result = try convert(
              path, with: &document, to: &output, &outcome.findings.diagnostics)
            losses += result.lostComponents + result.lostLines
            if let failure = result.failure { outcome.findings.failures.append(failure) }
          } catch {
            outcome.findings.failures.append(error)
          }
        }
      }
      outcome.readsEveryFile = outcome.findings.coverEveryFile
      outcome.isComplete =
        outcome.readsEveryFile && losses == 0 && !outcome.findings.reportLoss
      return outcome
    }
  }
}

extension ViewCommand {
  private func convert(
    _ path: InputPath, with document: inout JCalDocument, to output: inout ByteOutput,
    _ diagnostics: inout Diagnostics
  ) throws(SourceError) -> JCalDocument.FileResult {
    guard path.isAddress else {
      return document.write(path, to: &output, reporting: &diagnostics)
    }
    var source = try WatchedSource(opening: path, nil)
    return document.write(&source, named: path.name, to: &output, reporting: &diagnostics)
  }
}

extension EventsRequest {
  /// The options, of those given, that choose some events of a calendar.
  fileprivate var filteringOptions: [String] {
    let options: [(name: String, isGiven: Bool)] = [
      ("--kind", kinds != nil),
      ("--status", !filter.statuses.isEmpty), ("--category", !filter.categories.isEmpty),
      ("--match", filter.searchesTexts), ("--calendar", !filter.calendars.isEmpty),
      ("--no-cancelled", !filter.passesCancelled), ("--no-declined", !filter.passesDeclined),
      ("--busy", filter.passesOnlyBusy),
    ]
    return options.filter(\.isGiven).map(\.name)
  }
}

extension Findings {
  /// Whether every file is a calendar that was read to its end each time, with the zones it names.
  var coverEveryFile: Bool {
    failures.isEmpty && diagnostics.countByRule[.noCalendar] == nil
      && diagnostics.countByRule[.truncated] == nil
      && diagnostics.countByRule[.noZoneDatabase] == nil
  }

  /// Whether the findings report a loss that is not counted as a lost line or component.
  fileprivate var reportLoss: Bool {
    let rules: [DiagnosticRule] = [.lateProperty, .propertyLimit, .depth]
    return rules.contains { diagnostics.countByRule[$0] != nil }
  }
}
