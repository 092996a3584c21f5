import CivilCalendar
import Testing

@testable import ICSText

@Suite struct PlainDateTests {
  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  @Test(arguments: [1970, 1971, 1999, 2000, 2001, 2023, 2024, 2037, 2038])
  func plainDatesAreThoseOfTheReaderOfDates(year: Int) {
    for month in 0...13 {
      for day in 0...32 {
        let text = Array("\(padded(year, to: 4))\(padded(month, to: 2))\(padded(day, to: 2))".utf8)
        let expected = (1971...2037).contains(year) ? try? DateValue.read(text.span).value : nil
        #expect(text.span.plainDate(from: 0) == expected)
      }
    }
  }

  @Test(arguments: [
    ("20240130T213005", true), ("20240130T235959Z", true), ("20240130T240000", false),
    ("20240130T206000", false), ("20240130T200060", false), ("20240130t200000", false),
    ("20240130T20000Z", false), ("20240130T2000000", false), ("2024013 T200000", false),
    ("20240130T200000z", false), ("20240130T", false), ("", false),
  ])
  func plainTimesAreThoseOfTheReaderOfDates(text: String, isPlain: Bool) {
    let bytes = Array(text.utf8)
    let expected = isPlain ? try? DateValue.read(bytes.span).value : nil
    #expect(bytes.span.plainDate(from: 0) == expected)
  }
}
