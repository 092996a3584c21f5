import ICSText

extension OptionTable {
  static let general: [Option] = [
    Option(
      names: ["--file"], value: .file("FILE"), section: .general, commands: .showing,
      help: "Read this calendar if the command line names none",
      details: """
        It is meant for the configuration, where ~/ means the home directory. Can be repeated. \
        CALVIEW_FILES, paths separated by colons, takes precedence.
        """,
      apply: { $0.files.defaults.append($1) }),
    Option(
      names: ["--files-from"], value: .file("FILE"), section: .general,
      commands: .showing + [.validate, .fix, .redact],
      help: "Read the files that a file names, one per line",
      details: """
        FILE is - for standard input. If it contains a NUL, names end with NULs instead of line \
        ends: find . -name '*.ics' -print0 | calview validate --files-from -. validate checks \
        each file as soon as its name is there, and writes what it found before it reads on, so \
        that one run can serve a program that sends one name after the other.
        """,
      apply: { $0.files.list = $1 }),
    .flag(
      "--feeds", section: .general, commands: .showing + [.validate, .fix, .redact],
      help: "Fetch the addresses in the list of --files-from",
      details: """
        A list may come from somebody else, so without this option its addresses are refused. \
        Those on the command line are always fetched.
        """,
      apply: { $0.files.fetchesFeeds = true }),
    Option(
      names: ["--password-command"], value: .text("COMMAND"), section: .general,
      commands: .showing + [.validate, .fix, .redact, .diff],
      help: "Get the password for a CalDAV server from a command",
      details: """
        The shell runs it for an address with a user and without a password. It gets the host and \
        the user as $1 and $2, and writes the password on its first line: pass show "$1". If it \
        writes nothing, or without this option, the password is that of ~/.netrc. It is meant for \
        the configuration.
        """,
      apply: { $0.files.passwordCommand = $1.name }),
    .flag(
      "--each", section: .general, commands: [.list, .stats],
      help: "Answer for each file by itself, with --ndjson",
      details: """
        Each file is answered as soon as its name is there, before the next name is read, and a \
        file that cannot be read does not stop the run. A list ends with a line about the file: \
        how many occurrences there were, and what was wrong. Statistics are a document per line \
        that names its file. Whether there is a category or a calendar of a name is not checked.
        """,
      apply: { $0.answer.isForEachFile = true }),
    Option(
      names: ["--config"], value: .file("FILE"), section: .general, commands: .configurable,
      help: "Take options from a file, one per line",
      details: """
        They have the form of the command line, --ignore tz.unused, and # begins a comment. \
        Options on the command line override them. Options of other commands are ignored, so that \
        all commands can share a file. Relative paths start in the current directory. Without this \
        option, the file is calview/config in XDG_CONFIG_HOME or ~/.config, if it exists. No such \
        file may have --output-file or --write-baseline. FILE may come from somebody else, so it \
        may not have --in-place, --in, --marks, --feeds, --paging, --password-command or addresses either.
        """,
      apply: { $0.configuration = $1 }),
    .flag(
      "-h", "--help", section: .general, commands: Command.allCases,
      help: "Show a short help",
      apply: { $0.wantsHelp = true }),
    .flag(
      "--version", section: .general, commands: Command.allCases,
      help: "Show the version",
      apply: { $0.wantsVersion = true }),
  ]
}
