import Testing

#if os(Linux)
  /// Where the answer is small, memory does not grow with the number of components.
  @Suite struct MemoryTests {
    /// Calls of which each once held something of every component or calendar.
    @Test(
      .withoutSanitizer,
      arguments: [
        ("event", 45_000, "free $FILES --month 2024-12", "2024-12-01 00:00–2024-12-02 09:00  33 h"),
        ("event", 45_000, "$FILES --is-free 2024-12-02T09:00..10:00", "status 1"),
        ("event", 45_000, "explain $FILES --uid other 2024-12-02", "status 1"),
        ("calendar", 15_000, "$FILES --year 2024", "busiest day: 2 Dec (15000)"),
        ("mark", 110_000, "marks --in $FILES", "gym"),
        // Each event waits for its zone, and comes after one of many lines.
        ("zone", 9_000, "validate --quiet $FILES", "status 1"),
      ])
    func aSmallAnswerTakesLittleMemory(
      component: String, count: Int, command: String, answer: String
    ) throws {
      // The memory that suffices for one component, and little more, suffices for very many. Files
      // are smaller than those that threads read, as these take memory for their stacks.
      let outcome = try Program.shell(
        """
        directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT
        cd "$directory"
        calendar() { echo BEGIN:VCALENDAR; cat; echo END:VCALENDAR; }
        event=$(printf '%s\\n' BEGIN:VEVENT DTSTAMP:20241115T090000Z DTSTART:20241202T090000Z \\
          DURATION:PT1H SUMMARY:Often END:VEVENT)
        mark=$(printf '%s\\n' BEGIN:VJOURNAL DTSTART\\;VALUE=DATE:20241202 CATEGORIES:gym \\
          END:VJOURNAL)
        case \(component) in
        event) files='a.ics b.ics c.ics'; many() { yes "$event" | head -n $((6 * $1)) | calendar; };;
        mark) files=a.ics; many() { yes "$mark" | head -n $((4 * $1)) | calendar; };;
        zone)
          files=a.ics
          zone=$(printf '%s\\n' BEGIN:VTIMEZONE TZID:Hall BEGIN:STANDARD DTSTART:19700101T000000 \\
            TZOFFSETFROM:+0100 TZOFFSETTO:+0100 END:STANDARD END:VTIMEZONE)
          zoned=$(echo "$event" | sed 's/DTSTART/&;TZID=Hall/; s/0000Z$/0000/')
          large() { for number in 1 2 3 4; do
            echo BEGIN:VEVENT; yes X: | head -n 18000; echo "$event" | sed 1d
          done; }
          many() { { large; yes "$zoned" | head -n $((6 * $1)); echo "$zone"; } | calendar; };;
        calendar)
          files=a.ics
          many() { yes "$(echo "$event" | calendar)" | head -n $((8 * $1)); };;
        esac
        answer() { (ulimit -v $1; eval "\\"$CALVIEW\\" $command"; echo status $?) 2>&1; }
        command=$(echo '\(command)' | sed "s/[$]FILES/$files/")
        for file in $files; do many 1 > $file; done
        size=20000
        until answer $size | grep -q '^status [01]$'; do size=$((size + 5000)); done
        for file in $files; do many \(count) > $file; done
        answer $((size + 40000))
        """)
      #expect(outcome.output.contains(answer), "\(outcome.output.prefix(500)) \(outcome.errors)")
      #expect(!outcome.output.contains("out of memory"))
    }
  }
#endif
