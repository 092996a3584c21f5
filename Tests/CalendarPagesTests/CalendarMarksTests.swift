import CivilCalendar
import ICSImport
import Testing

@testable import CalendarPages

@Suite struct CalendarMarksTests {
  private func marks(_ names: String..., colors: [String?] = []) -> [CalendarMarks.Mark] {
    marks(names, colors: colors)
  }

  private func marks(_ names: [String], colors: [String?] = []) -> [CalendarMarks.Mark] {
    let calendars = names.enumerated().map { index, name in
      var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nNAME:\(name)\r\n"
      if index < colors.count, let color = colors[index] { text += "COLOR:\(color)\r\n" }
      return text + "END:VCALENDAR\r\n"
    }
    let today = DayNumber(clamping: 20_000)
    return CalendarMarks(
      imported(calendars.joined(), today...today).agenda.calendars, theme: Theme(.dark, .full)
    ).marks
  }

  @Test func oneCalendarNeedsNoMarks() {
    #expect(marks("Team").map(\.initials) == [""])
    #expect(marks("Team").map(\.tint) == [nil])
    #expect(marks("Team", colors: ["navy"]).map(\.tint) == [.own(RGBColor(0x000080))])
  }

  @Test func initialsOfManyCalendarsDiffer() {
    let names = (1...24).map { "C\($0)" } + ["C 2", "C 302"]
    let initials = marks(names).map(\.initials)
    #expect(Set(initials).count == names.count)
    // There are only so many letters.
    #expect(Set(marks(names + ["D"]).map(\.initials)) == [""])
  }

  /// Ten calendars on ten days may have the same colours, but not the same marks.
  @Test func calendarsThatShareAColorHaveInitialsEvenWhereThereIsLittleRoom() {
    let today = DayNumber(clamping: 20_000)
    let text = (0..<10).map { index in
      """
      BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nNAME:\(index)\r\nBEGIN:VEVENT\r\nUID:\(index)\r
      DTSTART;VALUE=DATE:202410\(index + 10)\r\nSUMMARY:x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
      """
    }
    let agenda = imported(text.joined(), today...today.advanced(by: 40)).agenda
    let marks = CalendarMarks(
      agenda.calendars, theme: Theme(.light, .full),
      neighbours: { agenda.calendars.indices.map { [$0] } }
    ).withoutNeedlessInitials
    let looks = agenda.events.map { event in
      let mark = marks.mark(of: event)
      return "\(mark.initials) \(mark.tint.map { Theme(.light, .full).appearance(of: $0) } ?? 0)"
    }
    #expect(agenda.events.count == 10)
    #expect(Set(looks).count == 10)
    #expect(agenda.events.count { marks.mark(of: $0).initials.isEmpty } == 6)
  }

  @Test func initialsAreDifferentAndOfOneWidth() {
    #expect(marks("Team", "Holidays").map(\.initials) == ["T", "H"])
    #expect(
      marks("Team", "Travel", "Tram lines", "Tea", "Tea", "T").map(\.initials)
        == ["T ", "R ", "L ", "E ", "A ", "T2"])
    #expect(marks("공부", "공휴일").map(\.initials) == ["공", "휴"])
    // What all names begin with tells nothing apart.
    #expect(marks("Calendar number 1", "Calendar number 2").map(\.initials) == ["1", "2"])
    let exports = (0...10).map { "Calendar number \($0) with a name" }
    #expect(marks(exports).map(\.initials) == (0...9).map { "\($0) " } + ["10"])
    #expect(marks("Season 2024", "Season 2023").map(\.initials) == ["A", "B"])
    #expect(marks("Python talks", "Python events").map(\.initials) == ["T", "E"])
  }

  @Test func ofMoreCalendarsThanThereAreInitialsTheEventsSayWhoseTheyAre() throws {
    for (count, remark) in [(26, ""), (27, " [Plan 27]")] {
      let text = (1...count).map { number in
        calendar("SUMMARY:Tea\nDTSTART:202412\(number < 10 ? "0" : "")\(number)T090000Z")
          .replacing("PRODID:test\r\n", with: "PRODID:test\r\nNAME:Plan \(number)\r\n")
          .replacing("UID:0\r\n", with: "UID:\(number)\r\n")
      }.joined()
      let answer = try GridAnswer(text)
      let index = try #require(answer.agenda.occurrences.indices.last)
      let occurrence = answer.agenda.occurrences[index]
      let line = OccurrenceText(
        occurrence: occurrence, event: answer.agenda.events[occurrence.eventIndex],
        zone: answer.agenda.zone, symbols: PageLook().symbols, clock: .iso,
        marks: CalendarMarks(answer, theme: nil), words: .english
      ).description(on: .single)
      #expect(line.runs.map(\.text).joined() == "Tea\(remark)")
    }
  }

  @Test func calendarsOfOneNameHaveTheirFilesBesideIt() {
    let calendars = [("Work", "a.ics"), ("Work", "b/c.ics"), ("Home", "d.ics"), (nil, "e.ics")]
      .map { AgendaCalendar(file: $0.1, name: $0.0) }
    #expect(calendars.shownNames == ["Work (a.ics)", "Work (c.ics)", "Home", "e"])
    // One file can have several calendars of one name, which nothing tells apart.
    let same = [AgendaCalendar](repeating: AgendaCalendar(file: "a.ics", name: "Work"), count: 2)
    #expect(same.shownNames == ["Work 1", "Work 2"])
  }

  @Test func calendarsWithoutNameAreCalledByTheirFiles() {
    #expect(marks(" ", "B").map(\.name) == ["test", "B"])
  }

  @Test func calendarsWithoutColourTakeThoseOfThePalette() {
    let tints = marks("A", "B", "C", colors: [nil, "#123456", "no colour"]).map(\.tint)
    #expect(tints == [.slot(0), .own(RGBColor(0x123456)), .slot(1)])
  }

  /// Returns the answer for calendars with one event each, on the given days.
  private func answer(_ days: [String], colors: [String?] = []) throws -> GridAnswer {
    let calendars = days.enumerated().map { index, day in
      let color = index < colors.count ? colors[index].map { "COLOR:\($0)\r\n" } ?? "" : ""
      return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nNAME:C\(index)\r\n\(color)"
        + "BEGIN:VEVENT\r\nUID:\(index)\r\nDTSTAMP:20240101T000000Z\r\n"
        + "DTSTART;VALUE=DATE:\(day)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    }
    return try GridAnswer(calendars.joined())
  }

  @Test(arguments: ColorDepth.allCases, Ground.allCases)
  func calendarsOfOneDayNeverShareAColour(depth: ColorDepth, ground: Ground) throws {
    // Each of two days has as many calendars as there are colours, and half of them are red.
    let theme = Theme(ground, depth)
    let days = (0..<2 * theme.slotCount).map { $0 % 2 == 0 ? "20241203" : "20241204" }
    let colors = days.indices.map { $0 % 4 < 2 ? "red" : nil }
    let marks = CalendarMarks(try answer(days, colors: colors), theme: theme)
    for parity in 0...1 {
      let tints = marks.marks.indices.filter { $0 % 2 == parity }.map { marks.marks[$0].tint }
      let appearances = tints.compactMap(\.self).map(theme.appearance)
      #expect(appearances.count == theme.slotCount)
      #expect(Set(appearances).count == appearances.count, "\(tints)")
    }
    #expect(marks.areDistinguishedByColor == (ground != .unknown))
  }

  @Test func calendarsBeyondTheLastColourKeepTheirInitials() throws {
    let theme = Theme(.dark, .basic)
    let days = [String](repeating: "20241203", count: theme.slotCount + 1)
    let marks = CalendarMarks(try answer(days), theme: theme)
    #expect(marks.marks.map { $0.tint == nil } == days.indices.map { $0 == theme.slotCount })
    #expect(!marks.areDistinguishedByColor)
  }

  @Test func onAPageWithRoomForAllEveryCalendarHasAColourAndInitials() throws {
    let answer = try answer([String](repeating: "20241203", count: 30))
    let marks = CalendarMarks(answer, theme: Theme(.light, .full), namesAll: true)
    #expect(!marks.marks.contains { $0.tint == nil })
    #expect(Set(marks.marks.map(\.initials)).count == 30)
    // Each hue is there several times, so all initials are needed.
    let few = marks.withoutNeedlessInitials
    #expect(!answer.agenda.events.contains { few.mark(of: $0).initials.isEmpty })
  }

  @Test func aColourOfAFileIsNotTakenByACalendarWithoutOne() {
    // The last calendar declares what calview would give to one of the others.
    let names = (0..<9).map { "C\($0)" }
    for tint in marks(names).compactMap(\.tint) {
      let color = Theme(.dark, .full).color(of: tint)
      let parts = [color.red, color.green, color.blue].map { String(Int($0) + 256, radix: 16) }
      let text = "#" + parts.map { $0.dropFirst() }.joined()
      let marks = marks(names, colors: [String?](repeating: nil, count: 8) + [text])
      #expect(marks[8].tint == .own(color))
    }
  }

  @Test func calendarsOnDifferentDaysKeepTheirOwnColour() throws {
    let marks = CalendarMarks(
      try answer(["20241203", "20241204", "20241203"], colors: ["red", "red", "red"]),
      theme: Theme(.dark, .full))
    #expect(
      marks.marks.map(\.tint) == [.own(RGBColor(0xFF0000)), .own(RGBColor(0xFF0000)), .slot(0)])
  }
}
