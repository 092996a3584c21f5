import CalendarPages
import CivilCalendar
import DatePhrases
import FileWriting
import ICSImport

/// Shows events in full, or a list of events to choose from.
struct ShowCommand {
  let view: ViewCommand

  func run(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !view.request.operands.isEmpty else { throw .missingFile(.show) }
    if view.request.show.uid != nil, let query = view.request.show.query {
      throw .excluding("--uid", query)
    }
    try FileList.checkStandardInput(view.request)
    let format = try PageFormat(view.request.answer.format)
    var choice = try EventChoice(view.request.show.query, view.settings)
    var inputs = Inputs(view.request.operands)
    inputs.scratchDirectory = view.environment.scratchDirectory
    var found = find(choice, in: &inputs)
    var sentenceOnDays: String?
    if found.shown.entries.isEmpty, inputs.canBeReadAgain,
      let other = choice.wordsOnDays(view.settings)
    {
      let foundOnDays = find(other, in: &inputs)
      if foundOnDays.shown.entries.isEmpty {
        sentenceOnDays = sentence(onNothingOf: other, in: &inputs)
      } else {
        (choice, found) = (other, foundOnDays)
      }
    }
    let shown = found.shown
    let files = found.files
    if files.outcome(isTruncated: false).readsEveryFile { try view.checkCalendars(found.calendars) }
    var outcome = files.outcome(isTruncated: found.isTruncated)
    if shown.entries.isEmpty, outcome.hasCalendar, !view.hasGivenUp {
      try view.checkCategories(knowing: [], &inputs)
      messages.write(
        view.request.show.uid.map { "no event has this UID: \($0)" } ?? sentenceOnDays
          ?? choice.sentenceIfEmpty(isFiltered: view.request.events.isFiltering))
    }
    if choice.isOfDays, shown.isCut {
      outcome.isComplete = false
      messages.write("only the first \(ShownEvents.maxEvents) are shown")
    }
    let comparison = compare(found, &inputs, &outcome)
    let answer = ShowAnswer(
      shown: shown, query: view.request.show.query ?? view.request.show.uid,
      isOfDays: choice.isOfDays,
      calendars: found.calendars, comparison: comparison, zone: view.settings.zone,
      today: view.settings.today,
      isTruncated: found.isTruncated || comparison != nil && !outcome.isComplete,
      findings: outcome.findings)
    let isFound = !shown.entries.isEmpty || view.request.show.uid == nil && choice.text == nil
    return view.deliver(to: output, &messages, ifDone: isFound ? ExitStatus.done : ExitStatus.no) {
      output in
      switch format {
      case .json:
        var document = ShowDocument(answer, locale: view.settings.locale)
        document.write(to: &output)
      case .text:
        let isChoice = shown.groupCount > 1 && !choice.isOfDays && !view.request.show.wantsAll
        let page =
          isChoice
          ? EventChoicePage(answer, look: view.settings.look).page(
            choosingBy: "add a UID, a day or more words to show one, or --all to show all")
          : Page(answer, look: view.settings.look, locale: view.settings.locale)
        page.write(to: &output, theme: view.settings.theme, isolates: view.settings.isolates)
      }
      return outcome
    }
  }

  /// Says when the next event with some words is, if none is on the days asked for; `nil` if there is
  /// none.
  private func sentence(onNothingOf choice: EventChoice, in inputs: inout Inputs) -> String? {
    let found = find(choice.onAnyDay(view.settings), in: &inputs).shown.entries
    guard let text = choice.text,
      let day = found.lazy.compactMap(\.occurrence).first?.days(in: view.settings.zone).lowerBound
    else { return nil }
    let place = day < view.settings.today ? "last was" : "next is"
    return "nothing \(DaysInWords.when(choice.window.days)) has \"\(text)\"; the \(place) "
      + DaysInWords.when(day...day)
  }

  /// Reads the events that were asked for.
  private func find(_ choice: EventChoice, in inputs: inout Inputs) -> FoundEvents {
    var options = view.importOptions
    options.scratchDirectory = view.environment.scratchDirectory
    var filter = view.filter
    filter.uid = view.request.show.uid ?? choice.text
    if view.request.show.uid == nil {
      filter.conditions += choice.words.map { TextCondition(mentioning: $0) }
    } else {
      filter.conditions = []
    }
    var files = FilesRead()
    var calendars = ListImport(
      of: filter, window: choice.window, zones: view.environment.zones, options: options)
    files.read(&inputs, into: &calendars)
    var list = calendars.list(reporting: &files.findings.diagnostics)
    var shown = ShownEvents(
      today: view.settings.today, asked: choice.isOfDays ? choice.window.days : nil)
    var times = ProposedTimes(
      countsAllDay: view.request.conflicts.countsAllDay, in: view.settings.zone)
    list.forEach(reporting: &files.findings.diagnostics) { occurrence, event in
      let days = occurrence.days(in: view.settings.zone)
      shown.insert(occurrence, of: event, on: days)
      if days.upperBound >= view.settings.today { times.insert(occurrence, of: event) }
      return true
    }
    if !choice.isOfDays {
      for event in list.undated.events where filter.passes(event, of: list.calendars) {
        shown.insert(undated: event)
      }
      if !list.undated.isComplete { shown.cut() }
    }
    if let text = choice.text { shown.prefer(uid: text) }
    shown.sort(in: view.settings.zone)
    // Of what is over, only the occurrence that is shown counts.
    for entry in shown.entries where times.collisions[entry.event.source] == nil {
      if let occurrence = entry.occurrence { times.insert(occurrence, of: entry.event) }
    }
    return FoundEvents(
      shown: shown, times: times, calendars: list.calendars, isTruncated: list.isTruncated,
      files: files)
  }
}

/// The events that were found, and what was read to find them.
struct FoundEvents {
  let shown: ShownEvents
  let times: ProposedTimes
  let calendars: [AgendaCalendar]
  let isTruncated: Bool
  let files: FilesRead
}

/// The events that were asked for.
private struct EventChoice {
  /// The days that the events are on; all days if none were asked for.
  private(set) var window: ImportWindow

  /// The first of the days; `nil` if no days were asked for.
  private(set) var day: DayNumber?

  /// The text of the query, or of its part besides the days, which may be a UID.
  private(set) var text: String?

  /// The words of the query, which events must contain if no UID matches it.
  private(set) var words: [String]

  /// Whether days were asked for.
  var isOfDays: Bool { day != nil }

  init(_ query: String?, _ settings: Settings) throws(UsageError) {
    let everything = Self.everything(settings)
    guard let query else {
      (window, day, text, words) = (everything, nil, nil, [])
      return
    }
    do throws(DatePhraseError) {
      let days = try settings.dates.days(query)
      window = ImportWindow(days: days, zone: settings.zone)
      (day, text, words) = (days.lowerBound, nil, [])
      return
    } catch {
      if error.isAmbiguous { throw .invalidDate(option: nil, value: query, error, .days) }
    }
    (window, day, text) = (everything, nil, query)
    words = query.split(separator: " ").map(String.init)
  }

  /// Reads the first or the last words of the query as days on which events have the other words;
  /// `nil` if no such words are days.
  func wordsOnDays(_ settings: Settings) -> EventChoice? {
    for count in (1..<max(words.count, 1)).reversed() {
      for (days, others) in [
        (words.prefix(count), words.dropFirst(count)), (words.suffix(count), words.dropLast(count)),
      ] {
        guard var choice = try? EventChoice(days.joined(separator: " "), settings), choice.isOfDays
        else { continue }
        choice.words = Array(others)
        choice.text = others.joined(separator: " ")
        return choice
      }
    }
    return nil
  }

  /// Returns the same words on any day.
  func onAnyDay(_ settings: Settings) -> EventChoice {
    var choice = self
    (choice.window, choice.day) = (Self.everything(settings), nil)
    return choice
  }

  private static func everything(_ settings: Settings) -> ImportWindow {
    ImportWindow.everythingComing(after: settings.today, zone: settings.zone)
  }

  func sentenceIfEmpty(isFiltered: Bool) -> String {
    let others = isFiltered ? " that passes the other options" : ""
    if day != nil { return "nothing\(others) \(DaysInWords.when(window.days))" }
    guard let text else { return "there is no event\(others)" }
    return "no event\(others) has this UID or these words: \(text)"
  }
}
