import CivilCalendar
import Testing

@testable import CalendarLocales

@Suite struct DatePatternTests {
  private static let friday = DateFields(
    year: 2024, month: 3, day: 6, weekday: .friday, minuteOfDay: 9 * 60 + 5)

  private func text(
    _ pattern: String, _ fields: DateFields = friday, _ digits: DecimalDigits = .latin
  ) -> String {
    DatePattern(pattern).text(fields, .english, digits)
  }

  @Test(arguments: [
    ("y", "2024"), ("yy", "24"), ("yyyy", "2024"), ("yyyyyy", "002024"),
    ("M", "3"), ("MM", "03"), ("MMM", "Mar"), ("MMMM", "March"),
    ("L", "3"), ("LL", "03"), ("LLL", "Mar"), ("LLLL", "March"),
    ("d", "6"), ("dd", "06"), ("EEE", "Fri"), ("EEEE", "Friday"), ("ccc", "Fri"),
    ("cccc", "Friday"),
    ("H", "9"), ("HH", "09"), ("mm", "05"), ("h:mm a", "9:05 AM"), ("ah:mm", "AM9:05"),
    ("B h", "AM 9"),
  ])
  func fieldIsWrittenAsLongAsThePatternAsks(pattern: String, expected: String) {
    #expect(text(pattern) == expected)
  }

  @Test(arguments: [
    (0, "0 12 0 24 AM"), (1, "1 1 1 1 AM"), (11, "11 11 11 11 AM"), (12, "12 12 0 12 PM"),
    (13, "13 1 1 13 PM"), (23, "23 11 11 23 PM"),
  ])
  func hoursAreCountedInFourWays(hour: Int, expected: String) {
    #expect(text("H h K k a", DateFields(minuteOfDay: hour * 60)) == expected)
  }

  @Test(arguments: [
    ("LLLL y 'г'.", "March 2024 г."),
    ("d 'de' MMMM", "6 de March"),
    ("h 'o''clock'", "9 o'clock"),
    ("''yy", "'24"),
    ("y'年'M'月'", "2024年3月"),
    ("y년 M월", "2024년 3월"),
    ("y 'open", "2024 open"),
    ("d 'lyɛ'\u{30C}ʼ MMM", "6 lyɛ\u{30C}ʼ Mar"),
    ("'", ""),
    ("", ""),
    ("y G", "2024 "),
  ])
  func textBetweenFieldsStays(pattern: String, expected: String) {
    #expect(text(pattern) == expected)
  }

  @Test func numbersAreWrittenInTheDigitsOfTheLanguage() throws {
    let digits = try #require(DecimalDigits("٠١٢٣٤٥٦٧٨٩"))
    #expect(text("d MMM y", Self.friday, digits) == "٦ Mar ٢٠٢٤")
    #expect(text("HH:mm", Self.friday, digits) == "٠٩:٠٥")
  }

  @Test(arguments: ["", "0", "0123456789x", "9876543210", "零一二三四五六七八九"])
  func charactersThatAreNoTenDigitsInARowAreRefused(digits: String) {
    #expect(DecimalDigits(digits) == nil)
  }

  @Test func yearBeforeTheCommonEraIsNegative() {
    #expect(text("MMMM y", DateFields(year: -44, month: 3)) == "March -44")
  }
}
