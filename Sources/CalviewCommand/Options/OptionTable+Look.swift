import CalendarPages
import CivilCalendar

extension OptionTable {
  static let look: [Option] = [
    .flag(
      "-s", "--sunday", section: .look, commands: .views + .marking,
      help: "Begin weeks on Sundays",
      apply: { $0.firstWeekday = "sunday" }),
    .flag(
      "-m", "--monday", section: .look, commands: .views + .marking,
      help: "Begin weeks on Mondays",
      apply: { $0.firstWeekday = "monday" }),
    .text(
      "--first-weekday", value: "WEEKDAY", section: .look, commands: .views + .marking,
      help: "Begin weeks on a weekday: sunday, mon",
      details: "Without it, the custom of the locale's region decides.",
      apply: { $0.firstWeekday = $1 }),
    .choice(
      "--rows", value: "ROWS",
      among: [
        ("natural", MonthGrid.Shape.naturalRows), ("six", .sixRows), ("sparse", .leadingCellsOnly),
      ],
      section: .look, commands: [.month],
      help: "Show as many rows as needed (natural), or six",
      details: "With sparse, nothing stands behind the last day of the month.",
      apply: { $0.shape = $1 }),
    .choice(
      "--spillover", value: "HOW", among: PageLook.Spillover.allCases.map { ($0.rawValue, $0) },
      section: .look, commands: [.month],
      help: "Days of other months: show, dim (faintly), blank",
      details: """
        JSON has all days of the grid in any case. They stand in parentheses, of which cells of two \
        columns have room for one: 31) (1. In a year they are blank.
        """,
      apply: { $0.spillover = $1 }),
    .flag(
      "-w", "--week-numbers", section: .look, commands: [.month],
      help: "Show the number of each week",
      details: """
        Where weeks begin on Mondays these are the numbers of ISO 8601; elsewhere week 1 holds 1 \
        January. A page of less than 23 columns has no room for them.
        """,
      apply: { $0.showsWeekNumbers = true }),
    .flag(
      "--titles", section: .look, commands: [.month],
      help: "Show what lies on the days in a ruled grid",
      details: """
        It is as wide as the page, of which it needs 71 columns. What lasts several days runs \
        through its cells as a bar. In colour calendars need no initials. A week on a page of 100 \
        columns shows its hours without this option.
        """,
      apply: { $0.showsTitles = true }),
    .flag(
      "--agenda", section: .look, commands: [.month],
      help: "Tell what lies on the days, without the grid",
      details: """
        With --titles, below the grid, which then tells it too. With --select, of the selected \
        days alone.
        """,
      apply: { $0.agenda = .alone }),
    .flag(
      "--no-agenda", section: .look, commands: [.month],
      help: "Show the grid alone",
      apply: { $0.agenda = .none }),
    .flag(
      "--legend", section: .look, commands: [.month],
      help: "Explain the marks",
      details: "Calendars are named in any case, if there are several.",
      apply: { $0.showsLegend = true }),
    .number(
      "--width", value: "N", in: 20...500, section: .look,
      commands: [.month, .list, .marks, .validate, .rules],
      help: "Fit the page into N columns",
      details: """
        Without it, COLUMNS, then the width of the terminal, then 80; a list elsewhere than on a \
        terminal has a line for each occurrence, however long it is.
        """,
      apply: { $0.width = $1 }),
    .flag(
      "--ascii", section: .look, commands: .views + [.marks],
      help: "Mark things with ASCII characters alone",
      details: "What stands in the files is shown as it is.",
      apply: { $0.usesASCII = true }),
    .choice(
      "--color", value: "WHEN", among: Request.When.allCases.map { ($0.rawValue, $0) },
      section: .look, commands: .views + [.marks, .validate, .fix],
      help: "Use colours on terminals (auto), always, or never",
      details: """
        On its own calview uses colours on a terminal, unless NO_COLOR is set or TERM is dumb; \
        CLICOLOR_FORCE asks for them everywhere.
        """,
      apply: { $0.color = $1 }),
    .choice(
      "--theme", value: "THEME",
      among: Request.ThemeChoice.allCases.map { ($0.rawValue, $0) },
      section: .look, commands: .views + [.marks],
      help: "Colours for a background: auto, light, dark, plain",
      details: """
        With auto the terminal is asked for its background (OSC 11), for 50 ms at most, and not over \
        a connection by SSH; if it doesn't answer, COLORFGBG says it. plain fits any background: \
        text keeps the colour of the terminal, and calendars have theirs behind their initials.
        """,
      apply: { $0.theme = $1 }),
    .choice(
      "--links", value: "WHEN", among: Request.When.allCases.map { ($0.rawValue, $0) },
      section: .look, commands: [.month, .list, .next],
      help: "Link events to their pages: auto, always, never",
      details: """
        URL and CONFERENCE become links (OSC 8) where there are colours, on their own only on a \
        terminal.
        """,
      apply: { $0.links = $1 }),
    .choice(
      "--bidi", value: "WHEN", among: Request.When.allCases.map { ($0.rawValue, $0) },
      section: .look, commands: .views + [.marks],
      help: "Keep Arabic and Hebrew in place: auto, always, never",
      details: """
        Parts that are written from right to left stand between isolating controls (U+2066 to \
        U+2069), so that terminals that reorder lines leave columns where they are; on its own \
        only on a terminal.
        """,
      apply: { $0.bidi = $1 }),
    .choice(
      "--paging", value: "WHEN", among: Request.When.allCases.map { ($0.rawValue, $0) },
      section: .look, commands: .views + [.marks],
      help: "Page on terminals: if too long (auto), always, never",
      details: """
        The program is that of CALVIEW_PAGER or PAGER, or else less. Elsewhere than on a terminal \
        there is none.
        """,
      apply: { $0.paging = $1 }),
    .text(
      "--locale", value: "LOCALE", section: .look, commands: .views + .marking,
      help: "Use the names and customs of a locale: ko_KR",
      details: "Without it, LC_ALL, LC_TIME and LANG decide, in this order.",
      apply: { $0.locale = $1 }),
  ]
}
