public import CalendarLocale
public import CivilCalendar
internal import FileWriting
public import ICSImport

/// A month with what is on its days, to be shown or handed to other programs.
///
/// ```swift
/// let page = MonthDocument(MonthGrid(month, firstWeekday: .monday), of: agenda)
/// print(page.text())
/// ```
public struct MonthDocument: Sendable {
  private let answer: GridAnswer
  private let locale: CalendarLocale

  /// Creates the document of a month.
  ///
  /// - Parameters:
  ///   - grid: The month, and how its days are laid out.
  ///   - agenda: What is on its days.
  ///   - today: The day that is marked as today.
  ///   - selection: The days that are marked as selected.
  ///   - locale: The language and the customs of the reader.
  public init(
    _ grid: MonthGrid, of agenda: Agenda, today: DayNumber? = nil,
    selection: Selection = Selection(), locale: CalendarLocale = .posix
  ) {
    // The agenda has kept what its limits allow, and the document has all of that.
    var findings = Findings(keptPerRule: .max)
    for found in agenda.diagnostics {
      findings.diagnostics.file = found.file
      findings.diagnostics.report(found.rule, found.severity, at: found.place, found.message)
    }
    answer = GridAnswer(
      grids: [ShownGrid(grid)], agenda: agenda, today: today ?? agenda.zone.today(),
      selection: selection, firstWeekday: grid.firstWeekday, findings: findings)
    self.locale = locale
  }

  /// The page of a terminal, without colours.
  ///
  /// - Parameters:
  ///   - width: The columns that there are, from 20 to 500; what is beyond counts as the nearest.
  ///   - showsTitles: Whether cells have the titles of events, for which 71 columns are needed.
  public func text(width: Int = 80, showsTitles: Bool = true) -> String {
    var look = PageLook()
    look.width = min(max(width, PageLook.widths.lowerBound), PageLook.widths.upperBound)
    look.cells = showsTitles ? .titles : .counts
    return Self.written { output in
      Page(answer, look: look, locale: locale, zones: nil).write(to: &output, theme: nil)
    }
  }

  /// The month as JSON of the schema `calview.grid/1`.
  public func json() -> String {
    Self.written { output in
      var document = GridDocument(answer, locale: locale)
      document.write(to: &output)
    }
  }

  /// The month as a page of HTML, which loads nothing and runs nothing.
  public func html() -> String {
    Self.written { output in
      HTMLDocument(answer, look: look, locale: locale, zones: nil, grounds: [.light, .dark])
        .write(to: &output)
    }
  }

  /// The month as a picture.
  public func svg() -> String {
    Self.written { output in
      SVGDocument(answer, look: look, locale: locale, zones: nil, grounds: [.light, .dark])
        .write(to: &output)
    }
  }

  /// Pages and pictures have room for titles.
  private var look: PageLook {
    var look = PageLook()
    look.cells = .titles
    return look
  }

  private static func written(_ write: (inout ByteOutput) -> Void) -> String {
    let sink = MemorySink()
    var output = ByteOutput(to: sink)
    write(&output)
    output.flush()
    return String(decoding: sink.bytes, as: UTF8.self)
  }
}
