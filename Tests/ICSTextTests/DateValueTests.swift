import CivilCalendar
import ICSText
import Testing

@Suite struct DateValueTests {
  struct Accepted: Sendable, CustomTestStringConvertible {
    let text: String
    let value: String
    var departures: ValueDepartures = []
    var testDescription: String { text }
  }

  static let accepted = [
    Accepted(text: "20240130", value: "date 2024-01-30"),
    Accepted(text: "00010101", value: "date 0001-01-01"),
    Accepted(text: "99991231", value: "date 9999-12-31"),
    Accepted(text: "20240229", value: "date 2024-02-29"),
    Accepted(text: "20240130T213005", value: "local 2024-01-30 77405"),
    Accepted(text: "20240130T000000", value: "local 2024-01-30 0"),
    Accepted(text: "20240130T235959Z", value: "utc 1706659199"),
    Accepted(text: "19700101T000000Z", value: "utc 0"),
    Accepted(text: "00010101T000000Z", value: "utc -62135596800"),
    Accepted(text: "20161231T235960Z", value: "utc 1483228799"),
    Accepted(text: "20240130T235960", value: "local 2024-01-30 86399"),
    Accepted(text: "2024-01-30", value: "date 2024-01-30", departures: .separators),
    Accepted(
      text: "2024-01-30T21:30:05", value: "local 2024-01-30 77405", departures: .separators),
    Accepted(
      text: "2024-01-30 21:30:05", value: "local 2024-01-30 77405",
      departures: [.separators, .blanks]),
    Accepted(text: "20240130T2130", value: "local 2024-01-30 77400", departures: .missingSeconds),
    Accepted(text: "20240130T2130Z", value: "utc 1706650200", departures: .missingSeconds),
    Accepted(
      text: "2024-01-30T21:30", value: "local 2024-01-30 77400",
      departures: [.separators, .missingSeconds]),
    Accepted(text: "20240130t213005z", value: "utc 1706650205", departures: .lowercase),
    Accepted(text: "20240130T213005z", value: "utc 1706650205", departures: .lowercase),
    Accepted(text: " 20240130\t", value: "date 2024-01-30", departures: .blanks),
    Accepted(text: "20240130T213005+0130", value: "utc 1706644805", departures: .offset),
    Accepted(
      text: "20240130T213005-05:00", value: "utc 1706668205", departures: [.offset, .separators]),
    Accepted(text: "20240130T213005.123Z", value: "utc 1706650205", departures: .fraction),
    Accepted(text: "20240130T240000", value: "local 2024-01-31 0", departures: .hour24),
  ]

  @Test(arguments: accepted)
  func dateIsRead(_ test: Accepted) throws {
    let reading = try DateValue.read(Array(test.text.utf8).span)
    #expect(describe(reading.value) == test.value)
    #expect(reading.departures == test.departures)
  }

  struct Rejected: Sendable, CustomTestStringConvertible {
    let text: String
    let problem: ValueError.Problem
    let offset: Int
    var testDescription: String { text }
  }

  static let rejected = [
    Rejected(text: "", problem: .empty, offset: 0),
    Rejected(text: " \t", problem: .empty, offset: 0),
    Rejected(text: "2024", problem: .expectedDigit, offset: 4),
    Rejected(text: "2024013", problem: .expectedDigit, offset: 7),
    Rejected(text: "x0240130", problem: .expectedDigit, offset: 0),
    Rejected(text: "-0240130", problem: .expectedDigit, offset: 0),
    Rejected(text: "+0240130", problem: .expectedDigit, offset: 0),
    Rejected(text: "00000101", problem: .yearOutOfRange, offset: 0),
    Rejected(text: "20240030", problem: .monthOutOfRange, offset: 4),
    Rejected(text: "20241330", problem: .monthOutOfRange, offset: 4),
    Rejected(text: "20240230", problem: .dayOutOfRange, offset: 6),
    Rejected(text: "20230229", problem: .dayOutOfRange, offset: 6),
    Rejected(text: "20240100", problem: .dayOutOfRange, offset: 6),
    Rejected(text: "2024-0130", problem: .expectedDigit, offset: 7),
    Rejected(text: "20240130T", problem: .expectedTime, offset: 9),
    Rejected(text: "20240130T1", problem: .expectedDigit, offset: 10),
    Rejected(text: "20240130T10", problem: .expectedDigit, offset: 11),
    Rejected(text: "20240130T250000", problem: .hourOutOfRange, offset: 9),
    Rejected(text: "20240130T240001", problem: .hourOutOfRange, offset: 9),
    Rejected(text: "20240130T106000", problem: .minuteOutOfRange, offset: 11),
    Rejected(text: "20240130T100061", problem: .secondOutOfRange, offset: 13),
    Rejected(text: "20240130T1000005", problem: .expectedEnd, offset: 15),
    Rejected(text: "20240130T100000ZZ", problem: .expectedEnd, offset: 16),
    Rejected(text: "20240130Z", problem: .expectedEnd, offset: 8),
    Rejected(text: "20240130T100000 Europe/Paris", problem: .expectedEnd, offset: 15),
    Rejected(text: "20240130T100000+9900", problem: .hourOutOfRange, offset: 16),
    Rejected(text: "20240130T100000.Z", problem: .expectedDigit, offset: 16),
    Rejected(text: "202401301", problem: .expectedEnd, offset: 8),
    Rejected(text: "２０２４０１３０", problem: .expectedDigit, offset: 0),
  ]

  @Test(arguments: rejected)
  func wrongDateIsRefusedWithItsOffset(_ test: Rejected) {
    let error = #expect(throws: ValueError.self) {
      try DateValue.read(Array(test.text.utf8).span)
    }
    #expect(error == ValueError(test.problem, at: test.offset))
  }

  @Test func everyDateOfTheGrammarIsReadBack() throws {
    var text: [UInt8] = []
    let first = try #require(CivilDate(year: 1, month: 1, day: 1)).dayNumber
    let last = try #require(CivilDate(year: 9_999, month: 12, day: 31)).dayNumber
    var mismatches = 0
    for days in stride(from: first.value, through: last.value, by: 97) {
      let day = try #require(DayNumber(daysSinceEpoch: days))
      text.removeAll(keepingCapacity: true)
      day.date.append(to: &text)
      text.removeAll { $0 == UInt8(ascii: "-") }
      if try DateValue.read(text.span) != Reading(.date(day)) { mismatches += 1 }
    }
    #expect(mismatches == 0)
  }

  private func describe(_ value: DateValue) -> String {
    switch value {
    case .date(let day): "date \(day)"
    case .local(let time): "local \(time.day) \(time.secondOfDay)"
    case .utc(let instant): "utc \(instant.secondsSinceEpoch)"
    }
  }
}
