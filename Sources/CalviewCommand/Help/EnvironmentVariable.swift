/// An environment variable that calview reads.
struct EnvironmentVariable: Sendable {
  let name: String

  /// The effect of the variable, for the manual pages.
  let text: String

  private init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// All variables, those that only calview reads first.
  static let all = [
    EnvironmentVariable(
      "CALVIEW_FILES",
      "The calendars to read if the command line names none; paths separated by colons."),
    EnvironmentVariable(
      "CALVIEW_MARKS", "Files with marks to show, as with --marks; paths separated by colons."),
    EnvironmentVariable(
      "CALVIEW_PAGER", "The command that shows a page that is too long for the terminal."),
    EnvironmentVariable("CALVIEW_TODAY", "The day to take for today, as with --today."),
    EnvironmentVariable("CALVIEW_TZ", "The time zone to show times in, as with --tz."),
    EnvironmentVariable("CLICOLOR", "With 0, pages have no colours."),
    EnvironmentVariable(
      "CLICOLOR_FORCE", "If set to anything but 0, pages have colours everywhere."),
    EnvironmentVariable(
      "COLORFGBG", "The background of the terminal, if the terminal itself doesn't say."),
    EnvironmentVariable("COLORTERM", "With truecolor or 24bit, pages have all colours."),
    EnvironmentVariable("COLUMNS", "The width of pages, unless --width sets it."),
    EnvironmentVariable(
      "HOME", "The directory that ~ stands for in the configuration and in lists of paths."),
    EnvironmentVariable("LANG", "The language, if LC_ALL and LC_TIME are not set."),
    EnvironmentVariable("LC_ALL", "The language and customs of pages."),
    EnvironmentVariable("LC_TIME", "The language and customs of pages, if LC_ALL is not set."),
    EnvironmentVariable("NO_COLOR", "If set to anything, pages have no colours."),
    EnvironmentVariable("PAGER", "The pager, if CALVIEW_PAGER is not set."),
    EnvironmentVariable(
      "SSH_CONNECTION", "If set, the terminal is not asked for its background."),
    EnvironmentVariable(
      "TERM", "The terminal; one that is dumb has no colours and can't be browsed on."),
    EnvironmentVariable(
      "TMPDIR", "The directory for temporary files too large for memory, instead of /var/tmp."),
    EnvironmentVariable("TZ", "The time zone, if CALVIEW_TZ is not set."),
    EnvironmentVariable("TZDIR", "The directory of the time zone rules."),
    EnvironmentVariable(
      "XDG_CACHE_HOME",
      "The directory for copies of calendars from CalDAV servers; ~/.cache if not set."),
    EnvironmentVariable(
      "XDG_CONFIG_HOME", "The directory that contains calview/config; ~/.config if not set."),
  ]
}
