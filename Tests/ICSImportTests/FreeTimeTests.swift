import CivilCalendar
import ICSImport
import Testing
import TimeZones

@Suite struct FreeTimeTests {
  private func agenda(
    _ components: String..., from first: String, to last: String, zone: String = "UTC"
  ) throws -> Agenda {
    let days = try #require(CivilDate(first)).dayNumber...#require(CivilDate(last)).dayNumber
    let zone = try testZones.zone(named: zone)
    return importTexts([calendar(components)], days, zone: zone).agenda
  }

  private func texts(_ slots: [Range<Instant>], in zone: Zone) -> [String] {
    slots.map {
      "\(zone.wallTime(at: $0.lowerBound).text) – \(zone.wallTime(at: $0.upperBound).text)"
    }
  }

  @Test func slotsLieBetweenBusyTimesWithinTheHoursAskedFor() throws {
    let agenda = try agenda(
      event("DTSTART:20241206T100000Z\nDTEND:20241206T110000Z", uid: "a"),
      event("DTSTART:20241206T103000Z\nDTEND:20241206T120000Z", uid: "b"),
      event("DTSTART:20241206T121000Z\nDTEND:20241206T130000Z", uid: "c"),
      event("DTSTART:20241206T140000Z\nDTEND:20241206T150000Z\nTRANSP:TRANSPARENT", uid: "d"),
      event("DTSTART:20241206T150000Z\nDTEND:20241206T160000Z\nSTATUS:CANCELLED", uid: "e"),
      from: "2024-12-06", to: "2024-12-07")
    let query = FreeTimeQuery(
      secondsOfDay: 9 * 3_600..<17 * 3_600, minimumSeconds: 30 * 60,
      weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday])
    #expect(
      texts(agenda.freeTime(matching: query), in: agenda.zone) == [
        "2024-12-06 09:00 – 2024-12-06 10:00", "2024-12-06 13:00 – 2024-12-06 17:00",
      ])
  }

  @Test func wholeDaysGoOnOverMidnightAndAllDayEventsTakeTheirDays() throws {
    let agenda = try agenda(
      event("DTSTART;VALUE=DATE:20241207\nDTEND;VALUE=DATE:20241208"),
      event("DTSTART:20241208T090000\nDTEND:20241208T100000", uid: "floating"),
      from: "2024-12-05", to: "2024-12-08", zone: "Asia/Seoul")
    #expect(
      texts(agenda.freeTime(), in: agenda.zone) == [
        "2024-12-05 00:00 – 2024-12-07 00:00", "2024-12-08 00:00 – 2024-12-08 09:00",
        "2024-12-08 10:00 – 2024-12-09 00:00",
      ])
  }

  @Test func theDayOfAGapIsShorter() throws {
    let agenda = try agenda(from: "2024-03-31", to: "2024-03-31", zone: "Europe/Berlin")
    let slots = agenda.freeTime()
    #expect(slots.count == 1)
    let length = try #require(slots.first)
    #expect(
      length.upperBound.secondsSinceEpoch - length.lowerBound.secondsSinceEpoch == 23 * 3_600)
    let gap = FreeTimeQuery(secondsOfDay: 2 * 3_600..<3 * 3_600)
    #expect(agenda.freeTime(matching: gap).isEmpty)
  }

  @Test func onlyMergedStretchesAreHeldInWhateverOrderOccurrencesCome() throws {
    let hours = [9...11, 14...15, 10...12, 12...13, 16...16, 20...22, 8...9, 13...14, 7...23]
    func stretches(_ hours: some Sequence<ClosedRange<Int>>) throws -> [String] {
      var busy = BusyTime(in: .utc)
      for hours in hours {
        let agenda = try agenda(
          event(
            "DTSTART:20241206T\(hours.lowerBound < 10 ? "0" : "")\(hours.lowerBound)0000Z\n"
              + "DURATION:PT\(hours.count - 1)H"),
          from: "2024-12-06", to: "2024-12-06")
        for occurrence in agenda.occurrences { busy.insert(occurrence, of: agenda.events[0]) }
      }
      return busy.stretches.map {
        [$0.lowerBound, $0.upperBound].map { "\(Zone.utc.wallTime(at: $0).secondOfDay / 3_600)" }
          .joined(separator: "–")
      }
    }
    #expect(try stretches(hours.prefix(3)) == ["9–12", "14–15"])
    #expect(try stretches(hours.prefix(7)) == ["8–13", "14–15", "20–22"])
    #expect(try stretches(hours.prefix(8)) == ["8–15", "20–22"])
    #expect(try stretches(hours.prefix(8).reversed()) == ["8–15", "20–22"])
    #expect(try stretches(hours) == ["7–23"])
    #expect(try stretches(hours.reversed()) == ["7–23"])
  }

  @Test func aStretchIsFreeUnlessBusyTimeOverlapsIt() throws {
    let agenda = try agenda(
      event("DTSTART:20241206T100000Z\nDTEND:20241206T110000Z"),
      from: "2024-12-06", to: "2024-12-06")
    let hour = { (hour: Int) -> Instant in
      agenda.zone.instant(of: WallTime(day: agenda.days.lowerBound, secondOfDay: hour * 3_600))
    }
    #expect(agenda.isFree(hour(9)..<hour(10)))
    #expect(agenda.isFree(hour(11)..<hour(12)))
    #expect(!agenda.isFree(hour(9)..<hour(12)))
    #expect(agenda.isFree(hour(11)..<hour(24)))
  }
}
