import CalendarLocales
import CalendarPages
import CivilCalendar
import DatePhrases
import FileWriting
import ICSImport
import MarkStorage

/// Lists the marks in a file, with counts and streaks.
struct MarksCommand {
  let view: ViewCommand

  func run(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let period = view.request.days.period
    let first = try ListPlan.first(of: period, view.settings)
    let last = try ListPlan.last(of: period, view.settings, first)
    guard (first ?? .min) <= (last ?? .max) else {
      throw .invalidDate(option: "--to", value: period.to ?? "", .endsBeforeStart, .day)
    }
    var reader = MarkReader(
      (first ?? .min)...(last ?? .max), zones: view.environment.zones,
      calendars: ICUCalendarSystems(),
      lastDayOfEndlessSeries: last == nil ? max(view.settings.today, first ?? .min) : nil,
      scratchDirectory: view.environment.scratchDirectory)
    let format = try PageFormat(view.request.answer.format)
    var inputs = Inputs(view.request.operands)
    var files = FilesRead()
    files.read(&inputs, into: &reader.calendars)
    let marks = reader.marks(reporting: &files.findings.diagnostics)
    let outcome = files.outcome(isTruncated: reader.isTruncated)
    let answer = MarksAnswer(
      marks, from: first, to: last, today: view.settings.today,
      firstWeekday: view.settings.firstWeekday,
      findings: files.findings, isTruncated: reader.isTruncated)
    return view.deliver(to: output, &messages) { output in
      switch format {
      case .json:
        var document = MarksDocument(answer)
        document.write(to: &output)
      case .text where outcome.hasCalendar:
        Page(
          answer, symbols: view.markSymbols, look: view.settings.look, locale: view.settings.locale
        )
        .write(to: &output, theme: view.settings.theme, isolates: view.settings.isolates)
      case .text: break
      }
      return outcome
    }
  }
}

extension ViewCommand {
  /// The symbols that the user chose for labels.
  fileprivate var markSymbols: [(label: String, symbol: String)] {
    request.marks.symbols.map { ($0.label, $0.symbol) }
  }

  /// Adds the marks of files to an answer; the files are read for exactly the days of the answer.
  func addMarks(to answer: inout GridAnswer, _ reading: inout CalendarReading) {
    let paths = request.marks.files(in: environment)
    if paths.isEmpty { return }
    var reader = MarkReader(
      answer.agenda.days, zones: environment.zones, calendars: ICUCalendarSystems(),
      scratchDirectory: environment.scratchDirectory)
    var inputs = Inputs(paths)
    var files = FilesRead(findings: reading.findings)
    files.read(&inputs, into: &reader.calendars)
    let marks = reader.marks(reporting: &files.findings.diagnostics)
    reading.add(files.outcome(isTruncated: reader.isTruncated))
    answer.findings = reading.findings
    answer.show(marks, symbols: markSymbols)
  }
}
