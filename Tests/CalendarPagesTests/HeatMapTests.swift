import CalendarLocales
import CivilCalendar
import Testing

@testable import CalendarPages

/// The map of a year with marks on its first Monday and Tuesday, and on its last Monday.
@Suite struct HeatMapTests {
  private func lines(_ locale: String, width: Int = 80) throws -> [String] {
    let marks = try ["2024-01-01", "2024-01-02", "2024-12-30"].map {
      DayMark(day: try day($0), label: "studied")
    }
    let answer = MarksAnswer(
      marks, from: nil, to: nil, today: try day("2024-12-31"), firstWeekday: .sunday,
      findings: Findings(), isTruncated: false)
    var look = PageLook()
    look.width = width
    return HeatMap(of: 2024, answer, look: look, locale: CalendarLocale(locale)).lines
      .map { $0.runs.map(\.text).joined() }
  }

  private func rows(_ locale: String, width: Int = 80) throws -> [String] {
    try lines(locale, width: width).filter { $0.contains("·") }
  }

  private func cells(_ row: String) -> [Character] { row.filter { "·░▒▓".contains($0) } }

  @Test(arguments: ["he_IL", "ar_EG", "fa_IR"], [30, 40, 80])
  func weeksRunFromRightToLeftWhereDaysDo(locale: String, width: Int) throws {
    let (own, others) = (try rows(locale, width: width), try rows("en_US", width: width))
    #expect(own.count >= 7)
    for row in own {
      let name = row.drop { " ·░▒▓".contains($0) }
      #expect(!name.isEmpty && DisplayWidth.of(row) <= width)
    }
    if width == 80 { #expect(own.map { cells($0) } == others.map { cells($0).reversed() }) }
    // The names of the weekdays all end at the right edge.
    #expect(Set(own.map { DisplayWidth.of($0) }).count == 1)
  }

  @Test(arguments: [
    ("en_US", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
    ("es_ES", "ene feb mar abr may jun jul ago sep oct nov dic"),
    // The first letters of "juin" and "juillet" are the same.
    ("fr_FR", "1 2 3 4 5 6 7 8 9 10 11 12"),
    ("ja_JP", "1 2 3 4 5 6 7 8 9 10 11 12"),
    ("he_IL", "דצמ נוב אוק ספט אוג יול יונ מאי אפר מרץ פבר ינו"),
  ])
  func eachMonthHasAName(locale: String, names: String) throws {
    let line = try lines(locale)[1]
    #expect(line.split(separator: " ").joined(separator: " ") == names)
  }

  @Test func theFirstWeekStandsBesideTheNames() throws {
    #expect(try rows("en_US")[1].hasPrefix("Mon ▓"))
    #expect(try rows("he_IL")[1].contains("·▓ "))
    #expect(try rows("he_IL")[1].first == "▓")
  }
}
