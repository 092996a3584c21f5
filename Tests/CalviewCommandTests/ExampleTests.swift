import ICSText
import Testing

@testable import CalviewCommand

@Suite struct ExampleTests {
  @Test func everyExampleIsACallThatIsUnderstood() throws {
    for example in Example.all + Example.common {
      _ = try ArgumentParser.parse(example.words.map { InputPath($0) })
      #expect(example.purpose.hasSuffix("."))
    }
  }

  /// Options that need no example.
  private static let explained = ["--help", "--version"]

  @Test func everyOptionHasAnExample() {
    // A value that may be missing follows an equals sign.
    let shown = Set(Example.all.flatMap(\.words).map { String($0.prefix { $0 != "=" }) })
    for option in OptionTable.all where !Self.explained.contains(option.name) {
      #expect(!shown.isDisjoint(with: option.names), "\(option.name)")
    }
  }

  @Test func everyCommandHasAnExample() throws {
    let shown = try Set(
      Example.all.map {
        try ArgumentParser.parse($0.words.map { InputPath($0) }).command
      })
    #expect(Set(Command.allCases).subtracting(shown) == [.help, .completions, .man])
  }

  @Test func theManualPageOfItsCommandShowsEach() throws {
    for example in Example.all {
      let request = try ArgumentParser.parse(example.words.map { InputPath($0) })
      let page = ManualPage.text(of: request.command)
      #expect(page.contains(example.call.replacing("-", with: "\\-")))
    }
  }
}
