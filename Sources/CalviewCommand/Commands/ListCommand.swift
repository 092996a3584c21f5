import CalendarPages
import DatePhrases
import FileWriting
import ICSImport
import ICSText

/// Lists occurrences, or shows the current and the next ones.
struct ListCommand {
  let view: ViewCommand

  func run(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !view.request.operands.isEmpty else { throw .missingFile(view.request.command) }
    let write: ListWriting
    switch try ListFormat(view.request.answer.format) {
    case .jcal: return try ConversionCommand(view: view).run(output, &messages)
    case .ics: return try ExcerptCommand(view: view).run(output, &messages)
    case .text: write = view.request.answer.template.map(writeTemplate) ?? writePage
    case .json: write = writeDocument
    case .ndjson: write = writeLines
    case .csv: write = { writeTable(.csv, of: &$0, to: &$1) }
    case .tsv: write = { writeTable(.tsv, of: &$0, to: &$1) }
    }
    let plan = try ListPlan(view.request, view.settings)
    var files = FilesRead()
    var inputs = view.inputs(view.request.operands)
    let list = view.readList(plan.window, &inputs, &files)
    let isWhole = files.outcome(isTruncated: list.isTruncated).readsEveryFile
    if isWhole { try view.checkCalendars(list.calendars) }
    if view.request.command == .list, let last = plan.window.lastDayOfEndlessSeries,
      list.hasEndlessSeries
    {
      messages.write(
        "series without an end are listed up to \(last), or their next instance; "
          + "--to sets another day")
    }
    var answer = ListAnswer(
      list: list, today: view.settings.today, excerpt: plan.excerpt, findings: files.findings)
    let order = view.request.answer.order
    if !order.isEmpty, !answer.sort(by: order) { throw .tooManyToSort }
    var remark: Remark?
    var found: OtherDays?
    let status = view.deliver(to: output, &messages) { output in
      write(&answer, &output)
      // Some files may have changed before they were read a second time.
      files.findings = answer.findings
      let outcome = files.outcome(isTruncated: answer.list.isTruncated)
      remark = self.remark(on: answer, plan, outcome, &inputs, &found)
      if let shown = remark, view.isPageOnTerminal {
        if answer.count > 0 { output.bytes.append(UInt8(ascii: "\n")) }
        var page = Page()
        page.append(remark: shown.text, call: shown.call, look: view.settings.look)
        page.write(to: &output, theme: view.settings.theme)
        remark = nil
      }
      return outcome
    }
    if answer.count > 0,
      plan.window.isUnbounded
        || view.request.command == .list && view.request.answer.format == .text
    {
      OtherDays.sentence(
        onUndated: list.undated.events.map(\.kind), areAll: list.undated.isComplete
      ).map { messages.write($0) }
    }
    if isWhole, answer.count == 0 || view.filter.categories.count > 1 {
      try view.checkCategories(knowing: [], &inputs)
    }
    if answer.count == 0, let remark { messages.write(remark.sentence) }
    // What comes next is asked for on a terminal; a pipe waits for its lines alone.
    let mayHaveTasks =
      view.request.command == .list || answer.count == 0 && view.isPageOnTerminal
    if mayHaveTasks, found?.areOfOtherKinds != true, view.request.answer.format == .text,
      let tasks = view.remarkOnTasks(in: plan.window, files.kindsPassedOver, &inputs)
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
  ) -> ViewCommand.Outcome {
    var files = FilesRead()
    if let failure { files.findings.failures = [failure] }
    var inputs = view.inputs(failure == nil ? [file] : [])
    var answer = ListAnswer(
      list: view.readList(plan.window, &inputs, &files), today: view.settings.today,
      excerpt: plan.excerpt,
      findings: files.findings)
    var document = view.listDocument
    document.writeLines(&answer, to: &output)
    files.findings = answer.findings
    let outcome = files.outcome(isTruncated: answer.list.isTruncated)
    document.writeEnd(of: file.name, answer, isComplete: outcome.isComplete, to: &output)
    return outcome
  }

  /// Returns a remark on the listed days, or `nil`.
  ///
  /// The remark says where events are if these days have none, and on a terminal how to list
  /// others.
  ///
  /// - Parameter found: Becomes what was found on other days, if it was looked for.
  private func remark(
    on answer: ListAnswer, _ plan: ListPlan, _ outcome: ViewCommand.Outcome, _ inputs: inout Inputs,
    _ found: inout OtherDays?
  ) -> Remark? {
    guard view.request.answer.format == .text, outcome.hasCalendar else { return nil }
    let days = plan.window.days
    if view.request.command == .next {
      // A prompt, which has a template, gets no words if nothing comes.
      guard answer.count == 0, view.request.answer.template == nil else { return nil }
      found = view.otherDays(than: days, &inputs)
      return Remark(
        text: OtherDays.sentence(
          onEmpty: days, found, with: view.filters, saying: "nothing is on or comes"),
        call: found.flatMap { found in
          found.days == nil ? nil : view.call(view.options(showing: found, "--all"), to: .list)
        })
    }
    if answer.count > 0 {
      return plan.usesDefaultDays
        ? Remark(text: "listed \(DaysInWords.when(days)); --all lists everything") : nil
    }
    if answer.list.isTruncated { return nil }
    found = view.otherDays(than: days, &inputs)
    return Remark(
      text: OtherDays.sentence(onEmpty: days, found, with: view.filters, namesNext: true),
      call: found.flatMap { found in
        let next = found.areOfOtherKinds ? nil : found.next.map { "--from \($0.day)" }
        return found.nearest == nil ? nil : view.call(next ?? view.options(showing: found, "--all"))
      })
  }

  /// A function that writes an answer in one of the formats.
  private typealias ListWriting = (inout ListAnswer, inout ByteOutput) -> Void

  private func writePage(_ answer: inout ListAnswer, to output: inout ByteOutput) {
    view.listPage.write(
      &answer, to: &output, theme: view.settings.theme, isolates: view.settings.isolates)
  }

  private func writeTemplate(_ template: OccurrenceTemplate) -> ListWriting {
    { template.write(&$0, at: view.settings.now, view.settings.locale, to: &$1) }
  }

  private func writeDocument(_ answer: inout ListAnswer, to output: inout ByteOutput) {
    var document = view.listDocument
    document.write(&answer, to: &output)
  }

  private func writeLines(_ answer: inout ListAnswer, to output: inout ByteOutput) {
    var document = view.listDocument
    document.writeLines(&answer, to: &output)
  }

  private func writeTable(
    _ form: OccurrenceTable.Form, of answer: inout ListAnswer,
    to output: inout ByteOutput
  ) {
    OccurrenceTable(
      form, columns: view.request.answer.columns ?? OccurrenceColumn.defaults,
      guardsFormulas: !view.request.answer.writesRawCells
    ).write(&answer, to: &output)
  }
}
