import Testing

@Suite struct LostReportTests {
  @Test(arguments: [
    ("calview validate SampleData > /dev/full", "standard output: no space left on the device"),
    ("calview validate SampleData -o /dev/full", "/dev/full: no space left on the device"),
    ("calview validate SampleData >&-", "standard output: not open for writing"),
    ("calview rules > /dev/full", "standard output: no space left on the device"),
    ("calview validate SampleData/team.ics -q --write-baseline /dev/full", "/dev/full: no space"),
    ("calview fix SampleData/faulty.ics > /dev/full", "standard output: no space left"),
    ("calview fix SampleData/faulty.ics -o /dev/full", "/dev/full: no space left"),
    ("calview fix SampleData/faulty.ics --diff > /dev/full", "standard output: no space left"),
    ("calview fix SampleData/faulty.ics >&-", "standard output: not open for writing"),
  ])
  func lostOutputIsTrouble(command: String, message: String) throws {
    let outcome = try Program.shell(command)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("calview: \(message)"))
  }
}
