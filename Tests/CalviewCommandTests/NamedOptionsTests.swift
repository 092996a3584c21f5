import Foundation
import Testing

@testable import CalviewCommand

/// Checks that every option and command that the documentation names exists.
@Suite struct NamedOptionsTests {
  /// Options of other programs that occur in examples.
  private static let othersOptions: Set<String> = [
    "--arg", "--ext-diff", "--strip-components",
  ]

  private static func page(_ name: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: name), encoding: .utf8)
  }

  @Test(arguments: [
    "README.md", "Documentation/Architecture.md", "Documentation/CI.md",
    "Documentation/CommandLine.md", "Documentation/Days.md", "Documentation/Decisions.md",
    "Documentation/Fix.md", "Documentation/Guide.md", "Documentation/JSON.md",
    "Documentation/Security.md", "Documentation/Validate.md", "Documentation/Validation.md",
  ])
  func optionsAreThere(page: String) throws {
    for option in try Self.page(page).matches(of: /--[a-z][a-z-]+/) {
      let name = String(option.0)
      guard !Self.othersOptions.contains(name) else { continue }
      #expect(!OptionTable.options(named: name).isEmpty, "\(page) names \(name)")
    }
  }

  @Test func pageOfTheCommandLineHasAllOptions() throws {
    let text = try Self.page("Documentation/CommandLine.md")
    for option in OptionTable.all {
      let isNamed = option.names.contains { text.contains("`\($0)") }
      #expect(isNamed, "\(option.name)")
    }
  }

  @Test func pageOfTheCommandLineHasAllCommands() throws {
    let overview = try #require(
      Self.page("Documentation/CommandLine.md").firstMatch(of: /```\n([^`]+)```/))
    let words = Set(overview.1.matches(of: /[a-z]+/).map { String($0.0) })
    #expect(Set(Command.allCases.compactMap(\.word)).subtracting(words) == [])
    for line in overview.1.split(separator: "\n") {
      let word = try #require(line.split(separator: " ").dropFirst().first)
      #expect(word == "[FILE…]" || Command(word: String(word)) != nil, "\(word)")
    }
  }
}
