import ICSText
import Recurrence

/// A way in which libical 3.0.16 reads values differently from calview.
struct KnownDisagreement: Sendable {
  /// The types of values, by the names of ``ComparedType``.
  let types: [String]

  /// What libical does.
  let libical: String

  /// What calview does instead, and why.
  let reason: String

  /// A value of the first type that is read differently.
  let example: String

  /// Whether a value is read differently for this reason.
  let explains: @Sendable (ComparedValue) -> Bool

  init(
    _ types: String..., libical: String, reason: String, example: String,
    explains: @escaping @Sendable (ComparedValue) -> Bool
  ) {
    self.types = types
    self.libical = libical
    self.reason = reason
    self.example = example
    self.explains = explains
  }
}

extension KnownDisagreement {
  /// All known disagreements; the first that explains a value is the reason.
  static let all = texts + numbers + times + rules + words

  /// Returns the index of the first disagreement that explains a value.
  static func first(explaining value: ComparedValue) -> Int? {
    all.firstIndex { $0.types.contains(value.type) && $0.explains(value) }
  }

  private static let texts = [
    KnownDisagreement(
      "TEXT", libical: "a backslash at the end is dropped",
      reason: "RFC 5545 §3.3.11 has no such escape, so it is a character; ShownLines doubles it",
      example: #"C:\"#
    ) { escapes(of: $0.text).contains(nil) },
    KnownDisagreement(
      "TEXT", libical: #"\t, \r, \b and \f are control characters, and \" is a quotation mark"#,
      reason: "the RFC has none of them, and paths have them: ShownLines doubles the backslash",
      example: #"C:\temp\new"#
    ) { escapes(of: $0.text).contains { $0.map("tTrRbBfF\"".unicodeScalars.contains) == true } },
    KnownDisagreement(
      "TEXT", libical: "a backslash and the byte after it become a blank",
      reason: "both are characters; of one that takes several bytes the rest would be no UTF-8",
      example: #"a\한b"#
    ) { !escapes(of: $0.text).isEmpty },
    KnownDisagreement(
      "CN", libical: "^n, ^' and ^^ stay as they are",
      reason: "RFC 6868 has libical resolve them, but only in whole lines; ShownLines does",
      example: "^'Ulla^'"
    ) { value in ["^n", "^'", "^^"].contains { value.text.contains($0) } },
    KnownDisagreement(
      "URI", "CAL-ADDRESS", libical: "any text is an address",
      reason: "a text without a scheme or host is reported (val.uri); it is shown as it stands",
      example: "www.example.com"
    ) { $0.calview == nil && $0.libical == $0.text },
    KnownDisagreement(
      "BINARY", libical: "data are neither checked nor decoded",
      reason: "what is not in base 64 is reported (val.binary); data are not shown",
      example: "Q2hvaX!"
    ) { $0.calview == nil && $0.libical == $0.text },
  ]

  private static let numbers = [
    KnownDisagreement(
      "INTEGER", libical: "more than 32 bits wrap around",
      reason: "it is no number then: a PRIORITY of 4294967297 would be 1", example: "4294967297"
    ) { value in
      let digits = value.text.drop { "+- \t".contains($0) }
      return value.calview == nil && !digits.isEmpty && digits.allSatisfy(\.isWholeNumber)
        && (Int(digits) ?? .max) > Int32.max
    },
    KnownDisagreement(
      "INTEGER", libical: "the digits that come first are the number, and without any it is 0",
      reason: "what goes on after its digits is no number, and has no value", example: "5x"
    ) { $0.calview == nil },
    KnownDisagreement(
      "GEO", libical: "latitudes and longitudes may have any size",
      reason: "beyond 90 and 180 degrees there is no place", example: "91.5;13.4"
    ) { value in
      let numbers = value.text.split(separator: ";").map { Double($0) }
      return value.calview == nil && numbers.count == 2 && !numbers.contains(nil)
    },
    KnownDisagreement(
      "GEO", libical: "a number is what of it looks like one, or else 0",
      reason: "it would be another place: the comma of 52,5 makes it 52", example: "52.5;13,4"
    ) { $0.calview == nil },
    KnownDisagreement(
      "BOOLEAN", libical: "true and false in small letters are not understood",
      reason: "RFC 5545 §3.3.2: both compare without regard to case", example: "true"
    ) { $0.libical == nil && ["TRUE", "FALSE"].contains($0.calview) },
    KnownDisagreement(
      "UTC-OFFSET", libical: "hours and seconds are told apart by the length, sign included",
      reason: "-033045 has seven characters, 033045 six: its hours would be hundreds",
      example: "033045"
    ) { $0.calview != nil && !$0.text.contains { ": \t".contains($0) } },
    KnownDisagreement(
      "UTC-OFFSET", libical: "a colon ends the number, and blanks count as digits for the length",
      reason: "+01:00 is plainly an hour, and reported as badly written", example: "+01:00"
    ) { $0.calview != nil },
    KnownDisagreement(
      "UTC-OFFSET", libical: "any number of digits is an offset, and without any it is 0",
      reason: "a zone with a wrong offset moves all its events; it has no offset then",
      example: "+0575"
    ) { $0.calview == nil },
  ]

  private static let times = [
    KnownDisagreement(
      "DATE, DATE-TIME", libical: "the second 60 stays",
      reason: "RFC 5545 §3.3.12: time without leap seconds has the second 59 instead",
      example: "20161231T235960Z"
    ) { $0.calview != nil && $0.libical?.replacing("Z", with: "").hasSuffix("60") == true },
    KnownDisagreement(
      "DATE, DATE-TIME", libical: "24:00 is the hour 24 of that day",
      reason: "it is 00:00 of the day after, as ISO 8601 has it", example: "20241206T240000"
    ) { $0.calview != nil && $0.libical?.contains("T240000") == true },
    KnownDisagreement(
      "DATE, DATE-TIME", libical: "months, days, hours and minutes may have any size",
      reason: """
        libical counts on (30 February is 1 March), and reads past the end of a table for months it does not \
        have; calview refuses the value
        """,
      example: "20240230"
    ) { $0.calview == nil && outOfRange.contains(date($0.text)) },
    KnownDisagreement(
      "DATE, DATE-TIME", libical: "signs and blanks count as digits, and a digit may be missing",
      reason: "sscanf reads so; calview does not guess which digit is missing",
      example: "202412 6T093000Z"
    ) { $0.calview == nil },
    KnownDisagreement(
      "DATE, DATE-TIME",
      libical: "what has not 8, 10, 15, 16, 19 or 20 characters, or a small t or z, is no time",
      reason: "missing seconds, blanks, and offsets are plain enough; they are read, and reported",
      example: "20241206T0930"
    ) { $0.libical == nil },
    KnownDisagreement(
      "DURATION", libical: "an amount without a unit is dropped",
      reason: "PT15 is most often PT15M; calview refuses it instead of making it nothing",
      example: "PT15"
    ) { $0.calview == nil && duration($0.text) == .expectedUnit },
    KnownDisagreement(
      "DURATION", libical: "nothing, or P alone, is a duration of nothing",
      reason: "it says nothing, so that the event keeps its usual length", example: "P"
    ) { $0.calview == nil && !$0.text.contains(where: \.isWholeNumber) },
    KnownDisagreement(
      "DURATION", libical: "P and T may be repeated, and stand anywhere",
      reason: "PP1D may have lost a sign or an amount; it is refused", example: "PP1D"
    ) { value in
      let problems: [ValueError.Problem?] = [.expectedDigit, .expectedEnd, .expectedDuration]
      return value.calview == nil && problems.contains(duration(value.text))
    },
    KnownDisagreement(
      "DURATION", libical: "units may stand in any order, and those of 0 repeatedly",
      reason: "it is refused: the order is fixed, and a unit missing before is likely",
      example: "PT5S3M"
    ) { $0.calview == nil && duration($0.text) == .unitOrder },
    KnownDisagreement(
      "DURATION", libical: "of an amount ten digits are read, which wrap at 32 bits",
      reason: "it is refused", example: "PT4294967297S"
    ) { $0.calview == nil && duration($0.text) == .outOfRange },
    KnownDisagreement(
      "DURATION", "PERIOD", libical: "blanks and small letters are refused",
      reason: "what it says is plain; it is read, and reported", example: "pt90m"
    ) { $0.libical == nil && $0.text.contains { " \tptzhmsdw".contains($0) } },
    KnownDisagreement(
      "PERIOD", libical: "a period without length is refused",
      reason: "it is read, and reported (val.period)", example: "20241202T180000Z/PT0S"
    ) { $0.libical == nil && $0.calview?.hasSuffix("/0 days, 0 seconds") == true },
    KnownDisagreement(
      "PERIOD", libical: "a start or end in a form that libical does not know is refused",
      reason: "missing seconds and hyphens are plain enough; they are read, and reported",
      example: "20241202T1800Z/PT1H"
    ) { $0.libical == nil },
    KnownDisagreement(
      "PERIOD", libical: "its times and durations are taken as broken as those by themselves",
      reason: "see there; it is refused", example: "20240230T180000Z/PT1H"
    ) { $0.calview == nil },
  ]

  private static let rules = [
    KnownDisagreement(
      "RECUR", libical: "an empty part ends the rule",
      reason: "FREQ=DAILY;;COUNT=5 would have no end; the rest is read, and the rule reported",
      example: "FREQ=DAILY;;COUNT=5"
    ) { has($0.text, .emptyPart) },
    KnownDisagreement(
      "RECUR", libical: "nothing is 0 in lists of hours, minutes and seconds",
      reason: "BYHOUR= names no hour; it is passed over, and reported",
      example: "FREQ=DAILY;BYHOUR="
    ) { value in
      value.libical != nil && (has(value.text, .missingValue) || has(value.text, .emptyItem))
    },
    KnownDisagreement(
      "RECUR",
      libical: "one fault drops the rule: a part that is not known or comes twice, COUNT and UNTIL",
      reason: "the event would take place once; what can be followed is, and reported",
      example: "FREQ=DAILY;X-PART=1"
    ) { $0.libical == nil && $0.calview != nil && !issues(of: $0.text).isEmpty },
    KnownDisagreement(
      "RECUR", libical: "INTERVAL has 16 bits: 65537 is 1, and 40000 drops the rule",
      reason: "the RFC has no bound; calview has 31 bits", example: "FREQ=DAILY;INTERVAL=65537"
    ) { $0.calview != nil && $0.text.uppercased().contains("INTERVAL=") },
    KnownDisagreement(
      "RECUR", libical: "numbers, days and UNTIL are read as far as they can be",
      reason: "COUNT=5x, BYDAY=MOX and a 32nd day are no values; the rule is refused",
      example: "FREQ=DAILY;COUNT=5x"
    ) { $0.calview == nil },
  ]

  private static let words = [
    KnownDisagreement(
      "STATUS", "PARTSTAT", libical: "the words of all components are one list",
      reason: "DRAFT is no status of an event; it is reported (val.enum), and shown",
      example: "DRAFT"
    ) { $0.calview == nil && ofOtherComponents.contains($0.libical ?? "") },
    KnownDisagreement(
      "STATUS", "TRANSP", "CLASS", "PARTSTAT", libical: "any other word is kept as if it were X-",
      reason: "it is reported (val.enum); for the answers it is none, or stands as it is",
      example: "MAYBE"
    ) { $0.calview == nil && $0.libical == $0.text.uppercased() },
  ]

  private static let ofOtherComponents = [
    "NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "DRAFT", "FINAL",
  ]

  /// Returns the character after each backslash that starts no escape, and `nil` for the end.
  private static func escapes(of text: String) -> [UnicodeScalar?] {
    let scalars = Array(text.unicodeScalars)
    var found: [UnicodeScalar?] = []
    var index = 0
    while index < scalars.count {
      guard scalars[index] == "\\" else {
        index += 1
        continue
      }
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let isEscape = next.map("nN\\;,".unicodeScalars.contains) ?? false
      if !isEscape { found.append(next) }
      index += 2
    }
    return found
  }

  private static func duration(_ text: String) -> ValueError.Problem? {
    do throws(ValueError) {
      _ = try CalendarDuration.read(Array(text.utf8).span)
      return nil
    } catch {
      return error.problem
    }
  }

  private static func date(_ text: String) -> ValueError.Problem? {
    do throws(ValueError) {
      _ = try DateValue.read(Array(text.utf8).span)
      return nil
    } catch {
      return error.problem
    }
  }

  private static let outOfRange: [ValueError.Problem?] = [
    .yearOutOfRange, .monthOutOfRange, .dayOutOfRange, .hourOutOfRange, .minuteOutOfRange,
    .secondOutOfRange,
  ]

  private static func issues(of rule: String) -> [RecurrenceRuleIssue] {
    (try? RecurrenceRule(parsing: Array(rule.utf8).span))?.issues ?? []
  }

  private static func has(_ rule: String, _ kind: RecurrenceRuleIssue.Kind) -> Bool {
    issues(of: rule).contains { $0.kind == kind }
  }
}
