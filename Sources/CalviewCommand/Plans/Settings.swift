import CalendarLocales
import CalendarPages
import CivilCalendar
import DatePhrases
import ICSImport
import ICSText
import TimeZones

/// Settings common to all views: the request, completed by defaults, environment and terminal.
///
/// This is a class, since every command and its parts hold it.
final class Settings: Sendable {
  /// The zone that times are shown in.
  let zone: Zone

  /// The current day in that zone, or the day that was given in its place.
  let today: DayNumber

  /// The current time; the start of ``today`` if that day was given.
  let now: Instant

  /// Whether the current day was given and so does not follow the clock.
  let isPinned: Bool

  /// The weekday of the first column.
  let firstWeekday: Weekday

  /// Whether the first weekday was given by an option.
  let isFirstWeekdayGiven: Bool

  /// The reader's language and conventions.
  let locale: CalendarLocale

  /// Reads dates, relative to today.
  let dates: DateReader

  /// How pages look.
  let look: PageLook

  /// The colours; `nil` for plain text.
  var theme: Theme? { look.theme }

  /// Whether right-to-left text is isolated, so that it does not reorder the text around it.
  let isolates: Bool

  /// Warnings about unusual but harmless things in the environment.
  let warnings: [String]

  /// Resolves a request in an environment.
  init(_ request: Request, in environment: Environment) throws(UsageError) {
    if !request.events.filter.passesDeclined, request.events.ownAddresses.isEmpty {
      throw .onlyTogether("--no-declined", "--me")
    }
    let (zone, zoneWarning) = try Self.zone(request, environment)
    self.zone = zone
    locale = try Self.locale(request.reader, environment)
    let keywordWarnings = locale.ignoredKeywords.map { keyword in
      "\(keyword) in the name of the locale is not supported"
    }
    warnings = [zoneWarning].compactMap(\.self) + keywordWarnings
    isFirstWeekdayGiven = request.reader.firstWeekday != nil
    firstWeekday = try Self.firstWeekday(request.reader, locale) ?? locale.firstWeekday
    let clock = DateReader(
      today: zone.wallTime(at: environment.now).day, firstWeekday: firstWeekday, locale: locale)
    today = try Self.today(request.reader, environment, clock)
    // With a given day, a run has the same answer whenever it is started.
    isPinned = request.reader.today != nil || environment.value("CALVIEW_TODAY") != nil
    now = isPinned ? zone.instant(of: WallTime(day: today)) : environment.now
    dates = clock.from(today)
    look = Self.look(request, locale, environment)
    isolates = Self.reachesTerminal(request.look.bidi, request, environment)
  }

  private static func zone(
    _ request: Request, _ environment: Environment
  ) throws(UsageError) -> (Zone, warning: String?) {
    if let name = request.reader.zone {
      guard name == "calendar" else {
        return (try zone(named: name, by: "--tz", environment), nil)
      }
      let paths = request.operands.flatMap { PathContents(at: $0).paths }
      guard let name = CalendarZone.name(in: paths) else { throw .noCalendarZone }
      return (try zone(named: name, by: "--tz", environment), nil)
    }
    if let name = environment.value("CALVIEW_TZ") {
      return (try zone(named: name, by: "CALVIEW_TZ", environment), nil)
    }
    do {
      let zone = try environment.zones.systemZone(
        TZ: environment.variables["TZ"], files: environment.zoneFiles)
      return (zone, nil)
    } catch {
      // The system's own programs silently show UTC in this case.
      return (.utc, "\(error.sentence); times are shown in UTC")
    }
  }

  private static func zone(
    named name: String, by option: String, _ environment: Environment
  ) throws(UsageError) -> Zone {
    do {
      return try environment.zones.resolve(name).zone
    } catch {
      throw .unknownZone(
        option: option, value: name,
        suggestions: Suggestions.zones(like: name, among: environment.zones.names))
    }
  }

  /// Returns the kind of period that a text names, where the text may also be the name of a file.
  static func period(
    _ text: String, _ reader: ReaderRequest, _ environment: Environment
  ) -> DateReader.PeriodKind? {
    guard let locale = try? locale(reader, environment) else { return nil }
    // The kind does not depend on the day.
    let today = Instant(secondsSinceEpoch: 0).wallTime(offsetFromUTC: 0).day
    return DateReader(today: today, firstWeekday: .sunday, locale: locale).kind(of: text)
  }

  private static func locale(
    _ reader: ReaderRequest, _ environment: Environment
  ) throws(UsageError) -> CalendarLocale {
    let locale = try namedLocale(reader, environment)
    guard let calendar = reader.secondCalendar else { return locale }
    return locale.withSecondCalendar(calendar.name)
  }

  private static func namedLocale(
    _ reader: ReaderRequest, _ environment: Environment
  ) throws(UsageError) -> CalendarLocale {
    guard let name = reader.locale else {
      return CalendarLocale(
        CalendarLocale.name(
          lcAll: environment.variables["LC_ALL"], lcTime: environment.variables["LC_TIME"],
          lang: environment.variables["LANG"]))
    }
    let locale = CalendarLocale(name)
    guard locale.isKnown else { throw .unknownLocale(name) }
    return locale
  }

  private static func firstWeekday(
    _ reader: ReaderRequest, _ locale: CalendarLocale
  ) throws(UsageError) -> Weekday? {
    guard let typed = reader.firstWeekday else { return nil }
    guard let weekday = locale.weekday(named: typed) else {
      throw .unknownWeekday(option: "--first-weekday", value: typed)
    }
    return weekday
  }

  private static func today(
    _ reader: ReaderRequest, _ environment: Environment, _ clock: DateReader
  ) throws(UsageError) -> DayNumber {
    if let typed = reader.today { return try Self.read(typed, of: "--today", as: .day, clock.day) }
    guard let value = environment.value("CALVIEW_TODAY") else { return clock.today }
    return try Self.read(value, of: "CALVIEW_TODAY", as: .day, clock.day)
  }

  /// Reads a date from the value of an option, or from an operand if there is no option.
  static func read<Value>(
    _ text: String, of option: String?, as kind: DatePhraseError.Kind,
    _ read: (String) throws(DatePhraseError) -> Value
  ) throws(UsageError) -> Value {
    do {
      return try read(text)
    } catch {
      throw .invalidDate(option: option, value: text, error, kind)
    }
  }

  private static func look(
    _ request: Request, _ locale: CalendarLocale, _ environment: Environment
  ) -> PageLook {
    let period = request.days.period
    var look = PageLook()
    look.width = request.look.width ?? environment.columns ?? 80
    look.symbols = request.look.usesASCII ? .ascii : .unicode
    look.spillover = request.look.spillover
    look.showsWeekNumbers = request.look.showsWeekNumbers
    look.agenda = request.look.agenda
    look.legend = request.look.legend
    look.height = environment.terminalHeight
    if period.rollingWeeks != nil { look.columnsOfMonthNames = locale.columnsOfMonthNames }
    let isOnScreen = request.answer.isOnScreen(in: environment)
    // What is written to a file or a pipe is often read later.
    look.showsNow = isOnScreen
    if isOnScreen, request.look.agenda == .automatic, period.days == nil, period.week == nil {
      look.agendaDayLimit = daysOnScreen
    }
    look.theme = theme(request, environment)
    if request.look.showsTitles {
      look.cells = .titles
      // The user asked for both titles and the agenda.
      if look.agenda == .insteadOfGrid { look.agenda = .below }
    } else if period.year != nil || period.wantsThisYear {
      look.cells = .tints
    }
    // People who ask for particular days want to see the events on them.
    if period.days != nil, look.agenda == .automatic { look.agenda = .below }
    return look
  }

  /// How many days the agenda has on a terminal by default.
  private static let daysOnScreen = 7

  private static func theme(_ request: Request, _ environment: Environment) -> Theme? {
    guard usesColor(request, environment) else { return nil }
    let depth = ColorDepth(
      colorTerm: environment.value("COLORTERM"), terminal: environment.value("TERM"))
    return Theme(
      ground(request, environment), depth,
      writesLinks: reachesTerminal(request.look.links, request, environment))
  }

  /// Returns the background that the colours must suit.
  private static func ground(_ request: Request, _ environment: Environment) -> Ground {
    switch request.look.theme {
    case .light: return .light
    case .dark: return .dark
    case .plain: return .unknown
    case .auto: break
    }
    let said = environment.value("COLORFGBG").flatMap { Ground(colorFGBG: $0) }
    guard request.answer.isOnScreen(in: environment) else { return said ?? .unknown }
    // The Linux console is black, and prints a query that it doesn't know instead of answering it.
    if environment.value("TERM") == "linux" { return said ?? .dark }
    // An answer from a remote terminal may come too late, and would then be taken for typed input.
    let isNear = environment.value("SSH_CONNECTION") == nil
    let asked = isNear ? environment.askForBackground?() : nil
    return asked.map { Ground($0) } ?? said ?? .unknown
  }

  /// Whether to write what terminals ignore if they do not know it: links and isolating controls.
  ///
  /// The Linux console does not ignore these but shows them.
  private static func reachesTerminal(
    _ when: LookRequest.When, _ request: Request, _ environment: Environment
  ) -> Bool {
    if let isWanted = when.isWanted { return isWanted }
    let isPlain = ["dumb", "linux"].contains(environment.value("TERM"))
    return request.answer.isOnScreen(in: environment) && !isPlain
  }

  /// Whether to use colours, decided in the usual order.
  ///
  /// First NO_COLOR (no-color.org), then CLICOLOR_FORCE and CLICOLOR (bixense.com/clicolors).
  static func usesColor(_ request: Request, _ environment: Environment) -> Bool {
    if let isWanted = request.look.color.isWanted { return isWanted }
    if environment.value("NO_COLOR") != nil { return false }
    if let forced = environment.value("CLICOLOR_FORCE"), forced != "0" { return true }
    guard request.answer.isOnScreen(in: environment) else { return false }
    return environment.value("TERM") != "dumb" && environment.value("CLICOLOR") != "0"
  }
}

extension SystemZoneError {
  /// A description of the error for a message.
  var sentence: String {
    switch self {
    case .invalidTZ(let text): "TZ \"\(text)\" is not the name of a time zone"
    case .unreadableTZ(let text, _): "the time zone of TZ \"\(text)\" can't be read"
    case .unreadableFile(let path, _): "the time zone file \(path) can't be read"
    case .damagedFile(let path, _): "the time zone file \(path) is damaged"
    }
  }
}
