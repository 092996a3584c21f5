import CalendarLocales
import ICSImport
import TimeZones

/// The events that count, and how they are read.
struct EventsRequest: Sendable {
  var kinds: Set<Event.Kind>?
  var filter = EventFilter()
  var zoneSource = ZoneSource.newest
  /// The directory that takes the place of the zones of the machine.
  var zoneDirectory: String?
  /// The addresses by which the reader is found among the people of an event.
  var ownAddresses = OwnAddresses()

  /// Whether options restrict the events.
  var isFiltering: Bool { filter != EventFilter() || kinds != nil }

  /// Returns the options for reading entries of some kinds.
  func importOptions(reading kinds: Set<Event.Kind>) -> CalendarImport.Options {
    var options = CalendarImport.Options()
    options.kinds = kinds
    options.zoneSource = zoneSource
    options.calendars = ICUCalendarSystems()
    options.ownAddresses = ownAddresses
    return options
  }
}

extension OptionTable {
  static let filters: [Option] = [
    .choices(
      "--status", value: "STATUSES",
      among: EventStatus.allCases.map { ($0.rawValue, $0) } + [("none", EventStatus?.none)],
      section: .reading, commands: .showing,
      help: "Count only this STATUS: confirmed,none",
      details: """
        STATUS is tentative, confirmed or cancelled for events, needs-action, in-process, \
        completed or cancelled for tasks, and draft, final or cancelled for journal entries; none \
        means without a STATUS. Separate several with commas.
        """,
      apply: { $0.events.filter.statuses = Set($1) }),
    .text(
      "--category", value: "NAME", section: .reading, commands: .showing,
      help: "Count only events with this category",
      details: """
        Case does not matter. If repeated, one of the categories is enough.
        """,
      apply: { $0.events.filter.categories.append($1) }),
    Option(
      names: ["--match"], value: .text("TEXT"), section: .reading, commands: .showing,
      help: "Count only events that mention a text, or !text",
      details: """
        The summary, the location and the description are searched; neither case nor accents \
        matter. '!text' leaves out the events that mention it. '/text/' is a regular expression \
        of ICU, as in '/^(1:1|sync)/' and '!/lunch|dinner/'; case does not matter, accents do. If \
        the option is repeated, all conditions must hold.
        """,
      apply: { (request, value) throws(ValueProblem) in
        request.events.filter.conditions.append(try TextCondition(reading: value.name))
      }),
    .text(
      "--calendar", value: "NAME", section: .reading, commands: .showing,
      help: "Count only the calendar with this name",
      details: """
        The name is the one in the file, or the name of the file itself: team for team.ics. Case \
        does not matter. If repeated, all of these calendars count.
        """,
      apply: { $0.events.filter.calendars.append($1) }),
    .flag(
      "--no-cancelled", section: .reading, commands: .showing,
      help: "Leave out cancelled events",
      apply: { $0.events.filter.passesCancelled = false }),
    .text(
      "--me", value: "ADDRESS", section: .reading, commands: .showing,
      help: "Your address, to show what you answered",
      details: """
        An e-mail address as organizers write it, with or without mailto:; case does not matter. \
        Repeat the option if you have several. Events that you have declined are shown quietly and \
        take no time, and "calview show" and JSON (me) have your answer. The option is best kept in \
        the configuration file.
        """,
      apply: { $0.events.ownAddresses.insert($1) }),
    .flag(
      "--no-declined", section: .reading, commands: .showing,
      help: "Leave out events that you have declined",
      details: """
        You are known by --me.
        """,
      apply: { $0.events.filter.passesDeclined = false }),
    .flag(
      "--busy", section: .reading, commands: .showing,
      help: "Count only events that take time",
      details: """
        They are neither cancelled nor transparent (TRANSP), and not declined by --me.
        """,
      apply: { $0.events.filter.passesOnlyBusy = true }),
  ]
}

extension TextPattern: TextSearching {}

extension TextCondition {
  /// Creates the condition that a text must occur, whatever its case and accents.
  init(mentioning text: String) {
    self.init(text, TextPattern(text))
  }

  /// Reads a condition: `text`, `/expression/`, and `!` before either for what must not occur.
  init(reading typed: String) throws(ValueProblem) {
    let excludes = typed.hasPrefix("!")
    let text = excludes ? String(typed.dropFirst()) : typed
    if text.isEmpty {
      throw ValueProblem(
        expectation: excludes
          ? "a text after the ! that events must not mention" : "a text that events mention")
    }
    guard text.utf8.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else {
      self.init(typed, TextPattern(text), excludes: excludes)
      return
    }
    guard let expression = RegularExpression(String(text.dropFirst().dropLast())) else {
      throw ValueProblem(
        expectation: "a regular expression between the slashes, such as /^(1:1|sync)/")
    }
    self.init(typed, TextPattern.expression(expression), excludes: excludes)
  }
}
