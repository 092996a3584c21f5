import CalendarLocales
import CivilCalendar

/// The events of the days that are shown, day by day.
struct HTMLAgenda {
  private let context: DocumentContext

  init(_ context: DocumentContext) {
    self.context = context
  }

  /// Writes the days that have events or marks.
  ///
  /// - Parameters:
  ///   - replacesGrid: Whether there is no grid above the agenda.
  ///   - isOfYear: Whether it is the list that the days of a year lead to, which is not printed.
  func write(
    _ markup: inout Markup, replacesGrid: Bool = false, ofYear isOfYear: Bool = false,
    to output: inout ByteOutput
  ) {
    let answer = context.answer
    guard let first = answer.grids.first, let last = answer.grids.last else { return }
    let shown =
      answer.agendaDays?.ranges ?? [first.ownDays.lowerBound...last.ownDays.upperBound]
    let days = shown.joined().filter { answer.hasContent(on: $0) }
    if isOfYear, days.isEmpty { return }
    markup.open("section", ["class": isOfYear ? "agenda of-year" : "agenda"])
    if replacesGrid {
      markup.element("div", ["class": "caption"]) { markup in
        markup.element("h1", text: context.title)
        HTMLCalendars(context).write(&markup)
      }
    }
    for day in days {
      self.day(day, &markup)
      output.flush(&markup.bytes)
    }
    if days.isEmpty {
      markup.element("p") { markup in
        for line in YearTotals.nothing(context.locale) { markup.line(line) }
      }
    }
    markup.close("section")
    markup.newLine()
  }

  /// Writes the coming days that the grid doesn't show, and what follows.
  func write(_ coming: ComingDays, _ markup: inout Markup, to output: inout ByteOutput) {
    let answer = context.answer
    guard let grid = answer.grids.last else { return }
    let last = context.look.spillover == .blank ? grid.ownDays.upperBound : grid.lastDay
    // What goes on after the last day of the grid is named on the day after it.
    let first = last.advanced(by: 1)
    let days =
      (answer.hasContent(on: first) ? [first] : []) + coming.days.filter { $0 > first }
    let following = answer.following(
      coming, context.locale, unless: { $0 <= last || days.contains($0) }, listsDays: !days.isEmpty,
      title: { context.text(of: $0).title })
    var lines = [following?.line, answer.previous(context.locale)].compactMap(\.self)
    if let following, !following.end.isEmpty { lines[0].append(following.end, .note) }
    if days.isEmpty, lines.isEmpty { return }
    markup.open("section", ["class": "agenda coming"])
    for day in days {
      self.day(day, ofComing: first, &markup)
      output.flush(&markup.bytes)
    }
    for line in lines {
      markup.newLine()
      markup.element("p", ["class": "note"]) { $0.line(line) }
    }
    markup.close("section")
    markup.newLine()
  }

  /// Writes a day with its events.
  ///
  /// - Parameter firstComing: The first of the coming days, which have each event once.
  private func day(_ day: DayNumber, ofComing firstComing: DayNumber? = nil, _ markup: inout Markup)
  {
    let answer = context.answer
    let isToday = day == answer.today
    // If the agenda lists only selected days, marking them would say nothing.
    let isSelected = answer.selection.contains(day) && answer.agendaDays == nil
    let classes = [isToday ? "today" : nil, isSelected ? "selected" : nil].compactMap(\.self)
    markup.newLine()
    let id = context.look.cells == .tints ? DocumentContext.date(day) : nil
    markup.element(
      "section", ["class": (["day"] + classes).joined(separator: " "), "id": id]
    ) { markup in
      markup.element("h2", ["aria-current": isToday ? "date" : nil]) { markup in
        markup.element("time", ["datetime": DocumentContext.date(day)]) {
          $0.text(context.locale.heading(of: day))
        }
        if isToday { markup.screenReaderOnly(", " + context.words[.today]) }
        if isSelected { markup.screenReaderOnly(", " + context.words[.selected]) }
        if let second = context.secondDates?.inCells(day)?.text {
          markup.text(" ")
          markup.element("span", ["class": "second"], text: second)
        }
        if firstComing != nil {
          markup.text(" ")
          markup.element(
            "span", ["class": "distance"], text: answer.distance(to: day, context.locale))
        }
        for sign in answer.marks?.signs(on: day) ?? [] {
          markup.text(" ")
          HTMLDay(context: context).sign(sign, &markup)
        }
      }
      let occurrences = answer.index.occurrences(on: day).filter { index in
        firstComing.map { max(answer.index.spans[index].lowerBound, $0) == day } ?? true
      }
      if occurrences.isEmpty { return }
      let entry = HTMLEntry(context: context)
      markup.element("ul", ["role": "list"]) { markup in
        for index in occurrences {
          entry.write(index, on: day, namedOnce: firstComing != nil, &markup)
        }
      }
    }
  }
}
