import CivilCalendar
import ICSImport
import ICSText
import Testing
import TimeZones

/// The further details of an event, which are read only on request.
@Suite struct ExtrasTests {
  private static func options() -> CalendarImport.Options {
    var options = CalendarImport.Options()
    options.readsExtras = true
    return options
  }

  private func event(
    _ lines: String, _ options: CalendarImport.Options = options()
  ) throws -> Event {
    let text =
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20241206T090000Z\r\n"
      + lines.replacing("\n", with: "\r\n") + "\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    let day = try #require(CivilDate(year: 2024, month: 12, day: 6)).dayNumber
    return try #require(importTexts([text], day...day, options: options).agenda.events.first)
  }

  private func extras(_ lines: String) throws -> EventExtras {
    try #require(try event(lines).details.extras)
  }

  @Test func nothingIsReadWhereNobodyAsks() throws {
    let details = try event("GEO:1;2\nATTENDEE;ROLE=CHAIR:mailto:a@b", .init()).details
    #expect(details.extras == nil)
    #expect(details.attendees.first?.role == nil)
  }

  @Test func timesAndNumbersAreThoseOfTheFile() throws {
    let found = try extras(
      "CREATED:20241101T070000Z\nLAST-MODIFIED:20241102T070000Z\nDTSTAMP:20241103T070000Z\n"
        + "SEQUENCE:7\nPERCENT-COMPLETE:40")
    #expect(found.created == .instant(Instant(secondsSinceEpoch: 1_730_444_400)))
    #expect(found.lastModified == .instant(Instant(secondsSinceEpoch: 1_730_530_800)))
    #expect(found.stamp == .instant(Instant(secondsSinceEpoch: 1_730_617_200)))
    #expect(found.sequence == 7)
    #expect(found.percentComplete == 40)
  }

  @Test(arguments: [
    ("37.386013;-122.082932", 37.386013, -122.082932), ("0;0", 0, 0), ("+1.5;-0.5", 1.5, -0.5),
  ])
  func aPositionIsTwoNumbers(_ value: String, _ latitude: Double, _ longitude: Double) throws {
    let position = try #require(try extras("GEO:\(value)").position)
    #expect(position == GeographicPosition(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: ["", "1", "1;2;3", "x;y", "1;", "91;0", "0;181", "1,5;2,5", "1.2.3;4"])
  func whatIsNoPositionIsLeftOut(_ value: String) throws {
    #expect(try extras("GEO:\(value)").position == nil)
  }

  @Test func attachmentsAreAddressesOrCounted() throws {
    let found = try extras(
      "ATTACH;FMTTYPE=application/pdf;FILENAME=\"a,b.pdf\";SIZE=12:https://a.example/b\n"
        + "ATTACH;VALUE=BINARY;ENCODING=BASE64;FMTTYPE=image/png:iVBORw0KGgo=\n"
        + "ATTACH:data:text/plain;base64,SGVsbG8=\nATTACH:CID:part3@example.org\nATTACH:")
    #expect(
      found.attachments == [
        EventAttachment(
          address: "https://a.example/b", mediaType: "application/pdf", fileName: "a,b.pdf",
          byteCount: 12),
        EventAttachment(address: nil, mediaType: "image/png", byteCount: 8),
        EventAttachment(address: nil, mediaType: "text/plain", byteCount: 5),
        EventAttachment(address: "CID:part3@example.org"),
      ])
  }

  @Test func alarmsTellWhenTheyGoOff() throws {
    let found = try extras(
      "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nDESCRIPTION:Go\\, now\nEND:VALARM\n"
        + "BEGIN:VALARM\nACTION:X-SING\nTRIGGER;RELATED=END:P1W\nREPEAT:2\nDURATION:PT5M\nEND:VALARM\n"
        + "BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME:20241206T080000Z\nSUMMARY:s\nDESCRIPTION:d\n"
        + "END:VALARM\nBEGIN:VALARM\nTRIGGER:soon\nEND:VALARM")
    var display = EventAlarm()
    display.action = "display"
    display.trigger = .fromStart(days: 0, seconds: -900)
    display.triggerText = "-PT15M"
    display.text = "Go, now"
    var song = EventAlarm()
    song.action = "x-sing"
    song.trigger = .fromEnd(days: 7, seconds: 0)
    song.triggerText = "P1W"
    song.repetitions = 2
    song.interval = "PT5M"
    var fixed = EventAlarm()
    fixed.trigger = .at(.instant(Instant(secondsSinceEpoch: 1_733_472_000)))
    fixed.triggerText = "20241206T080000Z"
    fixed.text = "s"
    var unreadable = EventAlarm()
    unreadable.triggerText = "soon"
    #expect(found.alarms == [display, song, fixed, unreadable])
  }

  @Test func whatAlarmsSayIsNotSaidOfTheEvent() throws {
    let details = try event(
      "SUMMARY:event\nBEGIN:VALARM\nSUMMARY:alarm\nATTACH:https://a.example\nTRIGGER:PT0S\n"
        + "ATTENDEE:mailto:a@b\nEND:VALARM"
    ).details
    #expect(details.summary == "event")
    #expect(details.attendees.isEmpty)
    #expect(details.extras?.attachments == [])
  }

  @Test(arguments: [
    "X-ALT-DESC;FMTTYPE=text/html:<b>a\\, b</b>", "STYLED-DESCRIPTION;VALUE=TEXT:<b>a\\, b</b>",
    "x-alt-desc:<b>a\\, b</b>\nX-ALT-DESC:second",
  ])
  func styledDescriptionsAreText(_ line: String) throws {
    #expect(try extras(line).styledNotes == "<b>a, b</b>")
  }

  @Test(arguments: [
    "X-ALT-DESC;FMTTYPE=text/rtf:a", "STYLED-DESCRIPTION;VALUE=URI:https://a.example",
    "X-OTHER:a",
  ])
  func whatIsNoHTMLIsNoStyledDescription(_ line: String) throws {
    #expect(try extras(line).styledNotes == nil)
  }

  @Test func commentsAndContactsAreThoseOfTheEvent() throws {
    let found = try extras(
      "COMMENT:Snow\\, above 500 m\nCONTACT;CN=x:Jim Dolittle\\, +1 555 0100\nCOMMENT: \n"
        + "BEGIN:VALARM\nCOMMENT:of the alarm\nEND:VALARM\nCOMMENT:Bring boots")
    #expect(found.comments == ["Snow, above 500 m", "Bring boots"])
    #expect(found.contacts == ["Jim Dolittle, +1 555 0100"])
  }

  @Test func rulesAreToldWithTheirWords() throws {
    let found = try extras(
      "RRULE:FREQ=WEEKLY;COUNT=3\nEXDATE:20241213T090000Z,20241220T090000Z\n"
        + "RDATE;VALUE=PERIOD:20241215T090000Z/PT1H")
    #expect(found.rules.map(\.text) == ["FREQ=WEEKLY;COUNT=3"])
    #expect(found.rules.map(\.wording) == ["every week, 3 times"])
    #expect(found.removedDays.map(\.description) == ["2024-12-13", "2024-12-20"])
    #expect(found.addedDays.map(\.description) == ["2024-12-15"])
  }

  @Test func attendeesHaveTheirRole() throws {
    let details = try event(
      "ATTENDEE;ROLE=OPT-PARTICIPANT;CUTYPE=ROOM;PARTSTAT=DECLINED:mailto:a@b\n"
        + "ATTENDEE;ROLE=X-JUDGE;CUTYPE=x-robot:mailto:c@d"
    ).details
    #expect(details.attendees.map(\.role) == ["opt-participant", "x-judge"])
    #expect(details.attendees.map(\.type) == ["room", "x-robot"])
    #expect(details.attendees.map(\.participation) == ["declined", nil])
  }

  @Test func extrasDoNotTellCopiesApart() throws {
    let copies = ["CREATED:20241101T000000Z", "CREATED:20241102T000000Z\nSEQUENCE:0"].map {
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20241206T090000Z\nSUMMARY:s\n\($0)\n"
        + "END:VEVENT\nEND:VCALENDAR\n"
    }
    let day = try #require(CivilDate(year: 2024, month: 12, day: 6)).dayNumber
    for options in [Self.options(), .init()] {
      #expect(importTexts(copies, day...day, options: options).agenda.occurrences.count == 1)
    }
  }

  @Test func aListHasThemAsAnAgendaHas() throws {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20241206T090000Z\nGEO:1;2\n"
      + "DESCRIPTION:d\nEND:VEVENT\nBEGIN:VEVENT\nUID:b\nDTSTART:20241206T100000Z\nGEO:3;4\n"
      + "RRULE:FREQ=DAILY;COUNT=2\nDESCRIPTION:e\nEND:VEVENT\nEND:VCALENDAR\n"
    let day = try #require(CivilDate(year: 2024, month: 12, day: 6)).dayNumber
    let window = ImportWindow(days: day...day.advanced(by: 1), zone: .utc)
    for heldBytes in [0, 12 << 20] {
      var options = Self.options()
      options.heldBytes = heldBytes
      var calendars = ListImport(
        of: EventFilter(), window: window, zones: testZones, options: options)
      var diagnostics = Diagnostics()
      var source = BytesSource(Array(text.utf8))
      _ = calendars.read(&source, named: "a.ics", reporting: &diagnostics)
      var list = calendars.list(reporting: &diagnostics)
      var found: [String] = []
      list.forEach(reporting: &diagnostics) { _, event in
        let position = event.details.extras?.position
        found.append("\(event.details.notes ?? "-") \(position?.latitude ?? 0)")
        return true
      }
      #expect(found == ["d 1.0", "e 3.0", "e 3.0"])
    }
  }
}
