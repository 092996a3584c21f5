import CalendarPages
import ICSImport
import ICSText
import TimeZones

/// The result of reading the files.
struct CalendarReading {
  /// The occurrences on the days, or the first ones of each day.
  let agenda: Agenda

  /// All occurrences, if the agenda has only the first ones of each day.
  private var list: OccurrenceList?

  /// Why the occurrences are on their days; empty unless an explanation was asked for.
  let explanations: Explanations

  /// Why instances of the event that is asked about are missing.
  let absences: [Absence]

  /// The kinds that were not asked for, of which the files have some.
  let kindsPassedOver: Set<Event.Kind>

  /// The problems that were found, and whether everything could be read.
  private(set) var outcome: ViewCommand.Outcome

  /// The problems found in the files, and in reading them.
  var findings: Findings { outcome.findings }

  /// Whether everything in the files could be read.
  var isComplete: Bool { outcome.isComplete }

  /// Reads files, and the files of directories, in the order in which they are given.
  ///
  /// - Parameter listsAll: Whether to make a list of all occurrences if the agenda has only some.
  init(
    _ inputs: inout Inputs, window: ImportWindow, zones: ZoneDatabase,
    options: CalendarImport.Options, filter: EventFilter, listingAll listsAll: Bool = false
  ) {
    var calendars = CalendarImport(window: window, zones: zones, options: options)
    var files = FilesRead()
    files.read(&inputs, into: &calendars)
    if listsAll {
      (agenda, list) = calendars.agendaWithList(
        passing: filter, reporting: &files.findings.diagnostics)
    } else {
      agenda = calendars.agenda(passing: filter, reporting: &files.findings.diagnostics)
    }
    explanations = Explanations()
    absences = []
    kindsPassedOver = files.kindsPassedOver
    outcome = files.outcome(isTruncated: agenda.isTruncated)
  }

  /// Reads the files to explain why occurrences are on the days.
  ///
  /// - Parameter uid: The UID of the only event to explain; `nil` for all events.
  init(
    explaining uid: String?, _ inputs: inout Inputs, window: ImportWindow, zones: ZoneDatabase,
    options: CalendarImport.Options, filter: EventFilter
  ) {
    var calendars = ExplanationImport(of: uid, window: window, zones: zones, options: options)
    var files = FilesRead()
    files.read(&inputs, into: &calendars)
    agenda = calendars.agenda(passing: filter, reporting: &files.findings.diagnostics)
    explanations = calendars.explanations(of: agenda).filtered { $0.uid == uid ?? $0.uid }
    absences = calendars.absences(passing: filter)
    kindsPassedOver = files.kindsPassedOver
    outcome = files.outcome(isTruncated: agenda.isTruncated)
  }

  /// Whether there is a list of all occurrences, because the agenda has only some of them.
  var hasList: Bool { list != nil }

  /// Calls a function with each occurrence of the list and its event, until it returns false.
  mutating func forEachListed(_ body: (Occurrence, Event) -> Bool) {
    list?.forEach(reporting: &outcome.findings.diagnostics, body)
    // Some files may have changed before they were read again.
    outcome.readsEveryFile = outcome.readsEveryFile && findings.coverEveryFile
    outcome.isComplete = outcome.isComplete && outcome.readsEveryFile && list?.isTruncated != true
  }

  /// Adds the outcome of reading other files; its findings include those known before.
  mutating func add(_ other: ViewCommand.Outcome) {
    outcome.findings = other.findings
    outcome.readsEveryFile = outcome.readsEveryFile && other.readsEveryFile
    outcome.isComplete = outcome.isComplete && other.isComplete
  }
}
