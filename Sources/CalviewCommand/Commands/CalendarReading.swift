import CalendarPages
import ICSImport
import ICSText
import TimeZones

/// What reading the files came to.
struct CalendarReading {
  /// What lies on the days.
  let agenda: Agenda

  /// Why it lies there, if that is wanted.
  let explanations: [Explanation]

  /// Why instances of the event that is asked about are missing.
  let absences: [Absence]

  /// What was wrong in the files and with them.
  let findings: Findings

  /// Whether each file was read, and is a calendar.
  let readsEveryFile: Bool

  /// Whether all that the files hold could be read.
  let isComplete: Bool

  /// Reads files, and those of directories, in the order in which they are given.
  init(
    _ operands: [InputPath], window: ImportWindow, zones: ZoneDatabase,
    options: CalendarImport.Options, filter: EventFilter, explains: Bool
  ) {
    var calendars = CalendarImport(window: window, zones: zones, options: options)
    var findings = Findings()
    var lostComponents = 0
    for operand in operands {
      let files = CalendarFiles(at: operand)
      findings.failures += files.failures
      for path in files.paths {
        let result = calendars.read(path, reporting: &findings.diagnostics)
        lostComponents += result.lostComponents
        if let failure = result.failure { findings.failures.append(failure) }
      }
    }
    let agenda = calendars.agenda(reporting: &findings.diagnostics)
    self.agenda = agenda.filtered(by: filter)
    explanations =
      explains
      ? calendars.explanations().filter { explanation in
        filter.passes(explanation.event, of: agenda.calendars)
          && explanation.event.uid == options.explainedUID ?? explanation.event.uid
      } : []
    absences = explains ? calendars.absences() : []
    readsEveryFile = findings.areOfReadFiles
    isComplete = readsEveryFile && lostComponents == 0 && !agenda.isTruncated
    self.findings = findings
  }
}
