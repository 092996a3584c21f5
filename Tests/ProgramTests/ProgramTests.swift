import Testing

@Suite struct ProgramTests {
  @Test func theMonthIsShown() throws {
    let outcome = try Program.shell("calview SampleData/team.ics --month 2024-12")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("December 2024"))
    #expect(outcome.output.contains("Stand-up"))
    #expect(outcome.errors == "")
  }

  @Test func aDocumentOfJSONComesWholeThroughAPipe() throws {
    let outcome = try Program.shell("calview SampleData --month 2024-12 --json 2>/dev/null | cat")
    #expect(outcome.output.hasPrefix(#"{"schema":"calview.grid/1""#))
    #expect(outcome.output.hasSuffix("\"truncated\":false}\n"))
  }

  @Test func standardInputIsRead() throws {
    let outcome = try Program.shell("calview - --month 2024-12 --json < SampleData/trip.ics")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(#""source":{"file":"-","line":"#))
  }

  @Test(arguments: ["cat SampleData/trip.ics | calview", "calview < SampleData/trip.ics"])
  func aPipeOrAFileIsReadThoughNoFileIsNamed(call: String) throws {
    let month = try Program.shell("\(call) --month 2024-12")
    #expect(month.output.contains("Kapalıçarşı"))
    #expect(month.errors == "")
    let other = try Program.shell("\(call) --today 2026-11-22")
    #expect(other.output.contains("nothing in November 2026; 39 events from 5 December 2024"))
    #expect(try Program.shell("\(call) list --week 50").output.contains("IST → ICN"))
    #expect(try Program.shell("\(call) validate").output.hasSuffix(" in 1 file\n"))
    #expect(try Program.shell("\(call) fix").output.hasPrefix("BEGIN:VCALENDAR"))
    // A pipe of which more was read than is kept in memory is kept in a file, if there is room.
    let padding = """
      { head -n 3 SampleData/trip.ics; yes X-PADDING:xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx | head -n 200000
      tail -n +4 SampleData/trip.ics; }
      """
    let long = try Program.shell("\(padding) | calview --month 2030-01")
    #expect(long.errors.contains("nothing in January 2030; 39 events from 5 December 2024"))
    let cramped = try Program.shell(
      "\(padding) | TMPDIR=/nonexistent calview --month 2030-01")
    #expect(cramped.errors.hasSuffix("calview: nothing in January 2030\n"))
    // A pipe without any bytes is not a calendar.
    let empty = try Program.shell("true | calview")
    #expect(empty.status == 2 && empty.output == "")
  }

  @Test func manyFilesAreListedWhereFewMayBeOpen() throws {
    let outcome = try Program.shell(
      """
      directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
      for number in $(seq 10 49); do
        sed "s/^UID:/UID:$number-/" SampleData/matches.ics > "$directory/$number.ics"
      done
      calview list "$directory" --all --ndjson > "$directory/all"
      ulimit -n 24
      calview list "$directory" --all --ndjson > "$directory/few"
      cmp "$directory/all" "$directory/few" && wc -l < "$directory/few"
      """)
    #expect(outcome.status == 0)
    #expect(!outcome.errors.contains("open files"))
    #expect(outcome.output.contains { ("1"..."9").contains($0) })
  }

  @Test func aReaderThatLeavesEndsItQuietly() throws {
    let outcome = try Program.shell(
      "{ calview -n 1200 --year 2024 2>/dev/null || calview -n 1200; echo status $? >&2; } | head -n 1"
    )
    #expect(outcome.output.split(separator: "\n").count == 1)
    #expect(outcome.errors == "status 0\n")
  }

  @Test(arguments: ["HUP", "TERM"])
  func aSignalLeavesTheOldFileAndNoOther(signal: String) throws {
    let outcome = try Program.shell(
      """
      directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
      mkdir "$directory/answers"; echo old > "$directory/answers/out"
      mkfifo "$directory/in"
      "$CALVIEW" list - --format jcal -o "$directory/answers/out" < "$directory/in" &
      exec 3> "$directory/in"
      # More than a pipe holds, so that some of it is read.
      yes '' | head -c 500000 >&3
      echo "while written: $(ls -A "$directory/answers" | wc -l)"
      kill -\(signal) $!; wait $! 2>/dev/null; status=$?
      echo "$(cd "$directory/answers"; ls -A; cat *) $(kill -l $status)"
      """)
    #expect(outcome.output.replacing(" ", with: "") == "whilewritten:2\nout\nold\(signal)\n")
  }

  @Test(.withoutSanitizer) func aFileThatMayNotGrowAnyMoreIsTrouble() throws {
    let outcome = try Program.shell(
      """
      directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
      echo old > "$directory/out"
      (ulimit -f 8; calview SampleData --year 2024 --json -o "$directory/out" 2> "$directory/errors")
      echo "status $?"; cat "$directory/out"; ls -A "$directory"
      tail -n 1 "$directory/errors" | grep -o 'file too large'
      """)
    #expect(outcome.output == "status 2\nold\nerrors\nout\nfile too large\n")
  }

  @Test(arguments: [
    ("calview > /dev/full", "calview: standard output: no space left on the device\n"),
    ("calview --json > /dev/full", "calview: standard output: no space left on the device\n"),
    ("calview -o /dev/full", "calview: /dev/full: no space left on the device\n"),
    ("calview >&-", "calview: standard output: not open for writing\n"),
    ("calview --help > /dev/full", "calview: standard output: no space left on the device\n"),
  ])
  func lostOutputIsTrouble(command: String, message: String) throws {
    let outcome = try Program.shell(command)
    #expect(outcome.status == 2)
    #expect(outcome.errors == message)
  }

  @Test func aClosedStandardErrorDoesNotGetIntoTheAnswer() throws {
    let outcome = try Program.shell(
      """
      directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
      calview SampleData/faulty.ics --json -o "$directory/out" 2>&-
      echo $?; cat "$directory/out"
      """)
    #expect(outcome.output.hasPrefix("2\n{\"schema\":"))
    #expect(!outcome.output.contains("calview: "))
  }

  @Test func aClosedStandardInputIsAnInputThatCannotBeRead() throws {
    let outcome = try Program.shell("calview - <&-")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "calview: -: not open for reading\n")
  }

  @Test func namesOfFilesNeedNotBeText() throws {
    let outcome = try Program.shell(
      """
      directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
      file=$(printf '%s/\\377.ics' "$directory")
      cp SampleData/trip.ics "$file" && calview list "$file" --from 2024-12-06 --to 2024-12-06
      """)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("LIS → IST"))
  }

  @Test(arguments: [("calview", 0), ("calview missing.ics", 2), ("calview --frob", 2)])
  func theStatusTellsOfTrouble(command: String, status: Int32) throws {
    #expect(try Program.shell(command).status == status)
  }

  @Test func foundationIsNotLinked() throws {
    let outcome = try Program.shell("command -v ldd >/dev/null && ldd \"$CALVIEW\" || true")
    #expect(!outcome.output.contains("Foundation"))
  }

  @Test func completionsParseInTheirShells() throws {
    for shell in ["bash", "zsh", "fish"] {
      let outcome = try Program.shell(
        """
        command -v \(shell) >/dev/null || exit 0
        calview completions \(shell) > /tmp/calview-completions.$$ && \(shell) -n /tmp/calview-completions.$$
        status=$?; rm /tmp/calview-completions.$$; exit $status
        """)
      #expect(outcome.status == 0, "\(shell): \(outcome.errors)")
    }
  }

  @Test func aListThatCannotBeReadAgainLeavesTheOldFile() throws {
    // The second file is opened after the first was read, and the first changes before it is read.
    let outcome = try Program.shell(
      """
      directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
      cp SampleData/team.ics "$directory/a.ics"
      cd "$directory"
      mkfifo b.ics
      echo old > out
      calview list a.ics b.ics --month 2024-12 -o out 2> errors &
      exec 3> b.ics
      : > a.ics
      printf 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' >&3
      exec 3>&-
      wait $!
      echo $?
      cat out
      tail -n 1 errors
      """)
    #expect(
      outcome.output == """
        2
        old
        calview: out: left unchanged, because not every input could be read

        """)
  }

  /// The module would make the program megabytes larger; `TextSearch` is instead of it.
  @Test func theModuleOfRegularExpressionsIsNotUsed() throws {
    let outcome = try Program.shell("grep -c 17_StringProcessing \"$CALVIEW\"")
    #expect(outcome.output == "0\n")
  }
}
