import CalendarPages
import CivilCalendar
import FileWriting
import ICSImport
import ICSText

/// Shows months, a year or a week.
struct MonthsCommand {
  let view: ViewCommand

  func run(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    var inputs = view.inputs(view.request.operands)
    if view.request.answer.format.isPage {
      inputs.scratchDirectory = view.environment.scratchDirectory
    }
    var plan = try MonthPlan(view.request, view.settings)
    let isMonths =
      view.settings.look.agenda != .insteadOfGrid && plan.grids.allSatisfy { $0.kind == .month }
    let format = try MonthFormat(view.request.answer.format)
    if format == .svg, !isMonths { throw .notInPictures }
    var (answer, reading) = try answer(plan, &inputs)
    var remark: Remark?
    var found: OtherDays?
    if isEmpty(answer, reading, plan) {
      let asked = plan.ownDays.hull ?? plan.days
      found = view.otherDays(than: asked, &inputs)
      remark = Remark(text: OtherDays.sentence(onEmpty: asked, found, with: view.filters))
      if let found, view.request.days.areUnnamed, let month = found.onlyMonth {
        plan = try MonthPlan(view.request.showing(month), view.settings)
        (answer, reading) = try self.answer(plan, &inputs)
      } else if let found, let nearest = found.nearest {
        remark?.call = view.call(
          view.options(showing: found, "--month \(Month(clamping: nearest))"))
        if !found.areOfOtherKinds { answer.past = found.past }
      }
    }
    if wantsToNameFiles { remark = Remark(text: Self.remarkOnFiles) }
    let remarkOnPage = view.request.days.areUnnamed && format != .svg ? remark : nil
    let isForReaders = view.request.answer.format.isPage
    let clocks = isForReaders ? remarkOnClocks(answer).map { Remark(text: $0) } : nil
    let tasks =
      isForReaders && found?.areOfOtherKinds != true
      ? view.remarkOnTasks(
        in: ImportWindow(days: plan.ownDays.hull ?? plan.days, zone: view.settings.zone),
        reading.kindsPassedOver, &inputs) : nil
    let remarksOnPage =
      isForReaders ? [clocks, tasks, remarkOnPage].compactMap(\.self) : []
    if format == .html, let directory = view.request.directoryOfPages {
      let status = try write(PageSet(answer, plan, in: directory), reading, &messages)
      if let remark { messages.write(remark.sentence) }
      return status
    }
    var lineOfToday: Int?
    let status = view.deliver(to: output, &messages, openingAt: { lineOfToday }) { output in
      guard view.isShown(reading) else { return reading.outcome }
      switch format {
      case .json:
        var document = GridDocument(
          answer, locale: view.settings.locale, fields: view.request.answer.fields)
        document.write(to: &output)
      case .ndjson:
        var document = GridDocument(
          answer, locale: view.settings.locale, fields: view.request.answer.fields)
        document.writeLines(to: &output)
      case .html:
        HTMLDocument(
          answer, look: view.settings.look, locale: view.settings.locale,
          grounds: view.grounds, remarks: remarksOnPage.map(\.sentence)
        ).write(to: &output)
      case .svg:
        SVGDocument(
          answer, look: view.settings.look, locale: view.settings.locale,
          grounds: view.grounds, remarks: remarksOnPage.map(\.sentence)
        ).write(to: &output)
      case .text:
        // A pager needs the line of today before the first line, so its page is not written in
        // parts.
        let isFlushed = !view.request.answer.isOnScreen(in: view.environment)
        let all: OccurrenceFeed? = reading.hasList ? { reading.forEachListed($0) } : nil
        var page = Page(
          answer, look: view.settings.look, locale: view.settings.locale,
          linesBelow: remarksOnPage.reduce(0) { $0 + linesOnPage(of: $1) },
          flushing: { page in
            guard isFlushed else { return }
            page.flush(to: &output, theme: view.settings.theme, isolates: view.settings.isolates)
          }, all: all)
        for remark in remarksOnPage {
          page.append(remark: remark.text, call: remark.call, look: view.settings.look)
        }
        lineOfToday = page.lineOfToday
        page.write(to: &output, theme: view.settings.theme, isolates: view.settings.isolates)
      }
      return reading.outcome
    }
    if let remark, remarkOnPage == nil { messages.write(remark.sentence) }
    return status
  }

  /// Returns a sentence about the zones whose clocks used to change in the month; `nil` without any.
  private func remarkOnClocks(_ answer: GridAnswer) -> String? {
    guard answer.grids.count == 1, answer.grids[0].kind == .month else { return nil }
    let month = answer.grids[0].month
    var zones = [view.settings.zone.name: view.settings.zone]
    for case .known(let zone)? in answer.agenda.events.lazy.map(\.startZone) {
      zones[zone.name] = zone
    }
    let sentences = zones.sorted { $0.key < $1.key }.compactMap { name, zone in
      zone.endedClockChange(in: month).map { change in
        "clocks in \(name) don't go \(change.wasBack ? "back" : "forward") in this month, "
          + "as they did until \(change.lastYear)"
      }
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
  }

  /// Returns how many lines a remark takes at the end of a page.
  private func linesOnPage(of remark: Remark) -> Int {
    var page = Page()
    page.append(remark: remark.text, call: remark.call, look: view.settings.look)
    // A blank line comes before it.
    return page.lines.count + 1
  }

  private static let remarkOnFiles =
    "calview FILE shows the events of a calendar; calview --help shows more"

  /// Whether to say how to show events: at a terminal, if the month is empty for lack of a file.
  private var wantsToNameFiles: Bool {
    view.request.operands.isEmpty && view.request.days.areUnnamed
      && view.request.answer.isOnScreen(in: view.environment) && view.request.answer.format == .text
      && view.request.marks.files(in: view.environment).isEmpty
  }

  /// Reads the occurrences and the marks on the days of a plan.
  func answer(
    _ plan: MonthPlan, _ inputs: inout Inputs
  ) throws(UsageError) -> (answer: GridAnswer, reading: CalendarReading) {
    let format = try MonthFormat(view.request.answer.format)
    var (answer, reading) = try answer(on: plan.days, plan, as: format, &inputs)
    while inputs.canBeReadAgain, let days = moreDays(than: answer, reading, plan, as: format) {
      (answer, reading) = try self.answer(on: days, plan, as: format, &inputs)
    }
    if format == .text || format == .html { answer.findCollisions() }
    view.addMarks(to: &answer, &reading)
    return (answer, reading)
  }

  private func answer(
    on days: ClosedRange<DayNumber>, _ plan: MonthPlan, as format: MonthFormat,
    _ inputs: inout Inputs
  ) throws(UsageError) -> (answer: GridAnswer, reading: CalendarReading) {
    let reading = try view.read(
      ImportWindow(days: days, zone: view.settings.zone), of: &inputs,
      occurrencesPerDay: occurrencesPerDay(plan, as: format),
      listingAll: format == .text && showsWholeAgenda(plan))
    let answer = GridAnswer(
      grids: plan.grids, agenda: reading.agenda, today: view.settings.today,
      now: view.settings.zone.wallTime(at: view.environment.now), selection: plan.selection,
      agendaDays: plan.agendaDays, firstWeekday: plan.firstWeekday, findings: reading.findings)
    return (answer, reading)
  }

  /// Returns the days to read in place of those that were read, since too few days are to come on
  /// them; `nil` if they are enough, or a year was read.
  private func moreDays(
    than answer: GridAnswer, _ reading: CalendarReading, _ plan: MonthPlan, as format: MonthFormat
  ) -> ClosedRange<DayNumber>? {
    guard format == .text || format == .html && view.settings.look.agenda == .automatic,
      reading.outcome.hasCalendar,
      !reading.agenda.isTruncated,
      let coming = answer.comingDays(
        view.settings.look,
        showsTitles: format == .text
          && Page.showsTitles(answer, view.settings.look, view.settings.locale)),
      coming.following == nil
    else { return nil }
    let (first, last) = (plan.days.lowerBound, answer.agenda.days.upperBound)
    let year = min(coming.firstDay.advanced(by: Self.lengthOfYear), Month.max.lastDay)
    // Most calendars have enough in the month after the page; the whole year may be much more.
    let isFirst = last == plan.days.upperBound && answer.hasContent
    let end = isFirst ? min(last.advanced(by: Self.lengthOfMonth), year) : year
    return end > last ? first...end : nil
  }

  private static let lengthOfMonth = 31
  private static let lengthOfYear = 366

  /// Returns the most occurrences that an answer shows of a day; `nil` if it shows all.
  private func occurrencesPerDay(_ plan: MonthPlan, as format: MonthFormat) -> Int? {
    switch format {
    case .text:
      showsWholeAgenda(plan)
        ? PageLook.occurrencesOfDayOfAgenda : view.settings.look.occurrencesPerDay(on: plan.grids)
    case .svg: PageLook.occurrencesOfDay
    case .html, .json, .ndjson: nil
    }
  }

  private func showsWholeAgenda(_ plan: MonthPlan) -> Bool {
    view.settings.look.showsWholeAgenda(on: plan.grids, listsSelection: plan.agendaDays != nil)
  }

  /// Whether calendars were read, but the days that were asked for are empty.
  private func isEmpty(
    _ answer: GridAnswer, _ reading: CalendarReading, _ plan: MonthPlan
  ) -> Bool {
    view.request.answer.format.isPage && reading.outcome.hasCalendar && !reading.agenda.isTruncated
      && !plan.ownDays.ranges.contains { answer.hasContent(onAnyOf: $0) }
  }
}

extension Request {
  /// Returns the request with a month in place of the current one.
  fileprivate func showing(_ month: Month) -> Request {
    var request = self
    request.days.period.month = month.description
    return request
  }
}

extension MonthsCommand {
  /// A page for each month, and an index of them.
  struct PageSet {
    /// The directory of the pages.
    let directory: InputPath
    /// The pages, the index last, so that it only leads to pages that are there.
    let pages: [(place: HTMLPages, answer: GridAnswer)]

    init(_ answer: GridAnswer, _ plan: MonthPlan, in directory: InputPath) {
      self.directory = directory
      var answer = answer
      // A calendar has one colour on all pages.
      answer.keepsColors = true
      let months = plan.grids.map(\.month)
      pages =
        plan.grids.map { grid in
          (
            HTMLPages(months, month: grid.month),
            GridAnswer(
              answer, grids: [grid], today: answer.today, now: answer.now,
              selection: plan.selection, firstWeekday: plan.firstWeekday)
          )
        } + [(HTMLPages(months, month: nil), answer)]
    }

    /// Returns the path of a page.
    func path(of place: HTMLPages) -> InputPath {
      directory.appending(Array(place.name.utf8))
    }
  }

  /// Writes a set of pages, then reports problems; returns the exit status.
  ///
  /// Each file appears or changes in one step. If an input could not be read, none is written.
  func write(
    _ set: PageSet, _ reading: CalendarReading, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let outputs = Outputs(set.pages.map { set.path(of: $0.place) })
    for path in view.request.operands { try outputs.check(path) }
    view.report(reading.outcome.findings, &messages)
    guard view.isShown(reading), reading.outcome.readsEveryFile else {
      messages.write(
        "\(set.directory.name): no page is written, because not every input could be read")
      return ExitStatus.trouble
    }
    var path = set.directory
    do throws(OutputError) {
      try OutputDirectory.make(set.directory)
      for (place, answer) in set.pages {
        path = set.path(of: place)
        _ = try Delivery.deliver(to: path) { output in
          document(answer, place).write(to: &output)
          return true
        }
      }
    } catch {
      _ = messages.write(error, on: path)
      return ExitStatus.trouble
    }
    return reading.outcome.isComplete ? ExitStatus.done : ExitStatus.trouble
  }

  private func document(_ answer: GridAnswer, _ place: HTMLPages) -> HTMLDocument {
    var look = view.settings.look
    // Each page has its own days only; the index shows how much is on them.
    if look.agenda == .automatic { look.agenda = .none }
    if place.isIndex { look.cells = .tints }
    return HTMLDocument(
      answer, look: look, locale: view.settings.locale, grounds: view.grounds,
      pages: place)
  }
}

extension Request {
  /// The directory of a set of pages; `nil` if the answer is one page.
  var directoryOfPages: InputPath? {
    guard days.period.monthRange != nil, let output = answer.output, output != .standardInput,
      answer.formatOfOutput == nil
    else { return nil }
    return output
  }
}
