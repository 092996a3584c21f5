public import CalendarLocale
import CivilCalendar
public import TimeZones

extension Page {
  /// Creates the page of months or a week, with what lies on their days below.
  ///
  /// - Parameter zones: Where the zones of events are looked up, to tell the time there as well.
  public init(
    _ answer: GridAnswer, look: PageLook, locale: CalendarLocale, zones: ZoneDatabase?
  ) {
    self.init()
    let layout = Self.layout(for: answer.grids.count, look: look)
    let blocks = answer.grids.map { grid in
      GridBlock(grid: grid, answer: answer, layout: layout, look: look, locale: locale).lines
    }
    append(blocks, ofWidth: GridBlock.width(layout, look: look), inWidth: look.width)
    if look.showsAgenda {
      appendAgenda(
        of: answer, showsSpillover: layout.showsSpillover, look: look, locale: locale,
        zones: EventZones(answer.agenda, zones))
    }
  }

  /// The roomiest layout that fits; only one month alone takes the widest.
  private static func layout(for count: Int, look: PageLook) -> CellLayout {
    CellLayout.allCases.first { layout in
      (layout != .wide || count == 1) && GridBlock.width(layout, look: look) <= look.width
    } ?? .narrow
  }

  /// Appends blocks side by side, as many as fit, and the others below.
  private mutating func append(
    _ blocks: [[PageLine]], ofWidth blockWidth: Int, inWidth width: Int
  ) {
    let gap = 3
    let columns = max(1, (width + gap) / (blockWidth + gap))
    for start in stride(from: 0, to: blocks.count, by: columns) {
      let row = blocks[start..<min(start + columns, blocks.count)]
      if start > 0 { lines.append(PageLine()) }
      for index in 0..<(row.map(\.count).max() ?? 0) {
        var line = PageLine()
        for (column, block) in row.enumerated() where index < block.count {
          line.pad(to: column * (blockWidth + gap))
          line.append(block[index])
        }
        lines.append(line)
      }
    }
  }
}
