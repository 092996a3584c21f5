import CivilCalendar

/// A pattern for dates or times: fields among fixed text (Unicode TR 35, part 4).
package struct DatePattern: Sendable {
  enum Part: Sendable {
    case text(String)
    case field(Field, count: Int)
  }

  enum Field: Sendable {
    case year, month, monthAlone, day, weekday, weekdayAlone
    case hourFrom0To23, hourFrom1To12, hourFrom0To11, hourFrom1To24, minute, halfOfDay

    init?(_ letter: Unicode.Scalar) {
      switch letter {
      case "y": self = .year
      case "M": self = .month
      case "L": self = .monthAlone
      case "d": self = .day
      case "E": self = .weekday
      case "c": self = .weekdayAlone
      case "H": self = .hourFrom0To23
      case "h": self = .hourFrom1To12
      case "K": self = .hourFrom0To11
      case "k": self = .hourFrom1To24
      case "m": self = .minute
      case "a", "b", "B": self = .halfOfDay
      default: return nil
      }
    }
  }

  private var parts: [Part] = []

  /// The first letter that stands for no field that calview uses; `nil` if there is none.
  package private(set) var unknownLetter: Unicode.Scalar?

  /// Whether the hours start again at noon.
  var usesTwelveHourClock: Bool {
    parts.contains { part in
      switch part {
      case .field(.hourFrom1To12, _), .field(.hourFrom0To11, _): true
      case .field, .text: false
      }
    }
  }

  /// Whether the day of the month is before the month.
  var putsDayFirst: Bool {
    for part in parts {
      switch part {
      case .field(.day, _): return true
      case .field(.month, _), .field(.monthAlone, _): return false
      case .field, .text: continue
      }
    }
    return false
  }

  /// Whether the year is before the month and the day.
  var putsYearFirst: Bool {
    for case .field(let field, _) in parts { return field == .year }
    return false
  }

  /// The words between fields, as "de" in Spanish dates.
  var wordsBetweenFields: [String] { words(in: parts.dropLast()) }

  /// The words after all fields, as "г" in Russian dates.
  var wordsAtEnd: [String] { words(in: parts.suffix(1)) }

  private func words(in parts: ArraySlice<Part>) -> [String] {
    var words: [String] = []
    for case .text(let text) in parts {
      words += text.split { !$0.isLetter }.map(String.init)
    }
    return words
  }

  /// The pattern with abbreviated names in place of full ones.
  var abbreviated: DatePattern {
    var shorter = self
    shorter.parts = parts.map { part in
      if case .field(let field, count: 4) = part { .field(field, count: 3) } else { part }
    }
    // A short weekday after 日 or 일 would seem to be a part of the date.
    if case .field(.weekday, _)? = shorter.parts.last,
      case .text(let text)? = parts.dropLast().last,
      text.last(where: { $0 != " " })?.isIdeograph == true
    {
      shorter.parts.insert(.text("("), at: parts.count - 1)
      shorter.parts.append(.text(")"))
    }
    return shorter
  }

  /// The pattern without the half of the day, and whether that was before the hours.
  ///
  /// It is `nil` if the pattern has no half of the day, or has it between other fields.
  var withoutHalfOfDay: (pattern: DatePattern, halfStandsFirst: Bool)? {
    func isHalf(_ part: Part?) -> Bool {
      if case .field(.halfOfDay, _)? = part { true } else { false }
    }
    func isText(_ part: Part?) -> Bool {
      if case .text? = part { true } else { false }
    }
    var shorter = self
    if isHalf(parts.first) {
      shorter.parts.removeFirst(isText(parts.dropFirst().first) ? 2 : 1)
      return (shorter, true)
    }
    guard isHalf(parts.last) else { return nil }
    shorter.parts.removeLast(isText(parts.dropLast().last) ? 2 : 1)
    return (shorter, false)
  }

  /// Reads a pattern; fields that calview does not use are left out.
  package init(_ pattern: String) {
    // This reads scalars, since a mark after a quote can form one character with it (in Ngiemboon).
    var rest = pattern.unicodeScalars[...]
    var text = String.UnicodeScalarView()
    var isQuoted = false
    while let first = rest.popFirst() {
      if first == "'" {
        // Two quotes stand for one as text, inside of quotes and outside.
        if rest.first == "'" { text.append(rest.removeFirst()) } else { isQuoted.toggle() }
      } else if !isQuoted, first.isLatinLetter {
        let count = rest.prefix { $0 == first }.count
        rest.removeFirst(count)
        guard let field = Field(first) else {
          unknownLetter = unknownLetter ?? first
          continue
        }
        if !text.isEmpty { parts.append(.text(String(text))) }
        text.removeAll()
        parts.append(.field(field, count: count + 1))
      } else {
        text.append(first)
      }
    }
    if !text.isEmpty { parts.append(.text(String(text))) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an ASCII letter, which stands for a field.
  fileprivate var isLatinLetter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }
}

/// The values for the fields of a pattern, which uses only those that it has fields for.
struct DateFields {
  var year = 0
  var month = 1
  var day = 1
  var weekday = Weekday.monday
  var minuteOfDay = 0
}

extension DatePattern {
  /// Writes a date or a time.
  func text(_ fields: DateFields, _ words: CalendarWords, _ digits: DecimalDigits) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let fixed): text += fixed
      case .field(let field, let count): text += field.text(fields, count, words, digits)
      }
    }
    return text
  }
}

extension DatePattern.Field {
  /// Writes a field; the more letters the pattern has for it, the longer the text.
  fileprivate func text(
    _ fields: DateFields, _ count: Int, _ words: CalendarWords, _ digits: DecimalDigits
  ) -> String {
    let hour = fields.minuteOfDay / 60
    let month = fields.month - 1
    let weekday = fields.weekday.distance(from: .monday)
    return switch self {
    case .year where count == 2: digits.text(fields.year.modulo(100), count: 2)
    case .year: digits.text(fields.year, count: count)
    case .month where count < 3, .monthAlone where count < 3:
      digits.text(fields.month, count: count)
    case .month where count == 4: words.monthsInDates[month]
    case .month: words.abbreviatedMonthsInDates[month]
    case .monthAlone where count == 4: words.months[month]
    case .monthAlone: words.abbreviatedMonths[month]
    case .day: digits.text(fields.day, count: count)
    case .weekday where count == 4: words.weekdaysInDates[weekday]
    case .weekday: words.abbreviatedWeekdaysInDates[weekday]
    case .weekdayAlone where count == 4: words.weekdays[weekday]
    case .weekdayAlone: words.abbreviatedWeekdays[weekday]
    case .hourFrom0To23: digits.text(hour, count: count)
    case .hourFrom1To12: digits.text((hour + 11) % 12 + 1, count: count)
    case .hourFrom0To11: digits.text(hour % 12, count: count)
    case .hourFrom1To24: digits.text((hour + 23) % 24 + 1, count: count)
    case .minute: digits.text(fields.minuteOfDay % 60, count: count)
    // Hour 24 ends the day: it is the midnight of the next morning.
    case .halfOfDay: words.halvesOfDay[hour % 24 < 12 ? 0 : 1]
    }
  }
}

extension Character {
  /// Whether the character is a letter of a script that has words without blanks, or syllables.
  fileprivate var isIdeograph: Bool { isLetter && !isASCII && DisplayWidth.of(self) == 2 }
}
