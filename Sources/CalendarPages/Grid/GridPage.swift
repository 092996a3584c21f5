import CalendarEvents
package import CalendarLocales
import CivilCalendar

extension Page {
  /// Creates the page of months or a week, with the events of their days below.
  ///
  /// - Parameters:
  ///   - linesBelow: The number of lines that the caller will append to the page.
  ///   - flush: A function that may take lines off the unfinished page, except for the last. It
  ///     lets a long agenda be written while it is made.
  ///   - all: Feeds all occurrences of the days, if the answer has only the first ones of each day.
  package init(
    _ answer: GridAnswer, look: PageLook, locale: CalendarLocale,
    linesBelow: Int = 0, flushing flush: (inout Page) -> Void = { _ in },
    all: OccurrenceFeed? = nil
  ) {
    self.init()
    let asked = look
    var look = look
    // If there is hardly room for the days, the week numbers are left out, then the months' names.
    if GridBlock.width(.narrow, look: look) > look.width { look.showsWeekNumbers = false }
    if GridBlock.width(.narrow, look: look) > look.width { look.columnsOfMonthNames = 0 }
    look.settleSpillover(on: answer.grids)
    let layout = Self.layout(for: answer, look: look)
    if !layout.showsSpillover { look.spillover = .blank }
    let showsTitles = look.agenda != .insteadOfGrid && Self.showsTitles(answer, look, locale)
    let hasGrid = look.agenda != .insteadOfGrid
    let secondDates = answer.secondDates(locale)
    let coming = answer.comingDays(look, showsTitles: showsTitles)
    let showsAgenda =
      switch look.agenda {
      case .insteadOfGrid, .below: true
      case .none: false
      case .automatic:
        look.cells != .tints && !showsTitles
          || coming.map { !$0.days.isEmpty || $0.following != nil || answer.past != nil } ?? false
      }
    let grid: Legend.Grid? = hasGrid ? showsTitles ? .titles : .cells(layout) : nil
    let legend =
      switch look.legend {
      case .nothing: [PageLine]()
      case .calendars:
        showsAgenda || showsTitles ? Legend.calendars(of: answer, look, locale) : []
      case .marks:
        Legend(of: answer, grid, hasAgenda: showsAgenda, look: look, locale: locale).items
      }
    let marks = hasGrid ? Legend.marks(of: answer, look, locale) : []
    let remarks =
      hasGrid ? Self.remarks(onWhat: asked, lacksIn: look, showsTitles: showsTitles, locale) : []
    let incompleteness =
      answer.agenda.isTruncated ? [PageLine(Self.incompleteness, .note)] : [PageLine]()
    if showsTitles {
      let notes = [remarks, legend, incompleteness, marks]
      append(
        titlesOf: answer, look: look, locale: locale, secondDates: secondDates,
        linesBelow: Self.lines(below: notes, of: answer, look) + linesBelow
          + (showsAgenda && coming?.days.isEmpty == true ? 2 : 0))
    } else if hasGrid {
      appendBlocks(of: answer, layout: layout, look: look, locale: locale, secondDates)
    }
    for notes in [remarks, legend, marks, incompleteness] { appendBelow(notes, look) }
    if showsAgenda {
      appendAgenda(
        of: answer, coming: coming, listsGrid: coming == nil || !showsTitles,
        replacesGrid: !hasGrid, showsSpillover: hasGrid, look: look,
        locale: locale, secondDates: secondDates, linesBelow: linesBelow, all: all,
        flushing: flush)
    }
  }

  /// Returns how many lines some notes take below a grid of titles.
  private static func lines(below notes: [[PageLine]], of answer: GridAnswer, _ look: PageLook)
    -> Int
  {
    let lines = notes.reduce(0) { count, items in
      var page = Page()
      page.append(items, inWidth: look.width, look.symbols)
      return count + (items.isEmpty ? 0 : page.lines.count + 1)
    }
    // The first mark of a month moves nothing.
    let isWithoutMarks = answer.marks != nil && notes.last?.isEmpty == true
    return lines + (look.keepsRowHeight && isWithoutMarks ? 2 : 0)
  }

  /// Appends another page below this one.
  mutating func append(_ page: Page) {
    areas += page.areas.map { $0.moved(down: lines.count) }
    lines += page.lines
  }

  /// Appends items below the rest of the page, if there are any items.
  mutating func appendBelow(_ items: [PageLine], _ look: PageLook) {
    if items.isEmpty { return }
    if !lines.isEmpty { lines.append(PageLine()) }
    append(items, inWidth: look.width, look.symbols)
  }

  /// Returns which options could not be followed because the page is too narrow, and the width they
  /// need.
  private static func remarks(
    onWhat asked: PageLook, lacksIn look: PageLook, showsTitles: Bool, _ locale: CalendarLocale
  ) -> [PageLine] {
    var remarks: [PageLine] = []
    let words = PageWords(locale)
    func add(_ option: String, _ columns: Int, instead: String? = nil) {
      let options = ["--width \(columns)", instead].compactMap(\.self)
      let text =
        words == .english
        ? "\(option) needs \(columns) columns: \(options.joined(separator: ", or "))"
        : "\(option): \(words[.tooNarrow]) (<\(locale.number(columns))): "
          + options.joined(separator: ", ")
      remarks.append(PageLine(text, .note))
    }
    if asked.showsWeekNumbers, !look.showsWeekNumbers {
      add("-w", GridBlock.width(.narrow, look: asked))
    }
    if asked.spillover == .show, look.spillover != .show, asked.cells != .tints {
      add("--spillover", GridBlock.width(.medium, look: asked))
    }
    if asked.cells == .titles, !showsTitles {
      add("--titles", TitleColumns.leastPageWidth(asked), instead: "--agenda")
    }
    return remarks
  }

  /// The remark shown if a limit excluded events; in English, like the message about the limit.
  static let incompleteness =
    "A limit was hit: days, even ones that look empty, may have more events than shown."

  /// Whether the titles of events are in the grid: if the look asks for them and there is room.
  package static func showsTitles(
    _ answer: GridAnswer, _ look: PageLook, _ locale: CalendarLocale
  ) -> Bool {
    switch look.cells {
    case .titles:
      TitleColumns.leastPageWidth(
        look, besideHoursOf: answer.showsHours(look) ? locale : nil) <= look.width
    // A grid that shows everything would leave nothing for an agenda of selected days to add.
    case .counts: answer.showsHours(look) && answer.agendaDays == nil
    case .tints: false
    }
  }

  /// Returns the roomiest layout that puts all months side by side, or else the roomiest that fits.
  ///
  /// Only a page with a single month uses the widest layout.
  private static func layout(for answer: GridAnswer, look: PageLook) -> CellLayout {
    let candidates: [CellLayout] =
      switch (look.cells, answer.grids.count) {
      case (.tints, _): [.tinted]
      case (_, 1): [.wide, .medium]
      default: look.spillover == .blank ? [.medium, .narrow] : [.medium]
      }
    let fitting = candidates.filter { GridBlock.width($0, look: look) <= look.width }
    let inOneRow = fitting.first {
      columns(of: $0, look) >= answer.grids.count
    }
    return inOneRow ?? fitting.first ?? .narrow
  }

  /// Appends the months with marks on their days; those of a year come below its title.
  private mutating func appendBlocks(
    of answer: GridAnswer, layout: CellLayout, look: PageLook, locale: CalendarLocale,
    _ secondDates: SecondDates?
  ) {
    let blockWidth = GridBlock.width(layout, look: look)
    let columns = Self.columns(of: layout, look)
    if layout == .tinted, let year = answer.grids.first?.month.year {
      let width = columns * (blockWidth + Self.gap(layout)) - Self.gap(layout)
      lines.append(PageLine(locale.title(ofYear: year), .title).centred(in: width))
      let days = answer.grids.first.flatMap { first in
        answer.grids.last.map { first.ownDays.lowerBound...$0.ownDays.upperBound }
      }
      let dash = look.symbols.timeRange
      if let title = days.flatMap({ secondDates?.yearTitle(of: $0, dash: dash) }) {
        lines.append(PageLine(title, .note).centred(in: width))
      }
      lines.append(PageLine())
    }
    let blocks = answer.grids.map { grid in
      GridBlock(
        grid: grid, answer: answer, layout: layout, look: look, locale: locale,
        secondDates: secondDates, edgesOfWeekends: locale.edgesOfWeekends(in: grid.weekdays)
      ).page
    }
    append(
      blocks, apart: blockWidth + Self.gap(layout), inColumns: min(columns, blocks.count),
      fromRight: locale.isRightToLeft)
    if look.cells == .tints {
      lines.append(PageLine())
      append(YearTotals(answer, look).items(locale), inWidth: look.width, look.symbols)
    }
  }

  /// The number of columns between blocks that are side by side; narrow ones end in a column that is
  /// mostly blank.
  private static func gap(_ layout: CellLayout) -> Int { layout == .narrow ? 2 : 3 }

  /// Returns the number of blocks that are side by side.
  private static func columns(of layout: CellLayout, _ look: PageLook) -> Int {
    let gap = gap(layout)
    let columns = max(1, (look.width + gap) / (GridBlock.width(layout, look: look) + gap))
    // Twelve months are divided into rows of equal length.
    return columns > 6 ? 6 : columns == 5 ? 4 : columns
  }

  /// Appends blocks side by side, in as many rows as they need.
  ///
  /// - Parameter distance: The columns from the start of one block to that of the next.
  private mutating func append(
    _ blocks: [Page], apart distance: Int, inColumns columns: Int, fromRight: Bool
  ) {
    for start in stride(from: 0, to: blocks.count, by: columns) {
      let row = blocks[start..<min(start + columns, blocks.count)]
      if start > 0 { lines.append(PageLine()) }
      let places = row.enumerated().map { column, block in
        (start: (fromRight ? columns - 1 - column : column) * distance, block: block)
      }
      for (start, block) in places {
        areas += block.areas.map { $0.moved(down: lines.count, right: start) }
      }
      for index in 0..<(row.map { $0.lines.count }.max() ?? 0) {
        var line = PageLine()
        for (start, block) in fromRight ? places.reversed() : places
        where index < block.lines.count && block.lines[index].width > 0 {
          line.pad(to: start)
          line.append(block.lines[index])
        }
        lines.append(line)
      }
    }
  }
}
