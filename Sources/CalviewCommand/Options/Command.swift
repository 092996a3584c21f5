/// A command of calview.
enum Command: String, CaseIterable, Hashable, Sendable {
  case month
  case list
  case next
  case free
  case conflicts
  case stats
  case show
  case explain
  case browse
  case watch
  case validate
  case fix
  case redact
  case diff
  case mark
  case unmark
  case marks
  case new
  case edit
  case remove
  case rules
  case help
  case completions
  case man

  /// The word that calls the command; `nil` for the month view, which needs no word.
  var word: String? { self == .month ? nil : rawValue }

  /// Finds the command that a word calls; `nil` if there is none.
  init?(word: String) {
    guard let command = Command(rawValue: word), command.word != nil else { return nil }
    self = command
  }

  /// The command as the user types it, for messages: `calview list`.
  var call: String { word.map { "calview \($0)" } ?? "calview" }

  /// The synopsis of the operands, which follow the command's word.
  var operands: String {
    switch self {
    case .month: "[FILE...] [DATE]"
    case .list, .free, .conflicts, .stats, .browse, .watch: "FILE... [DATE]"
    case .next: "FILE..."
    case .show: "FILE... [UID|DAY] [WORD...]"
    case .explain: "FILE... DAY"
    case .validate, .fix, .redact: "FILE..."
    case .diff: "OLD NEW"
    case .mark, .unmark: "LABEL DATE..."
    case .rules: "[RULE...]"
    case .help, .man: "[COMMAND]"
    case .completions: "bash|zsh|fish"
    case .marks: ""
    case .new: "WORD..."
    case .edit, .remove: "UID [DATE]"
    }
  }

  /// What the command does, on one line.
  var help: String {
    switch self {
    case .month: "Show a month and its events"
    case .list: "List events, one occurrence per line"
    case .next: "Show current and next events"
    case .free: "Find free time"
    case .conflicts: "Find events that take the same time"
    case .stats: "Count events and hours by category, weekday and more"
    case .show: "Show an event in full"
    case .explain: "Explain why events are on a day, or are not"
    case .browse: "Page through months, weeks, years and agendas"
    case .watch: "Show a month again whenever a file changes"
    case .validate: "Check calendar exports against the iCalendar standards"
    case .fix: "Repair faults that have exactly one right answer"
    case .redact: "Replace texts by stand-ins, to show a file to others"
    case .diff: "Show what changed between two calendars"
    case .mark: "Keep marks on days in an .ics file"
    case .unmark: "Remove marks from days"
    case .marks: "List the marks in a file, with counts and streaks"
    case .new: "Add an event to an .ics file"
    case .edit: "Change an event in an .ics file"
    case .remove: "Remove an event from an .ics file"
    case .rules: "List the rules of validate, or describe one"
    case .help: "Describe a command and its options"
    case .completions: "Print completions for a shell"
    case .man: "Print the manual page, or that of a command"
    }
  }

  /// What the command does, in full.
  var details: String {
    switch self {
    case .month:
      """
      Shows a month and its events; on a terminal, the next seven days with events, as far as they \
      fit on the screen. A FILE is an iCalendar file, which may be compressed by gzip or zstd, a zip \
      archive such as Google and Apple export, a mail with an invitation, a directory, whose .ics files and archives are read (with \
      one event in each file it is one calendar), the address \
      of a feed (http, https or webcal), or - for standard input. A calendar in an archive is \
      called export.zip:Work.ics, one in a mail invite.eml:invite.ics. A feed is fetched by the program curl. Without a FILE, calview \
      reads a pipe, or else the calendars named by CALVIEW_FILES or by your configuration (see \
      --config); without those, it shows only the month. If this month has no events, the page \
      says where events are, or shows their month if there is only one. In a grid, • marks a day \
      with an event and •3 one with three; > is today, [ ] encloses selected days, and ( ) a day \
      of another month. --marks shows marked days. As with cal, dates need no option unless a file \
      has the same name: calview team.ics 12 2024. A year, a month or a week looks as it does with \
      its option; a day or a range such as tomorrow..+7d is listed below its week or months. The \
      words of months, weeks, years, agendas and lists, and dates you type, can be in 26 \
      languages; pages of sentences (show, explain, stats, diff), help and messages are in English.
      """
    case .list:
      """
      Lists events in order of time, one occurrence per line: its day, its time and its title. A \
      list begins today and covers 30 days, unless a DATE, --from, --to or --all says otherwise. \
      A long list is partly kept on disk while it is made, in the directory named by TMPDIR, or \
      else in /var/tmp.
      """
    case .next:
      """
      Shows current events and the next one (or the next N with --limit), for prompts and status \
      bars. Cancelled events are left out. --json answers with the schema calview.list/1.
      """
    case .free:
      """
      Finds time that is not taken by an event or a busy time. Transparent and cancelled events \
      take no time; all-day events take their days. For example: calview free team.ics --week +1 \
      --between 9am-5pm --at-least 30m --weekdays. Without days, 30 days from today are searched. \
      --format ics writes the slots as a VFREEBUSY, which other calendar programs read.
      """
    case .conflicts:
      """
      Finds events that take the same time, in one calendar or in several: calview conflicts \
      work.ics family.ics --for 2w. Without days, 30 days from today are searched. Transparent, \
      cancelled and declined events (see --me) take no time, and all-day events count only with \
      --all-day. The same meeting in two files, with one UID and the same time, is no conflict. \
      What collides without a break is shown together, with the time that two or more of the \
      events take. The status is 1 if there are conflicts, so that a mail or a message can follow. \
      --json answers with one document of the schema calview.conflicts/1.
      """
    case .stats:
      """
      Counts events and their hours by category, calendar, weekday, hour and month: this year's, \
      unless a DATE, --from, --to or --all says otherwise. Hours are split where a day or an hour \
      ends on the clocks of the view; an event counts once, where it begins. Events at the same time \
      each count in full, and so do the categories of one event. All-day events have days and no \
      hours. Cancelled events are left out; --busy also leaves out events that take no time. As \
      text, bars show the hours. With --json the answer is a document of the schema \
      calview.stats/1; --format csv and tsv write tables, and svg draws a picture.
      """
    case .show:
      """
      Shows an event in full: when it is and how it repeats, its place, links, people and their \
      answers, alarms, attachments, description, and where it is in the files. After the files, \
      say what to look for: a UID, a day such as tomorrow or 2024-12-06..2024-12-08, or words that \
      occur in the summary, the location or the description. All events of a day are shown; if \
      words match several events, these are listed with their UIDs to choose from, unless --all is \
      given. HTML is shown as text. For an invitation, --against and your calendars show what it \
      changes, and what is on at that time. --json answers with one document of the schema calview.show/1, \
      with every event that matches.
      """
    case .explain:
      """
      Explains why each occurrence is on a day: the file and line of its component, what makes it \
      occur (its rule in words, an RDATE or an override), and how its time is converted. --uid \
      chooses one event, and explains why it is absent if it does not occur: calview explain \
      team.ics 2024-12-20 --uid standup-2024h2@team.harbourworks.example.
      """
    case .browse:
      """
      Shows calendars on the terminal, to page through: the arrows move from day to day, n and p \
      turn the page, w, a and y show weeks, agendas and years, Enter goes into a day and shows an \
      event in full, / searches in all years, g goes to a date, Space and v select days, t is \
      today, ? lists all keys, q leaves. With --marks FILE, m marks days. The mouse works as well. \
      Files that change are read again. \
      With --print-selection the selected days are written to standard output on leaving, while the \
      page is on the terminal: day=$(calview browse --print-selection).
      """
    case .watch:
      """
      Shows the month view, with its options, and shows it again whenever a file changes, until \
      interrupted: calview watch team.ics --month 2024-12. On a terminal, each page replaces the \
      previous one, and q leaves; in a pipe, pages follow each other, with a form feed between them. With -o, the \
      file is written again each time, so that --format html -o team.html keeps a page up to date. \
      While a file is damaged, such as when only half of it is written, the last good page stays.
      """
    case .validate:
      """
      Reports every violation of the iCalendar standards (RFC 5545 and its extensions) with its \
      place in the file: calview validate export.ics. A FILE is an iCalendar file, which may be \
      compressed, a zip archive, a mail, a directory whose .ics files are checked, or - for standard \
      input; or the address of a feed, which is also checked for how it is served, with places in the head \
      of the response. For each file, at most 100 findings \
      of one rule are shown, and the number of the others. --against OLD also checks whether the file is a \
      safe update for subscribers. "calview rules" describes the rules.
      """
    case .fix:
      """
      Repairs faults that have exactly one right answer, and leaves every other line as it is, \
      byte for byte: calview fix export.ics writes the repaired file to standard output, and \
      reports each change with its place and its rule. No event moves to another day. For \
      several FILEs or a directory, --diff shows the differences and --in-place changes the \
      files. A file that is compressed, archived or in a mail is repaired into another file (-o). \
      "calview rules" says which rules can be repaired.
      """
    case .redact:
      """
      Replaces what a file says by stand-ins, so that it can be shown to others: calview redact \
      export.ics -o shown.ics. Texts, people, places, links, UIDs and values of X- properties become \
      random letters and digits of the same length; the same text always becomes the same one. \
      Times, rules, zones, states, producers, names of properties, folds and faults stay where \
      they are, so that calview reports and lists the same as before. Lengths stay too: see \
      Security.md for what a redacted file still shows. --busy keeps only when somebody is busy. \
      For several FILEs or a directory, --in-place changes the files.
      """
    case .diff:
      """
      Shows what changed between two files, as a reader of the calendar sees it: events that were \
      added (+), removed (-), moved (>) or changed (~), with the old and the new value of each \
      property, and single instances of a series separately from the series. Events are matched by \
      UID and RECURRENCE-ID, or else by title and start, and then the answer says so. The order in \
      a file, folds, DTSTAMP and different forms of the same value are not differences. Two \
      directories are compared file by file, by their names. The status is 0 if nothing differs, \
      and 1 if something does. To make git show .ics files this way: echo "*.ics diff=ics" >> \
      .gitattributes; git config diff.ics.command "calview diff". With --json the answer is a \
      document of the schema calview.diff/1.
      """
    case .mark:
      """
      Keeps marks on days, where every calendar program can read them: calview mark studied today \
      --in diary.ics. Each is a journal entry (VJOURNAL) whose category is the LABEL; a day has \
      each mark once. A DATE is a day, a week, a month or a range of days, but not a year: \
      2024-12-06, fri, 2024-12 or 2024-12-01..2024-12-05. The file is created if it does not exist. Everything else in it \
      stays unchanged, byte for byte; the file changes in one step or not at all, and simultaneous \
      runs wait for each other. A damaged file is left unchanged. --marks shows the marks in a \
      month.
      """
    case .unmark:
      """
      Removes marks from days: calview unmark studied today --in diary.ics. A component with more \
      than a mark, such as a description, is left unchanged, because another program wrote it; the \
      status is then 1. Everything else in the file stays unchanged.
      """
    case .marks:
      """
      Lists the marks in a file: the number of days with each label, the longest and the current \
      streak, a year at a glance, and each day. For example: calview marks --in diary.ics --from \
      2024-01-01. Without --from and --to all marks count; endlessly repeating ones count up to \
      today. --json answers with a document of the schema calview.marks/1.
      """
    case .new:
      """
      Adds an event to an .ics file: calview new "lunch with Noa tomorrow 12-13" --in team.ics. The \
      day and the time are found in the words, and the rest is the title: friday 9:30, \
      2024-12-24..2024-12-26, at 15:00 for 30 min. Without a length an event at a time lasts an hour; without a time, it \
      fills its days. If the words have no day, or two, or one that is over, or words of time beside it that are not \
      understood, such as "until 18:00", nothing is guessed: --start says it. The answer names the weekday and the date, so that a mistake is seen. Everything else in \
      the file stays unchanged, byte for byte, and a file that does not exist is made. What \
      "calview validate" would call an error or a warning is not written.
      """
    case .edit:
      """
      Changes an event in an .ics file, by its UID, which "calview show" names: calview edit \
      choir@team.example --at "Main hall" --in team.ics. For a series, a DATE chooses the instance \
      on that day, and with --and-later that and all later ones; otherwise all instances change. \
      Times are those of the reader's clock, as pages show them. \
      Only the properties that become different are written, and SEQUENCE is raised. Everything \
      else in the file stays unchanged, byte for byte.
      """
    case .remove:
      """
      Removes an event from an .ics file, by its UID, which "calview show" names: calview remove \
      choir@team.example 2024-12-09 --in team.ics. For a series, a DATE chooses the instance on \
      that day, and with --and-later that and all later ones; otherwise all instances are removed. \
      Everything else in the file stays unchanged, byte for byte.
      """
    case .rules:
      """
      Lists the rules of "calview validate", or those of a group: calview rules tz. For a single \
      rule, describes what it requires, what goes wrong otherwise and in which programs, and what \
      to write instead, with examples: calview rules rr.until-not-utc. --json answers with the \
      schema calview.rules/1.
      """
    case .help:
      """
      Describes a command and its options in full, or the whole program.
      """
    case .completions:
      """
      Prints a script that completes commands, options and values in a shell, generated from the \
      same table as this help. For bash: source <(calview completions bash).
      """
    case .man:
      """
      Prints the manual page of a command, or that of the whole program: calview man list. On a \
      terminal it is shown as man shows it, otherwise it is in the macros that man reads. "make \
      install" puts all of them where man finds them.
      """
    }
  }
}
