import Testing

@Suite struct FixProgramTests {
  @Test(arguments: [
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

  @Test func aReaderThatLeavesEndsItQuietly() throws {
    let outcome = try Program.shell("calview fix SampleData/faulty.ics -q | head -n 1")
    #expect(outcome.output == "BEGIN:VCALENDAR\r\n")
    #expect(outcome.errors == "")
  }

  @Test func standardInputIsRepaired() throws {
    let outcome = try Program.shell(
      "calview fix - -q < SampleData/faulty.ics | calview fix - --check")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test func aFileKeepsItsModeAndALinkStays() throws {
    let outcome = try Program.shell(
      """
      directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
      cp SampleData/faulty.ics "$directory/a.ics"
      chmod 640 "$directory/a.ics"
      ln -s a.ics "$directory/link.ics"
      calview fix -q --in-place "$directory/link.ics"
      ls -l "$directory" | cut -c 1-10
      calview fix --check "$directory/a.ics"
      """)
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").dropFirst() == ["-rw-r-----", "lrwxrwxrwx"])
  }
}
