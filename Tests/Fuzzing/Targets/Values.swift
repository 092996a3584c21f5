import CivilCalendar
import ICSText

extension FuzzTarget {
  /// The grammars of values: a value is within its bounds, and an error is at a place in the text.
  static let values = FuzzTarget(
    name: "values",
    seeds: {
      try ["DT", "DURATION", "TRIGGER", "EXDATE", "RDATE", "FREEBUSY", "TZOFFSET", "SUMMARY"]
        .flatMap(Seeds.values(of:))
    }
  ) { bytes throws(BrokenPromise) in
    let text = bytes.span
    try offset(of: "a date", in: bytes) { () throws(ValueError) in
      _ = try DateValue.read(text)
    }
    try offset(of: "a duration", in: bytes) { () throws(ValueError) in
      _ = try CalendarDuration.read(text)
    }
    try offset(of: "a period", in: bytes) { () throws(ValueError) in
      _ = try PeriodValue.read(text)
    }
    try offset(of: "an offset", in: bytes) { () throws(ValueError) in
      _ = try OffsetValue.read(text)
    }
    try offset(of: "a number", in: bytes) { () throws(ValueError) in
      _ = try IntegerValue.read(text)
    }
    try checkList(bytes)
    try promise(
      TextValue.string(text).utf8.count <= 3 * bytes.count, "a text grows by what it escapes")
    if let date = CivilDate(isoText: text) {
      try promise(CivilDate(date.description) == date, "\(date) is not read again")
    }
    _ = FeedAddress.masked(String(decoding: bytes, as: UTF8.self))
  }

  private static func offset(
    of value: String, in bytes: [UInt8], _ read: () throws(ValueError) -> Void
  ) throws(BrokenPromise) {
    do throws(ValueError) {
      try read()
    } catch {
      try promise(
        (0...bytes.count).contains(error.offset), "\(value) is wrong at \(error.offset)")
    }
  }

  /// Checks that the items of a list and the separators between them make up the whole list.
  private static func checkList(_ bytes: [UInt8]) throws(BrokenPromise) {
    var list = ValueList(in: bytes.indices)
    var end = -1
    while let range = list.next(in: bytes.span) {
      try promise(range.lowerBound == end + 1, "an item at \(range) comes after \(end)")
      end = range.upperBound
    }
    try promise(end == bytes.count || bytes.isEmpty, "the list ends at \(end)")
  }
}
