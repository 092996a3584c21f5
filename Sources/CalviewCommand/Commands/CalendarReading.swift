import CalendarPages
import ICSImport
import ICSText
import TimeZones

/// What reading the files came to.
struct CalendarReading {
  /// What is on the days.
  let agenda: Agenda

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
  init(
    _ inputs: inout Inputs, window: ImportWindow, zones: ZoneDatabase,
    options: CalendarImport.Options, filter: EventFilter
  ) {
    var calendars = CalendarImport(window: window, zones: zones, options: options)
    var files = FilesRead()
    files.read(&inputs, into: &calendars)
    agenda = calendars.agenda(passing: filter, reporting: &files.findings.diagnostics)
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

  /// Adds what became of reading other files, whose findings have those that were known before.
  mutating func add(_ other: ViewCommand.Outcome) {
    outcome.findings = other.findings
    outcome.readsEveryFile = outcome.readsEveryFile && other.readsEveryFile
    outcome.isComplete = outcome.isComplete && other.isComplete
  }
}
