/// What calview is asked to do.
enum Command: String, CaseIterable, Hashable, Sendable {
  case month
  case list
  case next
  case free
  case explain
  case validate
  case fix
  case mark
  case unmark
  case marks
  case rules
  case help
  case completions
  case man

  /// The word that asks for it; `nil` for the month view, which needs none.
  var word: String? { self == .month ? nil : rawValue }

  /// The command that a word asks for.
  init?(word: String) {
    guard let command = Command(rawValue: word), command.word != nil else { return nil }
    self = command
  }

  /// How it is called, in words for a message.
  var call: String { word.map { "calview \($0)" } ?? "calview" }

  /// What may follow its word.
  var operands: String {
    switch self {
    case .month: "[FILE...] [DATE]"
    case .list, .free: "FILE... [DATE]"
    case .next: "FILE..."
    case .explain: "FILE... DAY"
    case .validate, .fix: "FILE..."
    case .mark, .unmark: "LABEL DATE..."
    case .rules: "[RULE...]"
    case .help: "[COMMAND]"
    case .completions: "bash|zsh|fish"
    case .man, .marks: ""
    }
  }

  /// What it does, on one line.
  var help: String {
    switch self {
    case .month: "Show a month, and what lies on its days"
    case .list: "List occurrences, one a line"
    case .next: "Show what is on now and what comes next"
    case .free: "Find free time"
    case .explain: "Tell why occurrences lie on a day, or do not"
    case .validate: "Check calendar exports against the rules of iCalendar"
    case .fix: "Repair what has one right answer"
    case .mark: "Keep marks on days in an .ics file"
    case .unmark: "Take marks from days"
    case .marks: "List the marks in a file, with counts and streaks"
    case .rules: "List the rules of validate, or tell all about one"
    case .help: "Tell all about a command and its options"
    case .completions: "Print the completions of a shell"
    case .man: "Print the manual page"
    }
  }

  /// What it does, at length.
  var details: String {
    switch self {
    case .month:
      """
      Shows a month and, below it, what lies on its days; on a terminal the next seven days with \
      events, as far as they fit the screen. A FILE is an iCalendar file, a directory \
      whose .ics files are read, or - for standard input. Without any, what comes through a pipe is \
      read, or else the calendars that CALVIEW_FILES or a file of options names (see --file); \
      without those, the month is shown alone. If nothing lies in this month, the page says where \
      events are, or shows their month if there is only one. In a grid, • marks a day with an event and •3 one with three; > is today, [ ] encloses selected \
      days, and ( ) a day of another month. Marks on days are shown with --marks. As with \
      cal, dates need no option where no file has their name: calview team.ics 12 2024. A year, a \
      month or a week is shown as with its option, a day or a range such as tomorrow..+7d with its \
      agenda below its week or months. What the page itself says is in the reader's language where it is one of \
      26, as are dates; help and messages are English.
      """
    case .list:
      """
      Lists what lies on some days in the order of time, one occurrence a line: its day, its time \
      and what it is. A list begins today and goes on for 30 days, unless a DATE, --from, --to or \
      --all says more. Of a long list a part is on disk in the meantime, in the \
      directory that TMPDIR names, or else /var/tmp.
      """
    case .next:
      """
      Shows what is on now, and what begins next, or as many as --limit says; for prompts and \
      status bars. Cancelled events are left out. With --json it answers with a document of the \
      schema calview.list/1.
      """
    case .free:
      """
      Finds the time on some days that nothing takes: no event that is neither transparent nor \
      cancelled, and no busy time. All-day events take their days. For example: calview free \
      team.ics --week +1 --between 09:00-18:00 --at-least 30m --weekdays. With --format ics the \
      slots are written as a VFREEBUSY, which other calendars read.
      """
    case .explain:
      """
      Tells of each occurrence on a day why it lies there: the file and the line of its component, \
      what makes it occur (its rule in words, an RDATE or an override), and how its time is \
      converted. With --uid it tells of one event alone, and why it is not there: calview explain \
      team.ics 2024-12-20 --uid standup-2024h2@team.harbourworks.example.
      """
    case .validate:
      """
      Tells of every departure from the rules of iCalendar (RFC 5545 and those that extend it), \
      with its place in the file: calview validate export.ics. A FILE is an iCalendar file, a \
      directory whose .ics files are checked, or - for standard input. At most 100 findings of one \
      rule are shown for a file, and how many more there are. "calview rules" tells of the rules.
      """
    case .fix:
      """
      Repairs the faults of a file that have one right answer, and leaves every other line as it \
      is, byte for byte: calview fix export.ics writes the repaired file to standard output, and \
      says of each change where it is and which rule it is for. No event changes its days. Of \
      several FILEs, or a directory, the differences are shown with --diff, and --in-place changes \
      them. "calview rules" tells which rules can be repaired.
      """
    case .mark:
      """
      Keeps marks on days, where every calendar program can read them: calview mark studied today \
      --in diary.ics. Each is a journal entry (VJOURNAL) whose category is the LABEL; a day has \
      each mark once. A DATE is whatever other commands take, 2024-12-06, fri or \
      2024-12-01..2024-12-05. The file is made if it is not there. All else in it stays byte for \
      byte; it changes at once or not at all, and several runs at a time wait for each other. A \
      damaged file is left as it is. --marks shows the marks in a month.
      """
    case .unmark:
      """
      Takes marks from days: calview unmark studied today --in diary.ics. What holds more than a \
      mark, such as a description, is left to the program that wrote it; the status is 1 then. \
      All else in the file stays as with "calview mark".
      """
    case .marks:
      """
      Lists the marks in a file: how many days have each label, the longest days in a row and those \
      up to today, a year at a glance, and each day. For example: calview marks --in diary.ics \
      --from 2024-01-01. Without --from and --to all marks count; those that repeat without an end, \
      up to today. With --json it answers with a document of the schema calview.marks/1.
      """
    case .rules:
      """
      Lists the rules of "calview validate", or those of a group: calview rules tz. With the name of \
      a rule it tells what holds in a file that keeps it, what goes wrong otherwise and in which \
      programs, and what to write instead, with examples: calview rules rr.until-not-utc. With \
      --json it answers with one document of the schema calview.rules/1.
      """
    case .help:
      "Tells at length about a command and its options, or about all of calview."
    case .completions:
      """
      Prints a script that completes commands, options and values in a shell, made from the same \
      table as this help. For bash: source <(calview completions bash).
      """
    case .man:
      "Prints the manual page in the form that man reads: calview man | man -l -."
    }
  }
}
