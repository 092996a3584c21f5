import CivilCalendar
import ICSText
import TestSupport
import Testing
import TimeZones

@testable import ICSImport

/// The filter skips only events that would be outside of the window if they were read.
@Suite struct FilteredEventTests {
  private static let lines = [
    "DTSTAMP:20240101T000000Z", "DTSTAMP:20240101T000000", "SEQUENCE:0", "SEQUENCE:3",
    "SUMMARY:Meeting", "SUMMARY;LANGUAGE=en:Talk\\, tea\\n", "LOCATION:Café", "LOCATION:\\x",
    "DESCRIPTION:long\r\n er te\r\n xt", "DESCRIPTION;ALTREP=\"cid:1\":x", "STATUS:CONFIRMED",
    "STATUS:odd", "TRANSP:TRANSPARENT", "CLASS:PRIVATE", "CATEGORIES:a,b,a", "CATEGORIES:c\\,d",
    "PRIORITY:3", "URL:https://example.com/", "COLOR:red", "CONFERENCE;VALUE=URI:tel:1",
    "ORGANIZER;CN=A:mailto:a@example.com", "X-APPLE-STRUCTURED-LOCATION;X-A=\"b\":geo:1,2",
    "ATTENDEE;CN=\"B, C\";PARTSTAT=ACC\r\n EPTED:mailto:b@example.com", "X-A:1", "COMMENT:x",
    "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:x\r\nTRIGGER:-PT5M\r\nUID:9\r\nEND:VALARM",
    "CREATED:20240101T000000Z", "LAST-MODIFIED:20240101T000000Z", "GEO:1;2",
    "RDATE:20241209T090000Z", "COMPLETED:20240101T000000Z", "summary:small", "NO COLON",
    "ATTACH;ENCODING=BASE64:AAAA", "SUMMARY:", "UID:second", "EXRULE:FREQ=DAILY;INTERVAL=2",
  ]
  private static let repetitions = [
    "RRULE:FREQ=DAILY;COUNT=5", "RRULE:FREQ=WEEKLY;BYDAY=FR,MO", "RRULE:FREQ=WEEKLY;BYDAY=MO",
    "RRULE:FREQ=MONTHLY;UNTIL=20250301", "RRULE:FREQ=HOURLY;INTERVAL=\r\n 12;COUNT=20",
    "RRULE:FREQ=DAILY;UNTIL=20241210T090000Z;", "RRULE:FREQ=DAILY;UNTIL=20241201T000000Z",
    "RRULE;X-A=1:FREQ=YEARLY", "RRULE:FREQ=DAILY;COUNT=2;COUNT=3", "RRULE:FREQ=NEVER", "RRULE:",
    "RRULE:RSCALE=CHINESE;FREQ=YEARLY", "RRULE:FREQ=MINUTELY;COUNT=60",
    "EXDATE:20241206T090000Z", "EXDATE:20241206T090000Z,20241207T090000Z",
    "EXDATE;VALUE=DATE:20241206,20241207,20241213", "EXDATE:20241207T090000,",
    "EXDATE;TZID=Europe/Berlin:20241206T100000,20241207T090000,20241\r\n 208T100000",
    "EXDATE;TZID=Europe\r\n /Berlin:20241207T090000", "EXDATE;TZID=Late:20241207T090000",
    "EXDATE:20241207", "EXDATE;TZID=Europe/Berlin:20241207", "EXDATE:20241207T090000Z/PT1H",
    "RECURRENCE-ID:20241206T090000Z", "RECURRENCE-ID;VALUE=DATE:20241207",
    "RECURRENCE-ID;TZID=Europe/Berlin:20241207T090000", "RECURRENCE-ID:20241207",
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20241206T090000Z",
    "RDATE:20241209T090000Z,20250120T090000Z", "RDATE;VALUE=DATE:20250110,20240301",
    "RDATE;VALUE=PERIOD:20241129T090000Z/P40D", "RDATE;TZID=Europe/Berlin:20241130T233000",
    "RDATE:20250101T000000Z,", "RDATE:2024-12-09,20240101", "RDATE:20240101T090000Z",
  ]
  private static let starts = [
    "DTSTART:20241206T090000Z", "DTSTART:20241206T090000", "DTSTART;VALUE=DATE:20241206",
    "DTSTART;TZID=Europe/Berlin:20241206T090000", "DTSTART;TZID=Office:20241206T090000",
    "DTSTART;TZID=Late:20241206T090000", "DTSTART;TZID=Nowhere:20241206T090000",
    "DTSTART;TZID=\"Europe/Berlin\":20241206T090000", "DTSTART:20241206", "DTSTART:2024-12-06",
    "DTSTART;TZID=Europe/Berlin:20240331T023000", "DTSTART;VALUE=DATE-TIME:20241206T090000Z",
    "DTSTART;VALUE=DATE:20241206T090000",
  ]
  private static let ends = [
    "DTEND:20241206T100000Z", "DTEND:20241206T100000", "DTEND;VALUE=DATE:20241208",
    "DTEND;VALUE=DATE:20241206", "DTEND;TZID=Europe/Berlin:20241206T100000", "DURATION:PT1H",
    "DURATION:P1D", "DURATION:-PT1H", "DURATION:P1W", "DURATION:x", "DTEND:20241101T000000Z",
    "DTEND:20241206T100000Z\r\nDURATION:PT1H",
  ]

  private func zone(_ name: String) -> String {
    "BEGIN:VTIMEZONE\r\nTZID:\(name)\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n"
      + "TZOFFSETFROM:+0300\r\nTZOFFSETTO:+0330\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"
  }

  private func event(_ generator: inout SeededGenerator, uid: Int) -> [UInt8] {
    var lines = [generator.pick(Self.starts)]
    if generator.chance(70) { lines.append(generator.pick(Self.ends)) }
    if generator.chance(95) { lines.append("UID:\(generator.chance(10) ? 0 : uid)") }
    for _ in 0..<generator.number(0...6) {
      lines.append(Self.lines[generator.number(0...(generator.chance(80) ? 26 : 34))])
    }
    for _ in 0..<generator.pick([0, 0, 1, 1, 1, 2, 3]) {
      lines.append(generator.pick(Self.repetitions))
    }
    lines.shuffle(using: &generator)
    var bytes = Array(
      "BEGIN:VEVENT\r\n\(lines.joined(separator: "\r\n"))\r\nEND:VEVENT\r\n".utf8)
    if generator.chance(20) {
      // The bytes at the borders of an event decide how it is cut out, so they stay.
      let index = generator.number(14...bytes.count - 13)
      switch generator.number(0...4) {
      case 0: bytes[index] = UInt8(generator.number(0...255))
      case 1: bytes.insert(contentsOf: "\r\n ".utf8, at: index)
      case 2: bytes.insert(contentsOf: "\r\n".utf8, at: index)
      case 3: bytes.remove(at: index)
      default: bytes.insert(generator.pick([0x09, 0x0D, 0x0A, 0x00, 0xFF, 0x7F, 0x20]), at: index)
      }
    }
    return bytes
  }

  @Test func randomEventsAreWhatReadingEachOfThemFinds() throws {
    let directory = try CalendarFolder()
    let month = ImportWindow(days: try days("2024-12"), zone: .utc)
    var generator = SeededGenerator()
    var everyEvent = CalendarImport.Options()
    everyEvent.skipsFarEvents = false
    let window = ImportWindow.everything(endlessUntil: RandomCalendar.lastDay, zone: .utc)
    for round in 0..<60 * RandomTests.factor {
      let events = (1...20).map { event(&generator, uid: $0 / 2) }
      let file =
        Array("BEGIN:VCALENDAR\r\n\(zone("Office"))".utf8) + events.joined()
        + Array("\(zone("Late"))END:VCALENDAR\r\n".utf8)
      // With few steps for all series together, some series are cut short.
      var options = CalendarImport.Options()
      options.stepsPerFile = generator.pick([
        options.stepsPerFile, 100 - ComponentImporter.stepsPerSeries,
      ])
      everyEvent.stepsPerFile = options.stepsPerFile
      let found = importFiles([file], window, options: options)
      let expected = importFiles([file], window, options: everyEvent)
      let comment = "seed \(RandomTests.seed), round \(round)"
      #expect(found.seen == expected.seen, "\(comment)")
      #expect(
        found.agenda.events.map(\.source) == expected.agenda.events.map(\.source), "\(comment)")
      #expect(found.diagnostics.kept == expected.diagnostics.kept, "\(comment)")
      #expect(found.lostComponents == expected.lostComponents, "\(comment)")
      // Files on disk can be read again, so here series are only glanced at.
      everyEvent.stepsPerFile = CalendarImport.Options().stepsPerFile
      for window in [window, month] {
        let expected = importFiles([file], window, options: everyEvent)
        let found = try directory.imported([file], window, CalendarImport.Options())
        #expect(found.seen == expected.seen, "\(comment)")
        #expect(window.days == month.days || found.rules == expected.rules, "\(comment)")
      }
    }
  }
}
