import CalviewCommand
import CivilCalendar
import FileWriting
import ICSText
import TimeZones

extension FuzzTarget {
  /// The arguments of a call, one on each line.
  ///
  /// The call also asks for help, so nothing is read or written whatever the arguments are.
  static let arguments = FuzzTarget(
    name: "arguments",
    seeds: {
      Seeds.texts(
        "list\na.ics\n--from\n2024-12-01\n--to=+7d\n--json", "-wn3\n--titles\n--tz\nAsia/Seoul",
        "validate\n--profile=google\n--select\ntime,val\n--severity\nrr.unbounded=error\nx.ics",
        "fix\n--in-place\nx.ics", "free\nx.ics\n--between\n9-18\n--at-least\n30m",
        "mark\nstudied\ntoday\n--in\nm.ics", "--format\nhtml\n-o\nx.html", "diff\na\nb\n--stat",
        "help\nlist", "completions\nzsh", "--\n--json", "show\nx.ics\n--uid\n1", "-3sAB2",
        "stats\nx.ics\n2024\n--by\ncategory,weekday", "--marks\nm.ics\n--mark-symbol\nstudied=*")
    }
  ) { bytes throws(BrokenPromise) in
    let arguments = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { InputPath(bytes: Array($0.filter { $0 != 0 })) }
    try Call([InputPath("--help")] + arguments).check()
  }

  /// Dates, months, weeks and years as people type them.
  ///
  /// Each text is used in only one way, which depends on its length, since a call is slow.
  static let dates = FuzzTarget(
    name: "dates",
    seeds: {
      Seeds.texts(
        "2024-12-06", "2024-12-06..+7d", "dec 2024", "next month", "2024-W50", "fri", "6.12.",
        "12/24/2024", "yesterday..tomorrow", "2 weeks ago", "weekend", "29 feb", "-0044-03-15",
        "+13", "1446-06-01", "2024W505", "last thurs", "6th of december", "9999", "Dezember")
    }
  ) { bytes throws(BrokenPromise) in
    let text = String(decoding: bytes.prefix(200).filter { $0 != 0 }, as: UTF8.self)
    let (option, others) = waysToNameDays[text.utf8.count % waysToNameDays.count]
    let arguments = [option + "=" + text, "--today=2024-12-06", "--color=never"] + others
    try Call(arguments.map { InputPath($0) }).check()
  }

  private static let waysToNameDays: [(option: String, others: [String])] = [
    ("--month", []), ("--select", []), ("--week", []), ("--year", []),
    ("--select", ["--locale=de", "--second-calendar=islamic-civil"]),
  ]
}

/// A call of the program that touches neither the user's files nor the terminal.
private struct Call {
  let status: Int32
  let output = Output()
  let errors = Output()

  private static let environment = Environment(
    variables: ["TZ": "UTC"], now: Instant(secondsSinceEpoch: 1_733_479_200),
    zones: ImportCheck.zones)

  init(_ arguments: [InputPath]) {
    status = Calview.run(arguments, in: Self.environment, output: output, errors: errors)
  }

  func check() throws(BrokenPromise) {
    try promise((0...2).contains(status), "the status is \(status)")
    try promise(status != 2 || !errors.bytes.isEmpty, "it fails without a word")
    for (name, bytes) in [("output", output.bytes), ("errors", errors.bytes)] {
      let text = String(validating: bytes, as: UTF8.self)
      try promise(text != nil, "the \(name) are not UTF-8")
      let control = text?.unicodeScalars.first { scalar in
        scalar.properties.generalCategory == .control && scalar != "\n"
      }
      try promise(control == nil, "the \(name) have a control character: \(text ?? "")")
    }
  }
}

/// Keeps what is written.
private final class Output: ByteSink {
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: Span<UInt8>) throws(OutputError) {
    for index in bytes.indices { self.bytes.append(bytes[index]) }
  }
}
