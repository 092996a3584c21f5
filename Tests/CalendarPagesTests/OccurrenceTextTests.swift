import CalendarLocales
import CivilCalendar
import ICSImport
import Testing
import TimeZones

@testable import CalendarPages

/// An event, and the text of its occurrence on a day.
struct OccurrenceCase: CustomTestStringConvertible, Sendable {
  var lines: String
  var day = "2024-12-06"
  var zone = "UTC"
  var locale = "C"
  var symbols = Symbols.unicode
  let time: String
  let description: String

  var testDescription: String { "\(lines.split(separator: "\n")) on \(day)" }

  /// Returns the text of the only occurrence on the day, and its position there.
  func make(clock: Clock? = nil) throws -> (text: OccurrenceText, position: SpanPosition) {
    let zones = ZoneDatabase()
    let day = try day(day)
    let zone = try zones.zone(named: zone)
    let agenda = imported(calendar(lines), day...day, zone: zone).agenda
    let occurrence = try #require(agenda.occurrences.first)
    #expect(agenda.occurrences.count == 1)
    let text = OccurrenceText(
      occurrence: occurrence, event: agenda.events[occurrence.eventIndex], zone: zone,
      symbols: symbols,
      clock: clock ?? .ofLocale(CalendarLocale(locale)),
      marks: CalendarMarks(agenda.calendars, theme: Theme(.dark, .full)),
      words: PageWords(CalendarLocale(locale)))
    return (text, try #require(SpanPosition(of: day, in: occurrence.days(in: zone))))
  }

  private func day(_ text: String) throws -> DayNumber { try #require(CivilDate(text)).dayNumber }
}

extension PageLine {
  /// The text without the roles.
  var text: String { runs.map(\.text).joined() }
}

@Suite struct OccurrenceTextTests {
  private static let times = [
    OccurrenceCase(
      lines: "DTSTART:20241206T093000Z\nDTEND:20241206T094500Z\nSUMMARY:a", time: "09:30–09:45",
      description: "a"),
    OccurrenceCase(lines: "DTSTART:20241206T093000Z\nSUMMARY:a", time: "09:30", description: "a"),
    OccurrenceCase(
      lines: "DTSTART;VALUE=DATE:20241206\nSUMMARY:a", time: "all day", description: "a"),
    OccurrenceCase(
      lines: "DTSTART:20241206T220000Z\nDTEND:20241208T060000Z\nSUMMARY:a", time: "22:00 ↦",
      description: "a"),
    OccurrenceCase(
      lines: "DTSTART:20241205T220000Z\nDTEND:20241208T060000Z\nSUMMARY:a", time: "↔",
      description: "a"),
    OccurrenceCase(
      lines: "DTSTART:20241205T220000Z\nDTEND:20241206T060000Z\nSUMMARY:a", time: "⇥ 06:00",
      description: "a"),
    OccurrenceCase(
      lines: "DTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:20241209\nSUMMARY:a",
      time: "all day ↦", description: "a"),
    OccurrenceCase(
      lines: "DTSTART;VALUE=DATE:20241205\nDTEND;VALUE=DATE:20241207\nSUMMARY:a",
      time: "all day ⇥", description: "a"),
    OccurrenceCase(
      lines: "DTSTART:20241206T220000Z\nDTEND:20241207T060000Z\nSUMMARY:a", symbols: .ascii,
      time: "22:00 |->", description: "a"),
    OccurrenceCase(
      lines: "DTSTART:20241206T130000Z\nDTEND:20241206T150000Z\nSUMMARY:a", locale: "en_US",
      time: "1:00–3:00 PM", description: "a"),
    // Seconds are not shown.
    OccurrenceCase(
      lines: "DTSTART:20241206T120000Z\nDTEND:20241206T120030Z\nSUMMARY:a", time: "12:00",
      description: "a"),
    // A day ends at 24:00, or at 12:00 AM on clocks of twelve hours.
    OccurrenceCase(
      lines: "DTSTART:20241206T183000Z\nDTEND:20241207T000000Z\nSUMMARY:a", time: "18:30–24:00",
      description: "a"),
    OccurrenceCase(
      lines: "DTSTART:20241205T183000Z\nDTEND:20241207T000000Z\nSUMMARY:a", time: "⇥ 24:00",
      description: "a"),
    OccurrenceCase(
      lines: "DTSTART:20241206T183000Z\nDTEND:20241207T000000Z\nSUMMARY:a", locale: "fa_IR",
      time: "۱۸:۳۰–۲۴:۰۰", description: "a"),
    OccurrenceCase(
      lines: "DTSTART:20241206T183000Z\nDTEND:20241207T000000Z\nSUMMARY:a", locale: "en_US",
      time: "6:30 PM–12:00 AM", description: "a"),
  ]

  private static let descriptions = [
    OccurrenceCase(
      lines: "DTSTART:20241206T090000Z\nSUMMARY:Lunch\nLOCATION:Café\\nMain Street", time: "09:00",
      description: "Lunch · Café, Main Street"),
    OccurrenceCase(
      lines: "DTSTART:20241206T090000Z\nSUMMARY:Lunch\nSTATUS:CANCELLED", time: "09:00",
      description: "✗ Lunch [cancelled]"),
    OccurrenceCase(
      lines: "DTSTART:20241206T090000Z\nSUMMARY:Lunch\nSTATUS:CANCELLED", symbols: .ascii,
      time: "09:00", description: "x Lunch [cancelled]"),
    OccurrenceCase(
      lines: "DTSTART:20241206T090000Z\nSUMMARY:Lunch\nSTATUS:TENTATIVE", time: "09:00",
      description: "? Lunch [tentative]"),
    OccurrenceCase(
      lines: "DTSTART:20241206T090000Z\nSUMMARY:Lunch\nSTATUS:CONFIRMED", time: "09:00",
      description: "Lunch"),
    OccurrenceCase(
      lines: "DTSTART:20241206T090000Z\nSUMMARY:Lunch\nSTATUS:COMPLETED", time: "09:00",
      description: "✓ Lunch"),
    OccurrenceCase(
      lines: "DTSTART:20241206T090000Z\nSUMMARY:Lunch\nRRULE:FREQ=DAILY;COUNT=3", time: "09:00",
      description: "Lunch ⟳"),
    OccurrenceCase(
      lines: "DTSTART:20241206T090000\nSUMMARY:Lunch", time: "09:00",
      description: "Lunch [floating]"),
    OccurrenceCase(
      lines: "DTSTART;TZID=America/New_York:20241206T090000\nSUMMARY:Lunch", time: "14:00",
      description: "Lunch [09:00 America/New_York]"),
    OccurrenceCase(
      lines: "DTSTART;TZID=America/New_York:20241205T220000\nSUMMARY:Call", time: "03:00",
      description: "Call [5 Dec 22:00 America/New_York]"),
    OccurrenceCase(
      lines: "DTSTART:20241206T090000Z\nSUMMARY:Lunch\nLOCATION:Café\\nPier 1\\, \\nPort",
      time: "09:00",
      description: "Lunch · Café, Pier 1, Port"),
    // A flight ends in the local time of its destination.
    OccurrenceCase(
      lines: "DTSTART:20241206T172500Z\nDTEND;TZID=Europe/Istanbul:20241207T005500\nSUMMARY:Fly",
      time: "17:25–21:55", description: "Fly [–7 Dec 00:55 Europe/Istanbul]"),
    OccurrenceCase(
      lines: "DTSTART;TZID=Asia/Seoul:20241206T210500\n"
        + "DTEND;TZID=Pacific/Honolulu:20241206T102500\nSUMMARY:Fly",
      time: "12:05–20:25",
      description: "Fly [21:05 Asia/Seoul] [–10:25 Pacific/Honolulu]"),
    OccurrenceCase(
      lines: "DTSTART;TZID=Europe/Istanbul:20241205T231000\n"
        + "DTEND;TZID=Asia/Seoul:20241206T182000\nSUMMARY:Fly",
      time: "⇥ 09:20", description: "Fly [18:20 Asia/Seoul]"),
    OccurrenceCase(
      lines: "DTSTART;TZID=America/New_York:20241205T183000\n"
        + "DTEND;TZID=Europe/Lisbon:20241206T062500\nRRULE:FREQ=DAILY;COUNT=1\nSUMMARY:Fly",
      time: "⇥ 06:25", description: "Fly ⟳"),
    OccurrenceCase(
      lines: "DTSTART;TZID=Europe/Paris:20241206T090000\nSUMMARY:Lunch", zone: "Europe/Berlin",
      time: "09:00", description: "Lunch"),
    OccurrenceCase(
      lines: "DTSTART:20241206T090000Z\nSUMMARY:Lunch", zone: "Europe/Berlin", time: "10:00",
      description: "Lunch"),
    OccurrenceCase(
      lines: "DTSTART:20241206T090000Z\nSUMMARY: \u{200B}", time: "09:00",
      description: "(no summary)"),
    OccurrenceCase(lines: "DTSTART:20241206T090000Z", time: "09:00", description: "(no summary)"),
    OccurrenceCase(
      lines: "DTSTART:20241206T090000Z\nSUMMARY:a\u{1B}[31mb\u{202E}c\\nd", time: "09:00",
      description: "a␛[31mbc d"),
  ]

  @Test(arguments: times + descriptions)
  func occurrencesAreToldInWords(of occurrence: OccurrenceCase) throws {
    let (text, position) = try occurrence.make()
    #expect(text.time(on: position).text == occurrence.time)
    #expect(text.description(on: position).text == occurrence.description)
  }

  @Test(arguments: [
    ("DTSTART:20241206T093000Z\nDTEND:20241206T094500Z", "2024-12-06 09:30–09:45"),
    ("DTSTART:20241206T093000Z\nDTEND:20241207T000000Z", "2024-12-06 09:30–24:00"),
    ("DTSTART;VALUE=DATE:20241206", "2024-12-06 all day"),
    ("DTSTART;VALUE=DATE:20241205\nDTEND;VALUE=DATE:20241208", "2024-12-05–2024-12-07"),
    ("DTSTART:20241206T220000Z\nDTEND:20241207T060000Z", "2024-12-06 22:00–2024-12-07 06:00"),
  ])
  func listsTellTheWholeExtent(lines: String, expected: String) throws {
    let occurrence = OccurrenceCase(lines: lines, time: "", description: "")
    #expect(try occurrence.make(clock: .iso).text.extent.text == expected)
  }

  @Test func cancelledNeverLooksPlain() throws {
    let occurrence = OccurrenceCase(
      lines: "DTSTART:20241206T090000Z\nSUMMARY:Lunch\nSTATUS:CANCELLED", time: "",
      description: "")
    let line = try occurrence.make().text.description(on: .single)
    let summary = try #require(line.runs.first { $0.text.contains("Lunch") })
    #expect(summary.roles.contains(.cancelled))
    #expect(Theme(.dark, .basic).codes(for: summary).contains("9"))
  }
}
