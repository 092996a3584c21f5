import CivilCalendar
import ICSImport
import Testing

@testable import CalendarPages

@Suite struct CalendarMarksTests {
  private func marks(_ names: String..., colors: [String?] = []) -> [CalendarMarks.Mark] {
    let calendars = names.enumerated().map { index, name in
      var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nNAME:\(name)\r\n"
      if index < colors.count, let color = colors[index] { text += "COLOR:\(color)\r\n" }
      return text + "END:VCALENDAR\r\n"
    }
    let today = DayNumber(clamping: 20_000)
    return CalendarMarks(imported(calendars.joined(), today...today).agenda.calendars).marks
  }

  @Test func oneCalendarNeedsNoMarks() {
    #expect(marks("Team").map(\.initials) == [""])
    #expect(marks("Team").map(\.tint) == [nil])
    #expect(marks("Team", colors: ["navy"]).map(\.tint) == [RGBColor(0x000080)])
  }

  @Test func initialsAreDifferentAndOfOneWidth() {
    #expect(marks("Team", "Holidays").map(\.initials) == ["T", "H"])
    #expect(
      marks("Team", "Travel", "Tram lines", "Tea", "Tea", "T").map(\.initials)
        == ["T ", "Tr", "TL", "Te", "T2", "T3"])
    #expect(marks("공부", "공휴일").map(\.initials) == ["공  ", "공휴"])
  }

  @Test func calendarsWithoutNameAreCalledByTheirFiles() {
    #expect(marks(" ", "B").map(\.name) == ["test", "B"])
  }

  @Test func calendarsWithoutColourTakeThoseOfThePalette() {
    let tints = marks("A", "B", "C", colors: [nil, "#123456", "no colour"]).map(\.tint)
    #expect(tints == [RGBColor(0x0072B2), RGBColor(0x123456), RGBColor(0xD55E00)])
  }
}
