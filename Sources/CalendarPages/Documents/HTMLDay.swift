import CalendarLocales
import CivilCalendar

/// The head of a day above its events: its number, its marks and its date in the second calendar.
struct HTMLDay {
  let context: DocumentContext

  /// Writes the head of a cell.
  ///
  /// - Parameters:
  ///   - number: The number of the day as it is shown.
  ///   - hiddenInPrint: How many events have no room on a sheet of paper.
  func head(
    _ cell: Day<DayLoad>, number: String, hiddenInPrint: Int, _ markup: inout Markup
  ) {
    let (locale, day) = (context.locale, cell.dayNumber)
    markup.element("div", ["class": "head"]) { markup in
      markup.element("time", ["datetime": DocumentContext.date(day)]) { markup in
        markup.visualOnly("span", "weekday", locale.name(of: day.weekday, .abbreviated))
        markup.visualOnly("span", "number", number)
        markup.screenReaderOnly(name(of: cell))
      }
      if let second = context.secondDates?.inCells(day) {
        markup.element("span", ["class": "second"]) { $0.text(second.cellText) }
      }
      for sign in cell.content.signs {
        markup.text(" ")
        self.sign(sign, &markup)
      }
      if hiddenInPrint > 0 {
        markup.visualOnly(
          "span", "rest", context.words.more(context.locale.number(hiddenInPrint)))
      }
    }
  }

  /// Returns the date in full, and in words what the look of its number shows.
  func name(of cell: Day<DayLoad>) -> String {
    var parts = [context.locale.heading(of: cell.dayNumber)]
    if cell.content.isToday { parts.append(context.words[.today]) }
    if cell.isSelected { parts.append(context.words[.selected]) }
    return parts.joined(separator: ", ")
  }

  /// Writes a mark.
  func sign(_ sign: PageMarks.Sign, _ markup: inout Markup) {
    let tint = context.colors.className(of: sign.tint(context.look))
    markup.element("span", ["class": ["mark", tint].compactMap(\.self).joined(separator: " ")]) {
      $0.visualOnly("span", "sign", sign.symbol(context.look, fitting: 2))
      $0.text(" ")
      $0.element("bdi", ["class": "label"], text: sign.label)
    }
  }

  /// The classes of a cell.
  func classes(_ cell: Day<DayLoad>) -> String {
    var names: [String] = []
    if cell.content.isToday { names.append("today") }
    if !cell.isWithinDisplayedMonth { names.append("other") }
    if context.locale.weekend.contains(cell.dayNumber.weekday) { names.append("off") }
    if let selection = cell.selection {
      names += selection == .single ? ["selected", "from-single"] : ["selected"]
    }
    if cell.content.count == 0, cell.content.signs.isEmpty, !cell.content.isToday {
      names.append("free")
    }
    return names.joined(separator: " ")
  }
}
