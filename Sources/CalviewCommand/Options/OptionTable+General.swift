extension OptionTable {
  static let general: [Option] = [
    Option(
      names: ["--file"], value: .file("FILE"), section: .general, commands: .showing,
      help: "Read this calendar if the call names none",
      details: """
        It is meant for a file of options, where ~/ stands for the home directory. Given several \
        times, all of them are read. CALVIEW_FILES, with colons between paths, goes before it.
        """,
      apply: { $0.defaultFiles.append($1) }),
    Option(
      names: ["--config"], value: .file("FILE"), section: .general, commands: .configurable,
      help: "Take options from a file, one a line",
      details: """
        They stand there as they do on the command line, --ignore tz.unused, and # begins a \
        comment. Those of the command line come after them: where one value counts it is theirs. \
        What is an option of another command alone is passed over, so that all can share a file. \
        Paths start where the command is called. Without this option, the file is \
        calview/config in XDG_CONFIG_HOME or ~/.config, if it is there.
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
