import CalendarLocales
import CivilCalendar
import Testing

@testable import CalendarPages

extension PageLook {
  /// The look of a month by itself.
  fileprivate static let dim = {
    var look = PageLook()
    look.spillover = .dim
    return look
  }()
}

/// A state of a cell that a reader must be able to tell from all others.
private struct CellState: Hashable, CustomStringConvertible {
  var isOwn: Bool
  var isToday: Bool
  var selection: SpanPosition?
  var count: Int
  var isAllCancelled: Bool

  var description: String {
    "own \(isOwn), today \(isToday), \(selection.map { "\($0)" } ?? "unselected"), \(count) "
      + (isAllCancelled ? "cancelled" : "events")
  }

  /// Every possible state.
  static let all: [CellState] = {
    var states: [CellState] = []
    for isOwn in [true, false] {
      for isToday in [true, false] {
        for selection in SpanPosition.allCases + [nil] {
          for count in [0, 1, 2, 4, 9] {
            for isAllCancelled in [false, true] where count > 0 || !isAllCancelled {
              states.append(
                CellState(
                  isOwn: isOwn, isToday: isToday, selection: selection, count: count,
                  isAllCancelled: isAllCancelled))
            }
          }
        }
      }
    }
    return states
  }()

  /// Returns the cell of the 9th or the 29th of a month.
  func lines(_ layout: CellLayout, day: Int = 29, look: PageLook = .dim) throws -> [PageLine] {
    let month = try #require(Month(year: 2024, month: isOwn ? 12 : 11))
    let grid = MonthGrid(
      try #require(Month(year: 2024, month: 12)), firstWeekday: .sunday, shape: .sixRows)
    let number =
      isOwn ? month.firstDay.advanced(by: day - 1) : grid.lastDay.advanced(by: day == 29 ? 0 : -2)
    let index = try #require(grid.index(of: number))
    var selected = Selection()
    switch selection {
    case nil: break
    case .single: selected.insert(number)
    case .start: selected.insert(number...number.advanced(by: 2))
    case .middle: selected.insert(number.advanced(by: -2)...number.advanced(by: 2))
    case .end: selected.insert(number.advanced(by: -2)...number)
    }
    let load = DayLoad(count: count, isAllCancelled: isAllCancelled, isToday: isToday)
    return CellText(
      day: grid.cell(at: index, selection: selected, content: load), look: look, locale: .posix
    )
    .lines(layout)
  }

  func text(_ layout: CellLayout, look: PageLook = .dim) throws -> String {
    try lines(layout, look: look).map { $0.runs.map(\.text).joined() }.joined(separator: "\n")
  }
}

/// The choices of the reader that change how states look.
private struct CellLook: CustomTestStringConvertible {
  let layout: CellLayout
  let spillover: PageLook.Spillover
  let isASCII: Bool

  var testDescription: String { "\(layout) \(spillover) \(isASCII ? "ASCII" : "Unicode")" }

  var page: PageLook {
    var look = PageLook()
    look.spillover = spillover
    look.symbols = isASCII ? .ascii : .unicode
    return look
  }

  /// The states whose cells have something to show.
  var states: [CellState] {
    let showsOthers = layout.showsSpillover && spillover != .blank
    return CellState.all.filter { showsOthers || $0.isOwn }
  }

  static let all: [CellLook] = CellLayout.allCases.flatMap { layout in
    PageLook.Spillover.allCases.flatMap { spillover in
      [false, true].map { CellLook(layout: layout, spillover: spillover, isASCII: $0) }
    }
  }
}

@Suite struct CellTextTests {
  @Test(arguments: CellLook.all)
  fileprivate func statesCanBeToldApartWithoutColour(look: CellLook) throws {
    // A tinted cell shows whether there is little or much, but not how much, and today's cell only
    // whether there is anything: one count of each kind is enough.
    let states = look.states.filter { state in
      if look.layout != .tinted { return true }
      if state.isToday { return !state.isAllCancelled && state.count < 2 }
      return state.isAllCancelled ? state.count == 1 : state.count != 2
    }
    let texts = try states.map { try $0.text(look.layout, look: look.page) }
    #expect(Set(texts).count == states.count)
    for state in CellState.all where !look.states.contains(state) {
      #expect(try state.lines(look.layout, look: look.page).isEmpty)
    }
  }

  @Test(arguments: CellLook.all, ColorDepth.allCases)
  fileprivate func coloursTakeNothingOfThatAway(look: CellLook, depth: ColorDepth) throws {
    for state in look.states {
      var output = ByteOutput(to: PieceSink())
      for line in try state.lines(look.layout, look: look.page) {
        line.write(to: &output, theme: Theme(.dark, depth))
      }
      let text = String(decoding: output.bytes.dropLast(), as: UTF8.self)
        .replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(try text == state.text(look.layout, look: look.page))
    }
  }

  @Test(arguments: ColorDepth.allCases)
  func numbersTellInColourWhatTheDayIs(depth: ColorDepth) throws {
    let states = CellState.all.filter {
      ($0.isOwn ? [0, 1] : [1]).contains($0.count) && !$0.isAllCancelled
        && [.single, nil].contains($0.selection)
    }
    let codes = try states.map { state in
      let runs = try state.lines(.wide).flatMap(\.runs)
      let number = try #require(runs.first { $0.text.contains(where: \.isNumber) })
      return Theme(.light, depth).codes(for: number)
    }
    #expect(states.count == 12)
    #expect(Set(codes).count == states.count)
  }

  @Test(arguments: CellLayout.allCases)
  func noLineIsWiderThanItsCell(layout: CellLayout) throws {
    for state in CellState.all {
      for number in [9, 29] {
        for line in try state.lines(layout, day: number) {
          // Narrow cells share the edges of a selection.
          let width = layout.cellWidth + (layout == .narrow ? 1 : 0)
          #expect(line.width <= width, "\(state)")
        }
      }
    }
  }

  @Test(arguments: [
    (CellLayout.wide, 1, "  29 •   "), (.wide, 2, "  29 •2  "), (.wide, 12, "  29 •12 "),
    (.wide, 99, "  29 •99 "), (.wide, 100, "  29 100 "), (.wide, 1_000, "  29 •++ "),
    (.medium, 1, " 29\n •"), (.medium, 12, " 29\n•12"), (.medium, 100, " 29\n100"),
    (.narrow, 3, " 29\n •3"),
  ])
  func countsAreShownAsFarAsThereIsRoom(layout: CellLayout, count: Int, expected: String) throws {
    let state = CellState(
      isOwn: true, isToday: false, selection: nil, count: count, isAllCancelled: false)
    #expect(try state.text(layout) == expected)
  }

  @Test(arguments: [
    (SpanPosition.single, "[ 29    ]"), (.start, "[ 29    ─"), (.middle, "─ 29    ─"),
    (.end, "─ 29    ]"),
  ])
  func selectionFramesTheDay(position: SpanPosition, expected: String) throws {
    let state = CellState(
      isOwn: true, isToday: false, selection: position, count: 0, isAllCancelled: false)
    #expect(try state.text(.wide) == expected)
  }

  @Test func rolesNameWhatTheDayIs() throws {
    let state = CellState(
      isOwn: false, isToday: true, selection: .single, count: 2, isAllCancelled: false)
    let runs = try state.lines(.wide).flatMap(\.runs)
    let number = try #require(runs.first { $0.text.contains("(") || $0.text.contains(">") })
    #expect(number.roles == [.today, .selected, .faintDay])
  }
}
