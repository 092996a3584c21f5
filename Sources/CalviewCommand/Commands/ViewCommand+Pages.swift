import CalendarPages
import CivilCalendar
import FileWriting
import ICSText

extension ViewCommand {
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
    for path in request.operands { try outputs.check(path) }
    report(reading.outcome.findings, &messages)
    guard isShown(reading), reading.outcome.readsEveryFile else {
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
    var look = settings.look
    // Each page has its own days only; the index shows how much is on them.
    if look.agenda == .automatic { look.agenda = .none }
    if place.isIndex { look.cells = .tints }
    return HTMLDocument(
      answer, look: look, locale: settings.locale, grounds: grounds,
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
