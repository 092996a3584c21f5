import Testing

@Suite struct ValidateProgramTests {
  @Test(arguments: [
    "validate --select lex --statistics", "list --each --month 2001-01",
  ])
  func eachNameOfAListIsAnsweredBeforeTheNextIsThere(command: String) throws {
    let outcome = try Program.shell(
      """
      directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
      mkfifo "$directory/names" "$directory/answers"
      calview \(command) --files-from "$directory/names" --ndjson > "$directory/answers" &
      exec 4< "$directory/answers" 3> "$directory/names"
      for file in trip team trip; do
        echo SampleData/$file.ics >&3
        timeout 60 head -n 1 <&4 | cut -d , -f 1
      done
      exec 3>&-
      wait $!
      """)
    #expect(
      outcome.output == """
        {"file":"SampleData/trip.ics"
        {"file":"SampleData/team.ics"
        {"file":"SampleData/trip.ics"

        """)
    #expect(outcome.status == 0)
  }

  @Test func aNameWithoutAFileIsAnsweredAsSoon() throws {
    let outcome = try Program.shell(
      """
      directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
      mkdir "$directory/empty"; mkfifo "$directory/names" "$directory/answers"
      calview validate --statistics --files-from "$directory/names" --ndjson \
        > "$directory/answers" 2> /dev/null &
      exec 4< "$directory/answers" 3> "$directory/names"
      for name in https://calendar.invalid/a.ics "$directory/empty" "$directory/missing.ics"; do
        echo "$name" >&3
        timeout 60 head -n 1 <&4 | grep -o '"message":".*'
      done
      exec 3>&-
      wait $!
      """)
    #expect(
      outcome.output == """
        "message":"an address in a list is fetched only with --feeds"}
        "message":"no .ics file in this directory"}
        "message":"no such file or directory"}

        """)
    #expect(outcome.status == 2)
  }

  @Test func aListThatNobodyWaitsForGivesNoBaseline() throws {
    let outcome = try Program.shell(
      """
      directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
      mkfifo "$directory/names" "$directory/answers"
      calview validate SampleData/trip.ics --write-baseline "$directory/known" > /dev/null
      cp "$directory/known" "$directory/before"
      calview validate --files-from "$directory/names" --write-baseline "$directory/known" \
        > "$directory/answers" 2> "$directory/messages" &
      exec 4< "$directory/answers" 3> "$directory/names"
      echo SampleData/faulty.ics >&3
      head -n 1 <&4 > /dev/null
      exec 4<&-
      for file in faulty team trip; do echo SampleData/$file.ics; done >&3
      exec 3>&-
      wait $!
      cmp "$directory/known" "$directory/before" && echo same
      """)
    #expect(outcome.output == "same\n")
  }

  @Test func standardInputIsCheckedUnderTheNameThatIsGiven() throws {
    let outcome = try Program.shell(
      "calview validate -q - --stdin-filename export.ics < SampleData/faulty.ics")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("export.ics:1:1: error: VCALENDAR has no PRODID"))
    #expect(outcome.errors == "")
  }

  @Test func namesComeFromAPipeWithNULsOrLines() throws {
    for list in ["find SampleData -name '*.ics' -print0", "ls SampleData/*.ics"] {
      let outcome = try Program.shell("\(list) | calview validate --files-from - | tail -n 2")
      #expect(outcome.output.contains(" in 11 files\n"))
    }
  }

  /// Standard input is the list itself, so a dash in it does not mean standard input.
  @Test(arguments: ["validate", "list --each --ndjson"])
  func aNameOfOneDashInTheListIsAFile(command: String) throws {
    let outcome = try Program.shell(
      "printf -- '-\\nSampleData/trip.ics\\n' | calview \(command) --files-from -")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "calview: ./-: no such file or directory\n")
    #expect(outcome.output.contains("SampleData/trip.ics") || outcome.output.contains("2 files"))
  }

  @Test func aReaderThatLeavesEndsItQuietly() throws {
    let outcome = try Program.shell(
      "{ calview validate SampleData SampleData/missing.ics; echo status $? >&2; } | head -n 1")
    #expect(outcome.output.split(separator: "\n").count == 1)
    #expect(!outcome.errors.contains("pipe"))
  }

  @Test func aFindingIsSeenBeforeTheNextFileCanBeRead() throws {
    let outcome = try Program.shell(
      """
      directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
      mkfifo "$directory/next" "$directory/report"
      calview validate -q SampleData/faulty.ics "$directory/next" > "$directory/report" &
      {
        read -r line; echo "$line"
        cat SampleData/team.ics > "$directory/next"
        tail -n 1
      } < "$directory/report"
      wait $!
      """)
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("SampleData/faulty.ics:1:1: error: ") == true)
    #expect(lines.last?.contains("/next:72:1: info: ") == true)
  }

  @Test func theStatusIsTheWorstOfAllFiles() throws {
    for (files, status) in [
      ("SampleData/trip.ics", 0), ("SampleData/trip.ics SampleData/faulty.ics", 1),
      ("SampleData/missing.ics SampleData/faulty.ics SampleData/trip.ics", 2),
    ] {
      let outcome = try Program.shell("calview validate \(files) >/dev/null")
      #expect(outcome.status == Int32(status))
    }
  }

  @Test func namesOfFilesNeedNotBeText() throws {
    let outcome = try Program.shell(
      """
      directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
      file=$(printf '%s/\\377\\033[2J.ics' "$directory")
      cp SampleData/faulty.ics "$file" && calview validate -q "$file" && exit 3
      printf '%s\\n' "$file" | calview validate --files-from - --format github
      """)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\u{FFFD}␛[2J.ics:1:1: error: "))
    #expect(!outcome.output.contains("\u{1B}"))
  }
}
