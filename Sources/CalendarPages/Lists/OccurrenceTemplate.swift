import CalendarEvents
package import CalendarLocales
package import CivilCalendar
import TimeZones

/// A line for each occurrence, in the form of a template such as `{start:HH:mm} {title}`.
///
/// What replaces a field is never read as a template again, and has no line breaks and nothing that
/// acts on a terminal.
package struct OccurrenceTemplate: Sendable {
  private enum Part: Sendable {
    case text(String)
    case field(OccurrenceColumn, width: Int?)
    case time(OccurrenceColumn, DatePattern)
    /// The time left until the occurrence begins or ends.
    case timeLeft(width: Int?)
  }

  private var parts: [Part] = []

  /// Why a text is not a template, as the rest of a sentence.
  package struct Problem: Error, Hashable {
    package let description: String
  }

  /// Reads a template: fields in braces, and text in which `\n`, `\t`, `\\`, `{{` and `}}` stand
  /// for a line break, a tab, a backslash and braces.
  package init(_ template: String) throws(Problem) {
    var rest = template.unicodeScalars[...]
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        text.append(rest.removeFirst())
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw Problem(description: "a { without a }; {{ is a brace itself")
        }
        if !text.isEmpty { parts.append(.text(String(text))) }
        text.removeAll()
        parts.append(try Self.field(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      case "}": throw Problem(description: "a } without a {; }} is a brace itself")
      case "\\":
        switch rest.popFirst() {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "\\": text.append("\\")
        default: throw Problem(description: "a \\ that is not \\n, \\t or \\\\")
        }
      default: text.append(scalar)
      }
    }
    if !text.isEmpty { parts.append(.text(String(text))) }
  }

  /// Reads what is between braces: a name, and after a colon a width or the pattern of a time.
  private static func field(_ text: String) throws(Problem) -> Part {
    let colon = text.firstIndex(of: ":")
    let name = String(text[..<(colon ?? text.endIndex)])
    let form = colon.map { String(text[$0...].dropFirst()) }
    let width = form.flatMap { Int($0) }
    if let width, !(1...1_000).contains(width) {
      throw Problem(description: "{\(text)}: a width is from 1 to 1000")
    }
    let column = column(named: name)
    guard column != nil || name.lowercased() == timeLeft else {
      throw Problem(
        description: "no field \"\(name)\"; the fields are \(fields.joined(separator: ", "))")
    }
    guard let form, width == nil else {
      return column.map { .field($0, width: width) } ?? .timeLeft(width: width)
    }
    guard let column, column.isTime else {
      throw Problem(description: "{\(text)}: only times have a pattern, such as {start:HH:mm}")
    }
    let pattern = DatePattern(form)
    if let letter = pattern.unknownLetter {
      throw Problem(
        description: "{\(text)}: no meaning of \(letter) in a pattern, which has for example "
          + "HH:mm, d MMM yyyy or EEE")
    }
    return .time(column, pattern)
  }

  private static let timeLeft = "when"

  private static func column(named name: String) -> OccurrenceColumn? {
    let name = name.lowercased() == "title" ? "summary" : name.lowercased()
    return OccurrenceColumn.all.first { $0.name.lowercased() == name }
  }

  /// The names of all fields.
  package static var fields: [String] { ["title", timeLeft] + OccurrenceColumn.all.map(\.name) }

  /// The values of occurrences that the template shows.
  package var columns: [OccurrenceColumn] {
    parts.compactMap { part in
      switch part {
      case .field(let column, _), .time(let column, _): column
      case .text, .timeLeft: nil
      }
    }
  }

  /// Writes a line for each occurrence of an answer.
  package func write(
    _ answer: inout ListAnswer, at now: Instant, _ locale: CalendarLocale,
    to output: inout ByteOutput
  ) {
    let (zone, calendars) = (answer.list.zone, answer.list.calendars)
    var timeLeft = TimeLeft(now: now, zone: zone, locale: locale)
    answer.forEachOccurrence { occurrence, event in
      for part in parts {
        let text =
          switch part {
          case .text(let text): text
          case .field(let column, let width):
            Self.value(column.value(of: occurrence, event, calendars).text(in: zone), width)
          case .time(let column, let pattern):
            if case .time(let time?) = column.value(of: occurrence, event, calendars) {
              locale.text(time, isEnd: column == .member(.end), in: zone, by: pattern)
            } else {
              ""
            }
          case .timeLeft(let width): Self.value(timeLeft.text(for: occurrence) ?? "", width)
          }
        output.bytes.append(contentsOf: text.utf8)
      }
      output.bytes.append(UInt8(ascii: "\n"))
      output.checkpoint()
      return output.isOpen
    }
  }

  /// Returns a text on one line, at most as wide as wanted, and harmless to a terminal.
  private static func value(_ text: String, _ width: Int?) -> String {
    let text = TerminalText.safe(text, lineBreaks: .spaces)
    return width.map { DisplayWidth.truncating(text, to: $0, mark: "…") } ?? text
  }
}

extension CalendarLocale {
  /// Returns a time by a pattern; a date is the midnight that begins it, or as the end of an
  /// occurrence, 24:00 of the last day.
  fileprivate func text(
    _ time: EventTime, isEnd: Bool, in zone: Zone, by pattern: DatePattern
  ) -> String {
    if case .date(let day) = time, isEnd {
      return text(day.advanced(by: -1), minuteOfDay: 1_440, by: pattern)
    }
    let time = time.wallTime(in: zone)
    return text(time.day, minuteOfDay: time.secondOfDay / 60, by: pattern)
  }
}
