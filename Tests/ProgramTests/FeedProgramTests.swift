import Testing

@Suite struct FeedProgramTests {
  @Test(arguments: ["calview", "calview list", "calview validate", "calview fix"])
  func withoutCurlOneLineNamesIt(command: String) throws {
    let outcome = try Program.shell(
      "\(command) https://example.org/team.ics", ["PATH": "/nonexistent"])
    #expect(outcome.status == 2)
    let message = "the program curl, which fetches feeds, is not installed"
    #expect(outcome.errors == "calview: https://example.org/team.ics: \(message)\n")
  }
}
