import Foundation
import Testing

/// Directories with one event in each file, which are one calendar, as other programs keep them.
@Suite struct DirectoryCalendarTests {
  private let root = FileManager.default.temporaryDirectory
    .appending(path: "calview-tests-\(UUID().uuidString)")

  private func write(_ files: [String: String]) throws -> String {
    for (name, text) in files {
      let url = root.appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return root.path
  }

  private func event(_ title: String, day: Int, uid: String? = nil) -> String {
    """
    BEGIN:VEVENT
    UID:\(uid ?? title)
    DTSTAMP:20240101T000000Z
    DTSTART:202412\(day < 10 ? "0" : "")\(day)T090000Z
    DURATION:PT1H
    SUMMARY:\(title)
    END:VEVENT

    """
  }

  private func file(_ events: String...) -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//test//EN
    X-WR-CALNAME:Name in the file
    \(events.joined())END:VCALENDAR

    """
  }

  /// The file, the name and the colour of the calendars in an answer, and the calendar of each event.
  private func answer(_ words: String...) throws -> (calendars: [String], events: [String]) {
    let outcome = call(
      words: ["list"] + words + ["--json", "--from", "2024-12-01", "--to", "2024-12-31"])
    #expect(outcome.errors == "")
    let document = try JSONValue(outcome.output)
    func text(_ value: JSONValue, _ names: String...) -> String {
      names.map { name in
        if case .string(let text)? = value[name] {
          text.replacing(root.path + "/", with: "")
        } else {
          "-"
        }
      }.joined(separator: ", ")
    }
    return (
      (document["calendars"]?.elements ?? []).map { text($0, "file", "name", "color") },
      (document["events"]?.elements ?? []).map { text($0, "summary", "calendar") }
    )
  }

  @Test func filesWithOneEventEachAreOneCalendarNamedAsTheirDirectory() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let path = try write([
      "club/1.ics": file(event("A", day: 3)), "club/2.ics": file(event("B", day: 2)),
      "club/3.ics": file(event("C", day: 4), event("C again", day: 5, uid: "C")),
    ])
    let (calendars, events) = try answer(path + "/club")
    #expect(calendars == ["club, club, -"])
    #expect(events == ["B, club", "A, club", "C, club", "C again, club"])
  }

  @Test func exportsWithOneEventAndNamesOfTheirOwnAreCalendars() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    func room(_ name: String, _ day: Int) -> String {
      file(event(name, day: day)).replacing("Name in the file", with: name)
    }
    let path = try write(["rooms/1.ics": room("One", 3), "rooms/2.ics": room("Two", 2)])
    let (calendars, events) = try answer(path + "/rooms")
    #expect(calendars == ["rooms/1.ics, One, -", "rooms/2.ics, Two, -"])
    #expect(events == ["Two, Two", "One, One"])
  }

  @Test func aDirectoryWithASingleEventIsLikeThoseBesideIt() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let path = try write([
      "all/club/1.ics": file(event("A", day: 3)), "all/club/2.ics": file(event("B", day: 2)),
      "all/single/3.ics": file(event("C", day: 4)),
    ])
    let (calendars, events) = try answer(path + "/all")
    #expect(calendars == ["all/club, club, -", "all/single, single, -"])
    #expect(events == ["B, club", "A, club", "C, single"])
    let alone = try answer(path + "/all/single")
    #expect(alone.calendars == ["all/single/3.ics, Name in the file, -"])
  }

  @Test func displaynameAndColorNameADirectoryAndThoseBelowItAreApart() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let path = try write([
      "home/displayname": "  Home, sweet \r\nmore\n", "home/color": "#00aa00\n",
      "home/1.ics": file(event("A", day: 3)), "home/9.ics": file(event("B", day: 2)),
      "home/4/1.ics": file(event("C", day: 4)), "home/4/2.ics": file(event("D", day: 5)),
    ])
    let (calendars, events) = try answer(path)
    #expect(calendars == ["home, Home, sweet, #00aa00", "home/4, 4, -"])
    #expect(events == ["B, Home, sweet", "A, Home, sweet", "C, 4", "D, 4"])
    #expect(try answer(path, "--calendar", "home, sweet").events.count == 2)
    #expect(try answer(path, "--calendar", "HOME").events.count == 2)
    #expect(call(words: [path, "--calendar", "home", "--has-events", "2024-12-03"]).status == 0)
    #expect(call(words: ["stats", path, "--calendar", "home", "2024"]).output.contains("2 events"))
    #expect(try answer(path, "--calendar", "4").events.count == 2)
  }

  @Test(arguments: [
    ["1.ics": ["A"], "2.ics": ["B", "C"]],
    ["1.ics": ["A"]],
    ["1.ics": ["A"], "2.ics": []],
  ])
  func otherDirectoriesHaveACalendarForEachFile(files: [String: [String]]) throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let path = try write(
      files.mapValues { $0.map { event($0, day: 3) }.joined() }.reduce(into: [:]) {
        $0["exports/" + $1.key] = file($1.value)
      })
    let (calendars, _) = try answer(path)
    #expect(calendars == files.keys.sorted().map { "exports/\($0), Name in the file, -" })
  }

  @Test func eachPageSaysTheSame() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let path = try write([
      "a/1.ics": file(event("A", day: 3)), "a/2.ics": file(event("B", day: 2)),
      "b/1.ics": file(event("C", day: 4)), "b/2.ics": file(event("D", day: 3)),
    ])
    let month = call(words: [path, "--month", "2024-12", "--agenda"])
    #expect(month.output.contains("A a   B b\n"))
    #expect(month.output.contains("  A A [conflict]\n  09:00–10:00  B D [conflict]\n"))
    let list = call(words: ["list", path, "--month", "2024-12"])
    #expect(
      list.output == """
        Mon 2024-12-02           09:00–10:00    A B
        Tue 2024-12-03           09:00–10:00    A A
        Tue 2024-12-03           09:00–10:00    B D
        Wed 2024-12-04           09:00–10:00    B C

        A a   B b

        """)
    #expect(
      call(words: ["list", path, "--month", "2024-12", "--no-legend"]).output
        == String(list.output.dropLast("\nA a   B b\n".count)))
  }

  @Test func aLegendOfManyCalendarsNamesThoseOfThePageInAFewLines() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    var files: [String: String] = [:]
    for number in 1...26 {
      files["\(number)/displayname"] = "Calendar with the long name \(number)"
      files["\(number)/1.ics"] = file(event("A\(number)", day: number))
    }
    let path = try write(files)
    let week = call(words: [path, "--week", "2024-12-10", "--agenda", "--width", "40"])
    #expect(week.output.contains("Calendar with the long name 1\n") == false)
    let month = call(words: [path, "--month", "2024-12", "--agenda", "--width", "40"])
    let lines = month.output.split(separator: "\n")
    #expect(lines.count { $0.contains("Calendar with the long name") } == 5)
    #expect(lines.contains { $0.hasSuffix("+21 more") })
  }

  @Test func aDirectoryThatIsNamedTwiceIsOneCalendar() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let path = try write([
      "club/1.ics": file(event("A", day: 3)), "club/2.ics": file(event("B", day: 2)),
      "plain.ics": file(event("C", day: 4)),
    ])
    try FileManager.default.createSymbolicLink(
      at: root.appending(path: "link"), withDestinationURL: root.appending(path: "club"))
    let (calendars, events) = try answer(
      path + "/club", path + "/./club", path + "/link", path + "/plain.ics", path + "/./plain.ics")
    #expect(calendars == ["club, club, -", "plain.ics, Name in the file, -"])
    #expect(events == ["B, club", "A, club", "C, Name in the file"])
  }

  @Test func aNameOrAColourThatCannotBeReadIsReported() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let path = try write([
      "club/displayname": String(repeating: "x", count: 1_025),
      "club/1.ics": file(event("A", day: 3)),
    ])
    try FileManager.default.createSymbolicLink(
      atPath: path + "/club/color", withDestinationPath: "color")
    let outcome = call(words: [
      "list", path + "/club", "--from", "2024-12-01", "--to", "2024-12-31",
    ])
    #expect(outcome.output.contains("2024-12-03           09:00–10:00    A\n"))
    #expect(
      outcome.errors == """
        calview: \(path)/club/displayname: the limit of 1 KiB is reached; the rest was not read
        calview: \(path)/club/color: too many symbolic links

        """)
    #expect(outcome.status == 2)
  }

  @Test func onlyTheFirstLineOfALongNameIsRead() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let path = try write([
      "club/displayname": "Work\n" + String(repeating: "x", count: 5_000),
      "club/1.ics": file(event("A", day: 3)),
    ])
    #expect(try answer(path + "/club").calendars == ["club, Work, -"])
  }
}
