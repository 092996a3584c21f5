import CivilCalendar
import ICSText
import ICSValidation
import TimeZones

@testable import Recurrence

extension ComparedType {
  static let all: [ComparedType] = [
    ComparedType(
      name: "TEXT", values: ["Choir", #"one\, two\; three\\four\nfive"#, "", "a: \"b\"", "한 é"],
      pieces: [
        "\\", "\\n", "\\N", "\\,", "\\;", "\\\\", ",", ";", " ", "\t", "x", "t", "\"", "^n",
      ],
      calview: { TextValue.string(Array($0.utf8).span) }, libical: LibicalValues.text),
    ComparedType(
      name: "INTEGER", values: ["0", "5", "-12", "+7", "2147483647", "-2147483648"],
      pieces: ["0", "9", "-", "+", " ", "x", ".", ",", "\t", "00"],
      calview: { (try? IntegerValue.read(Array($0.utf8).span)).map { "\($0.value)" } },
      libical: LibicalValues.integer),
    ComparedType(
      name: "GEO", values: ["52.5;13.4", "-33.9;+151", "90;180", "0;-0.25"],
      pieces: ["1", "9", ".", "-", "+", ";", " ", ",", "e", "N"],
      calview: { text in
        guard !finds("val.geo", "GEO:\(text)") else { return nil }
        let numbers = text.split(separator: ";").compactMap { Double($0) }
        return numbers.count == 2 ? "\(numbers[0]) \(numbers[1])" : nil
      },
      libical: LibicalValues.position),
    ComparedType(
      name: "BOOLEAN", values: ["TRUE", "FALSE"], pieces: ["t", "f", "T", "1", "0", " ", "yes"],
      calview: { text in
        text.isEmpty || finds("val.enum", "ATTENDEE;RSVP=\(text):mailto:a@example.com")
          ? nil : text.uppercased()
      },
      libical: LibicalValues.boolean),
    ComparedType(
      name: "URI",
      values: ["https://example.com/a;b,c?d=e#f", "tel:+1-555", "mailto:a@example.com"],
      pieces: ["/", ":", "a", "1", "\\", ",", ";", "é", "%41", "."],
      calview: { finds("val.uri", "URL:\($0)") || $0.isEmpty ? nil : $0 },
      libical: LibicalValues.uri),
    ComparedType(
      name: "CAL-ADDRESS",
      values: ["mailto:ulla@example.com", "MAILTO:a@b.c", "https://x.example/a"],
      pieces: ["@", ":", "a", "1", "\\", ",", ";", "é", "mailto:", "."],
      calview: { finds("val.uri", "ATTENDEE:\($0)") || $0.isEmpty ? nil : $0 },
      libical: LibicalValues.address),
    ComparedType(
      name: "DATE, DATE-TIME",
      values: [
        "20241206", "20241206T093000", "20241206T093000Z", "2024-12-06", "20240229T235960Z",
      ],
      pieces: ["0", "1", "2", "3", "9", "T", "Z", "t", "z", "-", ":", " ", "+", "+0100", "."],
      calview: { (try? DateValue.read(Array($0.utf8).span))?.value.written },
      libical: LibicalValues.date),
    ComparedType(
      name: "DURATION", values: ["P1DT2H3M4S", "PT90M", "-PT15M", "P2W", "+P7D", "PT0S"],
      pieces: ["P", "T", "1", "30", "H", "M", "S", "W", "D", "-", "+", "p", " ", "Y", "."],
      calview: { (try? CalendarDuration.read(Array($0.utf8).span))?.value.written },
      libical: LibicalValues.duration),
    ComparedType(
      name: "PERIOD",
      values: [
        "20241202T180000Z/PT1H", "20241202T180000Z/20241202T190000Z", "20241202T180000/P1D",
        "20241202T180000Z/PT1H30M",
      ],
      pieces: ["/", "P", "T", "Z", "1", "0", "H", " ", "-", "20241206", "PT0S"],
      calview: { (try? PeriodValue.read(Array($0.utf8).span))?.value.written },
      libical: LibicalValues.period),
    ComparedType(
      name: "UTC-OFFSET", values: ["+0100", "-0530", "+0000", "-033045", "+1400"],
      pieces: ["0", "1", "5", "9", "+", "-", ":", " ", "Z", "00"],
      calview: { (try? OffsetValue.read(Array($0.utf8).span)).map { "\($0.value)" } },
      libical: LibicalValues.offset),
    ComparedType(
      name: "RECUR",
      values: [
        "FREQ=DAILY;COUNT=5", "FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2;WKST=SU",
        "FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20241231T235959Z", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
        "FREQ=YEARLY;BYWEEKNO=1;BYDAY=TU", "FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU",
        "FREQ=HOURLY;BYMINUTE=0,30;BYHOUR=9", "FREQ=DAILY;UNTIL=20241231",
        "FREQ=YEARLY;BYYEARDAY=1", "freq=weekly;byday=mo",
      ],
      pieces: [
        ";", "=", ",", "1", "0", "-", "40000", ";COUNT=3", ";UNTIL=20250101", ";BYDAY=1MO",
        ";BYHOUR=24", ";X-PART=1", ";INTERVAL=0", ";WKST=MO", "FREQ=WEEKLY;", "f", " ", "SU",
      ],
      calview: rule,
      libical: { LibicalValues.rule($0).flatMap(rule) }),
    ComparedType(
      name: "BINARY", values: ["Q2hvaXI=", "Q2hvaXIh", "Q2hvaQ==", "AAAA+/9z"],
      pieces: ["=", "A", "!", " ", "Q2", "-", "_"],
      calview: {
        let line = "ATTACH;VALUE=BINARY;ENCODING=BASE64;FMTTYPE=text/plain:\($0)"
        return $0.isEmpty || finds("val.binary", line) ? nil : $0
      },
      libical: LibicalValues.data),
    ComparedType(
      name: "STATUS",
      values: [
        "CONFIRMED", "TENTATIVE", "CANCELLED", "COMPLETED", "DRAFT", "X-ODD", "OPAQUE", "confirmed",
      ],
      pieces: keywordPieces, calview: { keyword($0, "STATUS:\($0)") },
      libical: { LibicalValues.status($0)?.uppercased() }),
    ComparedType(
      name: "TRANSP", values: ["OPAQUE", "TRANSPARENT", "X-ODD", "PUBLIC"], pieces: keywordPieces,
      calview: { keyword($0, "TRANSP:\($0)") },
      libical: { LibicalValues.transparency($0)?.uppercased() }),
    ComparedType(
      name: "CLASS", values: ["PUBLIC", "PRIVATE", "CONFIDENTIAL", "X-ODD", "FINAL"],
      pieces: keywordPieces, calview: { keyword($0, "CLASS:\($0)") },
      libical: { LibicalValues.classification($0)?.uppercased() }),
    ComparedType(
      name: "CN", values: ["Ulla Brandt", "a ^'b^' ^^ c^nd", "한 é", "O'Neil"],
      pieces: ["^", "^n", "^'", "'", " ", "\\", "\\n", "a", "N", "%"],
      calview: { Parameter.string(Array($0.utf8).span) }, libical: LibicalValues.commonName),
    ComparedType(
      name: "PARTSTAT",
      values: [
        "ACCEPTED", "DECLINED", "NEEDS-ACTION", "TENTATIVE", "DELEGATED", "COMPLETED", "x-odd",
        "accepted",
      ],
      pieces: keywordPieces,
      calview: { keyword($0, "ATTENDEE;PARTSTAT=\($0):mailto:a@example.com") },
      libical: { LibicalValues.participation($0)?.uppercased() }),
  ]

  private static let keywordPieces = ["a", "D", "-", "X-", "x", "1", "é"]

  /// Whether the validator reports a rule for a line of an event.
  private static func finds(_ rule: String, _ line: String) -> Bool {
    var options = ValidationOptions()
    options.selected = (try? RuleSelector(rule)).map { [$0] } ?? []
    var source = BytesSource(Array(calendar([event("DTSTART:20241206\n\(line)")]).utf8))
    var validator = Validator(options: options, zones: testZones)
    return validator.validate(&source, named: "test.ics").findings.contains { $0.rule.id == rule }
  }

  private static func keyword(_ word: String, _ line: String) -> String? {
    word.isEmpty || finds("val.enum", line) ? nil : word.uppercased()
  }

  /// Returns the meaning of a rule, whatever its form.
  private static func rule(_ text: String) -> String? {
    guard let rule = try? RecurrenceRule(parsing: Array(text.utf8).span) else { return nil }
    return "\(rule.frequency) \(rule.interval) \(rule.count ?? 0) \(rule.weekStart) "
      + "\(rule.until.map { "\($0)" } ?? "endless") \(rule.parts)"
  }
}

extension DateValue {
  /// The value in its correct form.
  fileprivate var written: String {
    switch self {
    case .date(let day): Self.digits(day)
    case .local(let time): Self.digits(time)
    case .utc(let instant): Self.digits(instant.wallTime(offsetFromUTC: 0)) + "Z"
    }
  }

  private static func digits(_ day: DayNumber) -> String { "\(day)".filter { $0 != "-" } }

  private static func digits(_ time: WallTime) -> String {
    var bytes = Array("\(digits(time.day))T".utf8)
    for unit in [3_600, 60, 1] {
      bytes.appendDigits(UInt(time.secondOfDay / unit % (unit == 3_600 ? 24 : 60)), count: 2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension CalendarDuration {
  fileprivate var written: String { "\(days) days, \(seconds) seconds" }
}

extension PeriodValue {
  fileprivate var written: String {
    switch end {
    case .at(let end): "\(start.written)/\(end.written)"
    case .after(let duration): "\(start.written)/\(duration.written)"
    }
  }
}
