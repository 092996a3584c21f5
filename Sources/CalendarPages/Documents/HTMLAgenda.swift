import CalendarLocale
import CivilCalendar

/// The events of the days that are shown, day by day.
struct HTMLAgenda {
  private let context: DocumentContext

  init(_ context: DocumentContext) {
    self.context = context
  }

  /// Writes the days that have events or marks.
  ///
  /// - Parameter replacesGrid: Whether there is no grid above the agenda.
  func write(_ markup: inout Markup, replacesGrid: Bool, to output: inout ByteOutput) {
    let answer = context.answer
    guard let first = answer.grids.first, let last = answer.grids.last else { return }
    let shown =
      answer.agendaDays?.ranges ?? [first.ownDays.lowerBound...last.ownDays.upperBound]
    let days = shown.joined().filter { answer.hasContent(on: $0) }
    markup.open("section", ["class": "agenda"])
    if replacesGrid { markup.element("h1", text: context.title) }
    for day in days {
      self.day(day, &markup)
      output.relieve(&markup.bytes)
    }
    if days.isEmpty {
      markup.element("p") { markup in
        for line in YearTotals.nothing(context.locale) { markup.line(line) }
      }
    }
    markup.close("section")
    markup.newLine()
  }

  private func day(_ day: DayNumber, _ markup: inout Markup) {
    let answer = context.answer
    let isToday = day == answer.today
    // If the agenda lists only selected days, marking them would say nothing.
    let isSelected = answer.selection.contains(day) && answer.agendaDays == nil
    let classes = [isToday ? "today" : nil, isSelected ? "selected" : nil].compactMap(\.self)
    markup.newLine()
    markup.element("section", ["class": (["day"] + classes).joined(separator: " ")]) { markup in
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
        for sign in answer.marks?.signs(on: day) ?? [] {
          markup.text(" ")
          HTMLDay(context: context).sign(sign, &markup)
        }
      }
      let occurrences = answer.index.occurrences(on: day)
      if occurrences.isEmpty { return }
      let entry = HTMLEntry(context: context)
      markup.element("ul", ["role": "list"]) { markup in
        for index in occurrences {
          entry.write(index, on: day, as: .item, place: nil, &markup)
        }
      }
    }
  }
}
