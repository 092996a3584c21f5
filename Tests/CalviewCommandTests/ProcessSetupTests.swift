import ICSText
import Testing

@testable import CalviewCommand

@Suite struct ProcessSetupTests {
  @Test func argumentsAreThoseOfTheProcess() {
    #expect(CommandLine.arguments.count > 1)
    #expect(
      ProcessSetup.arguments().map(\.name) == CommandLine.arguments.dropFirst().map(\.self))
  }
}
