import ICSText
import Testing

@testable import CalviewCommand

extension Option: CustomTestStringConvertible {
  /// The name of the test case.
  public var testDescription: String { name }

  /// A value that the option accepts.
  fileprivate var example: String? {
    switch value {
    // A value that may be missing never is the next word.
    case .none, .optional: nil
    case .text("N"): "30"
    case .rules("RULES=LEVEL"): "rr=info"
    case .rules: "rr"
    case .text("LABEL=SYMBOL"): "studied=●"
    case .text("NAMES"): "summary"
    case .text: "2024-12-06"
    case .choice(_, let words): words().last
    case .file: "out.txt"
    case .zone: "UTC"
    }
  }
}

@Suite struct OptionTableTests {
  @Test(arguments: Command.allCases)
  func eachNameStandsForOneOptionOfACommand(command: Command) {
    let names = OptionTable.options(of: command).flatMap(\.names)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: OptionTable.all)
  func optionsOfOneNameAgreeOnWhetherTheyHaveAValue(option: Option) {
    for name in option.names {
      for other in OptionTable.options(named: name) {
        #expect((other.value.name == nil) == (option.value.name == nil), "\(name)")
      }
    }
  }

  @Test(arguments: OptionTable.all)
  func namesAreWellFormed(option: Option) {
    #expect(!option.names.isEmpty)
    for name in option.names {
      let isShort = name.count == 2 && name.hasPrefix("-")
      let isLong =
        name.hasPrefix("--") && name.dropFirst(2).allSatisfy { $0 == "-" || $0.isLowercase }
      #expect(isShort || isLong, "\(name)")
    }
    #expect(option.names.dropFirst().allSatisfy { $0.hasPrefix("--") })
    #expect(!option.commands.isEmpty)
  }

  @Test(arguments: OptionTable.all)
  func helpFitsOnALine(option: Option) {
    #expect((1...54).contains(option.help.count))
    #expect(!option.help.hasSuffix("."))
    #expect(option.details.isEmpty || option.details.hasSuffix("."))
    #expect(!option.details.contains("\n"))
    for note in option.notes {
      #expect(!note.commands.isEmpty && Set(note.commands).isSubset(of: option.commands))
      #expect(note.text.hasSuffix(".") && !note.text.contains("\n"))
    }
  }

  @Test(arguments: OptionTable.all)
  func eachOptionParsesUnderEachOfItsNames(option: Option) throws {
    for command in option.commands {
      for name in option.names {
        let words = [command.word, name, option.example].compactMap(\.self)
        _ = try ArgumentParser.parse(words.map { InputPath($0) })
      }
    }
  }

  @Test(arguments: OptionTable.all)
  func eachOptionHasAnEffectOnTheRequest(option: Option) throws {
    var request = Request()
    request.command = option.commands[0]
    let before = "\(request)"
    try option.apply(&request, InputPath(option.example ?? ""))
    #expect("\(request)" != before)
  }

  @Test func eachOptionIsFoundWhereverOptionsAreListed() {
    let completions = [BashCompletions.text, ZshCompletions.text]
    let whole = HelpText.long(of: .month)
    for command in Command.allCases {
      let (short, long) = (HelpText.short(of: command), HelpText.long(of: command))
      let manual = ManualPage.text(of: command)
      for option in OptionTable.all where option.commands.contains(command) {
        for name in option.names {
          // The short help of calview itself has only the common options.
          if command != .month { #expect(short.contains(name), "\(name)") }
          #expect(long.contains(name) && whole.contains(name), "\(name)")
          #expect(manual.contains(name.replacing("-", with: "\\-")), "\(name)")
        }
      }
    }
    for name in OptionTable.all.flatMap(\.names) {
      #expect(completions.allSatisfy { $0.contains(name) }, "\(name)")
      #expect(FishCompletions.text.contains(String(name.drop { $0 == "-" })), "\(name)")
    }
  }

  @Test(arguments: Command.allCases)
  func eachCommandIsToldOf(command: Command) {
    #expect(command.details.hasSuffix("."))
    #expect(HelpText.long(of: command).contains("Usage: \(command.call)"))
    guard let word = command.word else { return }
    for text in [
      HelpText.short(of: .month), HelpText.long(of: .month), ManualPage.text(of: .month),
      BashCompletions.text,
      ZshCompletions.text, FishCompletions.text,
    ] {
      #expect(text.contains(word))
    }
  }

  @Test func theHelpOfFormatNamesEachForm() throws {
    // The forms of a report are more than fit on the line.
    for command in Command.allCases where command.formats.count > 1 && command != .validate {
      let option = try #require(OptionTable.option(named: "--format", of: command))
      let words = option.help.split { !$0.isLetter }.map(String.init)
      for format in command.formats {
        #expect(words.contains(format.rawValue), "\(format)")
      }
    }
  }

  @Test func theHelpOfACommandSaysOnlyWhatHoldsForIt() {
    #expect(!HelpText.long(of: .free).contains("the current month is shown"))
    #expect(!HelpText.long(of: .marks).contains("30 days"))
    #expect(HelpText.long(of: .list).contains("covers 30 days"))
    #expect(!HelpText.long(of: .next).contains("html"))
    #expect(HelpText.long(of: .month).contains("covers 30 days"))
  }

  @Test func theManualPageNamesEachVariable() {
    let page = ManualPage.text(of: .list)
    for name in Environment.variableNames { #expect(page.contains(".B \(name)\n"), "\(name)") }
  }

  @Test(arguments: Command.allCases)
  func noLineOfAManualPageIsARequestByChance(command: Command) {
    let requests = [".TH", ".SH", ".SS", ".TP", ".B", ".BR", ".br"]
    for line in ManualPage.text(of: command).split(separator: "\n") where line.hasPrefix(".") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test func theFirstHelpFitsOnAScreen() {
    let lines = HelpText.short(of: .month).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast()
    // One line is left for the prompt.
    #expect(lines.count < 24)
    #expect(lines.filter { $0.hasPrefix("  --") }.count == 6)
    #expect(lines.filter { $0.hasPrefix("  calview ") }.count == 4)
  }

  @Test(arguments: Command.allCases)
  func noLineOfHelpIsWiderThanATerminal(command: Command) {
    for text in [HelpText.short(of: command), HelpText.long(of: command)] {
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }
}
