import CalendarLocale
import ICSImport

/// What tells calendars apart: a colour, and initials where there are several.
struct CalendarMarks: Sendable {
  /// The marks of one calendar.
  struct Mark: Hashable, Sendable {
    /// Its name, or that of its file.
    let name: String

    /// Its initials, all as wide as each other; empty if it is the only one.
    var initials: String

    /// Its colour; `nil` if it is the only one and has none.
    let tint: RGBColor?
  }

  /// The marks of each calendar, as in ``Agenda/calendars``.
  let marks: [Mark]

  /// The columns that initials take; 0 if there are none.
  let initialsWidth: Int

  /// Colours that people with any kind of sight tell apart.
  ///
  /// Each calendar without a colour of its own takes the next. They are those of M. Okabe and
  /// K. Ito, "Color Universal Design" (2008).
  private static let palette = [
    0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x56B4E9, 0x8C62C8, 0x7F7F7F,
  ].map { RGBColor($0) }

  /// Finds marks for the calendars of an agenda.
  init(_ calendars: [CalendarSource]) {
    let areSeveral = calendars.count > 1
    let names = calendars.map { calendar in
      let name = TerminalText.safe(calendar.name ?? "", lineBreaks: .spaces)
      return name.contains { $0 != " " } ? name : Self.fileName(calendar.file)
    }
    var usedColors = 0
    var marks: [Mark] = []
    for (calendar, name) in zip(calendars, names) {
      var tint = calendar.color.flatMap { RGBColor($0) }
      if tint == nil, areSeveral {
        tint = Self.palette[usedColors % Self.palette.count]
        usedColors += 1
      }
      marks.append(Mark(name: name, initials: "", tint: tint))
    }
    var width = 0
    if areSeveral {
      let initials = Self.initials(of: names)
      width = initials.map { DisplayWidth.of($0) }.max() ?? 0
      for index in marks.indices {
        marks[index].initials = DisplayWidth.padding(initials[index], to: width)
      }
    }
    self.marks = marks
    initialsWidth = width
  }

  /// The marks of the calendar of an event, and the event's own colour if it has one.
  func mark(of event: Event) -> (initials: String, tint: RGBColor?) {
    guard marks.indices.contains(event.calendar) else { return ("", nil) }
    let mark = marks[event.calendar]
    return (mark.initials, event.details.color.flatMap { RGBColor($0) } ?? mark.tint)
  }

  /// Initials that are all different: the first letter; with that of the second word, or the
  /// second letter; and at last the letter with a number.
  private static func initials(of names: [String]) -> [String] {
    var used: Set<String> = []
    return names.map { name in
      let letters = name.filter { $0.isLetter || $0.isNumber }
      let words = name.split { !$0.isLetter && !$0.isNumber }
      let first = letters.prefix(1).uppercased()
      let both = words.prefix(2).compactMap(\.first).map { String($0).uppercased() }.joined()
      // The numbers do not end before the calendars do.
      let numbered = (2...names.count + 2).lazy.map { "\(first)\($0)" }
      let candidates = [first, both, first + letters.dropFirst().prefix(1)].lazy
      let initials =
        candidates.first { !$0.isEmpty && !used.contains($0) }
        ?? numbered.first { !used.contains($0) } ?? first
      used.insert(initials)
      return initials
    }
  }

  private static func fileName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lowercased().hasSuffix(".ics") ? String(name.dropLast(4)) : name
  }
}
