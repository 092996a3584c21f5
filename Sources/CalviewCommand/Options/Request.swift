import CalendarLocales
import ICSText

/// What the user typed; nothing in it depends on the clock, the environment or the terminal.
struct Request: Sendable {
  var command = Command.month
  var operands: [InputPath] = []

  /// The options of the command line, in order; without those of a configuration file.
  var typed: [TypedOption] = []
  var configuration: InputPath?
  var wantsHelp = false
  var wantsVersion = false

  // The options by their subjects.
  var files = FilesRequest()
  var events = EventsRequest()
  var reader = ReaderRequest()
  var answer = AnswerRequest()
  var look = LookRequest()
  var days = DaysRequest()
  var marks = MarksRequest()
  var writing = WritingRequest()
  var question = QuestionRequest()
  var free = FreeRequest()
  var conflicts = ConflictsRequest()
  var show = ShowRequest()
  var validation = ValidationRequest()
  var fix = FixRequest()
  var redact = RedactRequest()
  var diff = DiffRequest()

  /// Returns the width to fit lines into; `nil` if lines may be of any length.
  func columnsOfScreen(in environment: Environment) -> Int? {
    look.width ?? (answer.isOnScreen(in: environment) ? environment.columns : nil)
  }
}

/// The files to read besides the operands.
struct FilesRequest: Sendable {
  /// The files that are read if the call names none.
  var defaults: [InputPath] = []
  /// The file with the names of others.
  var list: InputPath?
  /// Whether the addresses in the list are fetched.
  var fetchesFeeds = false
  /// The command that writes the password for a CalDAV server.
  var passwordCommand: String?
}

/// The reader, whose place, day, language and conventions decide what dates mean.
struct ReaderRequest: Sendable {
  /// The calendar to show besides the Gregorian one; `nil` means none, even if the locale has one.
  struct SecondCalendarChoice: Hashable, Sendable {
    var name: CalendarSystem?
  }

  var zone: String?
  var today: String?
  var locale: String?
  var secondCalendar: SecondCalendarChoice?
  var firstWeekday: String?
}

/// The files that marks on days are kept in, and how marks look.
struct MarksRequest: Sendable {
  /// The file that a command about marks reads or changes.
  var file: InputPath?
  /// The files whose marks a month shows.
  var shownFiles: [InputPath] = []
  var symbols: [MarkSymbol] = []
}

/// The question that the exit status answers.
struct QuestionRequest: Sendable {
  var hasEvents: String?
  var isFree: String?
}

/// Which free times count.
struct FreeRequest: Sendable {
  var between: String?
  var atLeast: String?
  var onlyWeekdays = false
}

/// Which events collide.
struct ConflictsRequest: Sendable {
  /// The least time between two events, as it was typed.
  var gap: String?
  /// Whether all-day events collide with others.
  var countsAllDay = false
}

/// The events to show in full or to explain.
struct ShowRequest: Sendable {
  var uid: String?
  /// The query for the events, as it was typed after the files.
  var query: String?
  /// Whether all events that match are shown, and not a list to choose from.
  var wantsAll = false
  /// The calendars to compare the events with.
  var knownCalendars: [InputPath] = []
}
