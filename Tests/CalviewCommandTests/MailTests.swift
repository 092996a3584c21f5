import Foundation
import Testing

/// Mails as other programs write them, in the commands that read calendars.
@Suite struct MailTests {
  init() { Repository.enter() }

  private static let folder = "Tests/Fixtures/Mails/"

  private func show(_ name: String, _ words: String...) -> Outcome {
    call(words: ["show", Self.folder + name] + words + ["--tz", "Europe/Berlin"])
  }

  @Test(arguments: [
    ("google.eml", "Planning", "Ada <ada@example.org> asks who takes part", "part-1.2.ics:6"),
    (
      "outlook-cancel.eml", "✗ Abgesagt: Prüfung", "Grün, Petra <petra@haven.example> cancels",
      "part-3.ics:20"
    ),
    ("apple.eml", "Fest 🎉", "Otto <otto@fern.example> asks who takes part", "Fête 🎉.ics:6"),
    (
      "thunderbird-reply.eml", "Budget review 2025 – größer",
      "Jonas Brandt <jonas@harbourworks.example> answers: accepted", "part-1.2.ics:5"
    ),
    ("zoom.eml", "Choir committee", nil, "meeting-88112233.ics:7"),
  ])
  func whatAMailAsksIsShown(
    name: String, title: String, message: String?, place: String
  ) {
    let outcome = show(name)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    // An invitation and its copy in an attachment are one event.
    #expect(lines.count { $0.hasPrefix("  When") } == 1)
    #expect(lines.first == title)
    #expect(lines.first { $0.hasPrefix("  Message") } == message.map { "  Message      \($0)" })
    #expect(lines.contains("  File         \(Self.folder)\(name):\(place)"))
  }

  @Test func aPipeGivesTheSameAsAFile() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(names.count == 5)
    for name in names {
      let path = Self.folder + name
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(contentsOf: URL(filePath: path)))
      try pipe.fileHandleForWriting.close()
      let end = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
      let answers = [path, end].map { call("list", $0, "--all", "--locale", "C") }
      #expect(answers[0].status == 0)
      #expect(answers[1] == answers[0])
    }
  }

  @Test func mailsThatNothingWasLostOfAreValid() {
    for name in ["google.eml", "apple.eml"] {
      let outcome = call("validate", Self.folder + name)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(!outcome.output.contains("lex."))
    }
  }

  @Test(arguments: [
    (
      "Content-Type: text/plain\n\nNo calendar here.\n", "a mail without a calendar"
    ),
    (
      "Content-Type: application/ms-tnef; name=winmail.dat\n\nx",
      "line 1: what is attached to this mail is in winmail.dat, a format of Outlook (TNEF) that "
        + "calview does not read; the sender can switch it off"
    ),
  ])
  func aMailWithoutACalendarIsReported(mail: String, message: String) throws {
    try withFiles(["a.eml": mail]) { paths in
      for command in [["show"], ["list", "--all"], ["validate"], ["2024-12"]] {
        let outcome = call(words: command + paths)
        #expect(outcome.status == 2)
        #expect((outcome.errors + outcome.output).contains("\(paths[0]): \(message)\n"))
      }
    }
  }

  @Test func whatCanBeReadOfADamagedMailIsShown() throws {
    let mail = """
      Content-Type: multipart/mixed; boundary=b

      --b
      Content-Type: text/calendar

      \(calendar("DTSTART:20241206T090000Z\nSUMMARY:Choir"))
      --b
      Content-Type: application/ics; name=second.ics
      Content-Transfer-Encoding: base64

      \(Data(calendar("DTSTART:20241206T100000Z\nSUMMARY:Tea").utf8).base64EncodedString())
      !
      """
    try withFiles(["a.eml": mail]) { paths in
      let outcome = call("list", paths[0], "--all")
      #expect(outcome.output.contains("Choir"))
      #expect(outcome.output.contains("Tea"))
      let line = mail.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(
        outcome.errors == """
          calview: \(paths[0]): line \(line), column 1: this is not base64; it was left out
          calview: \(paths[0]): the mail ends before the boundary of its part on line 1; something \
          may be missing

          """)
      #expect(outcome.status == 2)
    }
  }

  @Test func aCalendarOfAMailIsChosenByItsName() throws {
    let path = Self.folder + "thunderbird-reply.eml"
    #expect(call("list", path + ":part-1.2.ics", "--all").output.contains("Budget review"))
    let other = call("list", path + ":other.ics", "--all")
    #expect(other.errors == "calview: \(path):other.ics: no such part in this mail\n")
    #expect(other.status == 2)
  }

  @Test func anInvitationIsComparedWithTheCalendar() {
    let outcome = call(
      "show", "SampleData/invitation.eml", "--against", "SampleData/team.ics", "--tz",
      "Europe/Berlin", "--today", "2024-12-06", "--locale", "en_GB")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains(
        """
          Compared     moved from 2024-12-13 15:00–17:00
        """))
    #expect(outcome.output.contains("STATUS: TENTATIVE → CONFIRMED"))
    #expect(
      outcome.output.contains("  Conflicts    2024-12-19 16:30–17:15 Boston ↔ Hamburg call ⟳"))
  }
}

/// `show --against`: what calendars have beside an event.
@Suite struct AgainstTests {
  private func event(_ lines: String, uid: String = "a", method: String? = nil) -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:x
    \(method.map { "METHOD:\($0)\n" } ?? "")BEGIN:VEVENT
    UID:\(uid)
    DTSTAMP:20241201T000000Z
    \(lines)
    END:VEVENT
    END:VCALENDAR

    """
  }

  private static let morning = "DTSTART:20241206T090000Z\nDTEND:20241206T100000Z"

  /// Returns the rows about the calendar.
  private func rows(
    _ invitation: String, against calendars: [String], _ words: String...
  ) throws -> [String] {
    var files = ["0.ics": invitation]
    for (index, calendar) in calendars.enumerated() { files["\(index + 1).ics"] = calendar }
    return try withFiles(files) { paths in
      let options = paths.dropFirst().flatMap { ["--against", $0] }
      let outcome = call(
        words: ["show", paths[0]] + options + words + ["--tz", "UTC", "--today", "2024-12-01"])
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      let lines = outcome.output.split(separator: "\n").map(String.init)
      guard let start = lines.firstIndex(where: { $0.hasPrefix("  Compared") }) else { return [] }
      let end = lines[start...].dropFirst().firstIndex {
        !$0.hasPrefix("     ") && !$0.hasPrefix("  Conflicts")
      }
      return lines[start..<(end ?? lines.endIndex)].map { String($0.dropFirst(2)) }
    }
  }

  @Test func anEventThatTheCalendarLacksIsNew() throws {
    let other = event(Self.morning + "\nSUMMARY:Choir", uid: "b")
    #expect(
      try rows(event(Self.morning, method: "REQUEST"), against: [other]) == [
        "Compared     new", "Conflicts    2024-12-06 09:00–10:00 Choir",
      ])
    #expect(
      try rows(event(Self.morning, method: "CANCEL"), against: [other])
        == ["Compared     there is no such event"])
  }

  @Test func anEventWithoutAUIDIsNew() throws {
    let nameless = event(Self.morning, uid: "").replacing("UID:\n", with: "")
    try withFiles(["0.ics": nameless]) { paths in
      let outcome = call("show", paths[0], "--against", paths[0], "--tz", "UTC")
      #expect(outcome.output.contains("  Compared     new\n"))
    }
  }

  @Test func whatChangesIsSaid() throws {
    let known = event("DTSTART:20241205T090000Z\nDTEND:20241205T100000Z\nLOCATION:Hall")
    let moved = event(Self.morning + "\nLOCATION:Room 5", method: "REQUEST")
    #expect(
      try rows(moved, against: [known]) == [
        "Compared     moved from 2024-12-05 09:00–10:00", "             LOCATION: Hall → Room 5",
        "Conflicts    none",
      ])
    #expect(
      try rows(known, against: [known])
        == ["Compared     nothing differs", "Conflicts    none"])
    #expect(
      try rows(event(Self.morning, method: "CANCEL"), against: [known])
        == ["Compared     2024-12-05 09:00–10:00 (no summary) · Hall"])
  }

  @Test func anOlderRevisionIsOutdated() throws {
    let old = event(Self.morning + "\nSEQUENCE:1", method: "REQUEST")
    #expect(
      try rows(old, against: [event(Self.morning + "\nSEQUENCE:3")]) == [
        "Compared     outdated: revision 3 is there", "             nothing differs",
        "Conflicts    none",
      ])
    #expect(
      try rows(event(Self.morning + "\nSEQUENCE:4"), against: [old])
        == ["Compared     nothing differs", "Conflicts    none"])
  }

  @Test func anInstanceOfASeriesIsComparedWithTheSeries() throws {
    let series = event(Self.morning + "\nRRULE:FREQ=DAILY;COUNT=9\nSUMMARY:Choir")
    let instance = event(
      """
      RECURRENCE-ID:20241208T090000Z
      DTSTART:20241208T110000Z
      DTEND:20241208T120000Z
      SUMMARY:Choir
      """, method: "REQUEST")
    #expect(
      try rows(instance, against: [series]) == [
        "Compared     moved: 2024-12-08 11:00–12:00",
        "             moved from 2024-12-08 09:00–10:00",
        "Conflicts    none",
      ])
    let shorter = event(
      Self.morning + "\nRRULE:FREQ=DAILY;COUNT=9\nEXDATE:20241210T090000Z\nSUMMARY:Choir")
    #expect(
      try rows(shorter, against: [series]) == [
        "Compared     removed: 2024-12-10 09:00–10:00", "Conflicts    none",
      ])
  }

  @Test func onlyBusyEventsOfOtherUIDsConflict() throws {
    let others = [
      Self.morning + "\nSUMMARY:Free\nTRANSP:TRANSPARENT", Self.morning + "\nSTATUS:CANCELLED",
      "DTSTART:20241206T100000Z\nDTEND:20241206T110000Z\nSUMMARY:After",
      "DTSTART;VALUE=DATE:20241206\nSUMMARY:Holiday",
      "DTSTART:20241205T093000Z\nDTEND:20241205T094500Z\nRRULE:FREQ=DAILY\nSUMMARY:Daily",
    ].enumerated().map { event($1, uid: "\($0)") }
    let invitation = event(
      Self.morning + "\nRRULE:FREQ=WEEKLY;COUNT=2", method: "REQUEST")
    #expect(
      try rows(invitation, against: others) == [
        "Compared     new", "Conflicts    2024-12-06 09:30–09:45 Daily ⟳",
        "             2024-12-13 09:30–09:45 Daily ⟳",
      ])
    #expect(
      try rows(invitation, against: others, "--all-day") == [
        "Compared     new", "Conflicts    2024-12-06 all day Holiday",
        "             2024-12-06 09:30–09:45 Daily ⟳",
        "             2024-12-13 09:30–09:45 Daily ⟳",
      ])
    let free = event(Self.morning + "\nTRANSP:TRANSPARENT", method: "REQUEST")
    #expect(try rows(free, against: others) == ["Compared     new"])
  }

  @Test func manyConflictsAreCounted() throws {
    let other = event(
      "DTSTART:20241206T090000Z\nDTEND:20241206T090500Z\nRRULE:FREQ=MINUTELY;INTERVAL=10;COUNT=60",
      uid: "b")
    let day = event("DTSTART:20241206T000000Z\nDTEND:20241207T000000Z")
    let found = try rows(day, against: [other])
    #expect(found.count == 22)
    #expect(found.last == "             and 40 more")
  }

  @Test func moreOccurrencesThanAreComparedAreReported() throws {
    let series = event(Self.morning + "\nRRULE:FREQ=DAILY;COUNT=1100", method: "REQUEST")
    try withFiles(["0.ics": series, "1.ics": event(Self.morning, uid: "b")]) { paths in
      let outcome = call("show", paths[0], "--against", paths[1], "--today", "2024-12-01")
      #expect(outcome.output.contains("only the first 1000 occurrences were compared\n"))
      #expect(outcome.status == 2)
      let document = call(
        "show", paths[0], "--against", paths[1], "--today", "2024-12-01", "--json")
      #expect(document.output.contains("\"truncated\":true"))
    }
  }

  @Test func calendarsThatCannotBeReadAreReported() throws {
    try withFiles(["a.ics": event(Self.morning)]) { paths in
      let outcome = call("show", paths[0], "--against", paths[0] + ".missing")
      #expect(outcome.status == 2)
      #expect(outcome.errors == "calview: \(paths[0]).missing: no such file or directory\n")
      #expect(!outcome.output.contains("Compared"))
      let cut = event(Self.morning, uid: "b").replacing("END:VCALENDAR\n", with: "")
      let broken = paths[0] + "-broken.ics"
      try Data(cut.utf8).write(to: URL(filePath: broken))
      let messages = call("show", paths[0], "--against", broken).errors
      // Each problem is reported once, though the calendar is read twice.
      #expect(messages.split(separator: "\n").count { $0.contains("\(broken):") } == 1)
      let twice = call("show", "-", "--against", "-")
      #expect(twice.status == 2)
      #expect(twice.errors.contains("--against -"))
    }
  }

  @Test func JSONHasTheSameFacts() throws {
    let known = event("DTSTART:20241205T090000Z\nDTEND:20241205T100000Z")
    let other = event(Self.morning + "\nSUMMARY:Choir", uid: "b")
    try withFiles(["0.ics": event(Self.morning), "1.ics": known, "2.ics": other]) { paths in
      let output = call(
        "show", paths[0], "--against", paths[1], "--against", paths[2], "--json", "--tz", "UTC"
      ).output
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
      let against = try #require(document["against"] as? [String: Any])
      #expect(against["files"] as? [String] == [paths[1], paths[2]])
      let event = try #require((against["events"] as? [[String: Any]])?.first)
      #expect(event["known"] as? Bool == true)
      #expect(event["outdated"] as? Bool == false)
      #expect(event["conflictCount"] as? Int == 1)
      let difference = try #require((event["differences"] as? [[String: Any]])?.first)
      #expect(difference["change"] as? String == "moved")
      let conflict = try #require((event["conflicts"] as? [[String: Any]])?.first)
      #expect(conflict["summary"] as? String == "Choir")
      let plain = call("show", paths[0], "--json").output
      #expect(plain.contains("\"against\":null"))
    }
  }
}
