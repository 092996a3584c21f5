import Testing

@Suite struct FixProgramTests {
  @Test func aReaderThatLeavesEndsItQuietly() throws {
    // This is more than fits into a pipe.
    let outcome = try Program.shell(
      "for _ in $(seq 200); do cat SampleData/team.ics; done | calview fix - -q | head -n 1")
    #expect(outcome.output == "BEGIN:VCALENDAR\r\n")
    #expect(outcome.errors == "")
  }

  @Test func standardInputIsRepaired() throws {
    let outcome = try Program.shell(
      "calview fix - -q < SampleData/faulty.ics | calview fix - --check")
    #expect(outcome.status == 0)
    // What is left is counted, on one line.
    #expect(outcome.errors.hasPrefix("calview: -: nothing repaired; "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
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
