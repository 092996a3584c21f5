import CivilCalendar
import Testing

@testable import ICSText

@Suite struct DatesInDigitsTests {
  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  @Test(arguments: [
    0, 1, 4, 100, 1582, 1600, 1899, 1900, 1901, 1903, 1904, 1968, 1969, 1970, 1971, 1999, 2000,
    2001, 2023, 2024, 2037, 2038, 2096, 2099, 2100, 2400, 9999,
  ])
  func datesAreThoseOfTheCalendar(year: Int) {
    for month in 0...13 {
      for day in 0...32 {
        let text = Array("\(padded(year, to: 4))\(padded(month, to: 2))\(padded(day, to: 2))".utf8)
        // The year 0 is left to the full reader of dates, which reports what is wrong.
        let date = year == 0 ? nil : CivilDate(year: year, month: month, day: day)
        let expected = date.map { DateValue.date($0.dayNumber) }
        #expect(text.span.dateInDigits(from: 0) == expected)
      }
    }
  }

  @Test(arguments: [
    ("20240130T213005", true), ("20240130T235959Z", true), ("20240130T240000", false),
    ("20240130T206000", false), ("20240130T200060", false), ("20240130t200000", false),
    ("20240130T20000Z", false), ("20240130T2000000", false), ("2024013 T200000", false),
    ("20240130T200000z", false), ("20240130T", false), ("", false),
  ])
  func timesAreThoseOfTheReaderOfDates(text: String, isInDigits: Bool) {
    let bytes = Array(text.utf8)
    // After a blank, a value is read by the full reader.
    let expected = isInDigits ? try? DateValue.read(Array(" \(text)".utf8).span).value : nil
    #expect(bytes.span.dateInDigits(from: 0) == expected)
  }
}
