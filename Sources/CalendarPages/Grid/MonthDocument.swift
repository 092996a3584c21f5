public import CalendarEvents
public import CalendarLocales
public import CivilCalendar
internal import FileWriting

/// A month with the events of its days, to be shown or passed to other programs.
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
  ///   - agenda: The events of its days.
  ///   - today: The day that is marked as today.
  ///   - selection: The days that are marked as selected.
  ///   - locale: The language and conventions of the reader.
  public init(
    _ grid: MonthGrid, of agenda: Agenda, today: DayNumber? = nil,
    selection: Selection = Selection(), locale: CalendarLocale = .posix
  ) {
    // The agenda has kept as many diagnostics as its limits allow, and the document shows all of
    // them.
    var findings = Findings(keptPerRule: .max)
    for found in agenda.diagnostics {
      findings.diagnostics.file = found.file
      findings.diagnostics.report(found.rule, found.severity, at: found.place, found.message)
    }
    var answer = GridAnswer(
      grids: [ShownGrid(grid)], agenda: agenda, today: today ?? agenda.zone.today(),
      selection: selection, firstWeekday: grid.firstWeekday, findings: findings)
    answer.findCollisions()
    self.answer = answer
    self.locale = locale
  }

  /// Returns the month as plain text for a terminal, without colours.
  ///
  /// - Parameters:
  ///   - width: The number of columns, from 22 to 500; other values are clamped to that range.
  ///   - showsTitles: Whether cells show the titles of events, which needs at least 69 columns.
  public func text(width: Int = 80, showsTitles: Bool = true) -> String {
    var look = PageLook()
    look.width = min(max(width, PageLook.widths.lowerBound), PageLook.widths.upperBound)
    look.cells = showsTitles ? .titles : .counts
    return Self.written { output in
      Page(answer, look: look, locale: locale).write(to: &output, theme: nil)
    }
  }

  /// Returns the month as JSON, a document of the schema `calview.grid/1`.
  public func json() -> String {
    Self.written { output in
      var document = GridDocument(answer, locale: locale)
      document.write(to: &output)
    }
  }

  /// Returns the month as an HTML page, which loads no resources and runs no scripts.
  public func html() -> String {
    Self.written { output in
      HTMLDocument(answer, look: look, locale: locale, grounds: [.light, .dark])
        .write(to: &output)
    }
  }

  /// Returns the month as an SVG picture.
  public func svg() -> String {
    Self.written { output in
      SVGDocument(answer, look: look, locale: locale, grounds: [.light, .dark])
        .write(to: &output)
    }
  }

  /// The look of HTML and SVG, which always have room for titles.
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
