import CalendarEvents
import CalendarLocales
import CivilCalendar

extension Page {
  /// Returns as many items as fit in some lines, and how many there are more.
  static func fitting(
    _ items: [PageLine], inWidth width: Int, _ symbols: Symbols, lineLimit: Int,
    more: (Int) -> PageLine
  ) -> [PageLine] {
    func fit(_ items: [PageLine]) -> Bool {
      var page = Page()
      page.append(items, inWidth: width, symbols)
      return page.lines.count <= lineLimit
    }
    if fit(items) { return items }
    var count = items.count - 1
    while count > 0, !fit(items[..<count] + [more(items.count - count)]) { count -= 1 }
    return items[..<count] + [more(items.count - count)]
  }

  /// Appends items, as many on each line as fit.
  mutating func append(_ items: [PageLine], inWidth width: Int, _ symbols: Symbols) {
    var line = PageLine()
    for item in items {
      if line.width > 0, line.width + 3 + item.width > width {
        lines.append(line)
        line = PageLine()
      }
      if line.width > 0 { line.append("   ") }
      // Only an item on its own line can be too wide.
      let parts = item.wrapped(toWidth: width, lineLimit: 3, ellipsis: symbols.ellipsis)
      lines += parts.dropLast()
      line.append(parts.last ?? PageLine())
    }
    if line.width > 0 { lines.append(line) }
  }
}

/// The meaning of the marks on a page, and the calendars shown on it.
struct Legend {
  /// The grid that is above the agenda.
  enum Grid {
    case cells(CellLayout)
    case titles

    /// Whether the grid itself shows the events of its days.
    var showsEvents: Bool {
      switch self {
      case .cells: false
      case .titles: true
      }
    }
  }

  private(set) var items: [PageLine] = []

  private let look: PageLook
  private let symbols: Symbols
  private let words: PageWords
  private let locale: CalendarLocale

  init(
    of answer: GridAnswer, _ grid: Grid?, hasAgenda: Bool, look: PageLook, locale: CalendarLocale
  ) {
    self.look = look
    symbols = look.symbols
    words = PageWords(locale)
    self.locale = locale
    switch grid {
    case .cells(let layout): explain(layout, answer)
    case .titles: explainNumbers(answer)
    case nil:
      explain(">", .today, words[.today])
      explain("[ ]", .selectionEdge, words[.selected])
    }
    explain(symbols.cancelled, .count, words[.cancelled])
    if answer.hasDeclined { explain(symbols.declined, .note, words[.declined]) }
    if answer.hasTasks, hasAgenda || grid?.showsEvents == true {
      explain(symbols.task, .note, words[.task])
    }
    if hasAgenda {
      items += Self.entries(look, locale)
    } else if grid?.showsEvents == true {
      explain(symbols.tentative, .note, words[.tentative])
      if answer.hasTasks { explain(symbols.done, .note, words[.done]) }
    }
    let bar = symbols.bar()
    if grid?.showsEvents == true { explainSpan("\(bar.start) \(bar.end)") }
    if hasAgenda {
      explainSpan("\(symbols.spanStart) \(symbols.spanMiddle) \(symbols.spanEnd)")
    }
    if hasAgenda || grid?.showsEvents == true {
      items += Self.calendars(of: answer, look, locale)
    }
  }

  private mutating func explain(_ mark: String, _ roles: TextRoles, _ meaning: String) {
    var line = PageLine(mark, roles)
    line.append(" " + meaning)
    items.append(line)
  }

  /// Explains the marks of days, and the marks of what is on them.
  private mutating func explain(_ layout: CellLayout, _ answer: GridAnswer) {
    let number = { [locale] in locale.number($0) }
    switch layout {
    case .wide, .medium, .narrow: explainNumbers(answer)
    case .tinted:
      let six = number(6)
      explain(">" + six, .today, words[.today])
      explain(symbols.busyToday + six, .today, "\(words[.today]), \(words[.events])")
      explain("| [\(symbols.range)]", .selectionEdge, words[.selected])
    }
    if layout == .tinted {
      explain(.little, number(1) + symbols.timeRange + number(2))
      explain(.some, number(3) + symbols.timeRange + number(5))
      explain(.much, number(6) + "+")
    } else {
      let usesEdge = layout == .medium && answer.selection.ranges.isEmpty
      explainCounts(digits: layout.countDigits + (usesEdge ? 1 : 0), answer)
    }
  }

  /// Explains a step of brightness, or the mark that is used without colours.
  private mutating func explain(_ density: DayDensity, _ count: String) {
    if look.showsBrightness {
      explain("\(locale.number(1))\(locale.number(2))", density.role, count)
    } else {
      explain(density.mark(symbols), [], count)
    }
  }

  private mutating func explainNumbers(_ answer: GridAnswer) {
    let six = locale.number(6)
    explain(">" + six, .today, words[.today])
    explain(
      "[\(six)] [\(six)\(symbols.range)\(locale.number(8))]", .selectionEdge, words[.selected])
    if answer.hasOtherMonths, look.spillover != .blank {
      explain("(\(six))", .faintDay, words[.otherMonth])
    }
  }

  private mutating func explainCounts(digits: Int, _ answer: GridAnswer) {
    explain(symbols.event, .count, words[.oneEvent])
    explain(symbols.event + locale.number(3), .count, words[.events])
    // With one digit, a two-digit number takes the place of the mark: see the marker of a cell.
    if digits == 1, answer.maxOnADay >= 10 {
      explain(locale.number(12), .count, words[.events])
    }
    let limit = digits == 1 ? 100 : 1_000
    if answer.maxOnADay >= limit {
      explain(
        CellText.overfull(symbols.event, digits: digits), .count,
        locale.number(limit) + "+ " + words[.events])
    }
  }

  /// Returns the explanations of the marks of titles.
  static func titles(
    of answer: GridAnswer, _ look: PageLook, _ locale: CalendarLocale
  ) -> [PageLine] {
    let (symbols, words) = (look.symbols, PageWords(locale))
    let marks: [(mark: String, word: PageWord)] =
      [(symbols.cancelled, .cancelled), (symbols.tentative, .tentative)]
      + (answer.hasDeclined ? [(symbols.declined, .declined)] : [])
      + (answer.hasTasks ? [(symbols.task, .task), (symbols.done, .done)] : [])
    return marks.map { PageLine("\($0.mark) \(words[$0.word])") }
  }

  /// Returns the explanations of the marks of events.
  static func entries(
    _ look: PageLook, _ locale: CalendarLocale, hasTasks: Bool = false
  ) -> [PageLine] {
    let (symbols, words) = (look.symbols, PageWords(locale))
    let marks: [(mark: String, word: PageWord)] = [
      (symbols.task, .task), (symbols.done, .done), (symbols.tentative, .tentative),
      (symbols.recurring, .repeated),
    ]
    return marks.filter { hasTasks || $0.word != .task }.map { mark, word in
      var line = PageLine(mark, .note)
      line.append(" " + words[word])
      return line
    }
  }

  private mutating func explainSpan(_ marks: String) {
    explain(marks, .time, words[.daysOfSpan])
  }

  /// Returns the calendars with their initials; empty if there is only one calendar.
  ///
  /// Of more than a few, only those are named that have an event on the page, in a few lines.
  static func calendars(
    of answer: GridAnswer, _ look: PageLook, _ locale: CalendarLocale
  ) -> [PageLine] {
    calendars(
      CalendarMarks(answer, theme: look.theme).marks,
      onPage: Set(answer.agenda.events.flatMap(\.calendarIndices)), look, locale)
  }

  static func calendars(
    _ marks: [CalendarMarks.Mark], onPage: Set<Int>, _ look: PageLook, _ locale: CalendarLocale
  ) -> [PageLine] {
    let items = marks.indices.filter { calendar in
      !marks[calendar].initials.isEmpty
        && (marks.count <= fewCalendars || onPage.contains(calendar))
    }.map { calendar in
      var line = PageLine(marks[calendar].initials, .initials, tint: marks[calendar].tint)
      line.append(" " + marks[calendar].name)
      return line
    }
    guard marks.count > fewCalendars else { return items }
    return Page.fitting(items, inWidth: look.width, look.symbols, lineLimit: lineLimit) { count in
      PageLine(PageWords(locale).more(locale.number(count)), .note)
    }
  }

  /// How many calendars are all named, whether they have events on the page or not.
  static let fewCalendars = 6

  /// How many lines the names of more calendars may take.
  private static let lineLimit = 6
}

extension Legend {
  /// Returns the symbols of marks, each with its label and the number of days that have the mark.
  static func marks(
    of answer: GridAnswer, _ look: PageLook, _ locale: CalendarLocale
  ) -> [PageLine] {
    guard let marks = answer.marks else { return [] }
    var counts = [Int](repeating: 0, count: marks.signs.count)
    for day in answer.grids.lazy.flatMap(\.ownDays) {
      for sign in marks.signs(on: day) { counts[sign.place] += 1 }
    }
    return marks.signs.filter { counts[$0.place] > 0 }.map { sign in
      var line = PageLine()
      line.append(sign, look)
      line.append(" \(sign.label): ")
      line.append(locale.number(counts[sign.place]), .count)
      return line
    }
  }
}

extension GridAnswer {
  /// Whether rows are filled up with days of neighbouring months.
  fileprivate var hasOtherMonths: Bool { grids.contains { $0.days != $0.ownDays } }

  /// The largest number of occurrences that touch one of the days shown.
  fileprivate var maxOnADay: Int {
    grids.lazy.flatMap { $0.ownDays }.map { index.count(on: $0) }.max() ?? 0
  }
}

extension GridAnswer {
  /// Whether the reader has declined an event on the page.
  fileprivate var hasDeclined: Bool { agenda.events.contains { $0.details.isDeclined } }

  /// Whether a task is on the page.
  fileprivate var hasTasks: Bool { agenda.events.contains { $0.kind == .todo } }
}
