import Foundation
import Testing

/// `list --format ics`: calendars made of the components whose occurrences are listed.
@Suite struct ExcerptTests {
  private static let team = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//a//b//EN
    X-WR-CALNAME:A name that is long enough to be folded somewhere in its mid
     dle
    BEGIN:VTIMEZONE
    TZID:Custom
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0300
    TZOFFSETTO:+0300
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VTIMEZONE
    TZID:Unused
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0300
    TZOFFSETTO:+0300
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VEVENT
    UID:series
    DTSTAMP:20240101T000000Z
    DTSTART;TZID=Custom:20241202T100000
    RRULE:FREQ=WEEKLY;COUNT=4
    SUMMARY:Weekly
    X-UNKNOWN;X-Y=1:kept as it is
      folded
    END:VEVENT
    BEGIN:VEVENT
    UID:single
    DTSTAMP:20240101T000000Z
    DTSTART:20241204T100000Z
    CATEGORIES:Other
    SUMMARY:Single
    END:VEVENT
    BEGIN:VEVENT
    UID:series
    DTSTAMP:20240101T000000Z
    RECURRENCE-ID;TZID=Custom:20241209T100000
    DTSTART;TZID=Custom:20250301T120000
    SUMMARY:Moved
    END:VEVENT
    BEGIN:VTODO
    UID:someday
    DTSTAMP:20240101T000000Z
    SUMMARY:No date
    END:VTODO
    END:VCALENDAR

    """.replacing("\n", with: "\r\n")

  private func excerpt(_ file: String = team, _ words: String...) throws -> Outcome {
    try withFiles(["a.ics": file]) { paths in
      call(words: ["list", paths[0], "--format", "ics", "--tz", "UTC"] + words)
    }
  }

  /// Returns the occurrences of a calendar, without their places in the file.
  private func occurrences(_ texts: String...) throws -> [String] {
    let files = Dictionary(
      uniqueKeysWithValues: texts.enumerated().map { ("\($0).ics", $1) })
    return try withFiles(files) { paths in
      let kinds = ["--kind", "event,todo,journal,freebusy"]
      let list = ["list"] + paths + ["--all", "--ndjson", "--tz", "UTC"] + kinds
      return call(words: list).output.split(separator: "\n").map {
        String($0.prefix(upTo: $0.firstRange(of: ",\"source\"")?.lowerBound ?? $0.endIndex))
      }.sorted()
    }
  }

  @Test func linesAreThoseOfTheFile() throws {
    let outcome = try excerpt(Self.team, "--month", "2024-12")
    #expect(outcome.status == 0)
    let unused = try #require(Self.team.firstRange(of: "BEGIN:VTIMEZONE\r\nTZID:Unused"))
    let zone = try #require(Self.team.firstRange(of: "BEGIN:VEVENT"))
    let task = try #require(Self.team.firstRange(of: "BEGIN:VTODO"))
    let expected =
      Self.team[..<unused.lowerBound] + Self.team[zone.lowerBound..<task.lowerBound]
      + "END:VCALENDAR\r\n"
    #expect(outcome.output == String(expected))
  }

  @Test func aSeriesComesWithItsOverridesIfOneOccurrenceIsWanted() throws {
    let output = try excerpt(Self.team, "--from", "2024-12-16", "--to", "2024-12-16").output
    #expect(output.contains("SUMMARY:Weekly\r\n"))
    #expect(output.contains("SUMMARY:Moved\r\n"))
    #expect(!output.contains("SUMMARY:Single"))
    let other = try excerpt(Self.team, "--from", "2025-03-01", "--to", "2025-03-01").output
    #expect(other.contains("SUMMARY:Weekly\r\n"))
  }

  @Test func filtersChoose() throws {
    let output = try excerpt(Self.team, "--all", "--category", "other").output
    #expect(output.contains("SUMMARY:Single"))
    #expect(!output.contains("SUMMARY:Weekly"))
    #expect(!output.contains("VTIMEZONE"))
  }

  @Test func whatHasNoDateIsThereWhereAllDaysAre() throws {
    #expect(try excerpt(Self.team, "--all", "--kind", "todo").output.contains("SUMMARY:No date"))
    let december = try excerpt(Self.team, "--month", "2024-12", "--kind", "todo")
    #expect(december.output.isEmpty)
    #expect(december.errors.contains("no event was selected in December 2024"))
  }

  @Test func whatIsNotClosedIsClosed() throws {
    let cut = String(
      Self.team.prefix(upTo: try #require(Self.team.firstRange(of: "SUMMARY:Weekly")).lowerBound))
    let output = try excerpt(cut, "--all").output
    #expect(output.hasSuffix("COUNT=4\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"))
  }

  @Test func lineEndsAreThoseOfTheFile() throws {
    let file = Self.team.replacing("\r\n", with: "\n")
    let output = try excerpt(file, "--all").output
    #expect(!output.utf8.contains(0x0D))
    #expect(output.hasPrefix("BEGIN:VCALENDAR\nVERSION:2.0\n"))
  }

  @Test func filesOfTheRepositoryKeepTheirOccurrences() throws {
    Repository.enter()
    let folders = ["SampleData", "Tests/Fixtures"]
    let files = folders.flatMap { folder in
      (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.hasSuffix(".ics") }
        .sorted().map { "\(folder)/\($0)" }
    }
    #expect(files.count > 60)
    for file in files {
      let kinds = ["--kind", "event,todo,journal,freebusy", "--all"]
      let list = ["list", file, "--format", "ics", "--tz", "UTC"] + kinds
      let expected = try occurrences(contentsOf: file)
      for words in [list, list + ["--merge"]] {
        let output = call(words: words).output
        let found = output.isEmpty ? [] : try occurrences(output)
        #expect(found == expected, "\(file) \(words.last ?? "")")
      }
    }
  }

  private func occurrences(contentsOf file: String) throws -> [String] {
    let kinds = ["--kind", "event,todo,journal,freebusy"]
    let list = ["list", file, "--all", "--ndjson", "--tz", "UTC"] + kinds
    return call(words: list).output.split(separator: "\n").map {
      String($0.prefix(upTo: $0.firstRange(of: ",\"source\"")?.lowerBound ?? $0.endIndex))
    }.sorted()
  }

  @Test func samplesThatAreValidStaySo() throws {
    for name in ["team", "trip", "holidays", "outlook", "google", "tasks"] {
      let file = "SampleData/\(name).ics"
      let kinds = ["--kind", "event,todo,journal,freebusy", "--all"]
      for merge in [[], ["--merge"]] {
        let output = call(words: ["list", file, "--format", "ics"] + kinds + merge).output
        try withFiles(["a.ics": output]) { paths in
          #expect(call(words: ["validate", paths[0], "--quiet"]).status == 0, "\(file) \(merge)")
        }
      }
    }
  }

  private func merged(_ texts: String..., options: [String] = []) throws -> String {
    let files = Dictionary(
      uniqueKeysWithValues: texts.enumerated().map { ("\($0).ics", $1) })
    return try withFiles(files) { paths in
      call(words: ["list"] + paths + ["--all", "--format", "ics", "--merge"] + options).output
    }
  }

  private static func zoned(_ uid: String, _ tzid: String, offset: String?, time: String = "120000")
    -> String
  {
    let zone =
      offset.map {
        """
        BEGIN:VTIMEZONE
        TZID:\(tzid)
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:\($0)
        TZOFFSETTO:\($0)
        END:STANDARD
        END:VTIMEZONE

        """
      } ?? ""
    return """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//a//b//EN
      \(zone)BEGIN:VEVENT
      UID:\(uid)
      DTSTAMP:20240101T000000Z
      DTSTART;TZID="\(tzid)":20241206T\(time)
      SUMMARY:\(uid)
      END:VEVENT
      END:VCALENDAR

      """
  }

  @Test func aZoneOfTwoFilesStandsOnce() throws {
    let (one, two) = (
      Self.zoned("a", "Custom", offset: "+0300"), Self.zoned("b", "Custom", offset: "+0300")
    )
    let output = try merged(one, two)
    #expect(output.split(separator: "BEGIN:VTIMEZONE").count == 2)
    #expect(output.split(separator: "BEGIN:VCALENDAR").count == 1)
    #expect(try occurrences(output) == occurrences(one, two))
  }

  @Test(arguments: [
    ["+0300", "+0500", "+0300"], ["+0300", nil, "+0300"], [nil, "+0300", "+0400"],
  ])
  func differentZonesOfOneNameAreNotMixedUp(_ offsets: [String?]) throws {
    let files = offsets.enumerated().map { Self.zoned("uid\($0)", "Cu;st,om", offset: $1) }
    let output = try merged(files[0], files[1], files[2])
    #expect(
      try occurrences(output).map(\.start) == occurrences(files[0], files[1], files[2]).map(\.start)
    )
    let definitions = Set(offsets.compactMap(\.self))
    #expect(output.split(separator: "BEGIN:VTIMEZONE").count == definitions.count + 1)
  }

  /// METHOD is of no part of a merged calendar.
  @Test(arguments: ["", "STATUS:CONFIRMED\n", "STATUS:CANCELLED\n"])
  func whatAMessageCancelsStaysCancelled(status: String) throws {
    let meeting = Self.zoned("a", "UTC", offset: nil)
    let cancel = Self.zoned("b", "UTC", offset: nil)
      .replacing("PRODID", with: "METHOD:CANCEL\nPRODID").replacing(
        "UID:b\n", with: "UID:b\n" + status)
    let output = try merged(meeting, cancel)
    #expect(output.split(separator: "STATUS:CANCELLED").count == 2, "\(output)")
    #expect(!output.contains("CONFIRMED") && !output.contains("METHOD"))
    #expect(try occurrences(output) == occurrences(meeting, cancel))
  }

  @Test func zonesKnownByNameKeepIt() throws {
    let (one, two) = (
      Self.zoned("a", "Europe/Berlin", offset: "+0300"),
      Self.zoned("b", "Europe/Berlin", offset: "+0500")
    )
    let output = try merged(one, two)
    #expect(output.split(separator: "TZID:Europe/Berlin").count == 2)
    #expect(try occurrences(output) == occurrences(one, two))
    let byFile = try merged(one, two, options: ["--zones", "file"])
    #expect(byFile.contains("TZID=\"Europe/Berlin (2)\":"))
  }

  @Test func anEventOfTwoFilesIsWrittenOnce() throws {
    let one = Self.zoned("a", "Custom", offset: "+0300")
    let later = one.replacing("DTSTAMP:2024", with: "DTSTAMP:2025")
    let newer = one.replacing("SUMMARY:a", with: "SUMMARY:new\nSEQUENCE:2")
    let elsewhere = Self.zoned("a", "Custom", offset: "+0500")
    #expect(try merged(one, later).split(separator: "BEGIN:VEVENT").count == 2)
    let newest = try merged(one, newer, later)
    #expect(newest.split(separator: "BEGIN:VEVENT").count == 2)
    #expect(newest.contains("SUMMARY:new"))
    #expect(try merged(one, elsewhere).split(separator: "BEGIN:VEVENT").count == 3)
    // A negative SEQUENCE is that of the first version.
    let negative = one.replacing("SUMMARY:a", with: "SUMMARY:b\nSEQUENCE:-1")
    #expect(try merged(one, negative).split(separator: "BEGIN:VEVENT").count == 3)
  }

  @Test func optionsThatDoNotGoTogetherAreRefused() throws {
    #expect(try excerpt(Self.team, "--limit", "1").status == 2)
    let outcome = call(words: ["list", "SampleData/team.ics", "--merge"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--merge needs --format ics"))
  }
}

extension String {
  /// The start of an occurrence in a line of JSON.
  fileprivate var start: String {
    firstRange(of: "\"start\":\"").map { String(self[$0.upperBound...].prefix(25)) } ?? ""
  }
}
