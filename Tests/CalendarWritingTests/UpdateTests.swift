import CalendarWriting
import Foundation
import ICSImport
import Testing

@Suite struct UpdateTests {
  /// A series with what calview does not know, in another order than calview's.
  private static let choir = """
    BEGIN:VTIMEZONE
    TZID:Europe/Berlin
    BEGIN:STANDARD
    DTSTART:19961027T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:19970330T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    END:DAYLIGHT
    END:VTIMEZONE
    BEGIN:VEVENT
    X-FIRST;X-P="a;b":1
    SUMMARY:Choir
    DTSTART;TZID=Europe/Berlin:20241202T190000
    DURATION:PT2H
    RRULE:FREQ=WEEKLY;COUNT=4
    EXDATE;TZID=Europe/Berlin:20241216T190000
    UID:choir@team.example
    DTSTAMP:20241115T090000Z
    ATTENDEE;CN=Noa:mailto:noa@team.example
    ORGANIZER:mailto:eva@team.example
    X-LONG:1234567890123456789012345678901234567890123456789012345678901234567
     890
    BEGIN:VALARM
    ACTION:DISPLAY
    DESCRIPTION:Leave
    TRIGGER:-PT15M
    X-ALARM:1
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:choir@team.example
    RECURRENCE-ID;TZID=Europe/Berlin:20241209T190000
    DTSTART;TZID=Europe/Berlin:20241209T190000
    DURATION:PT2H
    DTSTAMP:20241115T090000Z
    SUMMARY:Choir with cake
    END:VEVENT
    """
  private static let uid = "choir@team.example"

  /// Returns the lines that differ between two files: removed ones with `-`, new ones with `+`.
  private func changes(_ old: CalendarFile, _ new: CalendarFile) -> [String] {
    let (before, after) = (
      text(old).components(separatedBy: "\r\n"), text(new).components(separatedBy: "\r\n")
    )
    return after.difference(from: before).map {
      switch $0 {
      case .remove(_, let line, _): "-\(line)"
      case .insert(_, let line, _): "+\(line)"
      }
    }
  }

  @Test func onlyWhatBecomesDifferentIsWritten() throws {
    let old = try file(Self.choir)
    var file = old
    try file.update(uid: Self.uid) { $0.title = "Choir, main hall" }
    #expect(
      changes(old, file).sorted() == [
        "+DTSTAMP:20241206T100000Z", "+LAST-MODIFIED:20241206T100000Z", "+SEQUENCE:1",
        "+SEQUENCE:1", "+SUMMARY:Choir\\, main hall", "-DTSTAMP:20241115T090000Z", "-SUMMARY:Choir",
      ])
    try expectNoFindings(file)
  }

  @Test(arguments: [
    ("SEQUENCE: +2", "SEQUENCE:3"), ("SEQUENCE:-1", "SEQUENCE:1"),
    ("SEQUENCE:99999999999", "SEQUENCE:99999999999"),
    ("SEQUENCE:2147483647", "SEQUENCE:2147483647"),
  ])
  func theNumberOfTheVersionNeverFalls(before: String, after: String) throws {
    let choir = Self.choir.replacing("SUMMARY:Choir\n", with: "SUMMARY:Choir\n\(before)\n")
    var file = try file(choir)
    try file.update(uid: Self.uid) { $0.title = "Choir, main hall" }
    #expect(text(file).contains("SUMMARY:Choir\\, main hall\r\n\(after)\r\n"))
  }

  @Test func noChangeWritesNothing() throws {
    let old = try file(Self.choir)
    var file = old
    try file.update(uid: Self.uid) { $0.title = "Choir" }
    #expect(file.bytes == old.bytes)
  }

  @Test func aSeriesThatMovesTakesItsInstancesAlong() throws {
    var file = try file(Self.choir)
    try file.update(uid: Self.uid) { $0.move(to: try! berlin("2024-12-03T20:30")) }
    try expectNoFindings(file)
    #expect(
      try occurrences(file) == [
        "2024-12-03 20:30 Choir", "2024-12-10 20:30 Choir with cake", "2024-12-24 20:30 Choir",
      ])
    #expect(text(file).contains("DTSTART;TZID=Europe/Berlin:20241203T203000\r\nDURATION:PT2H"))
    #expect(text(file).contains("EXDATE;TZID=Europe/Berlin:20241217T203000"))
  }

  @Test func aSeriesBecomesOneOfDays() throws {
    var file = try file(Self.choir)
    try file.update(uid: Self.uid) {
      $0.start = .date(try! day("2024-12-02"))
      $0.end = .date(try! day("2024-12-03"))
    }
    // The VTIMEZONE of another program stays, even if nothing needs it.
    try expectNoFindings(file, besides: "tz.unused")
    #expect(
      try occurrences(file) == [
        "2024-12-02 Choir", "2024-12-09 Choir with cake", "2024-12-23 Choir",
      ])
  }

  /// The choir with an override in other forms of time, at its time by the series.
  private func choir(_ id: String, _ start: String, _ end: String) throws -> CalendarFile {
    let zone = ";TZID=Europe/Berlin:20241209T190000"
    return try file(
      Self.choir.replacingOccurrences(
        of: "RECURRENCE-ID\(zone)\nDTSTART\(zone)\nDURATION:PT2H",
        with: "RECURRENCE-ID\(id)\nDTSTART\(start)\n\(end)"))
  }

  @Test(arguments: [
    (":20241209T180000Z", ":20241209T180000Z", "DTEND:20241209T200000Z"),
    (":20241209T180000Z", ":20241209T180000Z", "DURATION:PT2H"),
    (
      ";TZID=Asia/Kolkata:20241209T233000", ";TZID=Asia/Kolkata:20241209T233000",
      "DTEND;TZID=Asia/Kolkata:20241210T013000"
    ),
    (
      ";TZID=Europe/Berlin:20241209T190000", ";TZID=Europe/Berlin:20241209T190000",
      "DTEND:20241209T200000Z"
    ),
  ])
  func anOverrideInAnotherZoneKeepsItsLength(id: String, start: String, end: String) throws {
    let old = try choir(id, start, end)
    let lines = "DTSTART\(start)\r\n\(end)\r\n"
    var file = old
    try file.update(uid: Self.uid) { $0.rule = "FREQ=WEEKLY;COUNT=5" }
    #expect(text(file).contains("RECURRENCE-ID\(id)\r\n\(lines)"), "\(text(file))")
    // Over the end of summer time, by days, and to a clock with other changes.
    let berlin = { (text: String) in try! CalendarWritingTests.berlin(text) }
    let newYork = WrittenTime.zoned(
      try wallTime("2024-12-02T14:00"), try .named("America/New_York"))
    for (time, moved) in [
      (berlin("2024-12-02T20:30"), berlin("2024-12-09T20:30")),
      (berlin("2024-10-07T19:00"), berlin("2024-10-14T19:00")),
      (newYork, newYork.advanced(bySeconds: 7 * 86_400)),
    ] {
      for isLater in [false, true] {
        var file = old
        let change = { (event: inout NewEvent) in event.move(to: time) }
        if isLater {
          try file.update(uid: Self.uid, from: try instant("2024-12-02T19:00"), change)
        } else {
          try file.update(uid: Self.uid, change)
        }
        var override: (start: EventTime, end: EventTime)?
        let agenda = try Agenda(
          parsing: file.bytes, days: try day("2024-01-01")...day("2024-12-31"), zone: .utc)
        for occurrence in agenda.occurrences
        where agenda.events[occurrence.eventIndex].summary == "Choir with cake" {
          override = (occurrence.start, occurrence.end)
        }
        let found = try #require(override)
        #expect(found.start.wallTime(in: .utc) == moved.wallTime(in: .utc))
        #expect(
          found.end.wallTime(in: .utc) == moved.advanced(bySeconds: 7_200).wallTime(in: .utc))
        let zone = start.prefix { $0 != ":" } + ":"
        #expect(zone.count < 2 || zone.contains("Berlin") || text(file).contains("DTSTART\(zone)"))
        try expectNoFindings(file, besides: "tz.no-vtimezone", "tz.unused")
      }
    }
  }

  @Test func anEndInAnotherZoneMovesWithItsStart() throws {
    var event = NewEvent(
      title: "Flight", start: try berlin("2024-10-24T19:00"),
      end: .utc(Instant(try wallTime("2024-10-24T19:00"), offsetFromUTC: 0)))
    // Summer time ends on 27 October.
    event.move(to: try berlin("2024-10-28T19:00"))
    #expect(event.end == .utc(Instant(try wallTime("2024-10-28T20:00"), offsetFromUTC: 0)))
    event = NewEvent(
      title: "Call", start: try berlin("2024-12-02T19:00"), end: try berlin("2024-12-02T20:00"))
    let seoul = WrittenTime.zoned(try wallTime("2024-12-02T09:00"), try .named("Asia/Seoul"))
    event.move(to: seoul)
    #expect(event.end == seoul.advanced(bySeconds: 3_600))
  }

  /// The lines of a series in 2024 that begins on a day of December and has a rule.
  private func series(_ day: String, _ rule: String, removed: String? = nil) -> String {
    let zone = ";TZID=Europe/Berlin:202412"
    let lines = [
      "BEGIN:VEVENT", "UID:s@team.example", "DTSTAMP:20241115T090000Z", "SUMMARY:S",
      "DTSTART\(zone)\(day)T190000",
      "DTEND\(zone)\(day)T200000", "RRULE:\(rule)",
    ]
    return Self.choir.components(separatedBy: "BEGIN:VEVENT")[0]
      + (lines + (removed.map { ["EXDATE\(zone)\($0)T190000"] } ?? []) + ["END:VEVENT"])
      .joined(separator: "\n")
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=MO,TU,TH;COUNT=8", 1, "FREQ=WEEKLY;BYDAY=TU,WE,FR;COUNT=8"),
    (
      "FREQ=WEEKLY;UNTIL=20241217T180000Z;BYDAY=MO,TU", 6,
      "FREQ=WEEKLY;UNTIL=20241223T180000Z;BYDAY=SU,MO"
    ),
    ("FREQ=WEEKLY;BYDAY=MO,TU,SU;COUNT=7", -1, "FREQ=WEEKLY;BYDAY=SU,MO,SA;COUNT=7"),
    ("FREQ=WEEKLY;BYDAY=MO,TU;COUNT=6", 7, "FREQ=WEEKLY;BYDAY=MO,TU;COUNT=6"),
    ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=9", 2, "FREQ=DAILY;BYDAY=WE,TH,FR,SA,SU;COUNT=9"),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;COUNT=4", 3,
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,FR;COUNT=4"
    ),
    ("FREQ=DAILY;COUNT=9", 3, "FREQ=DAILY;COUNT=9"),
    ("FREQ=MONTHLY;COUNT=1", 3, "FREQ=MONTHLY;COUNT=1"),
  ])
  func eachInstanceMovesWithTheStart(rule: String, days: Int, moved: String) throws {
    for removed in [nil, "03", "09"] {
      let isRemoved = removed != nil && rule.contains("MO,TU") && !rule.contains("INTERVAL")
      let old = try file(series("02", rule, removed: isRemoved ? removed : nil))
      let expected = try occurrences(old).map { line in
        let (day, rest) = (try day(String(line.prefix(10))), line.dropFirst(10))
        return "\(day.advanced(by: days))\(rest)"
      }
      var file = old
      try file.update(uid: "s@team.example") {
        $0.move(to: $0.start.advanced(bySeconds: Int64(days) * 86_400))
      }
      #expect(try occurrences(file) == expected)
      #expect(text(file).contains("RRULE:\(moved)\r\n"), "\(text(file))")
      #expect(text(file).contains("EXDATE") == isRemoved)
      var later = old
      try later.update(uid: "s@team.example", from: try instant("2024-12-02T19:00")) {
        $0.move(to: $0.start.advanced(bySeconds: Int64(days) * 86_400))
      }
      #expect(later.bytes == file.bytes)
    }
  }

  @Test func laterInstancesMoveWithTheirFirst() throws {
    var file = try file(series("02", "FREQ=WEEKLY;BYDAY=MO,TU,TH;COUNT=8", removed: "12"))
    try file.update(uid: "s@team.example", from: try instant("2024-12-09T19:00")) {
      $0.move(to: try! berlin("2024-12-10T19:00"))
    }
    try expectNoFindings(file)
    #expect(
      try occurrences(file).map { $0.prefix(10).suffix(2) } == [
        "02", "03", "05", "10", "11", "17", "18",
      ])
  }

  @Test func theLastInstanceStaysIfTheTimeBecomesLater() throws {
    var file = try file(series("02", "FREQ=WEEKLY;UNTIL=20241216T180000Z"))
    try file.update(uid: "s@team.example") { $0.move(to: try! berlin("2024-12-02T20:00")) }
    #expect(try occurrences(file).count == 3)
    #expect(text(file).contains("RRULE:FREQ=WEEKLY;UNTIL=20241216T190000Z\r\n"))
  }

  @Test func daysOfAWholeDaySeriesMove() throws {
    let lines = [
      "BEGIN:VEVENT", "UID:s@team.example", "DTSTAMP:20241115T090000Z", "SUMMARY:S",
      "DTSTART;VALUE=DATE:20241203", "RRULE:FREQ=WEEKLY;UNTIL=20241211;BYDAY=TU,WE", "END:VEVENT",
    ]
    var file = try file(lines.joined(separator: "\n"))
    try file.update(uid: "s@team.example") { $0.move(to: .date(try! day("2024-12-04"))) }
    try expectNoFindings(file)
    #expect(
      try occurrences(file) == ["2024-12-04 S", "2024-12-05 S", "2024-12-11 S", "2024-12-12 S"])
  }

  @Test(arguments: [
    ("04", "FREQ=MONTHLY;BYDAY=1WE"), ("04", "FREQ=MONTHLY;BYMONTHDAY=4"),
    ("04", "FREQ=YEARLY;BYMONTH=12;BYDAY=WE"), ("08", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU"),
    ("02", "FREQ=WEEKLY;BYDAY=MO,SU;BYSETPOS=1"),
  ])
  func aRuleThatKeepsItsDaysIsNamed(day: String, rule: String) throws {
    let old = try file(series(day, rule))
    var file = old
    for days in [1, -1] where days == 1 || rule.contains("MONTHLY") {
      #expect(throws: CalendarFileError.keepsDays(rule: rule)) {
        try file.update(uid: "s@team.example") {
          $0.move(to: $0.start.advanced(bySeconds: Int64(days) * 86_400))
        }
      }
    }
    #expect(file.bytes == old.bytes)
    try file.update(uid: "s@team.example") {
      $0.move(to: $0.start.advanced(bySeconds: 86_400))
      $0.rule = "FREQ=WEEKLY"
    }
    #expect(file.bytes != old.bytes)
  }

  @Test(arguments: [
    // From one year to the next, 27 February and 2 March are 3 or 4 days apart.
    ("20240227", "FREQ=YEARLY", 4, false), ("20240228", "FREQ=YEARLY", 1, false),
    ("20240228", "FREQ=YEARLY", -3, true), ("20240630", "FREQ=YEARLY", 1, true),
    ("20240130", "FREQ=MONTHLY;COUNT=6", 1, false), ("20240131", "FREQ=MONTHLY", 1, false),
    ("20240128", "FREQ=MONTHLY", 1, false), ("20240127", "FREQ=MONTHLY", 1, true),
    ("20240329", "FREQ=MONTHLY;COUNT=2", 1, true), ("20240330", "FREQ=MONTHLY;COUNT=2", 1, false),
  ])
  func aDayThatOnlyTheStartNamesMovesIfAllInstancesCan(
    day: String, rule: String, days: Int, moves: Bool
  ) throws {
    let old = try file(
      series("01", rule).replacingOccurrences(of: "20241201", with: day))
    for isLater in [false, true] {
      var file = old
      // At 19:00; some hours may lead to another day, too.
      let distance = days == 1 ? 6 * 3_600 : Int64(days) * 86_400
      do throws(CalendarFileError) {
        let change = { (event: inout NewEvent) in
          event.move(to: event.start.advanced(bySeconds: distance))
        }
        if isLater {
          let date = "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))"
          try file.update(uid: "s@team.example", from: try! instant("\(date)T19:00"), change)
        } else {
          try file.update(uid: "s@team.example", change)
        }
        #expect(moves)
        for year in ["2024", "2025", "2027"] {
          #expect(
            try! occurrences(file, year: year).count == occurrences(old, year: year).count)
        }
      } catch {
        #expect(!moves)
        #expect(error == .keepsDays(rule: rule))
        #expect(file.bytes == old.bytes)
      }
    }
  }

  @Test func aRuleThatIsRefusedIsRefusedBeforeAnInstance() throws {
    let old = try file(Self.choir)
    var file = old
    for rule in ["FREQ=WEEKLY;BYDAY=SU", "FREQ=NEVER"] {
      do throws(CalendarFileError) {
        try file.update(uid: Self.uid) { $0.rule = rule }
        Issue.record("\(rule) was written")
      } catch {
        guard case .hasFaults = error else { throw error }
      }
    }
  }

  @Test func anInstanceThatWouldBeLostIsNamed() throws {
    let old = try file(Self.choir)
    var file = old
    let lost = try instant("2024-12-09T19:00")
    #expect(throws: CalendarFileError.losesInstance(lost)) {
      try file.update(uid: Self.uid) { $0.rule = "FREQ=WEEKLY;COUNT=1" }
    }
    #expect(file.bytes == old.bytes)
  }

  @Test func anInstanceGetsAComponentOfItsOwn() throws {
    let old = try file(Self.choir)
    var file = old
    try file.update(uid: Self.uid, on: try instant("2024-12-23T19:00")) {
      #expect($0.start == (try! berlin("2024-12-23T19:00")))
      #expect($0.end == (try! berlin("2024-12-23T21:00")))
      $0.title = "Concert"
      $0.move(to: try! berlin("2024-12-23T18:00"))
    }
    try expectNoFindings(file)
    #expect(
      try occurrences(file) == [
        "2024-12-02 19:0 Choir", "2024-12-09 19:0 Choir with cake", "2024-12-23 18:0 Concert",
      ])
    #expect(changes(old, file).allSatisfy { $0.hasPrefix("+") })
    #expect(text(file).contains("ATTENDEE;CN=Noa:mailto:noa@team.example\r\nORGANIZER"))
    let second = file.bytes
    try file.update(uid: Self.uid, on: try instant("2024-12-23T19:00")) { $0.location = "Church" }
    #expect(file.bytes.count > second.count)
    try expectNoFindings(file)
    #expect(try occurrences(file).count == 3)
  }

  @Test func anInstanceAndAllLaterOnesBecomeASeries() throws {
    var file = try file(Self.choir)
    let new = try file.update(
      uid: Self.uid, from: try instant("2024-12-09T19:00"), newUID: "second@team.example"
    ) {
      $0.title = "Orchestra"
      $0.move(to: try! berlin("2024-12-09T20:00"))
    }
    #expect(new == "second@team.example")
    try expectNoFindings(file)
    #expect(
      try occurrences(file) == [
        "2024-12-02 19:0 Choir", "2024-12-09 20:0 Orchestra", "2024-12-23 20:0 Orchestra",
      ])
    #expect(text(file).contains("RRULE:FREQ=WEEKLY;UNTIL=20241209T175959Z"))
    #expect(text(file).contains("RRULE:FREQ=WEEKLY;COUNT=3"))
    #expect(text(file).contains("RELATED-TO;RELTYPE=FIRST:choir@team.example"))
  }

  @Test func anotherRuleLeavesTheLinesOfRemovedInstancesThatStay() throws {
    let list = "EXDATE;TZID=Europe/Berlin:20241216T190000,20241223T190000"
    var file = try file(
      Self.choir.replacingOccurrences(of: "EXDATE;TZID=Europe/Berlin:20241216T190000", with: list))
    try file.update(uid: Self.uid) { $0.rule = "FREQ=WEEKLY;COUNT=6" }
    #expect(text(file).contains("\r\n\(list)\r\n"))
    try file.update(uid: Self.uid) { $0.rule = "FREQ=WEEKLY;COUNT=3" }
    #expect(text(file).contains("\r\nEXDATE;TZID=Europe/Berlin:20241216T190000\r\n"))
  }

  @Test func anInstanceThatIsRemovedInAnotherZoneStaysRemovedInASeriesThatIsCut() throws {
    // 13:00 in New York is 19:00 in Berlin.
    let newYork = ["20241209", "20241216"].map { "EXDATE;TZID=America/New_York:\($0)T130000" }
    let choir = Self.choir.components(separatedBy: "BEGIN:VEVENT").prefix(2)
      .joined(separator: "BEGIN:VEVENT")
    var file = try file(
      choir.replacingOccurrences(
        of: "EXDATE;TZID=Europe/Berlin:20241216T190000", with: newYork.joined(separator: "\n")
      ).trimmingCharacters(in: .newlines))
    #expect(try occurrences(file) == ["2024-12-02 19:0 Choir", "2024-12-23 19:0 Choir"])
    try file.update(uid: Self.uid, from: try instant("2024-12-23T19:00")) { $0.title = "Orchestra" }
    #expect(try occurrences(file) == ["2024-12-02 19:0 Choir", "2024-12-23 19:0 Orchestra"])
  }

  /// The series of Mondays that is on Tuesdays at 21:00 from its second instance on.
  private func moved(_ id: String, _ start: String, _ end: String) throws -> CalendarFile {
    let override = Self.choir.components(separatedBy: "BEGIN:VEVENT").last ?? ""
    return try file(
      Self.choir.replacingOccurrences(of: "COUNT=4", with: "COUNT=6;BYDAY=MO") + "\nBEGIN:VEVENT"
        + override.replacingOccurrences(of: "Choir with cake", with: "Tuesday choir")
        .replacingOccurrences(
          of: "RECURRENCE-ID;TZID=Europe/Berlin:20241209T190000",
          with: "RECURRENCE-ID;RANGE=THISANDFUTURE\(id)"
        ).replacingOccurrences(
          of: "DTSTART;TZID=Europe/Berlin:20241209T190000", with: "DTSTART\(start)"
        ).replacingOccurrences(of: "DURATION:PT2H", with: "X-ROOM:2\n\(end)"))
  }

  @Test(arguments: [
    (
      ";TZID=Europe/Berlin:20241202T190000", ";TZID=Europe/Berlin:20241203T210000",
      "DTEND;TZID=Europe/Berlin:20241203T220000"
    ),
    (":20241202T180000Z", ":20241203T200000Z", "DURATION:PT1H"),
  ])
  func whatAnOverrideSaysOfTheLaterInstancesTheSecondSeriesSays(
    id: String, start: String, end: String
  ) throws {
    let old = try moved(id, start, end)
    let tuesdays = ["2024-12-03 21:0 Tuesday choir", "2024-12-09 19:0 Choir with cake"]
    let later = ["2024-12-24", "2024-12-31"]
    #expect(
      try occurrences(old) == tuesdays + later.map { "\($0) 21:0 Tuesday choir" })
    #expect(try occurrences(old, year: "2025") == ["2025-01-07 21:0 Tuesday choir"])
    var file = old
    try file.update(uid: Self.uid, from: try instant("2024-12-23T19:00"), newUID: "b@team.example")
    {
      #expect($0.start == (try! berlin("2024-12-24T21:00")))
      #expect($0.title == "Tuesday choir")
      $0.move(to: try! berlin("2024-12-24T20:00"))
    }
    #expect(
      try occurrences(file) == tuesdays + later.map { "\($0) 20:0 Tuesday choir" })
    #expect(try occurrences(file, year: "2025") == ["2025-01-07 20:0 Tuesday choir"])
    #expect(text(file).contains("RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3\r\n"))
    #expect(text(file).components(separatedBy: "X-ROOM:2").count == 3)
    try expectNoFindings(file, besides: "rid.form")
    // From its first instance on, there is only one series, and its other override stays.
    for isLater in [false, true] {
      var file = old
      if isLater {
        try file.update(uid: Self.uid, from: try instant("2024-12-02T19:00")) { $0.title = "New" }
      } else {
        try file.update(uid: Self.uid) { $0.title = "New" }
      }
      #expect(
        try occurrences(file)
          == ["2024-12-03 21:0 New", tuesdays[1]] + later.map { "\($0) 21:0 New" })
      #expect(!text(file).contains("THISANDFUTURE"))
      try expectNoFindings(file, besides: "rid.form")
    }
  }

  @Test func fromTheFirstInstanceOnIsTheWholeSeries() throws {
    var file = try file(Self.choir)
    let uid = try file.update(uid: Self.uid, from: try instant("2024-12-02T19:00")) {
      $0.title = "Orchestra"
    }
    #expect(uid == Self.uid)
    try expectNoFindings(file)
    #expect(
      try occurrences(file) == [
        "2024-12-02 19:0 Orchestra", "2024-12-09 19:0 Choir with cake", "2024-12-23 19:0 Orchestra",
      ])
  }

  @Test func whatIsNotThereIsSaid() throws {
    let old = try file(Self.choir)
    var file = old
    #expect(throws: CalendarFileError.noSuchEvent(uid: "x")) { try file.update(uid: "x") { _ in } }
    #expect(throws: CalendarFileError.noSuchEvent(uid: "x")) { try file.remove(uid: "x") }
    for time in ["2024-12-16T19:00", "2024-12-03T19:00", "2024-12-02T20:00", "2025-01-06T19:00"] {
      let time = try instant(time)
      let error = CalendarFileError.noSuchInstance(uid: Self.uid, time)
      #expect(throws: error) { try file.update(uid: Self.uid, on: time) { $0.title = "x" } }
      #expect(throws: error) { try file.update(uid: Self.uid, from: time) { $0.title = "x" } }
      #expect(throws: error) { try file.remove(uid: Self.uid, on: time) }
      #expect(throws: error) { try file.remove(uid: Self.uid, from: time) }
    }
    #expect(file.bytes == old.bytes)
  }

  @Test func anInstanceIsRemoved() throws {
    var file = try file(Self.choir)
    try file.remove(uid: Self.uid, on: try instant("2024-12-09T19:00"))
    try expectNoFindings(file)
    #expect(try occurrences(file) == ["2024-12-02 19:0 Choir", "2024-12-23 19:0 Choir"])
    try file.remove(uid: Self.uid, on: try instant("2024-12-02T19:00"))
    #expect(try occurrences(file) == ["2024-12-23 19:0 Choir"])
    try file.remove(uid: Self.uid, on: try instant("2024-12-23T19:00"))
    #expect(!text(file).contains("BEGIN:VEVENT"))
  }

  @Test func anInstanceAndAllLaterOnesAreRemoved() throws {
    var file = try file(Self.choir)
    try file.remove(uid: Self.uid, from: try instant("2024-12-09T19:00"))
    try expectNoFindings(file)
    #expect(try occurrences(file) == ["2024-12-02 19:0 Choir"])
    try file.remove(uid: Self.uid, from: try instant("2024-12-02T19:00"))
    #expect(!text(file).contains("BEGIN:VEVENT"))
  }

  @Test func twoSeriesOfOneUIDAreNotTouched() throws {
    let event = """
      BEGIN:VEVENT
      UID:a@b.example
      DTSTAMP:20241115T090000Z
      DTSTART:20241202T190000Z
      SUMMARY:Choir
      END:VEVENT
      """
    var file = try file(event + "\n" + event)
    #expect(throws: CalendarFileError.duplicate(uid: "a@b.example", lines: [4, 10])) {
      try file.update(uid: "a@b.example") { $0.title = "x" }
    }
  }

  @Test func anEventWithoutATitleCanBeChanged() throws {
    let event = """
      BEGIN:VEVENT
      UID:a@b.example
      DTSTAMP:20241115T090000Z
      DTSTART:20241202T190000Z
      END:VEVENT
      """
    var file = try file(event)
    try file.update(uid: "a@b.example") { $0.location = "Hall" }
    #expect(text(file).contains("LOCATION:Hall"))
    #expect(!text(file).contains("SUMMARY"))
  }

  @Test func periodsAreNotDivided() throws {
    let old = try file(
      Self.choir.replacingOccurrences(
        of: "RRULE:FREQ=WEEKLY;COUNT=4",
        with: "RRULE:FREQ=WEEKLY;COUNT=4\nRDATE;VALUE=PERIOD:20241204T190000Z/PT1H"))
    var file = old
    let time = try instant("2024-12-09T19:00")
    let error = CalendarFileError.hasPeriods(uid: Self.uid)
    #expect(throws: error) { try file.update(uid: Self.uid, from: time) { $0.title = "x" } }
    #expect(throws: error) { try file.remove(uid: Self.uid, from: time) }
    #expect(file.bytes == old.bytes)
  }

  @Test func aFaultThatWasThereBeforeDoesNotHinder() throws {
    var file = try file(
      Self.choir.replacingOccurrences(of: "X-ALARM:1", with: "X-ALARM:1\nPRIORITY:x"))
    #expect(try findings(file) != [])
    try file.update(uid: Self.uid) { $0.title = "Orchestra" }
    #expect(text(file).contains("SUMMARY:Orchestra"))
  }
}
