import CalendarPages
import DatePhrases
import FileWriting
import ICSImport
import ICSText

/// Writes the components of the listed events, copied unchanged from the files.
struct ExcerptCommand {
  let view: ViewCommand

  func run(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    if view.request.days.limit != nil { throw .excluding("--limit", "--format ics") }
    let plan = try ListPlan(view.request, view.settings)
    var files = FilesRead()
    var inputs = Inputs(view.request.operands)
    var calendars = readExcerpt(plan.window, &inputs, &files)
    if files.outcome(isTruncated: false).readsEveryFile {
      try view.checkCalendars(calendars.calendars)
    }
    var excerpt = calendars.excerpt(reporting: &files.findings.diagnostics)
    if excerpt.isEmpty {
      try view.checkCategories(knowing: [], &inputs)
      let days = plan.window.days
      let isAll = days.lowerBound == .min || days.upperBound == .max
      messages.write(
        isAll
          ? "no event was selected"
          : "no event was selected \(DaysInWords.when(days)); --all takes all days")
    }
    let isShown =
      view.environment.isTerminal && [nil, .standardInput].contains(view.request.answer.output)
    let status = view.deliver(to: output, &messages) { output in
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
      if view.request.answer.merges {
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
    var options = view.importOptions
    if let kinds { options.kinds = kinds }
    options.makesExcerpt = true
    options.dropsCopies = view.request.answer.merges
    options.scratchDirectory = view.environment.scratchDirectory
    // Attachments are copied, so longer properties are allowed than in a view.
    options.limits.propertyBytes = options.limits.frameBytes / 2
    var calendars = ListImport(
      of: view.filter, window: window, zones: view.environment.zones, options: options)
    files.read(&inputs, into: &calendars)
    return calendars
  }

  /// Returns a remark on the components of kinds that were not asked for, without which a copy of a
  /// calendar is not whole; `nil` if there are none on the days.
  private func remarkOnOtherKinds(
    in window: ImportWindow, _ kinds: Set<Event.Kind>, _ inputs: inout Inputs
  ) -> Remark? {
    guard view.request.events.kinds == nil, inputs.canBeReadAgain else { return nil }
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
    let options = view.importOptions.kinds.union(found).inWords
    return Remark(text: "left out: \(names)", call: "--kind \(options)")
  }
}
