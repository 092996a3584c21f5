internal import CivilCalendar
internal import ICSText
internal import Recurrence

/// Writes recurrence rules in one form: upper case, with sorted parts and values.
///
/// Parts that change nothing are left out.
struct RuleMeaning: Sendable {
  /// A rule and the first day of its series, which can make parts of the rule redundant.
  private struct Key: Hashable {
    let text: [UInt8]
    let day: DayNumber?
  }

  private var known: [Key: [UInt8]] = [:]

  /// A calendar has few different rules, each many times.
  private static let maxKnown = 512

  /// Appends the form of a rule whose series begins on a day.
  mutating func append(_ value: Span<UInt8>, startingOn day: DayNumber?, to bytes: inout [UInt8]) {
    var text: [UInt8] = []
    text.append(value)
    let key = Key(text: text, day: day)
    if let known = known[key] {
      bytes += known
      return
    }
    if known.count >= Self.maxKnown { known.removeAll(keepingCapacity: true) }
    let form = Self.form(of: String(decoding: text, as: UTF8.self), startingOn: day)
    known[key] = Array(form.utf8)
    bytes += form.utf8
  }

  private static func form(of text: String, startingOn day: DayNumber?) -> String {
    var parts: [String: [String]] = [:]
    for part in text.uppercased().split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = sides[0].trimmedBlanks
      guard sides.count == 2, !name.isEmpty else { continue }
      let items = sides[1].split(separator: ",").map { item($0.trimmedBlanks, of: name) }
      // If a part occurs twice, the first one counts.
      if parts[name] == nil { parts[name] = Set(items).sorted() }
    }
    leaveOutDefaults(&parts)
    // In another calendar system, DTSTART has another month and day.
    if let day, parts["RSCALE"] == nil { leaveOutImplied(by: day.date, day.weekday, &parts) }
    return parts.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.joined(separator: ","))" }.joined(separator: ";")
  }

  /// Returns a value of a part in one form: a number without plus sign and extra zeros, or a time.
  private static func item(_ item: String, of name: String) -> String {
    if name == "UNTIL" {
      guard let value = try? DateValue.read(item.utf8.span).value else { return item }
      var bytes: [UInt8] = []
      switch value {
      case .date(let day): day.date.append(to: &bytes)
      case .local(let wallTime): bytes.append(wallTime: wallTime)
      case .utc(let instant):
        bytes.append(wallTime: instant.wallTime(offsetFromUTC: 0))
        bytes.append(UInt8(ascii: "Z"))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    let number = item.prefix { !$0.isLetter }
    guard !number.isEmpty, let value = Int(number) else { return item }
    return "\(value)\(item.dropFirst(number.count))"
  }

  private static func leaveOutDefaults(_ parts: inout [String: [String]]) {
    if parts["INTERVAL"] == ["1"] { parts["INTERVAL"] = nil }
    if parts["RSCALE"] == ["GREGORIAN"] { parts["RSCALE"] = nil }
    if parts["SKIP"] == ["OMIT"] { parts["SKIP"] = nil }
    // The first day of the week matters only where weeks are counted (RFC 5545 §3.3.10).
    let countsWeeks =
      parts["BYWEEKNO"] != nil || parts["FREQ"] == ["WEEKLY"] && parts["INTERVAL"] != nil
    if parts["WKST"] == ["MO"] || !countsWeeks { parts["WKST"] = nil }
  }

  /// Leaves out parts that only repeat what the first day of the series says.
  private static func leaveOutImplied(
    by date: CivilDate, _ weekday: Weekday, _ parts: inout [String: [String]]
  ) {
    let choosing = parts.keys.filter { $0.hasPrefix("BY") }
    let (day, month) = (["\(date.day)"], ["\(date.month)"])
    switch parts["FREQ"] {
    case ["WEEKLY"] where choosing == ["BYDAY"] && parts["BYDAY"] == [weekday.ruleName]:
      parts["BYDAY"] = nil
    case ["MONTHLY"] where choosing == ["BYMONTHDAY"] && parts["BYMONTHDAY"] == day:
      parts["BYMONTHDAY"] = nil
    case ["YEARLY"] where choosing == ["BYMONTH"] && parts["BYMONTH"] == month:
      parts["BYMONTH"] = nil
    case ["YEARLY"]
    where Set(choosing) == ["BYMONTH", "BYMONTHDAY"] && parts["BYMONTH"] == month
      && parts["BYMONTHDAY"] == day:
      (parts["BYMONTH"], parts["BYMONTHDAY"]) = (nil, nil)
    default: break
    }
  }
}

extension Substring {
  fileprivate var trimmedBlanks: String {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { String(start[...$0]) } ?? ""
  }
}

extension [UInt8] {
  /// Appends a local time such as `2024-12-06T09:00:00`.
  mutating func append(wallTime: WallTime) {
    wallTime.day.date.append(to: &self)
    append(UInt8(ascii: "T"))
    let second = UInt(wallTime.secondOfDay)
    appendDigits(second / 3_600, count: 2)
    append(UInt8(ascii: ":"))
    appendDigits(second / 60 % 60, count: 2)
    append(UInt8(ascii: ":"))
    appendDigits(second % 60, count: 2)
  }
}
