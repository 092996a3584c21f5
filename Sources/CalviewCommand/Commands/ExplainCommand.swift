import CalendarPages
import CivilCalendar
import DatePhrases
import FileWriting
import ICSImport

/// Explains why occurrences are on a day, and why instances of an event are missing.
struct ExplainCommand {
  let view: ViewCommand

  func run(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard view.request.operands.count > 1, let typed = view.request.operands.last?.name else {
      throw .missingOperand(.explain, expectation: "files and then a day, such as 2024-12-06")
    }
    let format = try PageFormat(view.request.answer.format)
    let day = try Settings.read(typed, of: nil, as: .day, view.settings.dates.day)
    var inputs = view.inputs(Array(view.request.operands.dropLast()))
    let window = ImportWindow(days: day...day, zone: view.settings.zone)
    var reading = try view.read(window, of: &inputs)
    var uid = view.request.show.uid
    if uid == nil, view.request.events.filter.searchesTexts, reading.explanations.isEmpty {
      // Whoever names an event by its words wants to know why it is missing.
      let matches = matches(in: &inputs)
      if matches.count == 1 {
        uid = matches[0]
        reading = try view.read(window, of: &inputs, explaining: uid)
      } else if let sentence = Self.sentence(naming: matches) {
        messages.write(sentence)
      }
    }
    let answer = ExplanationAnswer(
      day: day, zone: view.settings.zone, uid: uid,
      isFiltered: view.request.events.isFiltering,
      explanations: reading.explanations,
      absences: reading.absences, calendars: reading.agenda.calendars, findings: reading.findings)
    let isFound = answer.uid == nil || !answer.explanations.isEmpty || !answer.absences.isEmpty
    return view.deliver(
      reading, to: output, &messages, ifDone: isFound ? ExitStatus.done : ExitStatus.no
    ) { output in
      switch format {
      case .json:
        var document = ExplanationDocument(answer)
        document.write(to: &output)
      case .text:
        let page = Page(answer, look: view.settings.look, locale: view.settings.locale) { page in
          page.flush(to: &output, theme: view.settings.theme, isolates: view.settings.isolates)
        }
        page.write(to: &output, theme: view.settings.theme, isolates: view.settings.isolates)
      }
    }
  }

  /// Returns the UIDs of the events that pass the filter on any day; none if the files can't be read
  /// again.
  private func matches(in inputs: inout Inputs) -> [String] {
    guard inputs.canBeReadAgain else { return [] }
    var files = FilesRead()
    var list = view.readList(view.everything, &inputs, &files)
    var uids: [String] = []
    var known: Set<String> = [""]
    list.forEach(reporting: &files.findings.diagnostics) { _, event in
      if known.insert(event.uid).inserted { uids.append(event.uid) }
      return true
    }
    return uids
  }

  /// How many events a message names.
  private static let maxNamed = 5

  /// Returns the sentence that names some of several events; `nil` without any.
  private static func sentence(naming uids: [String]) -> String? {
    guard !uids.isEmpty else { return nil }
    let more = uids.count > maxNamed ? " and \(uids.count - maxNamed) more" : ""
    return "\(uids.count) events match on other days; --uid explains one: "
      + uids.prefix(maxNamed).joined(separator: ", ") + more
  }
}
