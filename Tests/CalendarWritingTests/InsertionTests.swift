import CalendarWriting
import Foundation
import ICSImport
import Testing

@Suite struct InsertionTests {
  private static let titles = [
    "Lunch", "a, b; c\\d", "two\nlines", "😊 과제", String(repeating: "ä", count: 1_000), "C:\\new",
    "\"quoted\": a=b", "END:VCALENDAR", "x  y", "a\tb",
  ]

  @Test(arguments: titles) func anEventIsReadAsItWasWritten(title: String) throws {
    var file = try file()
    var event = NewEvent(
      title: title, start: try berlin("2024-12-06T12:00"), end: try berlin("2024-12-06T13:00"))
    event.location = title
    event.notes = title
    event.categories = ["Work", title]
    let uid = try file.insert(event)
    try expectNoFindings(file)
    let agenda = try Agenda(
      parsing: file.bytes, days: try day("2024-12-06")...day("2024-12-06"),
      zone: Zone.named("Europe/Berlin"))
    let read = try #require(agenda.events.first)
    #expect(agenda.events.count == 1)
    #expect(read.uid == uid)
    #expect(read.summary == title)
    #expect(read.location == title)
    #expect(read.details.categories == ["Work", title])
    try file.update(uid: uid) { new in
      #expect(new == event)
    }
  }

  @Test func aMissingFileBecomesACalendar() throws {
    var file = try file()
    let days = try day("2024-12-24")...day("2024-12-26")
    try file.insert(NewEvent(title: "Holiday", days: days), uid: "holiday@team.example")
    let lines = """
      BEGIN:VEVENT
      UID:holiday@team.example
      DTSTAMP:20241206T100000Z
      CREATED:20241206T100000Z
      DTSTART;VALUE=DATE:20241224
      DTEND;VALUE=DATE:20241227
      SUMMARY:Holiday
      END:VEVENT
      """
    let expected = calendar(lines).replacingOccurrences(
      of: "//Other//EN", with: "//calview//calendars//EN")
    #expect(text(file) == expected)
  }

  @Test func theSameUIDTwiceIsOneEvent() throws {
    var file = try file()
    let event = NewEvent(title: "Lunch", start: try berlin("2024-12-06T12:00"))
    #expect(try file.insert(event, uid: "a@b.example") == "a@b.example")
    let bytes = file.bytes
    var other = event
    other.title = "Dinner"
    #expect(try file.insert(other, uid: "a@b.example") == "a@b.example")
    #expect(file.bytes == bytes)
  }

  /// What another program may write: folds, a byte order mark, and no end of the last line.
  private static let foreign = """
    \u{FEFF}BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Other//EN
    X-OTHER;X=1:anything
     at all
    BEGIN:VEVENT
    UID:one@other.example
    DTSTAMP:20241201T000000Z
    DTSTART;VALUE=DATE:20241205
    SUMMARY:A long
      day
    X-THING:1
    END:VEVENT
    END:VCALENDAR
    """

  @Test(arguments: ["\n", "\r\n"])
  func allOtherBytesStayAndLinesEndAsTheyDoThere(lineEnd: String) throws {
    let foreign = Array(
      Self.foreign.split(separator: "\n").joined(separator: lineEnd).utf8)
    var file = try file(foreign)
    let uid = try file.insert(
      NewEvent(title: "Lunch", start: try berlin("2024-12-06T12:00")))
    let end = "END:VCALENDAR".utf8.count
    #expect(file.bytes.starts(with: foreign.dropLast(end)))
    #expect(file.bytes.suffix(end) == foreign.suffix(end))
    let added = String(
      decoding: file.bytes[(foreign.count - end)..<(file.bytes.count - end)], as: UTF8.self)
    #expect(added.hasPrefix("BEGIN:VTIMEZONE" + lineEnd))
    #expect(added.hasSuffix("END:VEVENT" + lineEnd))
    #expect(lineEnd == "\r\n" || !added.contains("\r"))
    try file.remove(uid: uid)
    #expect(file.bytes == foreign)
  }

  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "SampleData")

  @Test(arguments: [
    "conference.ics", "google.ics", "holidays.ics", "household.ics", "matches.ics", "outlook.ics",
    "study-diary.ics", "tasks.ics", "team.ics", "trip.ics",
  ])
  func aSampleIsAsBeforeAfterAnEventCameAndWent(name: String) throws {
    let old = [UInt8](try Data(contentsOf: Self.samples.appending(path: name)))
    var file = try file(old)
    for zone in ["Europe/Berlin", "Asia/Seoul", "America/New_York"] {
      let time = WrittenTime.zoned(try wallTime("2024-12-06T12:00"), try Zone.named(zone))
      let uid = try file.insert(NewEvent(title: "Lunch", start: time, rule: "FREQ=WEEKLY;COUNT=3"))
      #expect(file.bytes.count > old.count)
      try file.remove(uid: uid)
      #expect(file.bytes == old)
    }
  }

  @Test func aDefinitionInTheFileIsUsed() throws {
    var file = try file()
    let time = try berlin("2024-12-06T12:00")
    try file.insert(NewEvent(title: "One", start: time))
    try file.insert(NewEvent(title: "Two", start: time))
    #expect(text(file).components(separatedBy: "BEGIN:VTIMEZONE").count == 2)
    try expectNoFindings(file)
  }

  @Test func aZoneThatAnotherEventNeedsStays() throws {
    var file = try file()
    let time = try berlin("2024-12-06T12:00")
    let first = try file.insert(NewEvent(title: "One", start: time))
    let second = try file.insert(NewEvent(title: "Two", start: time))
    try file.remove(uid: first)
    #expect(text(file).contains("BEGIN:VTIMEZONE"))
    try file.remove(uid: second)
    #expect(!text(file).contains("BEGIN:VTIMEZONE"))
  }

  @Test(arguments: Self.zoneNames)
  func everyZoneIsWrittenAsTheDatabaseHasIt(name: String) throws {
    let zone = try Zone.named(name)
    for year in ["1975", "2000", "2024"] {
      var file = try file()
      try file.insert(
        NewEvent(
          title: "Noon", start: .zoned(try wallTime("\(year)-07-01T12:00"), zone),
          rule: "FREQ=MONTHLY;COUNT=12"))
      try expectNoFindings(file)
    }
  }

  private static let zoneNames = ZoneDatabase.system.names.filter {
    $0.contains("/") && !$0.hasPrefix("Etc/")
  }

  @Test(arguments: [
    "", "FREQ", "FREQ=WEEKLY;BYDAY=XX", "FREQ=WEEKLY;COUNT=0", "every week", "FREQ=WEEKLY;BYDAY=MO",
    "FREQ=WEEKLY;UNTIL=20241220", "FREQ=WEEKLY;COUNT=2;UNTIL=20241220T110000Z",
  ])
  func aRuleThatIsNoneOrDoesNotFitIsRefused(rule: String) throws {
    var file = try file()
    let event = NewEvent(title: "Lunch", start: try berlin("2024-12-06T12:00"), rule: rule)
    #expect(throws: CalendarFileError.self) { try file.insert(event) }
    #expect(file.bytes == [])
  }

  @Test func whatCanNotBeWrittenIsRefused() throws {
    var file = try file()
    let noon = try berlin("2024-12-06T12:00")
    var event = NewEvent(title: "Lunch", start: noon, end: try berlin("2024-12-06T11:00"))
    let error = #expect(throws: CalendarFileError.self) { try file.insert(event) }
    guard case .hasFaults(let faults)? = error else { throw try #require(error) }
    #expect(faults.map(\.rule.id) == ["time.end-before-start"])
    event.end = .date(try day("2024-12-07"))
    #expect(throws: CalendarFileError.self) { try file.insert(event) }
    event.end = nil
    event.title = " \n"
    #expect(throws: CalendarFileError.emptyText(in: "SUMMARY")) { try file.insert(event) }
    event.title = "bell \u{7}"
    #expect(throws: CalendarFileError.controlCharacter(in: "SUMMARY")) { try file.insert(event) }
    event.title = "Lunch"
    #expect(throws: CalendarFileError.controlCharacter(in: "UID")) {
      try file.insert(event, uid: "a\r\nSUMMARY:b")
    }
    #expect(throws: CalendarFileError.emptyText(in: "UID")) { try file.insert(event, uid: "") }
    event.rule = "FREQ=DAILY\nX:1"
    #expect(throws: CalendarFileError.controlCharacter(in: "RRULE")) { try file.insert(event) }
    event.rule = nil
    let late = try #require(CivilDate(year: -1, month: 1, day: 1)).dayNumber
    event.start = .date(late)
    #expect(throws: CalendarFileError.yearOutOfRange(late)) { try file.insert(event) }
    #expect(file.bytes == [])
  }

  @Test(arguments: [
    "hello", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n",
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nEND:VCALENDAR\r\n",
  ])
  func aDamagedFileIsRefused(text: String) {
    #expect(throws: CalendarFileError.self) { try file(Array(text.utf8)) }
  }

  @Test func bytesAreNotSaved() throws {
    var file = try file()
    #expect(throws: CalendarFileError.unwritable(.noFile)) { try file.save() }
    try file.insert(NewEvent(title: "Lunch", start: try berlin("2024-12-06T12:00")))
    #expect(throws: CalendarFileError.unwritable(.noFile)) { try file.save() }
  }

  @Test func aNewEventSurvivesEncoding() throws {
    var event = NewEvent(
      title: "Lunch", start: try berlin("2024-12-06T12:00"), rule: "FREQ=WEEKLY;COUNT=2")
    event.end = .utc(madeAt)
    event.location = "Hall"
    let again = try JSONDecoder().decode(NewEvent.self, from: JSONEncoder().encode(event))
    #expect(again == event)
  }

  @Test func aTimeIsDescribedWithItsZone() throws {
    let time = try wallTime("2024-12-06T12:00")
    let times: [WrittenTime] = [
      .date(time.day), .floating(time), try berlin("2024-12-06T12:00"), .utc(madeAt),
    ]
    #expect(
      times.map(\.description) == [
        "2024-12-06", "2024-12-06T12:00:00", "2024-12-06T12:00:00[Europe/Berlin]",
        "2024-12-06T10:00:00Z",
      ])
  }

  @Test func alarmsAreWritten() throws {
    var file = try file()
    var event = NewEvent(title: "Train, fast", start: try berlin("2024-12-06T12:00"))
    event.alarms = [15 * 60, 86_400, 0]
    event.isOpaque = false
    event.url = "https://trains.example/1"
    let uid = try file.insert(event)
    try expectNoFindings(file)
    try file.update(uid: uid) {
      #expect($0 == event)
      $0.alarms = [0, 600]
    }
    try expectNoFindings(file)
    let triggers = text(file).split(separator: "\r\n").filter { $0.hasPrefix("TRIGGER") }
    #expect(triggers == ["TRIGGER:PT0S", "TRIGGER:-PT10M"])
  }
}
