import Testing

/// What the system refuses is reported, and leaves all files as they were.
@Suite struct TroubleTests {
  /// The line of an old answer, which an empty baseline has too.
  private static let old = "# calview baseline 1: rule, fault, count"

  /// Creates a directory with a calendar in a zone whose file is damaged, and changes to it.
  private static let inFolderWithDamagedZone = """
    directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
    cd "$directory"
    mkdir -p zones/Europe
    printf TZif2 > zones/Europe/Berlin
    cp /usr/share/zoneinfo/UTC zones/UTC
    export TZDIR=$directory/zones
    echo '\(old)' > page
    printf '%s\\r\\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//Example//calview//EN BEGIN:VEVENT \\
      UID:choir@example.com DTSTAMP:20241115T090000Z SUMMARY:Choir \\
      'DTSTART;TZID=Europe/Berlin:20241202T180000' END:VEVENT END:VCALENDAR > choir.ics

    """

  @Test(arguments: [
    "calview choir.ics --month 2024-12 --format html -o page",
    "calview list choir.ics --all --format csv -o page",
    "calview validate choir.ics --write-baseline page",
  ])
  func anAnswerWithoutAZoneReplacesNoOther(command: String) throws {
    let outcome = try Program.shell(
      Self.inFolderWithDamagedZone + command + " > output 2>&1; echo $?; cat page")
    #expect(outcome.output == "2\n\(Self.old)\n")
  }

  @Test func aZoneThatCannotBeCheckedIsTroubleForACheck() throws {
    let outcome = try Program.shell(
      Self.inFolderWithDamagedZone + "calview validate choir.ics; echo $?")
    #expect(outcome.output.contains("[tz.no-database]"))
    #expect(outcome.output.hasSuffix("\n2\n"))
    let other = try Program.shell(
      Self.inFolderWithDamagedZone + "calview validate choir.ics --ignore tz.no-database; echo $?")
    #expect(other.output.hasSuffix("\n0\n"))
  }

  #if os(Linux)
    @Test(.withoutSanitizer) func whereMemoryEndsThatIsSaidAndTheOldFileStays() throws {
      // The memory suffices for one event, but not for a million occurrences.
      let outcome = try Program.shell(
        """
        directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
        cd "$directory"
        often() {
          printf '%s\\r\\n' BEGIN:VCALENDAR
          for number in $(seq $1); do
            printf '%s\\r\\n' BEGIN:VEVENT UID:$number DTSTAMP:20241115T090000Z SUMMARY:Often \\
              DTSTART:20241202T180000Z "RRULE:FREQ=SECONDLY;COUNT=$2" END:VEVENT
          done
          printf '%s\\r\\n' END:VCALENDAR
        }
        often 1 1 > once.ics; often 50 20000 > often.ics; echo old > page
        size=20000
        until (ulimit -v $size; "$CALVIEW" once.ics --month 2024-12 --json) > output 2>&1; do
          size=$((size + 10000))
        done
        ulimit -v $((size + 10000))
        "$CALVIEW" often.ics --month 2024-12 --json -o page > output 2> errors
        echo $?; cat page; ls -A
        tail -n 1 errors
        """)
      #expect(
        outcome.output == """
          2
          old
          errors
          often.ics
          once.ics
          output
          page
          calview: out of memory: the system refuses more memory

          """)
    }
  #endif
}
