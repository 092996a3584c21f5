import CalendarWriting
import Foundation
import ICSImport
import TestSupport
import Testing

@Suite struct RandomWritingTests {
  private static let zones = [
    "Europe/Berlin", "Asia/Seoul", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo",
    "America/Nuuk", "Europe/Dublin",
  ]
  private static let rules = [
    nil, nil, "FREQ=DAILY;COUNT=9", "FREQ=WEEKLY;COUNT=6", "FREQ=WEEKLY;INTERVAL=2;COUNT=5",
    "FREQ=MONTHLY;COUNT=5", "FREQ=DAILY;INTERVAL=3",
  ]

  private func event(_ generator: inout SeededGenerator) throws -> NewEvent {
    let first = try day("2024-01-01")
    let start = first.advanced(by: Int.random(in: 0..<300, using: &generator))
    var event: NewEvent
    if Int.random(in: 0..<4, using: &generator) == 0 {
      event = NewEvent(title: "Days", days: start...start)
    } else {
      let time = WallTime(
        day: start, secondOfDay: 900 * Int.random(in: 16..<90, using: &generator))
      let zone = Int.random(in: 0..<8, using: &generator)
      let begin: WrittenTime =
        zone == 7
        ? .utc(Instant(time, offsetFromUTC: 0)) : .zoned(time, try Zone.named(Self.zones[zone]))
      event = NewEvent(title: "Time", start: begin, end: begin.advanced(bySeconds: 3_600))
    }
    event.title += String(
      (0..<Int.random(in: 0..<80, using: &generator)).map { _ in
        Array("abc ,;:\\\"äß😊과\n\t=")[Int.random(in: 0..<16, using: &generator)]
      })
    event.rule = Self.rules[Int.random(in: 0..<Self.rules.count, using: &generator)]
    // The day of a month may be one that some months lack.
    if event.rule?.contains("MONTHLY") == true, event.start.wallTime.day.date.day > 28 {
      event.rule = nil
    }
    return event
  }

  /// Changes of an event, none of which leads to a fault.
  private func change(_ event: inout NewEvent, _ generator: inout SeededGenerator) {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: event.title = "Other, \(Int.random(in: 0..<100, using: &generator))"
    case 1: event.location = "Room; 1"
    case 2: event.notes = String(repeating: "long 😊 ", count: 40)
    case 3: event.categories = ["a, b", "c"]
    default: event.move(to: event.start.advanced(bySeconds: event.start.isDate ? 0 : 1_800))
    }
  }

  @Test(arguments: 0..<(60 * RandomTests.factor))
  func whatIsWrittenHasNoFaultAndIsReadTheSame(number: Int) throws {
    var generator = SeededGenerator(seed: UInt64(RandomTests.seed + number))
    var file = try file()
    for _ in 0..<4 {
      let event = try event(&generator)
      let uid = try file.insert(event)
      try file.update(uid: uid) { #expect($0 == event) }
      try expectNoFindings(file, besides: "rr.unbounded")
      let agenda = try Agenda(
        parsing: file.bytes, days: try day("2023-12-30")...day("2025-12-31"), zone: .utc)
      let starts = agenda.occurrences.filter { agenda.events[$0.eventIndex].uid == uid }.map(
        \.start)
      for _ in 0..<4 {
        guard let instance = starts.randomElement(using: &generator) else { break }
        let before = file.bytes
        do throws(CalendarFileError) {
          switch Int.random(in: 0..<6, using: &generator) {
          case 0: try file.update(uid: uid) { change(&$0, &generator) }
          case 1, 2: try file.update(uid: uid, on: instance) { change(&$0, &generator) }
          case 3: try file.update(uid: uid, from: instance) { change(&$0, &generator) }
          case 4: try file.remove(uid: uid, on: instance)
          default: try file.remove(uid: uid, from: instance)
          }
        } catch {
          // The instance may be gone or moved since the starts were read.
          switch error {
          case .noSuchInstance, .noSuchEvent: #expect(file.bytes == before)
          default: throw error
          }
        }
        if !file.bytes.isEmpty, file.bytes != before {
          try expectNoFindings(file, besides: "str.no-component", "rr.unbounded")
        }
      }
    }
  }

  @Test(arguments: 0..<(40 * RandomTests.factor))
  func aChangeOfOneInstanceLeavesTheOthers(number: Int) throws {
    var generator = SeededGenerator(seed: UInt64(RandomTests.seed + 1_000 + number))
    var file = try file()
    var event = try event(&generator)
    event.title = "Series"
    if event.rule == nil { event.rule = "FREQ=WEEKLY;COUNT=6" }
    let uid = try file.insert(event)
    let window = try day("2023-12-30")...day("2025-12-31")
    func starts() throws -> [String] {
      let agenda = try Agenda(parsing: file.bytes, days: window, zone: .utc)
      return agenda.occurrences.map { "\($0.start)" }
    }
    let agenda = try Agenda(parsing: file.bytes, days: window, zone: .utc)
    let all = try starts()
    let index = Int.random(in: 0..<all.count, using: &generator)
    let instance = agenda.occurrences[index].start
    try file.update(uid: uid, on: instance) { $0.title = "Instance" }
    #expect(try starts() == all)
    try file.update(uid: uid, from: instance) { $0.location = "Elsewhere" }
    #expect(try starts() == all)
    var rest = all
    rest.remove(at: index)
    let holder = try Agenda(parsing: file.bytes, days: window, zone: .utc)
    let owner = try #require(
      holder.events.first { $0.recurrenceID == instance && $0.summary == "Instance" })
    try file.remove(uid: owner.uid, on: instance)
    #expect(try starts() == rest)
  }

  @Test(arguments: 0..<(60 * RandomTests.factor))
  func eachInstanceOfASeriesMovesByTheSameDaysOrNoneDoes(number: Int) throws {
    var generator = SeededGenerator(seed: UInt64(RandomTests.seed + 2_000 + number))
    var file = try file()
    let first = try day("2024-01-01").advanced(by: Int.random(in: 0..<300, using: &generator))
    let names = Weekday.allCases.filter {
      $0 == first.weekday || Int.random(in: 0..<3, using: &generator) == 0
    }.map { "\($0)".prefix(2).uppercased() }
    let rules = [
      "FREQ=WEEKLY;COUNT=9", "FREQ=WEEKLY;INTERVAL=2;COUNT=7", "FREQ=WEEKLY;WKST=SU;INTERVAL=3",
      "FREQ=DAILY;COUNT=9", "FREQ=MONTHLY;COUNT=9", "FREQ=WEEKLY;UNTIL=20241219T180000Z",
    ]
    let rule = rules[Int.random(in: 0..<rules.count, using: &generator)]
    let start = WrittenTime.zoned(
      WallTime(day: first, secondOfDay: 36_000), try Zone.named("Europe/Berlin"))
    let uid = try file.insert(
      NewEvent(title: "S", start: start, rule: "\(rule);BYDAY=\(names.joined(separator: ","))"))
    let days = Int.random(in: -9..<10, using: &generator)
    func starts(_ distance: Int) throws -> [String] {
      let window =
        try day("2023-12-01").advanced(
          by: distance)...day("2025-06-01").advanced(
          by: distance)
      let agenda = try Agenda(parsing: file.bytes, days: window, zone: .named("Europe/Berlin"))
      return try agenda.occurrences.map {
        let time = $0.start.wallTime(in: try .named("Europe/Berlin"))
        return "\(time.day.advanced(by: -distance)) \(time.secondOfDay)"
      }
    }
    let removed = Int.random(in: 0..<3, using: &generator)
    if removed > 0 {
      try file.remove(
        uid: uid, on: .instant(try Zone.named("Europe/Berlin").instant(of: start.wallTime)))
    }
    guard try file.contains(uid: uid) else { return }
    let (before, bytes) = (try starts(0), file.bytes)
    do throws(CalendarFileError) {
      try file.update(uid: uid) { $0.move(to: $0.start.advanced(bySeconds: Int64(days) * 86_400)) }
      #expect(try! starts(days) == before)
    } catch {
      guard case .keepsDays = error else { throw error }
      #expect(file.bytes == bytes)
      #expect(rule.contains("INTERVAL") || rule.contains("MONTHLY"))
    }
  }
}
