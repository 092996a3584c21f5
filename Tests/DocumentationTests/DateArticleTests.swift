import Calview
import Testing

/// The code of the articles on typed dates.
@Suite struct DateArticleTests {
  private func today() throws -> DayNumber { try #require(DayNumber("2024-12-04")) }

  @Test func daysAreReadInALanguage() throws {
    let today = try today()
    let reader = DateReader(today: today, firstWeekday: .monday, locale: CalendarLocale("de_DE"))
    let week = try reader.days("Montag bis Freitag")
    let day = try reader.day("übermorgen")
    #expect(week.lowerBound.description == "2024-12-09" && week.count == 5)
    #expect(day.description == "2024-12-06")
  }

  @Test func whatIsAmbiguousIsAsked() throws {
    let today = try today()
    let reader = DateReader(today: today, firstWeekday: .monday, locale: .posix)
    var days = today...today
    var asked = ""
    func print(_ text: String) { asked = text }
    do {
      days = try reader.days("next friday")
    } catch .ambiguous(let answers) {
      print("Which one? \(answers.map(\.lowerBound))")
    } catch {
      print("Not a date: \(error)")
    }
    #expect(days == today...today)
    #expect(asked == "Which one? [2024-12-06, 2024-12-13]")
  }
}
