import CivilCalendar
import Foundation
import ICSImport
import ICSText
import TestSupport
import Testing
import TimeZones

/// The first occurrences of each day are the same however few components are held in memory.
@Suite struct HeldComponentTests {
  private func options(_ occurrencesPerDay: Int?, _ bounds: ListBounds) -> CalendarImport.Options {
    var options = CalendarImport.Options()
    bounds.apply(to: &options)
    options.occurrencesPerDay = occurrencesPerDay
    return options
  }

  private func expectTheSame(
    _ found: Imported, as expected: Imported, _ comment: @autoclosure () -> String
  ) {
    #expect(found.agenda.listed == expected.agenda.listed, "\(comment())")
    for day in expected.agenda.days {
      #expect(
        found.agenda.omitted.count(on: day) == expected.agenda.omitted.count(on: day),
        "\(day), \(comment())")
    }
    #expect(found.agenda.isTruncated == expected.agenda.isTruncated, "\(comment())")
    #expect(found.diagnostics.kept == expected.diagnostics.kept, "\(comment())")
    #expect(found.diagnostics.countByRule == expected.diagnostics.countByRule, "\(comment())")
    #expect(found.lostComponents == expected.lostComponents, "\(comment())")
  }

  @Test func monthsOfRandomCalendarsDoNotDependOnWhatIsHeld() throws {
    let zones = try RandomCalendar.zones()
    let folder = try CalendarFolder()
    var lists = 0
    for seed in RandomTests.seed..<RandomTests.seed + 100 * RandomTests.factor {
      var calendar = RandomCalendar(seed: seed, zones: zones)
      // The events of two calendars share most of their UIDs.
      let other = RandomCalendar(seed: seed + 1_000_000, zones: zones)
      let calendars = [calendar, other] + (seed.isMultiple(of: 2) ? [calendar] : [])
      let files = calendars.map { Array($0.text.utf8) }
      let window = ImportWindow(days: calendar.days(), zone: calendar.viewZone())
      let bounds = ListBounds(
        entries: seed.isMultiple(of: 4) ? nil : Int(seed % 5) * 2,
        heldBytes: Int(seed % 3) * 4_000, hasScratchFiles: !seed.isMultiple(of: 11))
      let all = try folder.imported(files, window, options(nil, ListBounds()))
      for count in [2, 1_000_000] {
        let expected = try folder.imported(files, window, options(count, ListBounds()))
        let found = try folder.imported(files, window, options(count, bounds))
        expectTheSame(
          found, as: expected,
          "seed \(seed), \(window.days), \(bounds)\n\(calendar.text)\n\(other.text)")
        if count > 2 { #expect(found.agenda.listed == all.agenda.listed, "seed \(seed)") }
        let listed = try folder.importedWithList(files, window, options(count, bounds))
        #expect(
          listed.occurrences == all.agenda.listed,
          "seed \(seed), \(bounds), \(listed.hasList)\n\(calendar.text)\n\(other.text)")
        if listed.hasList {
          lists += 1
          expectTheSame(listed.found, as: expected, "seed \(seed)")
        }
      }
    }
    #expect(lists > 0)
  }

  @Test func calendarThatIsAskedForAloneIsAsIfNoOtherWereRead() throws {
    let zones = try RandomCalendar.zones()
    let folder = try CalendarFolder()
    var shared = 0
    for seed in RandomTests.seed..<RandomTests.seed + 25 * RandomTests.factor {
      var calendar = RandomCalendar(seed: seed, zones: zones)
      let other = RandomCalendar(seed: seed + 1_000_000, zones: zones)
      // A calendar, another of nearly the same UIDs, and a copy of the first.
      let files = [calendar, other, calendar].map { Array($0.text.utf8) }
      let window = ImportWindow(days: calendar.days(), zone: calendar.viewZone())
      for asked in files.indices {
        var filter = EventFilter()
        filter.calendars = ["file\(asked + 1)"]
        let alone = try folder.imported([files[asked]], window, options(nil, ListBounds()))
        let expected = alone.agenda.listed.map(\.seen)
        for bounds in [ListBounds(), ListBounds(entries: 4, heldBytes: 1_000)] {
          for count in [nil, 1_000_000] {
            let found = try folder.imported(
              files, window, options(count, bounds), passing: filter)
            #expect(
              found.agenda.listed.map(\.seen) == expected,
              "seed \(seed), \(asked), \(bounds)\n\(calendar.text)\n\(other.text)")
          }
          let listed = try folder.listed(files, window, filter, bounds)
          #expect(
            listed.occurrences.map(\.seen) == expected,
            "seed \(seed), \(asked), \(bounds)\n\(calendar.text)\n\(other.text)")
        }
      }
      // Hiding a calendar hides nothing that another one has.
      let all = try folder.imported(files, window, options(nil, ListBounds())).agenda
      shared += all.events.count { $0.otherCalendarIndices.contains(2) }
      let expected = all.occurrences.compactMap { occurrence -> Seen? in
        let event = all.events[occurrence.eventIndex]
        let isOnlyInFirst = event.calendarIndex == 0 && event.otherCalendarIndices.isEmpty
        return isOnlyInFirst ? nil : Listed.Item(occurrence, of: event, in: window.zone).seen
      }
      let shown = all.filtered { _, calendar in calendar != 0 }
      #expect(shown.listed.map(\.seen) == expected, "seed \(seed)")
    }
    #expect(shared > 0)
  }

  @Test func monthsOfSampleFilesDoNotDependOnWhatIsHeld() throws {
    let folder = try CalendarFolder()
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    let files = try SampleFile.all().map(\.bytes)
    let expected = try folder.imported(files, window, options(3, ListBounds()))
    #expect(!expected.agenda.omitted.isEmpty)
    for heldBytes in [0, 10_000] {
      let bounds = ListBounds(entries: 5, heldBytes: heldBytes)
      let found = try folder.imported(files, window, options(3, bounds))
      expectTheSame(found, as: expected, "\(heldBytes)")
    }
  }

  @Test func manyOccurrencesOfFewEventsAreListed() throws {
    let folder = try CalendarFolder()
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    for (count, isListed) in [(65_536, false), (65_537, true)] {
      let events = stride(from: 0, to: count, by: 10_000).map { first in
        event(
          "DTSTART:20241202T000000Z\nRRULE:FREQ=SECONDLY;COUNT=\(min(10_000, count - first))",
          uid: "\(first)")
      }
      let listed = try folder.importedWithList(
        [Array(calendar(events).utf8)], window, options(3, ListBounds()))
      #expect(listed.hasList == isListed)
      #expect(listed.occurrences.count == count)
    }
  }

  @Test func whatComesFromAPipeIsCopiedToBeReadAgain() throws {
    let events = (1...5).map {
      event("DTSTART:2024120\($0)T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:\($0)", uid: "\($0)")
    }
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    var listed: [[Listed.Item]] = []
    for heldBytes in [nil, 0] {
      var calendars = CalendarImport(
        window: window, zones: testZones, options: options(2, ListBounds(heldBytes: heldBytes)))
      var diagnostics = Diagnostics()
      var source = BytesSource(Array(calendar(events).utf8))
      _ = calendars.read(&source, named: "-", reporting: &diagnostics)
      listed.append(calendars.agenda(reporting: &diagnostics).listed)
      #expect(diagnostics.kept.isEmpty)
    }
    #expect(listed[0] == listed[1])
    #expect(listed[0].count == 12)
  }

  @Test func whatIsGoneWhenItIsReadAgainIsTold() throws {
    let events = (1...3).map {
      event("DTSTART:2024120\($0)T090000Z\nRRULE:FREQ=DAILY;COUNT=2", uid: "\($0)")
    }
    let text = calendar(events)
    let folder = try CalendarFolder()
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    for (changed, missing) in [
      (text, []), ("", ["1", "2", "3"]), (text.replacing("UID:2", with: "UID:4"), ["2"]),
    ] {
      let found = try folder.imported(
        [Array(text.utf8)], window, options(5, ListBounds(heldBytes: 0))
      ) {
        // The file stays the same one, which is open, but has other bytes.
        let handle = try FileHandle(forWritingTo: folder.file(1))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(changed.utf8))
        try handle.close()
      }
      let uids = ["1", "2", "3"].filter { !missing.contains($0) }
      #expect(Set(found.agenda.events.map(\.uid)) == Set(uids))
      #expect(found.agenda.occurrences.count == 2 * uids.count)
      #expect(found.agenda.isTruncated == !missing.isEmpty)
      #expect((found.diagnostics.countByRule[.truncated] ?? 0) == missing.count)
    }
  }
}
