import CalendarLocale
import CalendarPages
import CivilCalendar
import ICSImport
import ICSText

/// What was typed; nothing in it depends on the clock, the environment or the terminal.
struct Request: Sendable {
  /// The form of the answer.
  enum Format: String, CaseIterable, Sendable {
    case text, html, svg, csv, tsv, ics, jcal, ndjson, json
    case sarif, junit, github, gitlab, rdjson, checkstyle

    /// Whether it is a page for people to look at.
    var isPage: Bool { [.text, .html, .svg].contains(self) }
  }

  /// When something is done that only some outputs are fit for.
  enum When: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// The calendar to show beside the Gregorian one; none, even if the locale has one.
  struct SecondCalendarChoice: Hashable, Sendable {
    var name: CalendarName?
  }

  /// What colours are to suit.
  enum ThemeChoice: String, CaseIterable, Sendable {
    case auto, light, dark, plain
  }

  var command = Command.month
  var operands: [InputPath] = []
  var defaultFiles: [InputPath] = []
  var fileList: InputPath?

  /// Whether each file has an answer of its own.
  var answersEach = false
  var configuration: InputPath?
  var hasConfiguredPeriod = false
  var wantsHelp = false
  var wantsVersion = false

  // Which days. Dates stay as they were typed until today is known.
  var month: String?
  var week: String?
  var year: String?
  var wantsThisYear = false
  var monthCount: Int?
  var monthsBefore: Int?
  var monthsAfter: Int?
  /// Days that were typed beside the files.
  var days: String?
  var from: String?
  var to: String?
  var wantsAll = false
  var limit: Int?
  var selections: [String] = []
  var today: String?

  // Marks on them.
  var markFile: InputPath?
  var marks: [InputPath] = []
  var markSymbols: [MarkSymbol] = []

  // What is asked of them.
  var hasEvents: String?
  var isFree: String?
  var between: String?
  var atLeast: String?
  var onlyWeekdays = false
  /// What statistics count by.
  var groups = Statistics.Group.allCases
  var uid: String?
  /// What events to show, as it was typed after the files.
  var query: String?

  // How they are answered.
  var format = Format.text
  var output: InputPath?
  var writesRawCells = false
  var merges = false
  var fields: [EventField] = []
  var columns: [OccurrenceTable.Column]?
  var printsSelection = false

  // How files are checked, and how rules are told.
  var validation = ValidationRequest()
  var writesMarkdown = false

  // How they are repaired.
  var fix = FixRequest()

  // How they are compared.
  var diff = DiffRequest()

  // How files are read.
  var zone: String?
  var kinds: Set<Event.Kind>?
  var filter = EventFilter()
  var prefersFileZones = false

  // How a page looks.
  var secondCalendar: SecondCalendarChoice?
  var firstWeekday: String?
  var shape = MonthGrid.Shape.naturalRows
  var spillover = PageLook.Spillover.dim
  var showsWeekNumbers = false
  var agenda = PageLook.Agenda.usual
  var showsTitles = false
  var showsLegend = false
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
  /// How wide lines may be that are whole wherever no screen asks for less.
  func columnsOfScreen(in environment: Environment) -> Int? {
    width ?? (environment.isTerminal && output == nil ? environment.columns : nil)
  }
}
