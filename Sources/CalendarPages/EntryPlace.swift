import CalendarLocale
import CivilCalendar

/// Some columns in which occurrences are listed, each in separate lines.
struct EntryPlace {
  /// The columns that there are.
  let width: Int

  /// The columns that times take beside the text; `nil` if they are above it because there is no room.
  let timeWidth: Int?

  /// The blanks before times, and before a text below its time once more.
  let indent: Int

  /// The blanks before texts.
  var textIndent: Int { timeWidth.map { indent + $0 + 2 } ?? 2 * indent }
}

extension OccurrenceText {
  /// The lines of an occurrence: when it is, and beside or below that what it is.
  ///
  /// The initials of its calendar are before what comes first of text and time above it.
  func lines(on position: SpanPosition, in place: EntryPlace) -> [PageLine] {
    let indent = place.textIndent
    let room = place.width - indent
    let time = time(on: position)
    guard place.timeWidth == nil else {
      var lines = behindInitials(description, with: remarks(on: position), to: room)
      var first = time.indented(by: place.indent)
      first.pad(to: indent)
      first.append(lines.removeFirst())
      return [first] + lines.map { $0.indented(by: indent) }
    }
    let remarks = remarks(on: position, isBrief: true)
    return behindInitials(time, to: place.width - place.indent).map {
      $0.indented(by: place.indent)
    } + wrapped(description, with: remarks, to: room).map { $0.indented(by: indent) }
  }

  /// A line and remarks on it in lines of some columns, after the initials of the calendar.
  func behindInitials(
    _ line: PageLine, with remarks: [PageLine] = [], to width: Int
  ) -> [PageLine] {
    let initials = initials
    let lines = wrapped(line, with: remarks, to: width - initials.width)
    if initials.width == 0 { return lines }
    return lines.enumerated().map { index, line in
      guard index == 0 else { return line.indented(by: initials.width) }
      var first = initials
      first.append(line)
      return first
    }
  }

  private func wrapped(_ line: PageLine, with remarks: [PageLine], to width: Int) -> [PageLine] {
    // Where lines are short there are more of them.
    let limit = max(4, 160 / max(1, width))
    return line.wrapped(
      with: remarks, toWidth: width, lineLimit: limit, ellipsis: symbols.ellipsis)
  }
}

extension PageLine {
  /// The line after some blanks.
  func indented(by columns: Int) -> PageLine {
    var line = PageLine()
    line.pad(to: columns)
    line.append(self)
    return line
  }
}
