/// An example call, and what it is for.
struct Example: Sendable {
  /// The words that are typed after the name of the program.
  let words: [String]

  /// What the call does, in a sentence.
  let purpose: String

  private init(_ call: String, _ purpose: String) {
    words = call.split(separator: " ").map(String.init)
    self.purpose = purpose
  }

  /// The call as the user types it.
  var call: String { (["calview"] + words).joined(separator: " ") }

  /// The examples in the short help.
  static let common = [
    Example("team.ics trip.ics", "Show this month of two calendars."),
    Example("team.ics tomorrow..+7d", "Show days and their events."),
    Example("list team.ics --match planning", "List events that mention planning."),
    Example("validate export.ics", "Check an export."),
  ]

  /// The examples of the manual page.
  static let all = [
    Example("team.ics holidays.ics --month 2024-12", "Show a month of two calendars together."),
    Example(
      "team.ics trip.ics --titles --agenda --legend --theme light --first-weekday mon -w",
      "Show the events both in the grid and below it."),
    Example(
      "team.ics -3 --no-agenda --rows six --spillover blank", "Show three months of one size."),
    Example("team.ics -B 1 -A 2 -s --links never", "Show one more month before and two after."),
    Example(
      "team.ics trip.ics --rolling=3 --titles --width 120",
      "Show this week and the next two, with the events in their cells."),
    Example("team.ics --months 6 --width 100", "Show half a year, side by side in 100 columns."),
    Example(
      "team.ics -y --ascii --color never --today 2024-12-06",
      "Show a year as if it were another day, in characters that every printer has."),
    Example("2024 -m --locale ko_KR", "Show a year as it is written in Korea, weeks from Monday."),
    Example(
      "team.ics --second-calendar hebrew --month 2024-12",
      "Show a month with the Hebrew dates in its cells."),
    Example(
      "team.ics --locale he_IL --bidi always --paging never | less",
      "Keep columns in place where a pager shows Hebrew."),
    Example(
      "team.ics --select today..+7d --no-cancelled --busy",
      "Select a week, and count only events that take time."),
    Example(
      "list --file team.ics --file trip.ics --week 50",
      "List a week of two calendars, as with --file in a configuration file."),
    Example("team.ics --json --month 2024-12 -o december.json", "Write a month as JSON to a file."),
    Example(
      "team.ics --ndjson --year 2024 --category travel", "Print a year of travel, one day per line."
    ),
    Example(
      "list team.ics --from today --to +7d --match planning --status confirmed,none",
      "List the coming week's planning that is not in doubt."),
    Example(
      "list calendars --calendar team --kind event,todo --format csv --tz Europe/Berlin",
      "List one of the calendars in a directory as a table for a spreadsheet."),
    Example(
      "list team.ics --format csv --csv-raw",
      "List a calendar as a table for a program that takes each cell as text."),
    Example(
      "list team.ics --format jcal -o team.json",
      "Convert a calendar to jCal, its JSON format (RFC 7265)."),
    Example(
      "list team.ics trip.ics --all --format ics --merge -o all.ics",
      "Merge two calendars into one file."),
    Example(
      "list --files-from subscriptions.txt --feeds",
      "List the events of files and feeds that a list names."),
    Example(
      "list caldav+https://ann@cloud.example/ --password-command ./password",
      "List the events on a server, with the password that a program writes."),
    Example("list team.ics --all --limit 100", "List the first hundred events of a calendar."),
    Example("next team.ics", "Show current and next events."),
    Example(
      "next team.ics trip.ics --no-legend --limit 1",
      "Show only the next event of two calendars, such as for a status bar."),
    Example(
      "next team.ics --format {when}:{title:30}",
      "Print the next event for a status bar, in few columns."),
    Example(
      "list team.ics trip.ics --for 2w --sort calendar,title",
      "List two weeks by calendar and title."),
    Example(
      "team.ics --me anna@team.example --no-declined",
      "Show a month without the events that you have declined."),
    Example("team.ics 12 2024", "Show a month as cal does."),
    Example("team.ics tomorrow..+7d", "Show a week from tomorrow and its events."),
    Example("team.ics --has-events 2024-12-24", "End with status 0 if the day has events, or 1."),
    Example(
      "team.ics --is-free 2024-12-06T09:00..10:30", "End with status 0 if the time is free, or 1."),
    Example(
      "free team.ics --week 2024-W50 --between 09:00-18:00 --at-least 30m --weekdays",
      "List the free time of a working week."),
    Example(
      "free team.ics --from today --to +14d --format ics",
      "Write the free time of two weeks as a VFREEBUSY."),
    Example(
      "conflicts work.ics family.ics --for 2w --gap 15m --all-day",
      "List what collides in two weeks, or follows too closely, with all-day events."),
    Example("stats team.ics 2024", "Count the hours of a year by category, weekday and month."),
    Example(
      "stats team.ics trip.ics --all --by category,month --format csv",
      "Write hours by category and month as a table."),
    Example(
      "stats calendars --each --ndjson --year 2024",
      "Write the statistics of each file of a directory on a line."),
    Example("show team.ics planning", "Show everything a file says about an event."),
    Example(
      "show team.ics --uid standup-2024h2@team.harbourworks.example --json",
      "Write an event and its overrides as JSON."),
    Example(
      "list team.ics --ndjson --fields description,attendees",
      "Print upcoming events, with descriptions and people."),
    Example(
      "list team.ics --format tsv --columns start,end,summary,url",
      "List a calendar as a table of some columns."),
    Example("explain team.ics 2024-12-20", "Explain why events are on a day."),
    Example(
      "explain team.ics 2024-12-25 --uid standup-2024h2@team.harbourworks.example",
      "Explain why an event does not occur."),
    Example(
      "team.ics --month 2024-12 --format html -o december.html",
      "Write a month as a page for a browser or a printer."),
    Example(
      "team.ics --year 2024 --format svg -o year.svg", "Draw a year as a heat map."),
    Example("watch team.ics --titles", "Show a month again whenever the file changes."),
    Example("browse team.ics trip.ics", "Page through calendars on the terminal."),
    Example(
      "browse team.ics --print-selection", "Pick days on the terminal, and print them."),
    Example("validate export.ics", "Check an export before its readers do."),
    Example(
      "validate exports --profile google --fail-on warning --format sarif -o calview.sarif",
      "Check a directory for Google Calendar, and report to code scanning."),
    Example(
      "validate export.ics --write-baseline known.txt", "Record the faults that are there now."),
    Example("validate export.ics --baseline known.txt", "Report only new faults."),
    Example(
      "validate export.ics --against git:HEAD~1:",
      "Check what subscribers see of the last commit."),
    Example("validate --watch export.ics", "Report what changes while you mend an export."),
    Example(
      "validate exports --config calview.conf --ignore time.floating --severity lex.crlf=error",
      "Check a directory by a project's own rules."),
    Example(
      "validate --files-from changed.txt --quiet --statistics",
      "Check the files that a list names, and count the findings."),
    Example(
      "validate - --stdin-filename export.ics", "Check a pipe under the name of a file."),
    Example("fix exports --check", "End with status 1 if something could be repaired."),
    Example("fix export.ics -o repaired.ics", "Repair faults that have exactly one right answer."),
    Example("fix export.ics --unsafe --diff", "Show all repairs, also those that need a look."),
    Example("fix exports --diff", "Show what would change in a directory."),
    Example(
      "fix export.ics --in-place --now --zones iana",
      "Repair a file in place, including missing DTSTAMPs and Windows zone names."),
    Example(
      "redact export.ics -o shown.ics", "Replace all texts, to show a file to others."),
    Example(
      "redact export.ics --keep summary,categories", "Show titles and categories as well."),
    Example(
      "redact work.ics --busy --seed 4711 -o busy.ics",
      "Publish only when you are busy, with the same UIDs each time."),
    Example("redact exports --in-place", "Redact all files of a directory alike."),
    Example("diff old.ics new.ics", "Show what changed between two exports."),
    Example("diff old.ics new.ics --stat", "Count what changed."),
    Example(
      "diff old.ics new.ics --days --from today --to +30d", "List the days that look different."),
    Example(
      "diff team.ics --old-zones system --new-zones ./zoneinfo --tz UTC",
      "List what an update of the time zones will move."),
    Example(
      "diff --textconv team.ics", "Write a calendar in lines that git can compare."),
    Example(
      "diff old new --exit-code --json", "Compare two directories file by file, for programs."),
    Example("mark studied today --in diary.ics", "Mark a day in a file."),
    Example(
      "team.ics --marks diary.ics --mark-symbol studied=+", "Show marked days beside events."),
    Example(
      "marks --in diary.ics --from 2024-01-01", "Count marked days and days in a row."),
    Example("unmark studied yesterday --in diary.ics", "Remove a mark."),
    Example("new 'lunch with Noa tomorrow 12-13' --in team.ics", "Add an event to a file."),
    Example(
      "new 'Choir friday 19:00-21:00' --rule 'FREQ=WEEKLY;COUNT=10' --at 'Main hall' --in team.ics",
      "Add a series."),
    Example(
      "new Tour --start 'fri 14:00' --end 15:30 --notes 'Wear boots' --uid tour@team.example --in team.ics",
      "Add an event once, however often this is run."),
    Example("new 'holiday 2024-12-24..2024-12-26' --print", "Write a calendar with one event."),
    Example(
      "edit choir@team.example 2024-12-09 --start 20:00 --in team.ics", "Move one instance."),
    Example(
      "edit choir@team.example --title Orchestra --in team.ics", "Change a whole series."),
    Example(
      "remove choir@team.example 2024-12-09 --and-later --in team.ics", "End a series."),
    Example("rules rr.until-not-utc", "Describe a rule in full."),
    Example("rules --markdown", "Write a page of all rules."),
  ]
}
