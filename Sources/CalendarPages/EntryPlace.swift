import CalendarLocale
import CivilCalendar

/// Some columns in which occurrences are told, each in lines of its own.
struct EntryPlace {
  /// The columns that there are.
  let width: Int

  /// The columns that times take beside the text; `nil` if they stand above it.
  let timeWidth: Int?

  /// The blanks before times, and before a text below its time once more.
  let indent: Int

  /// The blanks before texts.
  var textIndent: Int { timeWidth.map { indent + $0 + 2 } ?? 2 * indent }
}

extension OccurrenceText {
  /// The lines of an occurrence: when it is, and beside or below that what it is.
  func lines(on position: SpanPosition, in place: EntryPlace) -> [PageLine] {
    let indent = place.textIndent
    var description = wrapped(description, with: remarks(on: position), to: place.width - indent)
    let time = time(on: position)
    var lines: [PageLine] = []
    if place.timeWidth == nil {
      let room = place.width - place.indent
      lines = time.wrapped(toWidth: room, lineLimit: 3, ellipsis: symbols.ellipsis).map {
        $0.indented(by: place.indent)
      }
    } else {
      var line = time.indented(by: place.indent)
      line.pad(to: indent)
      line.append(description.removeFirst())
      lines.append(line)
    }
    return lines + description.map { $0.indented(by: indent) }
  }

  /// A line and remarks on it in lines of some columns, behind the initials of the calendar.
  func wrapped(_ line: PageLine, with remarks: [PageLine], to width: Int) -> [PageLine] {
    let initials = initials
    let room = width - initials.width
    // Where lines are short there are more of them.
    let limit = max(4, 160 / max(1, room))
    let lines = line.wrapped(
      with: remarks, toWidth: room, lineLimit: limit, ellipsis: symbols.ellipsis)
    if initials.width == 0 { return lines }
    return lines.enumerated().map { index, line in
      guard index == 0 else { return line.indented(by: initials.width) }
      var first = initials
      first.append(line)
      return first
    }
  }
}

extension PageLine {
  /// The line behind some blanks.
  func indented(by columns: Int) -> PageLine {
    var line = PageLine()
    line.pad(to: columns)
    line.append(self)
    return line
  }
}
