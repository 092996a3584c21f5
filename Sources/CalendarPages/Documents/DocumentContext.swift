import CalendarLocale
import CivilCalendar
import ICSImport
import TimeZones

/// The data that all parts of a document use.
struct DocumentContext {
  let answer: GridAnswer
  let look: PageLook
  let locale: CalendarLocale
  let words: PageWords
  let marks: CalendarMarks
  let colors: DocumentColors
  let secondDates: SecondDates?
  let clock: Clock
  private let zones: EventZones

  init(
    _ answer: GridAnswer, look: PageLook, locale: CalendarLocale, zones: ZoneDatabase?,
    grounds: [Ground]
  ) {
    self.answer = answer
    var look = look
    look.theme = DocumentColors.theme
    look.settleSpillover(on: answer.grids)
    self.look = look
    self.locale = locale
    words = PageWords(locale)
    marks = CalendarMarks(answer, theme: look.theme)
    colors = DocumentColors(answer, marks: marks, look: look, grounds: grounds)
    secondDates = answer.secondDates(locale)
    clock = .ofLocale(locale)
    self.zones = EventZones(answer.agenda, zones)
  }

  /// Returns the words that describe an occurrence, given its index in the agenda.
  func text(of index: Int) -> OccurrenceText {
    let occurrence = answer.agenda.occurrences[index]
    return OccurrenceText(
      occurrence: occurrence, event: answer.agenda.events[occurrence.event],
      zone: answer.agenda.zone, otherZones: zones, symbols: look.symbols, clock: clock,
      marks: marks, words: words)
  }

  /// The language, as HTML and XML name it (BCP 47).
  var language: String {
    locale.identifier == "C"
      ? "en" : String(locale.identifier.map { $0 == "_" ? "-" : $0 })
  }

  /// The direction of the page.
  var direction: String { locale.isRightToLeft ? "rtl" : "ltr" }

  /// The title of the whole document.
  var title: String {
    guard let first = answer.grids.first, let last = answer.grids.last else { return "" }
    if answer.grids.count == 1 { return locale.title(of: first) }
    if look.cells == .tints { return locale.title(ofYear: first.month.year) }
    return "\(locale.title(of: first)) \(look.symbols.timeRange) \(locale.title(of: last))"
  }

  /// Returns the dates of the second calendar, which are shown below a title.
  func secondTitle(of days: ClosedRange<DayNumber>) -> String? {
    secondDates?.title(of: days, dash: look.symbols.timeRange)
  }

  /// Returns a number of events in words.
  func count(_ count: Int) -> String { locale.text(ofEvents: count) }

  /// Returns a day in the form of ISO 8601, for programs that read the document.
  static func date(_ day: DayNumber) -> String { day.description }
}
