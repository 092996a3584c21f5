import CalendarLocale
import CivilCalendar

/// The columns in which occurrences are listed, each on lines of its own.
struct EntryPlace {
  /// The number of columns available.
  let width: Int

  /// The width of times beside the text; `nil` if there is no room, so that times are above the
  /// text.
  let timeWidth: Int?

  /// The blanks before a time; twice as many are before a text that is below its time.
  let indent: Int

  /// The blanks before texts.
  var textIndent: Int { timeWidth.map { indent + $0 + 2 } ?? 2 * indent }
}

extension OccurrenceText {
  /// Returns the lines of an occurrence: its time, and its description beside or below the time.
  ///
  /// The initials of its calendar come first: before the text, or before the time if that is above.
  func lines(on position: SpanPosition, in place: EntryPlace) -> [PageLine] {
    let indent = place.textIndent
    let room = place.width - indent
    let time = time(on: position)
    guard place.timeWidth == nil else {
      var lines = afterInitials(description, with: remarks(on: position), to: room)
      var first = time.indented(by: place.indent)
      first.pad(to: indent)
      first.append(lines.removeFirst())
      return [first] + lines.map { $0.indented(by: indent) }
    }
    let remarks = remarks(on: position, isBrief: true)
    return afterInitials(time, to: place.width - place.indent).map {
      $0.indented(by: place.indent)
    } + wrapped(description, with: remarks, to: room).map { $0.indented(by: indent) }
  }

  /// Returns a line and remarks on it, wrapped to some columns, after the initials of the calendar.
  func afterInitials(
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
    // In narrow columns, more lines are allowed.
    let limit = max(4, 160 / max(1, width))
    return line.wrapped(
      with: remarks, toWidth: width, lineLimit: limit, ellipsis: symbols.ellipsis)
  }
}

extension PageLine {
  /// Returns the line with some blanks before it.
  func indented(by columns: Int) -> PageLine {
    var line = PageLine()
    line.pad(to: columns)
    line.append(self)
    return line
  }
}
