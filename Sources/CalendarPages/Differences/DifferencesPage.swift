package import CalendarEvents
import CivilCalendar
package import TimeZones

/// Differences as text, in English: a line for each, which begins with a sign, and its properties
/// below.
package struct DifferencesPage {
  /// The counts of the differences written so far.
  package private(set) var counts = DifferenceCounts()

  private let look: PageLook
  private let width: Int?
  private let zone: Zone
  private let isolates: Bool
  private let showsOnlyCounts: Bool

  /// The title of the next two files, if several pairs are compared; `nil` once it is written.
  private var pendingTitle: String?
  private var hasLines = false

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - width: The number of columns to wrap lines to; if `nil`, no line is wrapped.
  ///   - showsOnlyCounts: Whether only the counts of differences are wanted.
  package init(
    look: PageLook, width: Int?, zone: Zone,
    isolates: Bool = false, showsOnlyCounts: Bool = false
  ) {
    self.look = look
    self.width = width
    self.zone = zone
    self.isolates = isolates
    self.showsOnlyCounts = showsOnlyCounts
  }

  /// Sets the title of the files whose differences follow; written only if there are differences.
  package mutating func begin(_ title: String) { pendingTitle = title }

  /// Writes the properties of calendars themselves that differ.
  package mutating func append(
    calendar properties: [PropertyDifference], to output: inout ByteOutput
  ) {
    guard !properties.isEmpty else { return }
    counts.countCalendar()
    guard !showsOnlyCounts else { return }
    writeTitle(to: &output)
    var line = PageLine("~ ", .time)
    line.append("calendar", .summary)
    write([line], to: &output)
    for property in properties { write(lines(of: property), to: &output) }
  }

  /// Writes a difference.
  package mutating func append(_ difference: Difference, to output: inout ByteOutput) {
    counts.count(difference)
    guard !showsOnlyCounts, !difference.differsOnlyInUID else { return }
    writeTitle(to: &output)
    write(lines(of: difference), to: &output)
  }

  /// Writes the counts of all differences.
  package mutating func finish(_ output: inout ByteOutput) {
    guard !counts.isEmpty else { return }
    if hasLines { write([PageLine()], to: &output) }
    write(wrapped(counts.line, indent: 0), to: &output)
  }

  private mutating func writeTitle(to output: inout ByteOutput) {
    guard let title = pendingTitle else { return }
    pendingTitle = nil
    if hasLines { write([PageLine()], to: &output) }
    write(wrapped(PageLine(title, .heading), indent: 0), to: &output)
  }

  private mutating func write(_ lines: [PageLine], to output: inout ByteOutput) {
    hasLines = true
    for line in lines { line.write(to: &output, theme: look.theme, isolates: isolates) }
  }

  private func wrapped(_ line: PageLine, indent: Int) -> [PageLine] {
    guard let width, line.width > width - indent else { return [line.indented(by: indent)] }
    return line.wrapped(
      toWidth: max(1, width - indent), lineLimit: .max, ellipsis: look.symbols.ellipsis
    ).map { $0.indented(by: indent) }
  }
}

// The content of the lines.
extension DifferencesPage {
  private static let propertyIndent = 4

  /// The width of the names of properties.
  private static let nameColumns = 12

  private mutating func lines(of difference: Difference) -> [PageLine] {
    guard let version = difference.after ?? difference.before else { return [] }
    let (sign, roles): (String, TextRoles) =
      switch difference.change {
      case .added: ("+ ", .added)
      case .removed: ("- ", .removed)
      case .moved: ("> ", .time)
      case .changed: ("~ ", .time)
      }
    var line = PageLine(sign, roles)
    line.append(extent(of: version))
    line.append("  ")
    line.append(title(of: version))
    if difference.isInstance { line.append(" [one of a series]", .note) }
    if difference.isMatchedByLikeness { line.append(" [matched by title and start]", .note) }
    var lines = wrappedHanging(line)
    if difference.change == .moved, let before = difference.before {
      var from = PageLine("from ", .note)
      from.append(extent(of: before))
      lines += wrapped(from, indent: Self.propertyIndent)
    }
    for property in difference.properties where !isShownInHeadline(property, of: difference) {
      lines += self.lines(of: property.inWords(between: difference.before, difference.after))
    }
    return lines
  }

  /// Whether the line of a difference already shows the property: the times of an event that moved.
  private func isShownInHeadline(
    _ property: PropertyDifference, of difference: Difference
  ) -> Bool {
    difference.change == .moved && ["DTSTART", "DTEND", "DUE"].contains(property.name)
  }

  private func wrappedHanging(_ line: PageLine) -> [PageLine] {
    guard let width, line.width > width else { return [line] }
    let lines = line.wrapped(
      toWidth: max(1, width - 2), lineLimit: .max, ellipsis: look.symbols.ellipsis)
    return [lines[0]] + lines.dropFirst().map { $0.indented(by: 2) }
  }

  private func text(of version: Difference.Version) -> OccurrenceText? {
    guard let occurrence = version.occurrence else { return nil }
    return OccurrenceText(
      occurrence: occurrence, event: version.event, zone: zone,
      symbols: look.symbols, clock: .iso, marks: CalendarMarks([], theme: nil), words: .english)
  }

  private func extent(of version: Difference.Version) -> PageLine {
    text(of: version)?.extent ?? PageLine("no date", .note)
  }

  private mutating func title(of version: Difference.Version) -> PageLine {
    text(of: version)?.description(on: .single)
      ?? PageLine(version.event.details.summary ?? PageWords.english[.untitled], .summary)
  }

  private func lines(of difference: PropertyDifference) -> [PageLine] {
    let property = difference.withLastDay
    return changes(of: property).enumerated().flatMap { index, change in
      var line = PageLine(index == 0 ? property.name : "", .place)
      line.pad(to: max(Self.nameColumns, line.width) + 2)
      let indent = Self.propertyIndent
      line.append(change)
      guard let width, line.width > width - indent else { return [line.indented(by: indent)] }
      return wrapped(PageLine(index == 0 ? property.name : "", .place), indent: indent)
        .filter { $0.width > indent } + wrapped(change, indent: indent + 2)
    }
  }

  /// Returns the old and the new values of a property, without its name.
  private func changes(of property: PropertyDifference) -> [PageLine] {
    var rest = (before: property.before, after: property.after)
    var changes: [PageLine] = []
    if rest.before.count == 1, rest.after.count == 1 {
      changes.append(change(from: rest.before[0], to: rest.after[0]))
      rest = ([], [])
    }
    // Among several values, two that differ only in their parameters belong together.
    for value in rest.before {
      guard let index = rest.after.firstIndex(where: { $0.text == value.text }) else {
        changes.append(PageLine("- " + value.description, .removed))
        continue
      }
      changes.append(change(from: value, to: rest.after.remove(at: index)))
    }
    for value in rest.after { changes.append(PageLine("+ " + value.description, .added)) }
    return changes
  }

  /// Returns what differs, in a line for each value and not yet wrapped, such as
  /// `LOCATION: Room 1 → Room 2`.
  mutating func texts(of difference: Difference) -> [PageLine] {
    var texts: [PageLine] = []
    let version = difference.after ?? difference.before
    if difference.isInstance || difference.after == nil, let version {
      var line = PageLine("\(difference.change.rawValue): ", .note)
      line.append(extent(of: version))
      texts.append(line)
    }
    if difference.change == .moved, let before = difference.before {
      var line = PageLine("moved from ", .note)
      line.append(extent(of: before))
      texts.append(line)
    }
    for property in difference.properties where !isShownInHeadline(property, of: difference) {
      let property = property.inWords(between: difference.before, difference.after).withLastDay
      for change in changes(of: property) {
        var line = PageLine("\(property.name): ", .place)
        line.append(change)
        texts.append(line)
      }
    }
    return texts
  }

  /// Returns when an occurrence is, and its title.
  mutating func text(of occurrence: Occurrence, _ event: Event) -> PageLine {
    let version = Difference.Version(event: event, occurrence: occurrence, series: nil, lines: [])
    var line = extent(of: version)
    line.append("  ")
    line.append(title(of: version))
    return line
  }

  /// Returns the old value and the new value.
  private func change(
    from before: PropertyDifference.Value, to after: PropertyDifference.Value
  ) -> PageLine {
    var line = PageLine()
    let parts: (String, String)
    if before.text == after.text {
      line.append(before.text + " ", .note)
      parts = (
        before.describedParameters(missingIn: after), after.describedParameters(missingIn: before)
      )
    } else {
      parts = ChangedText.parts(
        of: before.description, after.description, ellipsis: look.symbols.ellipsis)
    }
    line.append(parts.0.isEmpty ? "(none)" : parts.0, .removed)
    line.append(" \(look.symbols.becomes) ", .note)
    line.append(parts.1.isEmpty ? "(none)" : parts.1, .added)
    return line
  }
}

extension PropertyDifference {
  /// Returns the difference between two rules in English; unchanged if the words are the same, and for
  /// other properties.
  fileprivate func inWords(
    between old: Difference.Version?, _ new: Difference.Version?
  ) -> PropertyDifference {
    guard name == "RRULE", let before = Self.words(for: before, in: old),
      let after = Self.words(for: after, in: new),
      before.map(\.text) != after.map(\.text)
    else { return self }
    var shown = self
    (shown.before, shown.after) = (before, after)
    return shown
  }

  /// Returns the only rule of a version in English; `nil` if the version has several.
  private static func words(
    for values: [Value], in version: Difference.Version?
  ) -> [Value]? {
    if values.isEmpty { return [] }
    return values.count == 1 ? version?.ruleInWords.map { [Value($0)] } : nil
  }

  /// The difference as readers see it: the end of whole days is the day after the last.
  fileprivate var withLastDay: PropertyDifference {
    guard name == "DTEND" else { return self }
    var shown = PropertyDifference(name: "last day")
    for values in [\PropertyDifference.before, \.after] {
      for value in self[keyPath: values] {
        guard let day = DayNumber(value.text) else { return self }
        shown[keyPath: values].append(Value("\(day.advanced(by: -1))"))
      }
    }
    return shown
  }
}

extension PropertyDifference.Value {
  /// The value, followed by its parameters.
  fileprivate var description: String {
    let parameters = describedParameters(missingIn: PropertyDifference.Value(""))
    return parameters.isEmpty ? text : "\(text) (\(parameters))"
  }

  /// Returns the parameters that another value doesn't have.
  fileprivate func describedParameters(missingIn other: PropertyDifference.Value) -> String {
    parameters.filter { parameter in !other.parameters.contains { $0 == parameter } }
      .map { "\($0.name)=\($0.values.joined(separator: ","))" }.joined(separator: " ")
  }
}

/// Shortens two texts to the parts in which they differ, and long parts to their beginnings and ends.
private enum ChangedText {
  /// The length up to which texts are shown whole.
  private static let wholeLength = 60

  /// The number of equal characters to show on each side of the difference.
  private static let contextLength = 20

  /// The number of characters to show of each end of a long difference.
  private static let endLength = 60

  /// Returns the part of each text that differs, with some of the text around it.
  static func parts(of before: String, _ after: String, ellipsis: String) -> (String, String) {
    guard before.count > wholeLength || after.count > wholeLength else { return (before, after) }
    let (old, new) = (Array(before), Array(after))
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < new.count - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    return (
      part(of: old, from: start, before: end, ellipsis),
      part(of: new, from: start, before: end, ellipsis)
    )
  }

  private static func part(
    of text: [Character], from start: Int, before rest: Int, _ ellipsis: String
  ) -> String {
    let end = text.count - rest
    let first = max(0, start - contextLength)
    let last = min(text.count, end + contextLength)
    let isLong = end - start > 3 * endLength
    let shown =
      isLong
      ? "\(String(text[first..<start + endLength]))\(ellipsis) \(ellipsis)"
        + String(text[end - endLength..<last]) : String(text[first..<last])
    return (first > 0 ? ellipsis : "") + shown + (last < text.count ? ellipsis : "")
  }
}
