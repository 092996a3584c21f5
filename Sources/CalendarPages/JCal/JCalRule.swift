import CivilCalendar
import ICSText
import JSONWriting
import Recurrence

/// The reason why jCal can't represent a text as a recurrence rule.
struct JCalRuleFault {
  /// The description of the fault.
  let message: String

  /// The position in the text where the fault was noticed, in bytes.
  let offset: Int

  /// Finds the first fault of a rule; returns `nil` if there is none.
  ///
  /// A rule with issues is not at fault if the rest of the program can follow it, unless an object
  /// can't represent it.
  init?(in text: Span<UInt8>) {
    do {
      let rule = try RecurrenceRule(parsing: text)
      guard let issue = rule.issues.first(where: { !$0.kind.isRepresentableInJCal }) else {
        return nil
      }
      message = issue.description
      offset = issue.byteOffset
    } catch {
      message = error.description
      offset = error.byteOffset
    }
  }
}

extension RecurrenceRuleIssue.Kind {
  /// Whether a rule with the issue can be converted.
  ///
  /// Parts without meaning are left out, and values that fit their types stay.
  fileprivate var isRepresentableInJCal: Bool {
    switch self {
    case .emptyPart, .whitespace, .unknownPart, .missingEqualsSign, .untilForm, .countAndUntil,
      .partNotAllowed,
      .ordinalNotAllowed, .ordinalWithWeekNumber, .setPositionWithoutPart, .skipWithoutScale,
      .monthNotInCalendar:
      true
    case .duplicatePart, .propertyName, .missingValue, .emptyItem, .intervalZero, .negativeCount,
      .ordinalZero:
      false
    }
  }
}

extension JSONText {
  /// Appends a recurrence rule without faults as an object (RFC 7265 §3.6.10), with its parts in
  /// order.
  ///
  /// Unknown parts stay, as text.
  mutating func recurrence(_ text: Span<UInt8>) throws(ValueError) {
    openObject()
    var names: Set<[UInt8]> = []
    var list = ValueList(in: text.indices, separator: UInt8(ascii: ";"))
    while let range = list.next(in: text) {
      let part = text.trimmed(range)
      if part.isEmpty { continue }
      do throws(ValueError) {
        // A key occurs only once in an object.
        let name = try recurrencePart(text.extracting(part))
        guard names.insert(name).inserted else { throw ValueError(.expectedEnd, at: 0) }
      } catch {
        throw ValueError(error.problem, at: part.lowerBound + error.offset)
      }
    }
    closeObject()
  }

  /// Appends a part, and returns the name of the part.
  private mutating func recurrencePart(_ part: Span<UInt8>) throws(ValueError) -> [UInt8] {
    guard let equals = part.firstIndex(of: UInt8(ascii: "=")), equals > 0,
      equals < part.count - 1
    else { throw ValueError(.expectedEnd, at: 0) }
    var name: [UInt8] = []
    name.appendLowercased(part.extracting(part.trimmed(0..<equals)))
    let value = part.extracting(part.trimmed(equals + 1..<part.count))
    quoted { $0.appendEscapedForJSON(name.span) }
    endKey()
    switch String(decoding: name, as: UTF8.self) {
    case "until": try quoted { (bytes) throws(ValueError) in try bytes.appendExtended(value) }
    case "count", "interval": number(try IntegerValue.read(value).value)
    case "bysecond", "byminute", "byhour", "bymonthday", "byyearday", "byweekno", "bysetpos":
      try items(of: value) { (json, item) throws(ValueError) in
        json.number(try IntegerValue.read(item).value)
      }
    // A leap month has a letter (RFC 7529 §4.2).
    case "bymonth":
      try items(of: value) { (json, item) throws(ValueError) in
        if let number = try? IntegerValue.read(item).value {
          json.number(number)
        } else {
          json.capitals(item)
        }
      }
    case "byday":
      try items(of: value) { (json, item) throws(ValueError) in json.capitals(item) }
    case "freq", "wkst", "rscale", "skip": capitals(value)
    default: self.text(value)
    }
    return name
  }

  /// Appends the items of a list: a single one as it is, several in an array.
  private mutating func items(
    of value: Span<UInt8>,
    _ append: (inout JSONText, Span<UInt8>) throws(ValueError) -> Void
  ) throws(ValueError) {
    let isSingle = value.firstIndex(of: UInt8(ascii: ",")) == nil
    if !isSingle { openArray() }
    var list = ValueList(in: value.indices)
    while let range = list.next(in: value) {
      let item = value.trimmed(range)
      guard !item.isEmpty else { throw ValueError(.empty, at: range.lowerBound) }
      try append(&self, value.extracting(item))
    }
    if !isSingle { closeArray() }
  }

  /// Appends a word of a rule in capitals; rules mean the same in small letters.
  private mutating func capitals(_ word: Span<UInt8>) {
    self.text(TextValue.string(word).uppercased())
  }
}
