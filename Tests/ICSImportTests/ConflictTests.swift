import CivilCalendar
import ICSImport
import TestSupport
import Testing
import TimeZones

@Suite struct ConflictTests {
  /// Returns the conflicts of files on a day and the next as text, times as in `9:00`.
  private func conflicts(
    _ files: [[String]], gap: Int = 0, allDay: Bool = false, zone: Zone = .utc
  ) throws -> [String] {
    let first = try #require(CivilDate("2024-12-06")).dayNumber
    let agenda = importTexts(
      files.map { calendar($0) }, first...first.advanced(by: 1), zone: zone
    ).agenda
    return Self.conflicts(in: agenda, gap: gap, allDay: allDay).map { conflict in
      let titles = conflict.parties.map { $0.event.details.summary ?? $0.event.uid }
      let times = [conflict.time.lowerBound, conflict.time.upperBound].map {
        zone.wallTime(at: $0).text.suffix(5)
      }
      return "\(titles.joined(separator: "+")) \(times.joined(separator: "–"))"
    }
  }

  private static func conflicts(
    in agenda: Agenda, gap: Int, allDay: Bool, leastCountToSettle: Int = 1_024
  ) -> [Conflict] {
    var search = ConflictSearch(
      gap: gap, countsAllDay: allDay, in: agenda.zone, leastCountToSettle: leastCountToSettle)
    var found: [Conflict] = []
    for occurrence in agenda.occurrences {
      #expect(
        search.insert(occurrence, of: agenda.events[occurrence.eventIndex]) {
          found.append($0)
          return true
        })
    }
    search.finish {
      found.append($0)
      return true
    }
    return found
  }

  private func meeting(_ uid: String, _ start: String, _ end: String, _ more: String = "") -> String
  {
    event("DTSTART:20241206T\(start)00Z\nDTEND:20241206T\(end)00Z" + more, uid: uid)
  }

  @Test func whatTakesTheSameTimeIsAConflict() throws {
    let events = [
      meeting("a", "0900", "1000"), meeting("b", "0930", "1100"), meeting("c", "1100", "1200"),
      meeting("d", "1130", "1145"), meeting("e", "1400", "1500"),
    ]
    #expect(try conflicts([events]) == ["a+b 09:30–10:00", "c+d 11:30–11:45"])
    #expect(try conflicts([Array(events[..<2]), Array(events[2...])]).count == 2)
  }

  @Test func eventsWithoutUIDsAreNoCopies() throws {
    let events = ["a", "b"].map { meeting("", "0900", "1000", "\nSUMMARY:\($0)") }
    #expect(try conflicts([events]) == ["a+b 09:00–10:00"])
  }

  @Test func aLongOneCollidesWithEachThatIsApart() throws {
    let events = [
      meeting("long", "0800", "1800"), meeting("a", "0900", "1000"), meeting("b", "1000", "1030"),
      meeting("c", "1200", "1300"),
    ]
    #expect(
      try conflicts([events]) == ["long+a+b 09:00–10:30", "long+c 12:00–13:00"])
  }

  @Test func aGapIsTimeThatIsNeededBetweenTwo() throws {
    let events = [meeting("a", "0900", "1000"), meeting("b", "1010", "1100")]
    #expect(try conflicts([events]) == [])
    #expect(try conflicts([events], gap: 600) == [])
    #expect(try conflicts([events], gap: 601) == ["a+b 10:10–10:10"])
  }

  @Test(arguments: [
    "\nTRANSP:TRANSPARENT", "\nSTATUS:CANCELLED",
  ]) func whatTakesNoTimeCollidesWithNothing(property: String) throws {
    #expect(
      try conflicts([[meeting("a", "0900", "1000"), meeting("b", "0900", "1000", property)]]) == [])
  }

  @Test func anEventWithoutLengthTakesNoTime() throws {
    #expect(
      try conflicts([[meeting("a", "0900", "1000"), meeting("b", "0930", "0930")]], gap: 60) == [])
  }

  @Test func aMeetingInTwoFilesIsOne() throws {
    let meeting = meeting("a", "0900", "1000")
    #expect(try conflicts([[meeting], [meeting]]) == [])
    let others = [self.meeting("b", "0900", "1000"), self.meeting("a", "0930", "1000")]
    #expect(try conflicts([[meeting], [others[0]]]) == ["a+b 09:00–10:00"])
    #expect(try conflicts([[meeting], [others[1]]]) == ["a+a 09:30–10:00"])
  }

  @Test func daysCountOnlyIfTheyAreAskedFor() throws {
    let events = [
      event("DTSTART;VALUE=DATE:20241206", uid: "day"), meeting("a", "0900", "1000"),
      event("DTSTART:20241206T230000\nDTEND:20241207T010000", uid: "floating"),
    ]
    #expect(try conflicts([events]) == [])
    #expect(
      try conflicts([events], allDay: true) == ["day+a 09:00–10:00", "day+floating 23:00–00:00"])
  }

  @Test func theHourThatComesTwiceIsTwoHours() throws {
    let zone = try testZones.zone(named: "Europe/Berlin")
    let day = try #require(CivilDate("2024-10-27")).dayNumber
    let agenda = importTexts(
      [
        calendar([
          event("DTSTART:20241027T000000Z\nDTEND:20241027T005500Z", uid: "first"),
          event("DTSTART:20241027T011000Z\nDTEND:20241027T012000Z", uid: "second"),
          event("DTSTART:20241027T003000Z\nDTEND:20241027T010000Z", uid: "between"),
        ])
      ], day...day, zone: zone
    ).agenda
    #expect(agenda.occurrences.count == 3)
    let found = Self.conflicts(in: agenda, gap: 0, allDay: false)
    #expect(found.map { $0.parties.map(\.event.uid) } == [["first", "between"]])
  }

  /// All pairs are compared, which takes no knowledge of their order.
  @Test func randomConflictsAreThoseOfAllPairs() throws {
    var generator = SeededGenerator(seed: RandomTests.seed)
    let first = try #require(CivilDate("2024-10-26")).dayNumber
    let zone = try testZones.zone(named: "Europe/Berlin")
    for _ in 0..<60 * RandomTests.factor {
      let span = Int.random(in: 2_000...200_000, using: &generator)
      let events = (0..<Int.random(in: 2...120, using: &generator)).map { number in
        let start = zone.instant(of: WallTime(day: first)).advanced(
          bySeconds: Int64.random(in: 0..<Int64(span), using: &generator) * 2)
        let minutes = Int.random(
          in: 0...[5, 60, 900].randomElement(using: &generator)!, using: &generator)
        let digits = Zone.utc.wallTime(at: start).text.filter(\.isNumber)
        return event(
          "DTSTART:\(digits.prefix(8))T\(digits.dropFirst(8))00Z\nDURATION:PT\(minutes)M",
          uid: "\(number % 40)")
      }
      let agenda = importTexts([calendar(events)], first...first.advanced(by: 6), zone: zone).agenda
      let gap = [0, 0, 900].randomElement(using: &generator)!
      let found = Self.conflicts(
        in: agenda, gap: gap, allDay: false,
        leastCountToSettle: [1, 5, 1_024].randomElement(using: &generator)!)
      #expect(
        found.map { $0.parties.map(\.time).sorted(by: Self.isBefore) }
          == Self.ofAllPairs(agenda, gap: gap))
    }
  }

  private static func isBefore(_ lhs: Range<Instant>, _ rhs: Range<Instant>) -> Bool {
    (lhs.lowerBound, lhs.upperBound) < (rhs.lowerBound, rhs.upperBound)
  }

  private static func ofAllPairs(_ agenda: Agenda, gap: Int) -> [[Range<Instant>]] {
    struct Meeting: Hashable {
      let uid: String
      let time: Range<Instant>
    }
    let meetings = Set(
      agenda.occurrences.map {
        Meeting(
          uid: agenda.events[$0.eventIndex].uid,
          time: $0.start.instant(in: agenda.zone)..<$0.end.instant(in: agenda.zone))
      }.filter { !$0.time.isEmpty }
    ).map(\.time).sorted(by: Self.isBefore)
    var collisions: [(time: ClosedRange<Instant>, pair: [Int])] = []
    for (later, time) in meetings.enumerated() {
      for (earlier, other) in meetings[..<later].enumerated() {
        let end = other.upperBound.advanced(bySeconds: Int64(gap))
        guard time.lowerBound < end else { continue }
        let last = min(end, time.upperBound.advanced(bySeconds: Int64(gap)))
        collisions.append((time.lowerBound...last, [earlier, later]))
      }
    }
    var conflicts: [(end: Instant, parties: Set<Int>)] = []
    for collision in collisions.sorted(by: { $0.time.lowerBound < $1.time.lowerBound }) {
      if let last = conflicts.last, collision.time.lowerBound <= last.end {
        conflicts[conflicts.count - 1].end = max(last.end, collision.time.upperBound)
        conflicts[conflicts.count - 1].parties.formUnion(collision.pair)
      } else {
        conflicts.append((collision.time.upperBound, Set(collision.pair)))
      }
    }
    return conflicts.map { $0.parties.sorted().map { meetings[$0] } }
  }
}
