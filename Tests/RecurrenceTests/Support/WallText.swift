import CivilCalendar

/// A wall time in the form of RFC 5545, `19970902T090000`, or a date, `19970902`.
struct WallText: Hashable, Sendable, CustomStringConvertible {
  let time: WallTime
  let isDate: Bool

  init(_ time: WallTime, isDate: Bool) {
    self.time = time
    self.isDate = isDate
  }

  init?(_ text: some StringProtocol) {
    let digits = text.utf8.filter { $0 != UInt8(ascii: "T") }.map { Int($0) - 48 }
    guard digits.count == 8 || digits.count == 14, digits.allSatisfy((0...9).contains) else {
      return nil
    }
    let number = { (range: Range<Int>) in digits[range].reduce(0) { $0 * 10 + $1 } }
    guard let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)) else {
      return nil
    }
    isDate = digits.count == 8
    let second =
      isDate ? 0 : number(8..<10) * 3_600 + number(10..<12) * 60 + number(12..<14)
    time = WallTime(day: date.dayNumber, secondOfDay: second)
  }

  var description: String {
    let date = time.day.date
    let day = padded(date.year, 4) + padded(date.month, 2) + padded(date.day, 2)
    if isDate { return day }
    let second = time.secondOfDay
    return day + "T" + padded(second / 3_600, 2) + padded(second / 60 % 60, 2)
      + padded(second % 60, 2)
  }
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
