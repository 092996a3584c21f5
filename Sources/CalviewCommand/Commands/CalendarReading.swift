import CalendarPages
import ICSImport
import ICSText
import TimeZones

/// What reading the files came to.
struct CalendarReading {
  /// What is on the days.
  let agenda: Agenda

  /// All of it, if the agenda has but what comes first on each day.
  private var list: OccurrenceList?

  /// Why it is there, if that is wanted.
  let explanations: Explanations

  /// Why instances of the event that is asked about are missing.
  let absences: [Absence]

  /// What was wrong, and whether all could be read.
  private(set) var outcome: ViewCommand.Outcome

  /// What was wrong in the files and with them.
  var findings: Findings { outcome.findings }

  /// Whether all that the files hold could be read.
  var isComplete: Bool { outcome.isComplete }

  /// Reads files, and those of directories, in the order in which they are given.
  ///
  /// - Parameter listsAll: Whether all occurrences are wanted where the agenda has not all of them.
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
    outcome = files.outcome(isTruncated: agenda.isTruncated)
  }

  /// Reads them to explain why something is on the days, only of one UID if one is given.
  init(
    explaining uid: String?, _ inputs: inout Inputs, window: ImportWindow, zones: ZoneDatabase,
    options: CalendarImport.Options, filter: EventFilter
  ) {
    var calendars = ExplanationImport(of: uid, window: window, zones: zones, options: options)
    var files = FilesRead()
    files.read(&inputs, into: &calendars)
    let agenda = calendars.agenda(reporting: &files.findings.diagnostics)
    self.agenda = agenda.filtered(by: filter)
    explanations = calendars.explanations(of: agenda).filtered { event in
      filter.passes(event, of: agenda.calendars) && event.uid == uid ?? event.uid
    }
    absences = calendars.absences()
    outcome = files.outcome(isTruncated: agenda.isTruncated)
  }

  /// Whether there is a list of all occurrences, since the agenda has but some.
  var hasList: Bool { list != nil }

  /// Calls a function with each occurrence of the list and its event until it says that no more are
  /// wanted.
  mutating func forEachListed(_ body: (Occurrence, Event) -> Bool) {
    list?.forEach(reporting: &outcome.findings.diagnostics, body)
    // Some files may have changed before they were read again.
    outcome.readsEveryFile = outcome.readsEveryFile && findings.areOfReadFiles
    outcome.isComplete = outcome.isComplete && outcome.readsEveryFile && list?.isTruncated != true
  }

  /// Adds what became of reading other files, whose findings have those that were known before.
  mutating func add(_ other: ViewCommand.Outcome) {
    outcome.findings = other.findings
    outcome.readsEveryFile = outcome.readsEveryFile && other.readsEveryFile
    outcome.isComplete = outcome.isComplete && other.isComplete
  }
}
