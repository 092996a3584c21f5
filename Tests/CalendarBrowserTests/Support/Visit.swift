import CalendarBrowser
import CalendarLocales
import CalendarPages
import CivilCalendar
import ICSImport
import Testing
import TimeZones

/// A visit to the browser without a terminal: keys go in, frames come out.
///
/// The effects that the browser asks for are performed at once.
struct Visit {
  private(set) var browser: Browser
  private(set) var departure: Departure?
  private(set) var redrawCount = 0
  /// How often the events around some days were looked for.
  private(set) var nearbyCount = 0
  let library: TextLibrary
  let marks: MarkArray?

  /// Whether days are read as soon as the browser asks for them.
  var readsAtOnce = true

  /// Begins a visit on a day; weeks begin on Sunday.
  init(
    _ library: TextLibrary = TextLibrary(), lines: Int = 24, columns: Int = 80,
    today: String = "2024-12-06", locale: String = "en_US", isPicker: Bool = false,
    readsAtOnce: Bool = true, theme: Theme? = nil, marks: MarkArray? = nil, refusal: String? = nil
  ) throws {
    self.library = library
    self.marks = marks
    self.readsAtOnce = readsAtOnce
    let today = try day(today)
    var look = PageLook()
    look.theme = theme
    let locale = CalendarLocale(locale)
    let settings = BrowserSettings(
      locale: locale, firstWeekday: .sunday, zone: .utc, look: look,
      isPicker: isPicker, marks: marks.map { MarkSettings(symbols: $0.symbols, refusal: refusal) }
    ) { (text, today) throws(GotoError) in
      guard let date = CivilDate(text) else { throw GotoError("not understood") }
      return date.dayNumber...date.dayNumber
    }
    browser = Browser(
      settings: settings, size: ScreenSize(lines: lines, columns: columns), today: today,
      now: WallTime(day: today).advanced(bySeconds: 10 * 3_600 + 20 * 60))
    take(.resize(ScreenSize(lines: lines, columns: columns)))
  }

  /// Passes events to the browser, one after the other.
  mutating func take(_ events: BrowserEvent...) {
    for event in events {
      perform(browser.update(event))
      perform(browser.readingEffects())
      _ = browser.makeFrame()
    }
  }

  /// Presses keys one after the other.
  mutating func press(_ keys: Key...) {
    for key in keys { take(.key(key)) }
  }

  /// Types the characters of a text.
  mutating func type(_ text: String) {
    for character in text { take(.key(.character(character))) }
  }

  private mutating func perform(_ effects: [BrowserEffect]) {
    for effect in effects {
      switch effect {
      case .read(let days, _):
        guard readsAtOnce else { continue }
        take(.read(library.read(days, ReadingWatch()) { _ in }))
      case .explain(let key, let day):
        if let answer = library.explain(key, on: day, ReadingWatch()) {
          take(.explained(key, answer))
        }
      case .search(let request):
        guard let request else { continue }
        var results: [SearchResult] = []
        library.search(request, ReadingWatch()) { results.append($0) }
        for result in results { take(.found(result)) }
      case .findNearby(let request):
        nearbyCount += 1
        if let found = library.findNearby(request, ReadingWatch()) { take(.foundNearby(found)) }
      case .forgetFiles: library.refresh(ReadingWatch())
      case .readMarks(let days): if let marks { take(.marksRead(marks.marks(on: days))) }
      case .readLabels: if let marks { take(.labelsRead(marks.labels())) }
      case .toggleMark(let label, let days):
        if let marks { take(.marked(marks.toggle(label, on: days), label: label)) }
      case .redraw: redrawCount += 1
      case .leave(let departure): self.departure = departure
      }
    }
  }

  /// The frame as text, followed by the highlights and the position of the cursor.
  var frameText: String {
    let frame = browser.frame
    var text = frame.lines.map { line in
      let shown = line.runs.map(\.text).joined()
      return "|" + shown + String(repeating: " ", count: max(0, size.columns - line.width)) + "|\n"
    }.joined()
    for highlight in frame.highlights {
      let columns = highlight.columns
      text +=
        "line \(highlight.line) stands out from column \(columns.lowerBound) to \(columns.upperBound - 1)\n"
    }
    if let cursor = frame.cursor {
      text += "cursor at line \(cursor.line), column \(cursor.column)\n"
    }
    return text
  }

  /// The lines of the frame as text, without blanks at their ends.
  var lines: [String] {
    browser.frame.lines.map { line in
      var text = line.runs.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The last line.
  var lastLine: String { lines.last ?? "" }

  /// The highlighted text.
  var highlighted: String {
    let frame = browser.frame
    return frame.highlights.map { highlight in
      var column = 0
      var text = ""
      for character in frame.lines[highlight.line].runs.map(\.text).joined() {
        if highlight.columns.contains(column) { text.append(character) }
        column += DisplayWidth.of(character)
      }
      return text.split(separator: " ").joined(separator: " ")
    }.joined(separator: "\n")
  }

  private var size: ScreenSize {
    ScreenSize(
      lines: browser.frame.lines.count,
      columns: browser.frame.lines.map(\.width).max() ?? 0)
  }
}

/// Returns the day with an ISO form.
func day(_ text: String) throws -> DayNumber {
  try #require(CivilDate(text)).dayNumber
}
