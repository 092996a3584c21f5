import CalendarLocales
import CalendarPages
import CalendarWriting
import CivilCalendar
import DatePhrases
import FileWriting
import ICSImport
import ICSText
import TextSearch
import TimeZones

/// `calview new`, `calview edit` and `calview remove`.
struct WritingCommand {
  private let command: Command
  private let environment: Environment
  let request: WritingRequest
  let settings: Settings
  private let words: [InputPath]
  /// The file; `nil` if a new calendar is printed.
  let path: InputPath?
  /// The UID of an event that the call adds.
  let newUID: String

  /// Creates the command for a request.
  init(_ request: Request, in environment: Environment) throws(UsageError) {
    command = request.command
    self.environment = environment
    self.request = request.writing
    words = request.operands
    newUID = request.writing.uid ?? CalendarFile.newUID()
    let isNew = request.command == .new
    if request.marks.file == nil {
      guard isNew, request.writing.printsCalendar else { throw .missingEventFile(command) }
      path = nil
    } else {
      let named = try request.marks.file(of: command, in: environment)
      path =
        isNew
        ? Self.file(
          for: newUID, isRandom: request.writing.uid == nil, in: named, environment) ?? named
        : named
    }
    guard !words.isEmpty else {
      throw .missingOperand(
        command,
        expectation: isNew
          ? "what is when, such as \"lunch with Noa tomorrow 12-13\"" : "the UID of an event")
    }
    for word in words where InputPath(word.name) != word {
      throw .invalidValue(option: nil, value: word.name, expectation: "UTF-8")
    }
    // Nothing is shown, so the terminal is not asked for its colours.
    var viewing = request
    viewing.look.color = .never
    viewing.operands = path.map { [$0] } ?? []
    settings = try Settings(viewing, in: environment)
    if request.writing.meansLaterInstances, words.count < 2 {
      throw .onlyTogether("--and-later", "a DATE")
    }
  }

  /// Changes the file, and returns the exit status.
  func run(output: any ByteSink, messages: inout Messages) throws(UsageError) -> Int32 {
    for warning in settings.warnings { messages.write(warning) }
    let change = try self.change()
    let result: Outcome
    var calendar: [UInt8] = []
    do throws(CalendarFileError) {
      if let path, !request.printsCalendar {
        let now = environment.now
        result = try CalendarFile.change(
          path, zones: environment.zones, now: { now },
          whileWaiting: {
            messages.write("\(path.name): waiting for another run that is changing it")
          }, change)
      } else {
        var file = try file()
        result = try change(&file)
        calendar = file.bytes
      }
    } catch {
      removeSecondFile()
      for line in sentences(about: error) { messages.write(line) }
      return ExitStatus.trouble
    }
    // Titles and names of zones come from files.
    let sentence = TerminalText.safe(try result.get())
    if request.printsCalendar { messages.write(sentence) }
    do {
      _ = try Delivery.deliver(to: nil, or: output) {
        $0.bytes += request.printsCalendar ? calendar : Array("\(sentence)\n".utf8)
        return true
      }
      return ExitStatus.done
    } catch {
      return messages.write(error, on: nil) ? ExitStatus.trouble : ExitStatus.done
    }
  }

  private func file() throws(CalendarFileError) -> CalendarFile {
    let now = environment.now
    guard let path else { return try CalendarFile(zones: environment.zones, now: { now }) }
    return try CalendarFile(contentsOf: path, zones: environment.zones, now: { now })
  }

  /// What a change did, in a sentence, or why it was not made.
  private typealias Outcome = Result<String, UsageError>

  private typealias Change = (inout CalendarFile) throws(CalendarFileError) -> Outcome

  private func change() throws(UsageError) -> Change {
    switch command {
    case .new: try insertion()
    case .edit: try edit()
    default: try removal()
    }
  }
}

// calview new
extension WritingCommand {
  private func insertion() throws(UsageError) -> Change {
    let event = try newEvent()
    let uid = request.uid
    return { (file) throws(CalendarFileError) in
      if let uid, try file.contains(uid: uid) {
        return .success("\(path?.name ?? file.name) already has \(uid), which stays as it is")
      }
      let place = file.bytes.isEmpty ? path.map { " to the new file \($0.name)" } ?? "" : ""
      try file.insert(event, uid: newUID)
      let clock = event.start.wallTime.clockText
      let remark =
        isOver(event)
        ? ", which is over" : isTwice(event.start) ? ", the first \(clock) of that day" : ""
      return .success("added \(words(for: event))\(remark) [\(newUID)]\(place)")
    }
  }

  /// Whether an event without a rule is over, as when "friday 9:30" is said on a Friday at ten.
  private func isOver(_ event: NewEvent) -> Bool {
    let now = settings.zone.wallTime(at: environment.now)
    // With --today the clock says nothing about the hour.
    let moment = now.day == settings.today ? now : WallTime(day: settings.today)
    // A day without an end is over with the day.
    let end = event.end ?? event.start.advanced(bySeconds: event.start.isDate ? 86_400 : 0)
    return event.rule == nil && end.wallTime <= moment
  }

  /// Whether the clocks show a time twice, the second time after they are set back.
  private func isTwice(_ time: WrittenTime) -> Bool {
    guard case .twice? = time.zone?.reading(of: time.wallTime) else { return false }
    return true
  }

  private func newEvent() throws(UsageError) -> NewEvent {
    let text = words.map(\.name).joined(separator: " ")
    var event: NewEvent
    var hasLength = false
    if let typed = request.start {
      if let count = Self.minutesOrMonths(typed) {
        throw .unclearTime(
          "--start", typed,
          "could be minutes or months; write a time such as 14:30, or \(count) months")
      }
      let start = try MomentPhrase(typed, of: "--start", settings.dates)
      event = NewEvent(title: text, start: .date(start.day ?? settings.today))
      if let second = start.secondOfDay {
        event.start = .zoned(
          WallTime(day: event.start.wallTime.day, secondOfDay: second), settings.zone)
        event.end = event.start.later(bySeconds: 3_600)
        hasLength = true
      }
    } else {
      let phrase = try EventPhrase(text, settings.dates, environment.zones)
      event = NewEvent(title: phrase.title, days: phrase.days)
      hasLength = phrase.length != nil
      if let hours = phrase.hours {
        event.start = .zoned(hours.lowerBound, settings.zone)
        // Hours may be skipped or repeated between the start and the end.
        event.end =
          phrase.length.map { event.start.later(bySeconds: Int64($0)) }
          ?? event.start.at(hours.upperBound)
      }
      event.rule = request.rule
      // A sentence is about what comes: on a Friday evening, "friday 9:30" is not this morning.
      if isOver(event), !phrase.namesYear {
        throw .unclearEvent(
          text,
          "it is over, \(time(of: event)); write the day with its year to add it all the same")
      }
    }
    if let typed = request.end { event.end = try end(typed, of: event) }
    try take(into: &event)
    // If the clocks change between the hours, the other instances are to have them.
    if event.rule != nil, !hasLength || request.end != nil { event.lastAsOnClock() }
    return event
  }

  /// Reads the end of an event; a day is the last one of the event.
  ///
  /// - Parameter day: The day from which `+1d` counts; `nil` for that of the start.
  private func end(
    _ typed: String, of event: NewEvent, from day: DayNumber? = nil
  ) throws(UsageError) -> WrittenTime {
    let start = event.start.wallTime(in: settings.zone)
    let moment = try MomentPhrase(typed, of: "--end", settings.dates.from(day ?? start.day))
    let day = moment.day ?? start.day
    if event.start.isDate {
      guard moment.secondOfDay == nil else {
        throw .invalidValue(
          option: "--end", value: typed, expectation: "a day, since the event begins on a day")
      }
      return .date(day.advanced(by: 1))
    }
    guard let second = moment.secondOfDay else {
      throw .invalidValue(
        option: "--end", value: typed,
        expectation: "a time, since the event begins at a time"
          + (command == .edit ? "; one that fills its days is a new event (calview new)" : ""))
    }
    // A night shift ends on the next day; an end that would be later still is a mistake.
    let hours = second + 86_400 - start.secondOfDay
    let isOnNextDay = moment.day == nil && second < start.secondOfDay && hours <= 43_200
    if isOnNextDay, ClockReader(settings.dates.locale).secondsOfLength(typed) != nil {
      throw .unclearTime(
        "--end", typed, "could be a time or a length; write its end, or +1h for an hour later")
    }
    let end = WallTime(day: day.advanced(by: isOnNextDay ? 1 : 0), secondOfDay: second)
    // An end in a zone of its own keeps it.
    let form = event.end.flatMap { $0.isDate ? nil : $0 } ?? event.start
    return form.at(end, in: settings.zone)
  }

  /// Takes what options say besides the time and the title.
  private func take(into event: inout NewEvent) throws(UsageError) {
    if let rule = request.rule, !rule.isEmpty, !rule.uppercased().mentions("FREQ=") {
      throw .invalidValue(
        option: "--rule", value: rule,
        expectation: "a rule of recurrence; write for example FREQ=WEEKLY or FREQ=DAILY;COUNT=10")
    }
    if let place = request.place { event.location = place.isEmpty ? nil : place }
    if let notes = request.notes { event.notes = notes.isEmpty ? nil : notes }
    if let rule = request.rule { event.rule = rule.isEmpty ? nil : rule }
    if request.rule != nil { event.writeUntilAsStart() }
  }
}

// calview edit and calview remove
extension WritingCommand {
  var uid: String { words.first?.name ?? "" }

  /// The day of the instance that is meant, perhaps with its time of day; `nil` for the whole event.
  private func day() throws(UsageError) -> InstanceName? {
    guard words.count > 1 else { return nil }
    let typed = words.dropFirst().map(\.name).joined(separator: " ")
    do throws(UsageError) {
      return InstanceName(
        day: try Settings.read(typed, of: nil, as: .day, settings.dates.day), secondOfDay: nil)
    } catch {
      guard let moment = try? MomentPhrase(typed, of: "", settings.dates), let day = moment.day,
        moment.secondOfDay != nil
      else { throw error }
      return InstanceName(day: day, secondOfDay: moment.secondOfDay)
    }
  }

  private func edit() throws(UsageError) -> Change {
    let typed = [
      request.title, request.start, request.end, request.place, request.notes, request.rule,
    ]
    guard typed.contains(where: { $0 != nil }) else {
      throw .missingOperand(
        command, expectation: "what to change: --title, --start, --end, --at, --notes or --rule")
    }
    let day = try day()
    return { (file) throws(CalendarFileError) in
      var outcome = Outcome.success("left unchanged")
      var written: NewEvent?
      // A time is that of the instance that the reader sees: the first one may be on the other side
      // of a change of clocks.
      let next = try day == nil && saysOnlyTimes ? nextInstance(in: file) : nil
      let isOne = day != nil && !request.meansLaterInstances
      let isSeries = try isOne ? false : file.repeats(uid: uid)
      let edit = { (event: inout NewEvent) in
        var shown = next ?? event
        shown.rule = event.rule
        var new = shown
        outcome = Outcome { () throws(UsageError) in
          try change(&new, ofSeries: isSeries)
          // The hours are those of all instances; the next one gives them to the first on the clock.
          if isSeries, next == nil, request.end.map({ shift($0) == nil }) == true {
            new.lastAsOnClock()
          }
          if day == nil { try checkDistance(from: shown, to: new) }
          return "changed "
        }
        guard case .success = outcome else { return }
        written = new
        if next != nil {
          let distance = shown.start.distance(to: new.start)
          new.move(to: new.start.at(event.start.wallTime.advanced(bySeconds: distance)))
        }
        event = new
      }
      let before = file.bytes
      let known = file
      var changedUID = uid
      var (others, name) = ("", EventTime?.none)
      do throws(CalendarFileError) {
        switch try instance(on: day, in: file) {
        case .failure(let error): return .failure(error)
        case .success(nil):
          try file.update(uid: uid, edit)
          others = try file.repeats(uid: uid) ? ", and all its instances" : ""
        case .success(let time?) where request.meansLaterInstances:
          name = time
          changedUID = try file.update(uid: uid, from: time, newUID: newUID, edit)
          others = try file.repeats(uid: changedUID) ? ", and the later ones" : ""
        case .success(let time?):
          name = time
          try file.update(uid: uid, on: time, edit)
        }
      } catch .losesInstance(let time) {
        let day = time.wallTime(in: settings.zone).day
        let shown = moved(from: day, in: file)?.day ?? day
        return .failure(.losesInstance(uid, shown, file: path?.name ?? file.name))
      }
      if file.bytes == before {
        return outcome.map { _ in "nothing to change in \(uid)" }
      }
      if day == nil || request.meansLaterInstances {
        let isMove = [request.title, request.end, request.place, request.notes]
          .allSatisfy { $0 == nil }
        // A rule says nothing of what an instance has of its own.
        if !isMove || request.start != nil {
          others += words(
            for: try file.exceptions(
              of: changedUID, ifMove: isMove, besidesFirst: day != nil, since: known, uid))
        }
      }
      let what = written.map { words(for: shown($0, of: changedUID, name, on: day?.day, in: file)) }
      var place = ""
      if changedUID != uid, let second = try divide(&file) {
        place = " in the new file \(second.name)"
      }
      return outcome.map { "\($0)\(what ?? changedUID)\(others) [\(changedUID)]\(place)" }
    }
  }

  /// Changes what the options say.
  ///
  /// - Parameter isSeries: Whether the event stands for other instances, too.
  private func change(
    _ event: inout NewEvent, ofSeries isSeries: Bool
  ) throws(UsageError) {
    let before = event
    if let title = request.title { event.title = title }
    for (option, typed) in [("--start", request.start), ("--end", request.end)] {
      guard let typed else { continue }
      if before.start.isDate, shift(typed) != nil {
        throw .unclearTime(
          option, typed,
          "the event fills its days; +1d is a day, and --start 9:00 --end 10:00 give it a time")
      }
      guard !before.start.isDate, let count = Self.minutesOrMonths(typed) else { continue }
      throw .unclearTime(
        option, typed, "could be minutes or months; write \(count)min or \(count) months")
    }
    if let typed = request.start, let seconds = shift(typed), !event.start.isDate {
      event.move(to: event.start.advanced(bySeconds: seconds))
    } else if let typed = request.start {
      // The reader's clock, as pages show it, not that of the event.
      let old = event.start.wallTime(in: settings.zone)
      let start = try MomentPhrase(typed, of: "--start", settings.dates, movingFrom: old.day)
      if event.start.isDate, start.secondOfDay != nil, event.end != nil, request.end == nil {
        throw .unclearTime(
          "--start", typed, "the event fills its days; add --end with the time at which it ends")
      }
      let time = WallTime(
        day: start.day ?? old.day, secondOfDay: start.secondOfDay ?? old.secondOfDay)
      if event.start.isDate, start.secondOfDay != nil {
        event.move(to: .zoned(time, settings.zone))
        // As that of a new one, unless it has an end.
        event.end = event.end ?? event.start.advanced(bySeconds: 3_600)
      } else {
        // All instances of a series move by the days, and stay at their hours, even if this one is at
        // another hour of the reader then; a day that is named is to be the day.
        let onOwnClock = event.start.advanced(
          bySeconds: Int64(old.day.distance(to: time.day)) * 86_400)
        let keepsHours =
          isSeries && start.secondOfDay == nil
          && (typed.first.map { "+-".contains($0) } == true
            || onOwnClock.wallTime(in: settings.zone).day == time.day)
        event.move(to: keepsHours ? onOwnClock : event.start.at(time, in: settings.zone))
      }
    }
    if let typed = request.end, let seconds = shift(typed), !before.start.isDate {
      event.end = (before.end ?? before.start).advanced(bySeconds: seconds)
    } else if let typed = request.end {
      let isShift = typed.first.map { "+-".contains($0) } == true
      let last = event.end?.wallTime(in: settings.zone).day.advanced(by: -1)
      event.end = try end(
        typed, of: event, from: isShift && event.start.isDate ? last : nil)
    }
    try take(into: &event)
  }

  /// Returns the number with its sign in `+30m`, in which the unit may be minutes or months.
  private static func minutesOrMonths(_ typed: String) -> String? {
    let sign = typed.first.flatMap { "+-".contains($0) ? $0 : nil }
    let digits = typed.dropFirst().prefix { ("0"..."9").contains($0) }
    let unit = typed.dropFirst(1 + digits.count).drop { $0 == " " }
    return sign == nil || digits.isEmpty || unit.lowercased() != "m"
      ? nil : String(typed.prefix(1 + digits.count))
  }

  /// Whether a start or an end is typed, and no day of one.
  private var saysOnlyTimes: Bool {
    let typed = [request.start, request.end].compactMap(\.self)
    return !typed.isEmpty
      && typed.allSatisfy { text in
        shift(text) != nil
          || (try? MomentPhrase(text, of: "--end", settings.dates)).map { $0.day == nil } == true
      }
  }

  /// Throws if the day of a start is rather one of an instance of the series than of the first one.
  private func checkDistance(from old: NewEvent, to new: NewEvent) throws(UsageError) {
    guard let typed = request.start, !typed.hasPrefix("+"), !typed.hasPrefix("-"),
      request.rule == nil, let period = old.daysOfPeriod
    else { return }
    let day = old.start.wallTime(in: settings.zone).day
    let days = day.distance(to: new.start.wallTime(in: settings.zone).day)
    guard abs(days) >= period else { return }
    throw .farStart(uid, day, typed, days: days)
  }

  /// Returns by how much a time is moved, `+1h` or `-30min`; `nil` if the text counts days.
  private func shift(_ typed: String) -> Int64? {
    guard let sign = typed.first, sign == "+" || sign == "-",
      (try? settings.dates.days(typed)) == nil,
      let seconds = ClockReader(settings.dates.locale).secondsOfLength(String(typed.dropFirst()))
    else { return nil }
    return Int64(sign == "-" ? -seconds : seconds)
  }

  private func removal() throws(UsageError) -> Change {
    let day = try day()
    return { (file) throws(CalendarFileError) in
      var event: NewEvent?
      let before = file
      var copy = file
      do throws(CalendarFileError) {
        try copy.update(uid: uid) { event = $0 }
      } catch .noSeries, .duplicate {
        // Single instances, and several events of a UID, are removed without a title.
      }
      var title: String { event?.title ?? "the event" }
      let what: String
      switch try instance(on: day, in: file) {
      case .failure(let error): return .failure(error)
      case .success(nil):
        try file.remove(uid: uid)
        what = title + (event?.rule == nil ? "" : ", and all its instances")
      case .success(let time?):
        // The instance may have a title of its own.
        copy = before
        try? copy.update(uid: uid, on: time) { event = $0 }
        let date = day.map { Self.words(for: $0.day) } ?? ""
        if request.meansLaterInstances {
          try file.remove(uid: uid, from: time)
        } else {
          try file.remove(uid: uid, on: time)
        }
        what =
          "\(title) on \(date)\(day?.clock ?? "")\(request.meansLaterInstances ? " and later" : "")"
      }
      guard try removeFile(file) else { return .success("removed \(what) [\(uid)]") }
      file = before
      return .success("removed \(what) [\(uid)], and with it the file \(file.name)")
    }
  }
}

// What was done, in words.
extension WritingCommand {
  private static func words(for day: DayNumber) -> String {
    "\(CalendarLocale.posix.name(of: day.weekday)) \(day)"
  }

  private func words(for event: NewEvent) -> String {
    let rule = request.rule == nil ? nil : event.ruleInWords.map { ", \($0)" }
    let others = event.endOfOthers.map {
      ", the others until \($0.wallTime(in: settings.zone).clockText)"
    }
    return "\(event.title), \(time(of: event))" + (rule ?? "") + (others ?? "")
  }

  private func words(for exceptions: CalendarFile.Exceptions) -> String {
    let (count, moved) = (exceptions.count, exceptions.movedCount)
    if count == 0 { return "" }
    let text =
      ", but for \(count) that "
      + (count == 1 ? "was changed by itself" : "were changed by themselves")
      + (exceptions.areAboutLater ? ", and those after it" : "")
    if moved == 0 { return text }
    let who = moved < count ? "\(moved) of them" : count == 1 ? "it" : "they"
    return "\(text) (\(who) moved along)"
  }

  /// The time of an event on the reader's clock, and on that of the event if it differs.
  private func time(of event: NewEvent) -> String {
    let start = event.start.wallTime(in: settings.zone)
    guard !event.start.isDate else {
      let last = event.end.map { $0.wallTime.day.advanced(by: -1) } ?? start.day
      let first = Self.words(for: start.day)
      return (last <= start.day ? first : "\(first) to \(Self.words(for: last))") + ", all day"
    }
    var text = "\(Self.words(for: start.day)) \(start.clockText)"
    if event.end != event.start, let end = event.end?.wallTime(in: settings.zone) {
      text += "-" + (end.day == start.day ? "" : "\(Self.words(for: end.day)) ") + end.clockText
    }
    let own = event.start.wallTime
    guard own != start else { return text + (event.start.zone.map { " \($0.name)" } ?? "") }
    let day = own.day == start.day ? "" : "\(Self.words(for: own.day)) "
    let zone = event.start.zone?.name ?? "UTC"
    return text + " \(settings.zone.name) [\(day)\(own.clockText) \(zone)]"
  }
}

// What went wrong, in words.
extension WritingCommand {
  /// The messages about an error.
  private func sentences(about error: CalendarFileError) -> [String] {
    let name = path?.name ?? "new event"
    if let path, path.isDirectory { return [sentence(onDirectory: path)] }
    switch error {
    case .unreadable(let error): return [error.description]
    case .unwritable(let error): return error.sentence(about: path).map { [$0] } ?? []
    case .damaged(let diagnostics):
      return diagnostics.map(\.description) + [
        "\(name): damaged, left unchanged; calview fix -i \(name) repairs what has one right answer"
      ]
    case .noSuchEvent(let uid):
      if (try? file())?.hasTask(uid: uid) == true {
        return ["\(name): \(uid) is a task, and \"\(command.call)\" changes only events"]
      }
      if let path {
        do throws(SourceError) {
          _ = try ByteSource(opening: path, limits: .standard)
        } catch {
          return [error.description]
        }
      }
      return ["\(name): \(error); calview show \(name) TITLE shows UIDs"]
    case .keepsDays(let rule):
      let text = rule.uppercased()
      let parts =
        ["BY", "WEEKLY", "DAILY"].contains { text.mentions($0) }
        ? "FREQ=…" : rule + (text.mentions("YEARLY") ? ";BYMONTH=…" : "") + ";BYMONTHDAY=…"
      return ["\(name): left unchanged: \(error); add --rule \"\(parts)\" with the new day"]
    case .hasFaults(let findings): return findings.causes.map { sentence(on: $0, in: name) }
    case .changesOthers, .isOutOfOrder, .isNotOfRule, .hasOwnTime, .hasSeveralRules:
      return ["\(name): left unchanged: \(error.words(in: settings.zone))"]
    default: return ["\(name): \(error.words(in: settings.zone))"]
    }
  }

  private func sentence(on finding: Diagnostic, in name: String) -> String {
    let sentence = "\(name): left unchanged: \(finding.message) [\(finding.rule.id)]"
    if finding.rule.id == "tz.nonexistent-time", request.meansLaterInstances {
      return "\(sentence), and a series can't begin then; name the instance before or after it"
    }
    let isOffRule = finding.rule.id == "rr.dtstart-not-in-set"
    return isOffRule && command == .edit && request.rule != nil && request.start == nil
      ? "\(sentence); add --start with a day of the rule" : sentence
  }

  /// Which file of a directory to name.
  private func sentence(onDirectory directory: InputPath) -> String {
    let name = directory.name
    guard command != .new else {
      return
        "\(name): is a directory; name a file in it, such as \(directory.appending("new.ics").name)"
    }
    let now = environment.now
    for path in PathContents(at: directory).paths {
      let file = try? CalendarFile(contentsOf: path, zones: environment.zones, now: { now })
      if (try? file?.contains(uid: uid)) == true {
        return "\(name): is a directory, in which \(path.name) has \(uid); name that file"
      }
    }
    return "\(name): is a directory, and no file in it has \(uid)"
  }
}

extension [Diagnostic] {
  /// The findings without those that follow from a time that clocks skip, or from a start that is not
  /// of its rule.
  fileprivate var causes: [Diagnostic] {
    let causes = filter { ["tz.nonexistent-time", "rr.dtstart-not-in-set"].contains($0.rule.id) }
    return causes.isEmpty ? self : causes
  }
}
