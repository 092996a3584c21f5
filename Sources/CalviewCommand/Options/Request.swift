import CalendarLocale
import CalendarPages
import CivilCalendar
import ICSImport
import ICSText

/// What the user typed; nothing in it depends on the clock, the environment or the terminal.
struct Request: Sendable {
  /// The format of the answer.
  enum Format: String, CaseIterable, Sendable {
    case text, html, svg, csv, tsv, ics, jcal, ndjson, json
    case sarif, junit, github, gitlab, rdjson, checkstyle

    /// Whether the format is a page for people to look at.
    var isPage: Bool { [.text, .html, .svg].contains(self) }
  }

  /// When to use a feature that not every output supports.
  enum When: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// The calendar to show besides the Gregorian one; `nil` means none, even if the locale has one.
  struct SecondCalendarChoice: Hashable, Sendable {
    var name: CalendarName?
  }

  /// The background that the colours must suit.
  enum ThemeChoice: String, CaseIterable, Sendable {
    case auto, light, dark, plain
  }

  var command = Command.month
  var operands: [InputPath] = []

  /// The options of the command line, in order; without those of a configuration file.
  var typed: [TypedOption] = []
  var defaultFiles: [InputPath] = []
  var fileList: InputPath?

  /// Whether the addresses in the list are fetched.
  var fetchesListedFeeds = false

  /// Whether each file is answered separately.
  var answersEach = false
  var configuration: InputPath?
  var hasConfiguredPeriod = false
  var wantsHelp = false
  var wantsVersion = false

  // The days to show. Dates stay as they were typed until today is known.
  var month: String?
  var week: String?
  var year: String?
  var wantsThisYear = false
  /// How many weeks to show from the current one on, in place of a month.
  var rollingWeeks: Int?
  var monthCount: Int?
  var monthsBefore: Int?
  var monthsAfter: Int?
  /// The first and the last month, as they were typed: `2024-01..2024-12`.
  var monthRange: String?
  /// The days that were typed among the files.
  var days: String?
  /// The period of any kind that was typed among the files, if there is one.
  var periodOperand: String?
  var from: String?
  var to: String?
  /// How many days to show, in place of the last one.
  var length: String?
  var wantsAll = false
  var limit: Int?
  var selections: [String] = []
  var today: String?

  // The marks on the days.
  var markFile: InputPath?
  var marks: [InputPath] = []
  var markSymbols: [MarkSymbol] = []

  // The questions about the days.
  var hasEvents: String?
  var isFree: String?
  var between: String?
  var atLeast: String?
  var onlyWeekdays = false
  /// The least time between two events, as it was typed.
  var gap: String?
  /// Whether all-day events collide with others.
  var countsAllDay = false
  /// The groups that statistics count by.
  var groups = Statistics.Group.allCases
  var uid: String?
  /// The query for the events to show, as it was typed after the files.
  var query: String?

  // The form of the answer.
  var format = Format.text { didSet { template = nil } }
  /// The form of each line, in place of a format.
  var template: OccurrenceTemplate?
  var order: [ListOrder] = []
  var output: InputPath?
  var writesRawCells = false
  var merges = false
  var fields: [EventField] = []
  var columns: [OccurrenceColumn]?
  var printsSelection = false

  // How files are checked, and how rules are described.
  var validation = ValidationRequest()
  var writesMarkdown = false

  // How files are repaired.
  var fix = FixRequest()

  // How calendars are compared.
  var diff = DiffRequest()

  // How files are read.
  var zone: String?
  var kinds: Set<Event.Kind>?
  var filter = EventFilter()
  var prefersFileZones = false
  /// The addresses by which the reader is found among the people of an event.
  var ownAddresses = OwnAddresses()

  // How a page looks.
  var secondCalendar: SecondCalendarChoice?
  var firstWeekday: String?
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
  var locale: String?
}

extension Request {
  /// Returns the width to fit lines into; `nil` if lines may be of any length.
  func columnsOfScreen(in environment: Environment) -> Int? {
    width ?? (environment.isTerminal && output == nil ? environment.columns : nil)
  }
}
