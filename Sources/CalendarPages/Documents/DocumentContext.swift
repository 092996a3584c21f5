import CalendarEvents
import CalendarLocales
import CivilCalendar
import TimeZones

/// The data that all parts of a document use.
///
/// This is a class, since every part holds it.
final class DocumentContext {
  let answer: GridAnswer
  let look: PageLook
  let locale: CalendarLocale
  let words: PageWords
  /// The marks of calendars, with initials only where colours don't tell calendars apart, or spare
  /// ones.
  let marks: CalendarMarks
  let colors: DocumentColors
  let secondDates: SecondDates?
  let clock: Clock
  /// The place of the page in a set of pages; `nil` for a page alone.
  let pages: HTMLPages?

  /// - Parameter sparesInitials: Whether the document can hide initials from those who see colours.
  init(
    _ answer: GridAnswer, look: PageLook, locale: CalendarLocale,
    grounds: [Ground], pages: HTMLPages? = nil, sparesInitials: Bool
  ) {
    self.answer = answer
    self.pages = pages
    var look = look
    look.theme = DocumentColors.theme
    look.settleSpillover(on: answer.grids)
    self.look = look
    self.locale = locale
    words = PageWords(locale)
    let marks = CalendarMarks(answer, theme: look.theme, namesAll: true)
    self.marks =
      look.legend == .nothing
      ? marks.withoutInitials
      : sparesInitials ? marks.withSpareInitials : marks.withoutNeedlessInitials
    colors = DocumentColors(answer, marks: marks, look: look, grounds: grounds)
    secondDates = answer.secondDates(locale)
    clock = .ofLocale(locale)
  }

  /// Returns the words that describe an occurrence, given its index in the agenda.
  func text(of index: Int) -> OccurrenceText {
    let occurrence = answer.agenda.occurrences[index]
    let event = answer.agenda.events[occurrence.eventIndex]
    return OccurrenceText(
      occurrence: occurrence, event: event, zone: answer.agenda.zone, symbols: look.symbols,
      clock: clock, marks: marks, words: words,
      isColliding: answer.collisions?.contain(occurrence, of: event) == true)
  }

  /// Returns the names of the calendars of an event, if there are several calendars to tell apart.
  func calendars(of event: Event) -> String? {
    guard marks.marks.count > 1 else { return nil }
    return event.calendarIndices.map { marks.marks[$0].name }.joined(separator: ", ")
  }

  /// The calendars whose initials some event shows, so that their names show them too.
  private(set) lazy var calendarsWithInitials = Set(
    answer.agenda.events.lazy.filter { [marks] in
      let mark = marks.mark(of: $0)
      return !mark.initials.isEmpty && !mark.areSpare
    }.flatMap(\.calendarIndices))

  /// The calendars that a page names: of more than a few, those with events on it.
  var namedCalendars: [Int] {
    let all = marks.marks.indices
    if look.legend == .nothing { return [] }
    if all.count <= Legend.fewCalendars { return Array(all) }
    let shown = Set(answer.agenda.events.flatMap(\.calendarIndices))
    return all.filter(shown.contains)
  }

  /// The zone of the times, if some of them are written in another one: a reader far from the page's
  /// maker can't know.
  var zoneNote: String? {
    let zone = answer.agenda.zone.name
    let isNeeded = answer.agenda.events.contains { $0.zoneName.map { $0 != zone } ?? false }
    return isNeeded ? words.text(.zone, zone) : nil
  }

  /// Returns how many lines a text of some notes takes in print.
  static func linesInPrint(of text: String) -> Int {
    text.isEmpty ? 0 : linesInPrint(ofColumns: DisplayWidth.of(text))
  }

  /// Returns how many lines a number of columns takes in print.
  static func linesInPrint(ofColumns columns: Int) -> Int { columns / 120 + 1 }

  /// The language, as HTML and XML name it (BCP 47).
  var language: String {
    locale.identifier == "C"
      ? "en" : String(locale.identifier.map { $0 == "_" ? "-" : $0 })
  }

  /// The direction of the page.
  var direction: String { locale.isRightToLeft ? "rtl" : "ltr" }

  /// Returns the direction of a text; `nil` if it is that of the page.
  ///
  /// What has no room is cut at the end of a line, which is where the line ends in its own direction.
  func direction(of text: String) -> String? {
    guard let isRightToLeft = TerminalText.beginsRightToLeft(text),
      isRightToLeft != locale.isRightToLeft
    else { return nil }
    return isRightToLeft ? "rtl" : "ltr"
  }

  /// The title of the whole document.
  var title: String {
    guard let first = answer.grids.first, let last = answer.grids.last else { return "" }
    // An agenda alone has only its own days, which may be few of those of the months.
    if look.agenda == .insteadOfGrid, let listed = answer.agendaDays?.ranges,
      listed != [first.ownDays.lowerBound...last.ownDays.upperBound]
    {
      return listed.map {
        locale.dateRange(from: $0.lowerBound, to: $0.upperBound, dash: look.symbols.timeRange)
      }.joined(separator: ", ")
    }
    if answer.grids.count == 1 { return locale.title(of: first) }
    if look.cells == .tints, answer.grids.count == 12, first.month.year == last.month.year {
      return locale.title(ofYear: first.month.year)
    }
    return "\(locale.title(of: first)) \(look.symbols.timeRange) \(locale.title(of: last))"
  }

  /// Returns the dates of the second calendar, which are shown below a title.
  func secondTitle(of days: ClosedRange<DayNumber>) -> String? {
    secondDates?.title(of: days, dash: look.symbols.timeRange)
  }

  /// Returns a number of events in words.
  func count(_ count: Int) -> String { locale.text(ofEvents: count, words) }

  /// What all sheets of a series end with, as markup, by the number of the event.
  var details: [Int: [UInt8]] = [:]

  /// Returns the address of the list of a day; `nil` if the page has none.
  func link(to day: DayNumber) -> String? {
    pages.map { $0.address(of: day) } ?? (look.agenda == .none ? nil : "#" + Self.date(day))
  }

  /// Returns a day in the form of ISO 8601, for programs that read the document.
  static func date(_ day: DayNumber) -> String { day.description }
}
