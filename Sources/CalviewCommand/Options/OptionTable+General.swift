extension OptionTable {
  static let general: [Option] = [
    Option(
      names: ["--file"], value: .file("FILE"), section: .general, commands: .showing,
      help: "Read this calendar if the command line names none",
      details: """
        It is meant for the configuration, where ~/ means the home directory. Can be repeated. \
        CALVIEW_FILES, paths separated by colons, takes precedence.
        """,
      apply: { $0.defaultFiles.append($1) }),
    Option(
      names: ["--config"], value: .file("FILE"), section: .general, commands: .configurable,
      help: "Take options from a file, one per line",
      details: """
        They have the form of the command line, --ignore tz.unused, and # begins a comment. \
        Options on the command line override them. Options of other commands are ignored, so that \
        all commands can share a file. Relative paths start in the current directory. Without this \
        option, the file is calview/config in XDG_CONFIG_HOME or ~/.config, if it exists.
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
