public import CalendarLocale
import CivilCalendar
import ICSImport
public import TimeZones

extension Page {
  /// Creates the page of months or a week, with what lies on their days below.
  ///
  /// - Parameter zones: Where the zones of events are looked up, to tell the time there as well.
  public init(
    _ answer: GridAnswer, look: PageLook, locale: CalendarLocale, zones: ZoneDatabase?
  ) {
    self.init()
    let zones = EventZones(answer.agenda, zones)
    let layout = Self.layout(for: answer, look: look)
    let ruling = Self.ruling(for: answer, look: look)
    if look.agenda != .alone {
      if let ruling {
        for grid in answer.grids {
          if !lines.isEmpty { lines.append(PageLine()) }
          lines +=
            RuledGrid(
              grid, of: answer, ruling: ruling, look: look, locale: locale, zones: zones
            ).lines
        }
      } else {
        appendBlocks(of: answer, layout: layout, look: look, locale: locale)
      }
    }
    let tellsInGrid = look.cells == .tints || ruling != nil
    let showsAgenda =
      switch look.agenda {
      case .alone, .below: true
      case .none: false
      case .usual: !tellsInGrid
      }
    if look.showsLegend {
      let grid: Legend.Grid? =
        look.agenda == .alone ? nil : ruling.map { .ruled($0) } ?? .cells(layout)
      let legend = Legend(
        of: answer, grid, hasAgenda: showsAgenda, look: look, locale: locale)
      if !lines.isEmpty { lines.append(PageLine()) }
      append(legend.items, inWidth: look.width, look.symbols)
    }
    if answer.agenda.isTruncated {
      lines.append(PageLine())
      let note = PageLine(Self.incompleteness, .note)
      lines += note.wrapped(toWidth: look.width, lineLimit: 3, ellipsis: look.symbols.ellipsis)
    }
    if showsAgenda {
      appendAgenda(
        of: answer, showsSpillover: look.agenda != .alone && layout.showsSpillover, look: look,
        locale: locale, zones: zones)
    }
  }

  /// Said where a limit kept events out, in the language of the message that tells which.
  private static let incompleteness =
    "A limit was hit: days may hold more than is shown, or something where nothing is."

  /// The columns of a ruled grid, if there is to be one and there is room for it.
  private static func ruling(for answer: GridAnswer, look: PageLook) -> Ruling? {
    let ruling = Ruling(look)
    switch look.cells {
    case .titles: return ruling.isWideEnough ? ruling : nil
    case .counts: return answer.grids.allSatisfy(\.isWeek) && ruling.hasRoomForTimes ? ruling : nil
    case .tints: return nil
    }
  }

  /// The roomiest layout that fits; only one month alone takes the widest.
  private static func layout(for answer: GridAnswer, look: PageLook) -> CellLayout {
    let candidates: [CellLayout] =
      switch (look.cells, answer.grids.count) {
      case (.tints, _): [.tinted]
      case (_, 1): [.wide, .medium]
      default: [.medium]
      }
    return candidates.first { GridBlock.width($0, look: look) <= look.width } ?? .narrow
  }

  /// Appends the months with marks on their days; those of a year below its title.
  private mutating func appendBlocks(
    of answer: GridAnswer, layout: CellLayout, look: PageLook, locale: CalendarLocale
  ) {
    var look = look
    // Where there is hardly room for the days there is none for the numbers of weeks.
    if GridBlock.width(layout, look: look) > look.width { look.showsWeekNumbers = false }
    let blockWidth = GridBlock.width(layout, look: look)
    let columns = Self.columns(of: blockWidth, in: look.width)
    if layout == .tinted, let year = answer.grids.first?.month.year {
      let width = columns * (blockWidth + Self.gap) - Self.gap
      lines.append(PageLine(locale.title(ofYear: year), .title).centred(in: width))
      lines.append(PageLine())
    }
    let blocks = answer.grids.map { grid in
      GridBlock(grid: grid, answer: answer, layout: layout, look: look, locale: locale).lines
    }
    append(blocks, ofWidth: blockWidth, inColumns: columns)
    if look.cells == .tints {
      lines.append(PageLine())
      append(YearTotals(answer).items(locale), inWidth: look.width, look.symbols)
    }
  }

  /// The columns between blocks that stand side by side.
  private static let gap = 3

  /// How many blocks stand side by side.
  private static func columns(of blockWidth: Int, in width: Int) -> Int {
    let columns = max(1, (width + gap) / (blockWidth + gap))
    // The twelve months of a year are in rows of one length.
    return columns > 6 ? 6 : columns == 5 ? 4 : columns
  }

  /// Appends blocks side by side, and those that have no room there below.
  private mutating func append(
    _ blocks: [[PageLine]], ofWidth blockWidth: Int, inColumns columns: Int
  ) {
    for start in stride(from: 0, to: blocks.count, by: columns) {
      let row = blocks[start..<min(start + columns, blocks.count)]
      if start > 0 { lines.append(PageLine()) }
      for index in 0..<(row.map { $0.count }.max() ?? 0) {
        var line = PageLine()
        for (column, block) in row.enumerated() where index < block.count && block[index].width > 0
        {
          line.pad(to: column * (blockWidth + Self.gap))
          line.append(block[index])
        }
        lines.append(line)
      }
    }
  }
}
