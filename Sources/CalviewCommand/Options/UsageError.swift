import CalendarPages
import CalendarWriting
import CivilCalendar
import DatePhrases
import ICSText
import ICSValidation
import MarkStorage

/// An error in a call: the facts, which ``message`` puts into words.
indirect enum UsageError: Error, Hashable {
  case unknownOption(String, suggestion: String?)
  case foreignOption(String, of: [Command], in: Command)
  case missingValue(option: String, value: String)
  case unexpectedValue(option: String, value: String)
  case invalidValue(option: String?, value: String, expectation: String)
  case invalidDate(option: String?, value: String, DatePhraseError, DatePhraseError.Kind)
  case tooManyToSort
  case notInPictures
  case notWatched
  case unknownZone(option: String, value: String, suggestions: [String])
  case noCalendarZone
  case noZones(directory: String)
  case unknownLocale(String)
  case unknownWeekday(option: String, value: String)
  case unknownName(option: String, value: String, known: [String])
  case excluding(String, String)
  case standardInputTwice
  case neitherFileNorDate(String)
  case neitherFilesNorDate([String])
  case dashBetweenDays(String)
  case severalPeriods(String, String)

  /// Words that are read as several periods, one after the other.
  case severalPeriodsSideBySide([String])
  case onlyTogether(String, String)
  case inConfiguration(file: String, line: Int, UsageError)
  case notInConfiguration(String)
  case onlyInOwnConfiguration(String)
  case unreadable(option: String, SourceError)
  case unknownRule(String, suggestions: [String])
  case noBaseline(file: String, BaselineError)
  case missingFile(Command)
  case missingMarkFile(Command)
  case missingEventFile(Command)
  case unclearEvent(String, String)
  case unclearTime(String, String, String)
  case noInstance(String, InstanceName, times: [WallTime], elsewhere: InstancePlace?)
  case losesInstance(String, DayNumber, file: String)
  case farStart(String, DayNumber, String, days: Int)
  case invalidLabel(String, MarkLabel.Problem)
  case tooManyDays(Command, limit: Int)
  case severalFilesToWrite(Command)
  case outputIsInput(String, input: String)
  case outputInInput(String, directory: String)
  case noBaselineToReplace(String)
  case missingPeriod(Command)
  case missingOperand(Command, expectation: String)
  case unexpectedOperand(Command, String)
  case unknownCommand(String, suggestion: String?)
}

extension UsageError {
  /// A description of the error, on one line.
  var message: String {
    switch self {
    case .unknownOption(let name, let suggestion):
      "there is no option \(name)" + Suggestions.question(suggestion.map { [$0] } ?? [])
    case .foreignOption(let name, let owners, let command):
      "\(name) is not an option of \"\(command.call)\", but of \(Self.calls(owners))"
    case .missingValue(let option, let value):
      "\(option) needs a value: \(option) \(value)" + Self.hint(onValueOf: option)
    case .unexpectedValue(let option, let value):
      "\(option) takes no value, but has \"\(value)\""
    case .invalidValue(let option, let value, let expectation):
      "\(Self.words(option, value)): expected \(expectation)"
    case .invalidDate(let option, let value, let error, let kind):
      "\(Self.words(option, value)): \(error)\(Self.hint(error, kind)); "
        + (error.isAmbiguous ? "write the one you mean" : "write for example \(kind.examples)")
        + (error == .notUnderstood ? Suggestions.language(of: value) : "")
    case .tooManyToSort:
      "--sort sorts at most \(ListAnswer.maxSorted) occurrences; choose fewer days"
    case .notInPictures:
      "--format svg draws months and years; --format html has weeks and agendas as well"
    case .notWatched:
      "only files and directories can be watched: name one"
    case .unknownZone(let option, let value, let suggestions):
      "\(option) \(value): no such time zone"
        + (value.mayBeZoneAbbreviation
          ? "; an abbreviation may be of several zones: write for example Asia/Kolkata or Europe/London"
          : suggestions.isEmpty
            ? "; write for example Europe/Berlin, Asia/Seoul or UTC"
            : Suggestions.question(suggestions))
    case .noCalendarZone:
      "--tz calendar: no file declares the zone of its calendar (X-WR-TIMEZONE); name a zone"
    case .noZones(let directory):
      "\(directory): holds no compiled time zones; name a directory such as /usr/share/zoneinfo"
    case .unknownLocale(let value):
      "--locale \(value): no such language; write for example ko_KR, en_GB or C"
    case .unknownWeekday(let option, let value):
      "\(option) \(value): no such weekday; write for example sunday, mon or sat"
    case .unknownName(let option, let value, let known):
      "\(option) \(value): nothing in the files has this name"
        + (known.isEmpty ? "" : "; the names are \(Self.enumeration(known))")
    case .excluding(let one, let other):
      "\(one) and \(other) cannot be combined"
    case .standardInputTwice:
      "standard input (-) can be read only once"
    case .neitherFileNorDate(let words):
      "there is no file \"\(words)\", and it is not understood as a date, such as "
        + Self.exampleDates + Suggestions.language(of: words)
        + Suggestions.question(Suggestions.example(for: words).map { [$0] } ?? [])
    case .neitherFilesNorDate(let words):
      "\"\(words.joined(separator: " "))\" is not understood as a date, and not all of these words "
        + "are files; dates are such as \(Self.exampleDates)"
        + Suggestions.language(of: words.joined(separator: " "))
    case .dashBetweenDays(let words):
      "a - by itself is standard input; write days with it in quotation marks: \"\(words)\""
    case .severalPeriods(let typed, let other):
      "\(typed) and \(other) both say which days to show, and no file is named \(typed)"
        + (other == "--rolling" && Int(typed) != nil
          ? "; weeks follow an equals sign: --rolling=\(typed)" : "")
    case .severalPeriodsSideBySide(let phrases):
      "\"\(phrases.joined(separator: " "))\" is not understood as one date, but as "
        + phrases.map { "\"\($0)\"" }.joined(separator: " and ")
        + "; dates are such as \(Self.exampleDates)"
    case .onlyTogether(let option, let other):
      "\(option) needs \(other)"
    case .inConfiguration(let file, let line, let error):
      "\(file):\(line): \(error.message)"
    case .notInConfiguration(let word):
      "\(word) is not allowed in a configuration file"
        + (word.hasPrefix("-") ? "" : "; --file names a calendar")
    case .onlyInOwnConfiguration(let words):
      "\(words) is not allowed in a file of --config, only in the user's own configuration file"
    case .unreadable(let option, let error):
      "\(option) \(error)"
    case .unknownRule(let name, let suggestions):
      "there is no rule \"\(name)\""
        + (suggestions.isEmpty
          ? "; \"calview rules\" lists them" : Suggestions.question(suggestions))
    case .noBaseline(let file, let error):
      "--baseline \(file): \(error)"
    case .missingFile(let command):
      "\"\(command.call)\" needs a file, a directory, or - for standard input"
    case .missingMarkFile(let command):
      "\"\(command.call)\" needs the file that keeps the marks: --in diary.ics"
    case .missingEventFile(let command):
      "\"\(command.call)\" needs the file that it changes: --in team.ics"
        + (command == .new ? "; or --print, for a calendar on standard output" : "")
    case .unclearEvent(let text, let problem):
      "\"\(text.prefix(80))\(text.count > 80 ? "…" : "")\": \(problem)"
    case .unclearTime(let option, let value, let problem):
      "\(option) \(value): \(problem)"
    case .losesInstance(let uid, let day, let file):
      "the instance on \(CalendarLocale.posix.name(of: day.weekday)) \(day) was changed by itself and "
        + "would be lost; remove it first: calview remove \(uid) \(day) --in \(file)"
    case .farStart(let uid, let day, let typed, let days):
      "the series \(uid) begins on \(CalendarLocale.posix.name(of: day.weekday)) \(day), and --start "
        + "\"\(typed)\" would move all its instances by \(abs(days)) days; name the instance that is "
        + "meant: calview edit \(uid) DATE --start \"\(typed)\", with --and-later also for the later "
        + "ones; or move all with --start \(days < 0 ? "-" : "+")\(abs(days))d"
    case .noInstance(let uid, let name, let times, _) where !times.isEmpty:
      Self.words(uid, name, times)
    case .noInstance(let uid, let name, _, let place):
      "\(uid) has no instance that begins on \(name.day)" + (place.map { Self.words($0) } ?? "")
    case .invalidLabel(let label, let problem):
      "the label \"\(label.prefix(40))\(label.count > 40 ? "…" : "")\" \(problem)"
    case .tooManyDays(let command, let limit):
      "\"\(command.call)\" takes at most \(limit) days"
    case .outputIsInput(let file, let input):
      file == input
        ? "\(file) is an input, so nothing can be written to it"
        : "\(file) is the same file as the input \(input), so nothing can be written to it"
    case .outputInInput(let file, let directory):
      "\(file) would be in \(directory), which is read, so nothing can be written to it"
    case .noBaselineToReplace(let file):
      "--write-baseline \(file): replaces only a baseline or an empty file, and this is neither"
    case .severalFilesToWrite(let command):
      "\"\(command.call)\" writes one file; for several there "
        + (command == .fix ? "are --in-place, --diff and --check" : "is --in-place")
    case .missingPeriod(let command):
      "\"\(command.call)\" needs days to look at: --from DAY --to DAY, --week, --month or --year"
    case .missingOperand(let command, let expectation):
      "\"\(command.call)\" needs \(expectation)"
    case .unexpectedOperand(let command, let word):
      "\"\(command.call)\" does not take \"\(word)\""
    case .unknownCommand(let word, let suggestion):
      "there is no command \"\(word)\"" + Suggestions.question(suggestion.map { [$0] } ?? [])
    }
  }

  private static let exampleDates = "2024-12-06, \"25 dec\" or \"next week\""

  /// Returns what was typed: the option, if there is one, and the value.
  private static func words(_ option: String?, _ value: String) -> String {
    option.map { "\($0) \(value)" } ?? value
  }

  /// Returns which instances there are on a day, if it does not have the one that is meant.
  private static func words(_ uid: String, _ name: InstanceName, _ times: [WallTime]) -> String {
    let clocks = times.map(\.clockText).joined(separator: ", ")
    if let second = name.secondOfDay, !times.contains(where: { $0.secondOfDay == second }) {
      return "\(uid) has no instance at\(name.clock) on \(name.day), but at \(clocks)"
    }
    return "\(uid) has several instances on \(name.day), at \(clocks); name one with its time: "
      + "\"\(name.day) \(times[0].clockText)\""
  }

  private static func words(_ place: InstancePlace) -> String {
    func words(_ time: WallTime) -> String {
      "\(CalendarLocale.posix.name(of: time.day.weekday)) \(time.day)"
    }
    return switch place {
    case .moved(let time): "; it was moved to \(words(time))"
    case .goesOn(let start): "; the one that goes on then began on \(words(start))"
    }
  }

  /// Returns what shows the current period, which some mean by an option without its value.
  private static func hint(onValueOf option: String) -> String {
    switch option {
    case "--week": "; --week +0 is this week"
    case "--month": "; --month +0 is this month"
    case "--year": "; -y is this year"
    default: ""
    }
  }

  /// Returns what to do instead, for an error in an option that commands with `--year` have.
  private static func hint(_ error: DatePhraseError, _ kind: DatePhraseError.Kind) -> String {
    guard case .yearNotMonth(let year) = error, kind == .month || kind == .week else { return "" }
    return " (--year \(year) shows it)"
  }

  /// Lists up to 12 names, and says how many more there are.
  private static func enumeration(_ names: [String]) -> String {
    let shown = names.prefix(12)
    let rest = names.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static func calls(_ commands: [Command]) -> String {
    commands.map { "\"\($0.call)\"" }.asAlternatives
  }
}

extension String {
  /// Whether the text is like `IST`, `CST` or `CEST`.
  fileprivate var mayBeZoneAbbreviation: Bool {
    (3...4).contains(count) && allSatisfy(\.isLetter) && uppercased().hasSuffix("T")
  }
}
