import CalendarLocales
import CalendarPages
import CivilCalendar

/// How a page looks.
struct LookRequest: Sendable {
  /// When to use a feature that not every output supports.
  enum When: String, CaseIterable, Sendable {
    case auto, always, never

    /// Whether to use the feature; `nil` if that depends on the output.
    var isWanted: Bool? { self == .auto ? nil : self == .always }
  }

  /// The background that the colours must suit.
  enum ThemeChoice: String, CaseIterable, Sendable {
    case auto, light, dark, plain
  }

  var shape = MonthGrid.Shape.naturalRows
  var spillover: PageLook.Spillover?
  var showsWeekNumbers = false
  var agenda = PageLook.Agenda.automatic
  var showsTitles = false
  var legend = PageLook.Legend.calendars
  var width: Int?
  var usesASCII = false
  var color = When.auto
  var theme = ThemeChoice.auto
  var links = When.auto
  var bidi = When.auto
  var paging = When.auto

  /// Whether the page has no grid.
  var showsOnlyAgenda: Bool { agenda == .insteadOfGrid && !showsTitles }
}

extension OptionTable {
  static let look: [Option] = [
    .flag(
      "-s", "--sunday", section: .look, commands: .showing + .marking,
      help: "Begin weeks on Sundays",
      apply: { $0.reader.firstWeekday = "sunday" }),
    .flag(
      "-m", "--monday", section: .look, commands: .showing + .marking,
      help: "Begin weeks on Mondays",
      apply: { $0.reader.firstWeekday = "monday" }),
    .text(
      "--first-weekday", value: "WEEKDAY", section: .look, commands: .showing + .marking,
      help: "Begin weeks on a weekday: sunday, mon",
      details: """
        Without this option, the region of the locale decides.
        """,
      apply: { $0.reader.firstWeekday = $1 }),
    .choice(
      "--rows", value: "ROWS",
      among: [
        ("natural", MonthGrid.Shape.naturalRows), ("six", .sixRows), ("sparse", .leadingCellsOnly),
      ],
      section: .look, commands: [.month],
      help: "Show as many rows as needed (natural), or six",
      details: """
        With sparse, no cells follow the last day of the month.
        """,
      apply: { $0.look.shape = $1 }),
    .choice(
      "--spillover", value: "HOW", among: PageLook.Spillover.allCases.map { ($0.rawValue, $0) },
      section: .look, commands: [.month],
      help: "Days of other months: show, dim (faintly), blank",
      details: """
        They are in parentheses. If several months are shown, they are blank unless you ask for \
        them, and then months need more room; a year, and a page of fewer than 28 columns, never \
        has them. JSON has all days of the grid in any case.
        """,
      apply: { $0.look.spillover = $1 }),
    .flag(
      "-w", "--week-numbers", section: .look, commands: [.month, .browse],
      help: "Show week numbers",
      details: """
        If weeks begin on Mondays, these are the numbers of ISO 8601; otherwise, week 1 is the \
        week of 1 January. A page of fewer than 25 columns has no room for them.
        """,
      apply: { $0.look.showsWeekNumbers = true }),
    .flag(
      "--titles", section: .look, commands: [.month],
      help: "Write the titles of events into the grid",
      details: """
        It is as wide as the page, and needs at least 69 columns. An event of several days runs \
        through its cells as a bar. In colour, titles have no initials of calendars. A week on a \
        page of 100 columns shows its hours without this option.
        """,
      apply: { $0.look.showsTitles = true }),
    .flag(
      "--agenda", section: .look, commands: [.month],
      help: "List the events of each day, without the grid",
      details: """
        With --titles, below the grid, which then shows both. With --select, only the selected \
        days.
        """,
      apply: { $0.look.agenda = .insteadOfGrid }),
    .flag(
      "--no-agenda", section: .look, commands: [.month],
      help: "Show only the grid",
      apply: { $0.look.agenda = .none }),
    .flag(
      "--legend", section: .look, commands: [.month, .list, .next, .conflicts],
      help: "Explain the marks",
      details: """
        If there are several calendars, those on the page are named in any case.
        """,
      apply: { $0.look.legend = .marks }),
    .flag(
      "--no-legend", section: .look, commands: [.month, .list, .next, .conflicts],
      help: "Don't say what the initials of calendars stand for",
      apply: { $0.look.legend = .nothing }),
    .number(
      "--width", value: "N", in: PageLook.widths, section: .look,
      commands: [
        .month, .list, .conflicts, .stats, .marks, .show, .explain, .validate, .diff, .rules,
      ],
      help: "Fit the page into N columns",
      details: """
        Without this option, COLUMNS decides, then the width of the terminal, then 80.
        """,
      notes: [
        .init(
          [.list],
          """
          A list that does not go to a terminal has one line for each occurrence, however long.
          """)
      ],
      apply: { $0.look.width = $1 }),
    .flag(
      "--ascii", section: .look, commands: .showing + [.marks, .diff],
      help: "Use only ASCII characters for marks",
      details: """
        Text from the files is shown as it is.
        """,
      apply: { $0.look.usesASCII = true }),
    .choice(
      "--color", value: "WHEN", among: LookRequest.When.allCases.map { ($0.rawValue, $0) },
      section: .look, commands: .showing + [.marks, .validate, .fix, .diff],
      help: "Use colours on terminals (auto), always, or never",
      details: """
        With auto, calview uses colours on a terminal, unless NO_COLOR is set or TERM is dumb. \
        CLICOLOR_FORCE asks for colours everywhere.
        """,
      apply: { $0.look.color = $1 }),
    .choice(
      "--theme", value: "THEME",
      among: LookRequest.ThemeChoice.allCases.map { ($0.rawValue, $0) },
      section: .look, commands: .showing + [.marks, .diff],
      help: "Colours for a background: auto, light, dark, plain",
      details: """
        With auto, calview asks the terminal for its background (OSC 11), for half a second at \
        most, and not over SSH; if it doesn't answer, COLORFGBG decides. plain fits any \
        background: text has only the sixteen colours of the terminal, and calendars show theirs \
        behind their initials.
        """,
      apply: { $0.look.theme = $1 }),
    .choice(
      "--links", value: "WHEN", among: LookRequest.When.allCases.map { ($0.rawValue, $0) },
      section: .look, commands: [.month, .list, .next, .conflicts, .show, .explain],
      help: "Link events to their pages: auto, always, never",
      details: """
        URL and CONFERENCE become links (OSC 8) if there are colours; with auto, only on a \
        terminal.
        """,
      apply: { $0.look.links = $1 }),
    .choice(
      "--bidi", value: "WHEN", among: LookRequest.When.allCases.map { ($0.rawValue, $0) },
      section: .look, commands: .views + [.marks, .diff],
      help: "Keep Arabic and Hebrew in place: auto, always, never",
      details: """
        Text that runs from right to left is put between isolating controls (U+2066 to U+2069), \
        so that terminals that reorder lines leave the columns in place; with auto, only on a \
        terminal.
        """,
      apply: { $0.look.bidi = $1 }),
    .choice(
      "--paging", value: "WHEN", among: LookRequest.When.allCases.map { ($0.rawValue, $0) },
      section: .look, commands: .views + [.marks, .diff],
      help: "Page on terminals: if too long (auto), always, never",
      details: """
        The pager is CALVIEW_PAGER or PAGER, or else less. Only output to a terminal is paged.
        """,
      apply: { $0.look.paging = $1 }),
    .text(
      "--locale", value: "LOCALE", section: .look,
      commands: .showing + .marking + .writing + [.diff],
      help: "Use the names and customs of a locale: ko_KR",
      details: """
        Without this option, LC_ALL, LC_TIME and LANG decide, in this order.
        """,
      apply: { $0.reader.locale = $1 }),
    .choice(
      "--second-calendar", value: "NAME",
      among: [("none", ReaderRequest.SecondCalendarChoice())]
        + CalendarSystem.allCases.map {
          ($0.rawValue, ReaderRequest.SecondCalendarChoice(name: $0))
        },
      section: .look, commands: .views.filter { $0 != .stats },
      help: "Also show the dates of another calendar: persian",
      details: """
        Its day is shown in each cell and its months and years in titles, and dates typed in its \
        years are understood (1403/09/16). A list has exactly the days of such a month or year; a \
        page shows the Gregorian one that has most of them. Without this option, the locale \
        decides, by its name (fa_IR@calendar=persian) or its region, as in Iran and Thailand.
        """,
      apply: { $0.reader.secondCalendar = $1 }),
  ]
}
