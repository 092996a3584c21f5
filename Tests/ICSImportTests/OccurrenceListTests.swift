import CivilCalendar
import Foundation
import ICSImport
import ICSText
import TestSupport
import Testing
import TimeZones

/// A list reads single events again in their turn, and yet equals the agenda.
@Suite struct OccurrenceListTests {
  private static let everything = ImportWindow.everything(
    endlessUntil: RandomCalendar.lastDay, zone: .utc)

  private func expectAgenda(
    of files: [[UInt8]], _ window: ImportWindow, _ filter: EventFilter,
    _ bounds: ListBounds = ListBounds(), in folder: CalendarFolder,
    _ comment: @autoclosure () -> String
  ) throws {
    let expected = try folder.imported(files, window, CalendarImport.Options())
    let agenda = expected.agenda.filtered(by: filter)
    let found = try folder.listed(files, window, filter, bounds)
    #expect(found.occurrences == agenda.listed, "\(comment())")
    #expect(found.diagnostics.kept == expected.diagnostics.kept, "\(comment())")
    #expect(found.diagnostics.countByRule == expected.diagnostics.countByRule, "\(comment())")
    #expect(found.isTruncated == agenda.isTruncated, "\(comment())")
    // Only events that recur can be endless.
    #expect(
      !found.hasEndlessSeries || agenda.events.contains(where: \.isRecurring), "\(comment())")
  }

  @Test func listsOfRandomCalendarsAreTheirAgendas() throws {
    let zones = try RandomCalendar.zones()
    let folder = try CalendarFolder()
    var filter = EventFilter()
    filter.texts = ["1"]
    for seed in RandomTests.seed..<RandomTests.seed + 100 * RandomTests.factor {
      var calendar = RandomCalendar(seed: seed, zones: zones)
      let bounds = ListBounds(
        occurrences: seed.isMultiple(of: 3) ? nil : Int(seed % 7) * 3,
        entries: seed.isMultiple(of: 4) ? nil : Int(seed % 5) * 2,
        heldBytes: seed.isMultiple(of: 2) ? nil : Int(seed % 3) * 4_000,
        heldBytesOfOthers: seed % 4 < 2 ? nil : 0,
        hasScratchFiles: !seed.isMultiple(of: 11),
        threads: seed.isMultiple(of: 2) ? nil : 2)
      // The events of two calendars share most of their UIDs.
      let other = RandomCalendar(seed: seed + 1_000_000, zones: zones)
      let files = [calendar, other].map { Array($0.text.utf8) }
      let window = ImportWindow(days: calendar.days(), zone: calendar.viewZone())
      let comment = "seed \(seed), \(window.days), \(bounds)\n\(calendar.text)\n\(other.text)"
      try expectAgenda(of: files, window, EventFilter(), bounds, in: folder, comment)
      try expectAgenda(
        of: Array(files.prefix(1)), Self.everything,
        seed.isMultiple(of: 2) ? filter : EventFilter(), bounds, in: folder, comment)
    }
  }

  @Test func listsOfSampleFilesAreTheirAgendas() throws {
    let folder = try CalendarFolder()
    var busy = EventFilter()
    busy.passesOnlyBusy = true
    var calendar = EventFilter()
    calendar.calendars = ["file2"]
    let files = try SampleFile.all().map(\.bytes)
    let small = ListBounds(
      occurrences: 10, entries: 5, heldBytes: 10_000, heldBytesOfOthers: 0, threads: 2)
    for filter in [EventFilter(), busy, calendar] {
      for bounds in [ListBounds(), small] {
        try expectAgenda(
          of: files, Self.everything, filter, bounds, in: folder, "\(filter), \(bounds)")
      }
    }
  }

  @Test func eventsThatWaitForTheirZoneKeepTheirPlace() throws {
    let folder = try CalendarFolder()
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    let text = calendar([
      event("DTSTART;TZID=Nowhere:20241210T100000\nSUMMARY:1", uid: "1"),
      event("DTSTART:20241210T100000Z\nSUMMARY:2", uid: "2"),
      event("DTSTART:20241210T100000\nSUMMARY:3", uid: "3"),
    ])
    let found = try folder.listed([Array(text.utf8)], window, EventFilter())
    #expect(found.summaries == ["1", "2", "3"])
    try expectAgenda(of: [Array(text.utf8)], window, EventFilter(), in: folder, text)
  }

  @Test func calendarsOfOneFileHaveTheirOwnZonesAndShareEqualOnes() throws {
    let zones = [nil, "+0100", "+0100", "+0500", nil, "+0500", "+0100"]
    let calendars = zones.enumerated().map { number, offset in
      let zone = offset.map {
        """
        BEGIN:VTIMEZONE
        TZID:Office
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:\($0)
        TZOFFSETTO:\($0)
        END:STANDARD
        END:VTIMEZONE
        """
      }
      let event = event(
        "DTSTART;TZID=Office:20241210T100000\nSUMMARY:\(number)", uid: "\(number)")
      return calendar([zone, event].compactMap(\.self))
    }
    let text = Array(calendars.joined(separator: "\n").utf8)
    let folder = try CalendarFolder()
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    let listed = try folder.listed([text], window)
    // Without a definition, the times are floating.
    #expect(listed.summaries == ["3", "5", "1", "2", "6", "0", "4"])
    try expectAgenda(of: [text], window, EventFilter(), in: folder, "\(zones)")
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"])
  func stretchesOfTimeLoseNothingWhereClocksAreSet(_ view: String) throws {
    let zone = try testZones.zone(named: view)
    let folder = try CalendarFolder()
    let series = [
      event("DTSTART;TZID=Europe/Berlin:20241026T120000\nRRULE:FREQ=MINUTELY;INTERVAL=7", uid: "1"),
      event("DTSTART;TZID=America/New_York:20241101T013000\nRRULE:FREQ=HOURLY;COUNT=90", uid: "2"),
      event("DTSTART;TZID=Australia/Lord_Howe:20240405T014500\nRRULE:FREQ=DAILY", uid: "3"),
      event(
        "DTSTART:20111228T103000Z\nRRULE:FREQ=MINUTELY;INTERVAL=90;UNTIL=20120103T000000Z", uid: "4"
      ),
      event(
        "DTSTART:20241026T001000\nRRULE:FREQ=HOURLY;COUNT=60\nEXDATE:20241027T021000", uid: "5"),
      event("DTSTART;VALUE=DATE:20111226\nRRULE:FREQ=DAILY;COUNT=9", uid: "6"),
      event(
        "DTSTART:20241027T003000Z\nRRULE:FREQ=SECONDLY;INTERVAL=600;COUNT=30\nDURATION:P3D",
        uid: "7"),
      event(
        "DTSTART;TZID=Europe/Berlin:20240330T023000\nRRULE:FREQ=DAILY;BYHOUR=2,3;COUNT=9", uid: "8"),
      event("DTSTART:20241027T010000Z\nRRULE:FREQ=HOURLY;BYMINUTE=1,2;COUNT=20", uid: "9"),
    ]
    for (first, last) in [
      ("2024-10-27", "2024-10-28"), ("2024-11-03", "2024-11-03"), ("2011-12-28", "2012-01-02"),
      ("2024-03-31", "2024-04-09"),
    ] {
      let days =
        try #require(CivilDate(first)).dayNumber...(try #require(CivilDate(last)).dayNumber)
      let window = ImportWindow(days: days, zone: zone)
      // Whatever the bound, a stretch may have four occurrences for each series.
      for events in [series] + series.map({ [$0] }) {
        try expectAgenda(
          of: [Array(calendar(events).utf8)], window, EventFilter(), ListBounds(occurrences: 0),
          in: folder, "\(view), \(days), \(events)")
      }
    }
  }

  @Test func eventsOfOneTimeComeInTheOrderOfTheFilesHoweverManyAreKept() throws {
    let files = (0..<3).map { file in
      let events = (0..<20).map {
        event("DTSTART:20241210T100000Z\nSUMMARY:\(file).\($0)", uid: "\(file).\($0)")
      }
      return Array(calendar(events).utf8)
    }
    let expected = (0..<3).flatMap { file in (0..<20).map { "\(file).\($0)" } }
    let folder = try CalendarFolder()
    for limit in [2, 3, 7, 16, 59, 60, 61] {
      let listed = try folder.listed(
        files, Self.everything, EventFilter(), ListBounds(entries: limit))
      #expect(listed.summaries == expected, "\(limit) at once")
      #expect(!listed.isTruncated)
    }
  }

  @Test func eventsThatOthersReplaceAreFoundWhereverTheyAreRead() throws {
    let many = (10...29).map { event("DTSTART:202412\($0)T090000Z\nSUMMARY:\($0)", uid: "\($0)") }
    let newer = event("DTSTART:20241231T090000Z\nSEQUENCE:2\nSUMMARY:newer", uid: "11")
    let unwanted = event("DTSTART:20241231T090000Z\nSEQUENCE:2\nSUMMARY:hidden", uid: "12")
    let text = Array(calendar(many + [newer, unwanted]).utf8)
    let folder = try CalendarFolder()
    for texts in [[], ["2"]] {
      var filter = EventFilter()
      filter.texts = texts
      try expectAgenda(
        of: [text], Self.everything, filter, ListBounds(entries: 4), in: folder, "\(texts)")
    }
  }

  @Test func aFileThatChangesBetweenReadingsIsTold() throws {
    let events = (10...29).map {
      event("DTSTART:202412\($0)T090000Z\nSUMMARY:202412\($0)", uid: "\($0)")
    }
    let text = calendar(events)
    let folder = try CalendarFolder()
    for (changed, isTold) in [
      (text, false), (text + text, false), (text.replacing("UID:29", with: "UID:30"), true),
      (text.replacing("20241229", with: "20241228"), true), (String(text.dropLast(200)), true),
      (text.replacing("SUMMARY:20241229", with: "SUMMARY:20300101"), false),
    ] {
      let listed = try folder.listed(
        [Array(text.utf8)], Self.everything, EventFilter(), ListBounds(entries: 8),
        beforeWalk: {
          let handle = try FileHandle(forWritingTo: folder.file(1))
          try handle.truncate(atOffset: 0)
          try handle.write(contentsOf: Data(changed.utf8))
          try handle.close()
        })
      #expect(listed.isTruncated == isTold)
      #expect((listed.diagnostics.countByRule[.truncated] ?? 0 > 0) == isTold)
      #expect(listed.occurrences.count >= (isTold ? 12 : 20))
    }
  }

  @Test func eventsThatShareAUIDAreJudgedTogether() throws {
    let single = event("DTSTART:20241206T090000Z\nSUMMARY:first")
    let newer = event("DTSTART:20241207T090000Z\nSEQUENCE:2\nSUMMARY:newer")
    let unseen = event("DTSTART:20200101T090000Z\nSEQUENCE:2\nSUMMARY:unseen")
    let moved = event(
      "RECURRENCE-ID:20241206T090000Z\nDTSTART:20250206T090000Z\nSUMMARY:moved away")
    let other = event("DTSTART:20241208T090000Z\nSUMMARY:other", uid: "2")
    let folder = try CalendarFolder()
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    for (events, summaries) in [
      ([single, newer, other], ["newer", "other"]), ([newer, other, single], ["newer", "other"]),
      ([single, unseen, other], ["other"]), ([moved, single, other], ["other"]),
      ([single, single, other], ["first", "other"]),
    ] {
      let text = Array(calendar(events).utf8)
      #expect(try folder.listed([text], window).summaries == summaries)
      let files = events.map { Array(calendar([$0]).utf8) }
      #expect(try folder.listed(files, window).summaries == summaries)
    }
  }

  @Test func aCancellationWithoutATitleHasThatOfItsEvent() throws {
    let off = "STATUS:CANCELLED\nSEQUENCE:1"
    let events = [
      event("DTSTART:20241206T090000Z\n\(off)"),
      event("DTSTART:20241206T090000Z\nSUMMARY:Dinner"),
      event("DTSTART:20241207T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:Choir", uid: "2"),
      event("RECURRENCE-ID:20241208T090000Z\nDTSTART:20241208T090000Z\n\(off)", uid: "2"),
      // Nothing says what is off, or what there is of it is not cancelled.
      event("DTSTART:20241209T090000Z\n\(off)", uid: "3"),
      event("DTSTART:20241210T090000Z\nSUMMARY:Lunch", uid: "4"),
      event("DTSTART:20241210T090000Z\nSEQUENCE:1", uid: "4"),
    ]
    let folder = try CalendarFolder()
    let files = events.map { Array(calendar([$0]).utf8) }
    for files in [files, [Array(calendar(events).utf8)]] {
      for heldBytes in [nil, 0] {
        let bounds = ListBounds(heldBytes: heldBytes)
        let found = try folder.listed(files, Self.everything, EventFilter(), bounds)
        #expect(found.summaries == ["Dinner", "Choir", "Choir", nil, nil])
        try expectAgenda(of: files, Self.everything, EventFilter(), bounds, in: folder, "\(files)")
      }
    }
    // What another calendar has of an event adds nothing to one that is asked for alone.
    var filter = EventFilter()
    filter.calendars = ["file1"]
    #expect(try folder.listed(files, Self.everything, filter).summaries == [nil])
  }

  @Test func UIDsAreTheSameOnlyIfTheirBytesAre() throws {
    let events = ["\u{E9}", "e\u{301}"].flatMap { uid in
      [
        event("DTSTART:20241206T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:series", uid: uid),
        event("RECURRENCE-ID:20241206T090000Z\nDTSTART:20241206T100000Z", uid: uid),
      ]
    }
    let folder = try CalendarFolder()
    for heldBytes in [nil, 0] {
      let listed = try folder.listed(
        [Array(calendar(events).utf8)], Self.everything, EventFilter(),
        ListBounds(heldBytes: heldBytes))
      #expect(listed.summaries == [nil, nil, "series", "series"])
    }
    try expectAgenda(
      of: [Array(calendar(events).utf8)], Self.everything, EventFilter(), in: folder, "\(events)")
  }

  @Test func changesOfManySeriesThatTakeTooManyStepsAreLeftOutAsInTheAgenda() throws {
    let start = "DTSTART:20241206T090000Z\nRRULE:FREQ=DAILY;COUNT=3"
    let events = ["a", "b", "c"].flatMap { uid in
      (0..<240).flatMap {
        [
          event("\(start)\nSUMMARY:\(uid)\($0)", uid: uid),
          event(
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20250207T09\(10 + $0 % 50)00Z\nDTSTART:20250207T100000Z",
            uid: uid),
        ]
      }
    }
    let folder = try CalendarFolder()
    let text = Array(calendar(events).utf8)
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    for heldBytes in [nil, 0] {
      try expectAgenda(
        of: [text], window, EventFilter(), ListBounds(heldBytes: heldBytes), in: folder,
        "\(heldBytes ?? -1)")
    }
    #expect(try folder.listed([text], window).isTruncated)
  }

  @Test func aWalkEndsWhenNoMoreAreWanted() throws {
    let events = (1...5).map { event("DTSTART:2024120\($0)T090000Z", uid: "\($0)") }
    let folder = try CalendarFolder()
    try Data(calendar(events).utf8).write(to: folder.file(1))
    var diagnostics = Diagnostics()
    var calendars = ListImport(of: EventFilter(), window: Self.everything, zones: testZones)
    _ = calendars.read(InputPath(folder.file(1).path), reporting: &diagnostics)
    var list = calendars.list(reporting: &diagnostics)
    var count = 0
    list.forEach(reporting: &diagnostics) { _, _ in
      count += 1
      return count < 3
    }
    #expect(count == 3)
    #expect(!list.isTruncated)
  }

  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let missing: Set<String>
    let change: @Sendable (String) -> String
  }

  static let changes = [
    Change(testDescription: "emptied", missing: ["1", "2", "3"]) { _ in "" },
    Change(testDescription: "cut in the last event", missing: ["3"]) {
      String($0.dropLast("END:VEVENT\r\nEND:VCALENDAR\r\n".count))
    },
    Change(testDescription: "grown at the end", missing: []) { $0 + $0 },
    Change(testDescription: "grown at the start", missing: ["1", "2", "3"]) { "\r\n" + $0 },
    Change(testDescription: "with another UID", missing: ["2"]) {
      $0.replacing("UID:2", with: "UID:9")
    },
    Change(testDescription: "with another time", missing: ["2"]) {
      $0.replacing("20241202", with: "20241204")
    },
    Change(testDescription: "repeating", missing: ["2"]) {
      $0.replacing("SUMMARY:20241202", with: "RRULE:FREQ=DAILY")
    },
    Change(testDescription: "not text any more", missing: ["1", "2", "3"]) {
      String(repeating: "\u{0}", count: $0.utf8.count)
    },
  ]

  @Test(arguments: changes) func aFileThatChangesBeforeItIsReadAgainIsTold(_ change: Change) throws
  {
    let events = (1...3).map {
      event("DTSTART:2024120\($0)T090000Z\nSUMMARY:2024120\($0)", uid: "\($0)")
    }
    let text = calendar(events)
    let folder = try CalendarFolder()
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    let listed = try folder.listed([Array(text.utf8)], window) {
      // The file stays the same one, which is open, but has other bytes.
      let handle = try FileHandle(forWritingTo: folder.file(1))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data(change.change(text).utf8))
      try handle.close()
    }
    #expect(
      listed.occurrences.map(\.seen.uid) == ["1", "2", "3"].filter { !change.missing.contains($0) })
    #expect(listed.isTruncated == !change.missing.isEmpty)
    #expect(listed.diagnostics.countByRule[.truncated] ?? 0 == change.missing.count)
  }

  @Test(arguments: [nil, 0])
  func seriesThatAreGoneWhenTheyAreReadAgainAreTold(_ heldBytesOfOthers: Int?) throws {
    let events = (1...3).map {
      event("DTSTART:2024120\($0)T090000Z\nRRULE:FREQ=DAILY;COUNT=2", uid: "\($0)")
    }
    let text = calendar(events)
    let folder = try CalendarFolder()
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    let bounds = ListBounds(heldBytes: 0, heldBytesOfOthers: heldBytesOfOthers)
    func write(_ text: String) throws {
      let handle = try FileHandle(forWritingTo: folder.file(1))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }
    for (changed, missing) in [
      (text, []), ("", ["1", "2", "3"]), (text.replacing("UID:2", with: "UID:4"), ["2"]),
      (text.replacing("BEGIN:VEVENT\r\nUID:3", with: "NO COMPONENT\r\nUID:3"), ["3"]),
    ] {
      let early = try folder.listed(
        [Array(text.utf8)], window, EventFilter(), bounds, beforeAnswer: { try write(changed) })
      let late = try folder.listed(
        [Array(text.utf8)], window, EventFilter(), bounds, beforeWalk: { try write(changed) })
      for listed in [early, late] {
        let uids = ["1", "2", "3"].filter { !missing.contains($0) }
        #expect(Set(listed.occurrences.map(\.seen.uid)) == Set(uids))
        #expect(listed.occurrences.count == 2 * uids.count)
        #expect(listed.isTruncated == !missing.isEmpty)
        #expect((listed.diagnostics.countByRule[.truncated] != nil) == !missing.isEmpty)
      }
    }
  }

  @Test func aFileThatIsReplacedIsReadAsItWas() throws {
    let text = calendar([event("DTSTART:20241206T090000Z\nSUMMARY:as it was")])
    let folder = try CalendarFolder()
    let listed = try folder.listed([Array(text.utf8)], Self.everything) {
      try FileManager.default.removeItem(at: folder.file(1))
      try Data().write(to: folder.file(1))
    }
    #expect(listed.summaries == ["as it was"])
    #expect(!listed.isTruncated)
  }

  @Test func eventsThatMatterToOthersAreMissedBeforeTheAnswer() throws {
    let single = event("DTSTART:20241206T090000Z")
    let text = calendar([single, single])
    let folder = try CalendarFolder()
    let listed = try folder.listed(
      [Array(text.utf8)], Self.everything,
      beforeAnswer: { try FileHandle(forWritingTo: folder.file(1)).truncate(atOffset: 100) })
    #expect(listed.occurrences.isEmpty)
    #expect(listed.isTruncated)
  }
}
