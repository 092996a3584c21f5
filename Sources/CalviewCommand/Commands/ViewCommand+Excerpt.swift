import CalendarPages
import CivilCalendar
import DatePhrases
import FileWriting
import ICSImport
import ICSText

extension ViewCommand {
  /// Writes the components of the listed events, copied unchanged from the files.
  func excerpt(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    if request.days.limit != nil { throw .excluding("--limit", "--format ics") }
    let plan = try ListPlan(request, settings)
    var files = FilesRead()
    var inputs = Inputs(request.operands)
    var options = importOptions
    options.makesExcerpt = true
    options.dropsCopies = request.answer.merges
    options.scratchDirectory = environment.scratchDirectory
    // Attachments are copied, so longer properties are allowed than in a view.
    options.limits.propertyBytes = options.limits.frameBytes / 2
    var calendars = ListImport(
      of: filter, window: plan.window, zones: environment.zones, options: options)
    files.read(&inputs, into: &calendars)
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
    return deliver(to: output, &messages) { output in
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
  }
}
