import CalendarPages
import CivilCalendar
import DatePhrases
import FileWriting
import ICSImport
import ICSText
import TextSearch

extension ViewCommand {
  /// Explains why occurrences are on a day, and why instances of an event are missing.
  func explain(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard request.operands.count > 1, let typed = request.operands.last?.name else {
      throw .missingOperand(.explain, expectation: "files and then a day, such as 2024-12-06")
    }
    let format = try PageFormat(request.answer.format)
    let day = try Settings.read(typed, of: nil, as: .day, settings.dates.day)
    var inputs = inputs(Array(request.operands.dropLast()))
    let window = ImportWindow(days: day...day, zone: settings.zone)
    var reading = try read(window, of: &inputs)
    var uid = request.show.uid
    if uid == nil, request.events.filter.searchesTexts, reading.explanations.isEmpty {
      // Whoever names an event by its words wants to know why it is missing.
      let matches = matches(in: &inputs)
      if matches.count == 1 {
        uid = matches[0]
        reading = try read(window, of: &inputs, explaining: uid)
      } else if let sentence = Self.sentence(naming: matches) {
        messages.write(sentence)
      }
    }
    let answer = ExplanationAnswer(
      day: day, zone: settings.zone, uid: uid,
      isFiltered: request.events.isFiltering,
      explanations: reading.explanations,
      absences: reading.absences, calendars: reading.agenda.calendars, findings: reading.findings)
    let isFound = answer.uid == nil || !answer.explanations.isEmpty || !answer.absences.isEmpty
    return deliver(
      reading, to: output, &messages, ifDone: isFound ? ExitStatus.done : ExitStatus.no
    ) { output in
      switch format {
      case .json:
        var document = ExplanationDocument(answer)
        document.write(to: &output)
      case .text:
        let page = Page(answer, look: settings.look, locale: settings.locale) { page in
          page.flush(to: &output, theme: settings.theme, isolates: settings.isolates)
        }
        page.write(to: &output, theme: settings.theme, isolates: settings.isolates)
      }
    }
  }

  /// Returns the UIDs of the events that pass the filter on any day; none if the files can't be read
  /// again.
  private func matches(in inputs: inout Inputs) -> [String] {
    guard inputs.canBeReadAgain else { return [] }
    var files = FilesRead()
    var list = readList(everything, &inputs, &files)
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

extension ViewCommand {
  /// Finds where events are at all, or else entries of kinds that are not shown by default; `nil` if
  /// the files can't be read again.
  ///
  /// This takes another reading, so it is done only if there are no events on the days asked for.
  func otherDays(than asked: ClosedRange<DayNumber>, _ inputs: inout Inputs) -> OtherDays? {
    guard inputs.canBeReadAgain else { return nil }
    let (found, otherKinds) = otherDays(than: asked, of: importOptions.kinds, &inputs)
    guard found.days == nil, request.events.kinds == nil, !otherKinds.isEmpty else { return found }
    return otherDays(than: asked, of: otherKinds, &inputs).found
  }

  /// Returns where components of some kinds are, and of which other kinds the files have some.
  private func otherDays(
    than asked: ClosedRange<DayNumber>, of kinds: Set<Event.Kind>, _ inputs: inout Inputs
  ) -> (found: OtherDays, otherKinds: Set<Event.Kind>) {
    var found = OtherDays(
      seenFrom: settings.today, besides: asked,
      areOfOtherKinds: kinds != importOptions.kinds)
    var files = FilesRead()
    var list = readList(everything, kinds: kinds, &inputs, &files)
    found.isEndless = list.hasEndlessSeries
    found.undated = (list.undated.events.map(\.kind), list.undated.isComplete)
    list.forEach(reporting: &files.findings.diagnostics) { occurrence, event in
      found.insert(
        occurrence.days(in: settings.zone), event.kind, uid: event.uid,
        title: event.details.summary)
      return true
    }
    return (found, files.kindsPassedOver)
  }

  /// Returns a remark on the open tasks on some days, which are not shown unless they are asked for;
  /// `nil` if there are none.
  ///
  /// - Parameter kinds: The kinds of which the files have some that are not shown.
  func remarkOnTasks(
    in window: ImportWindow, _ kinds: Set<Event.Kind>, _ inputs: inout Inputs
  ) -> Remark? {
    guard kinds.contains(.todo), request.events.kinds == nil, inputs.canBeReadAgain else {
      return nil
    }
    var count = 0
    var files = FilesRead()
    var list = readList(window, kinds: [.todo], &inputs, &files)
    list.forEach(reporting: &files.findings.diagnostics) { _, event in
      let isClosed = [.completed, .cancelled].contains(event.details.status)
      if !isClosed, !event.details.isCompleted { count += 1 }
      return true
    }
    let tasks = count == 1 ? "1 task" : "\(count) tasks"
    return count == 0 ? nil : Remark(text: "not shown: \(tasks)", call: "--kind event,todo")
  }

  /// All days; series without an end go on for a year, and at least to their next instance.
  var everything: ImportWindow { .everythingComing(after: settings.today, zone: settings.zone) }

  /// Returns the options that show what was found: its kinds, unless they are shown by default, and
  /// the given option for its days.
  func options(showing found: OtherDays, _ days: String) -> String {
    guard found.areOfOtherKinds else { return days }
    return "--kind \(Set(found.kinds).inWords) \(days)"
  }

  /// The options that choose events, as they were typed; `nil` if none does.
  var filters: String? {
    let names = ["--kind"] + OptionTable.filters.map(\.name).filter { $0 != "--me" }
    let typed = request.typed.filter { names.contains($0.option) }.map(\.text)
    if !typed.isEmpty { return typed.joined(separator: " ") }
    return request.events.isFiltering ? "the filters in the configuration file" : nil
  }

  /// Returns the call to type for an option: the whole command line if that is short.
  ///
  /// - Parameter command: The command to call, if it is another one.
  func call(_ option: String, to command: Command? = nil) -> String {
    let names = request.operands.map(\.shellWord)
    let isPlain = !request.events.isFiltering && names.count < 4
    guard isPlain, !names.isEmpty, !names.contains(nil) else { return option }
    let words = [(command ?? request.command).call] + names.compactMap(\.self) + [option]
    return words.joined(separator: " ")
  }
}

extension InputPath {
  /// The path as a single word of a shell; `nil` if it is not something to type.
  var shellWord: String? {
    let name = name
    // A path that the shell creates below /dev no longer exists after the call.
    guard self != .standardInput, Array(name.utf8) == bytes, !name.hasPrefix("/dev/"),
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    let isBare =
      !name.isEmpty && !name.hasPrefix("-")
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789._/+,:@%-".unicodeScalars.contains($0)
      }
    return isBare ? name : "'\(name.substituting("'", with: "'\\''"))'"
  }
}
