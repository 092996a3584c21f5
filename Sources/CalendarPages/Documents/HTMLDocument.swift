import CTexts
import CalendarEvents
package import CalendarLocales
package import CivilCalendar

/// A page of months, a week, a year or an agenda as one HTML file.
///
/// The file has no scripts and loads nothing else.
package struct HTMLDocument {
  private let context: DocumentContext
  private let ownRemarks: [String]
  /// The grid of a week, whose events say from which width on its days are side by side.
  private var week: HTMLGrid?

  /// Creates the document of an answer.
  ///
  /// - Parameters:
  ///   - grounds: The grounds that the colours suit: light or dark, or both, as the reader prefers.
  ///   - remarks: Sentences about the page, shown at its end.
  ///   - pages: The place of the page in a set of pages; `nil` for a page alone.
  package init(
    _ answer: GridAnswer, look: PageLook, locale: CalendarLocale,
    grounds: [Ground], remarks: [String] = [], pages: HTMLPages? = nil
  ) {
    context = DocumentContext(
      answer, look: look, locale: locale, grounds: grounds, pages: pages, sparesInitials: true)
    ownRemarks = remarks
    if context.look.agenda != .insteadOfGrid, let grid = context.answer.grids.first, grid.isWeek {
      week = HTMLGrid(grid, context, linesOfNotes: linesOfNotes)
    }
  }

  /// The page loads and runs nothing, so that anything smuggled in by a calendar has no effect.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  /// Writes the document.
  package func write(to output: inout ByteOutput) {
    var markup = Markup()
    markup.literal("<!DOCTYPE html>\n")
    markup.open("html", ["lang": context.language, "dir": context.direction])
    head(&markup)
    markup.open("body")
    markup.open("main")
    markup.newLine()
    if let pages = context.pages { links(pages, &markup) }
    switch context.look.agenda {
    case .insteadOfGrid:
      HTMLAgenda(context).write(&markup, replacesGrid: true, to: &output)
      notes(&markup)
    case .below:
      grids(&markup, to: &output)
      HTMLAgenda(context).write(&markup, replacesGrid: false, to: &output)
    // The days of a year only show how much is on them.
    case .automatic where context.look.cells == .tints:
      grids(&markup, to: &output)
      HTMLAgenda(context).write(&markup, ofYear: true, to: &output)
    // The grid shows the events of its days.
    case .none, .automatic:
      grids(&markup, to: &output)
      if let coming = context.answer.comingDays(context.look, showsTitles: false) {
        HTMLAgenda(context).write(coming, &markup, to: &output)
      }
    }
    markup.close("main")
    markup.newLine()
    markup.close("body")
    markup.close("html")
    markup.newLine()
    output.take(&markup.bytes)
  }

  private func head(_ markup: inout Markup) {
    markup.newLine()
    markup.element("head") { markup in
      markup.newLine()
      markup.void("meta", ["charset": "utf-8"])
      markup.newLine()
      markup.void(
        "meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy])
      markup.newLine()
      markup.void("meta", ["name": "referrer", "content": "no-referrer"])
      markup.newLine()
      markup.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
      markup.newLine()
      markup.void("meta", ["name": "generator", "content": "calview"])
      markup.newLine()
      let calendars = context.marks.marks.map(\.name)
      let names = calendars.count > 3 ? [] : calendars
      markup.element("title", text: ([context.title] + names).joined(separator: " · "))
      markup.newLine()
      markup.element("style") {
        $0.literal(
          "\n" + context.colors.styleSheet
            + HTMLStyleSheet.text(
              listBelow: week?.listWidth ?? HTMLStyleSheet.listWidth))
      }
      markup.newLine()
    }
    markup.newLine()
  }

  /// Writes links to the pages before and after, and to the index.
  private func links(_ pages: HTMLPages, _ markup: inout Markup) {
    guard let month = pages.month else { return }
    func title(_ month: Month) -> String { context.locale.title(of: month) }
    let (first, last) = (pages.months.first ?? month, pages.months.last ?? month)
    let links: [(month: Month?, rel: String?, text: String)] = [
      (pages.neighbour(-1), "prev", pages.neighbour(-1).map { "← " + title($0) } ?? ""),
      (nil, nil, "\(title(first)) \(context.look.symbols.timeRange) \(title(last))"),
      (pages.neighbour(1), "next", pages.neighbour(1).map { title($0) + " →" } ?? ""),
    ]
    markup.element("nav", ["class": "pages"]) { markup in
      for link in links where !link.text.isEmpty {
        let name = link.month.map(HTMLPages.name) ?? HTMLPages.index
        markup.element("a", ["href": name, "rel": link.rel], text: link.text)
        markup.newLine()
      }
    }
    markup.newLine()
  }

  private func grids(_ markup: inout Markup, to output: inout ByteOutput) {
    if context.look.cells == .tints {
      markup.open("section", ["class": "sheet-of-paper"])
      HTMLYear(context).write(&markup, to: &output)
      notes(&markup)
      markup.close("section")
      return
    }
    let grids = context.answer.grids
    if grids.count > 1 {
      markup.element("h1", ["class": "screen-reader-only"], text: context.title)
    }
    for grid in grids {
      let isFirst = grid == grids.first
      markup.open("section", ["class": "sheet-of-paper"])
      markup.newLine()
      let page = week ?? HTMLGrid(grid, context, linesOfNotes: linesOfNotes)
      page.write(
        &markup, isOnly: grids.count == 1, isFirst: isFirst, to: &output)
      notes(&markup, isFirst: isFirst)
      markup.close("section")
      markup.newLine()
    }
  }

  /// The marks of days, and the marks of events.
  private var legend: [PageLine] {
    let look = context.look
    return Legend.marks(of: context.answer, look, context.locale)
      + (look.legend == .marks ? Legend.titles(of: context.answer, look, context.locale) : [])
  }

  /// The sentences about the page.
  private var remarks: [String] {
    (context.answer.agenda.isTruncated ? [Page.incompleteness] : [])
      + ownRemarks
  }

  /// The largest number of lines that calendars, legend and remarks take on a sheet of paper.
  private var linesOfNotes: Int {
    let calendars = context.namedCalendars.reduce(0) {
      $0 + DisplayWidth.of(context.marks.marks[$1].name) + 8
    }
    let legend = legend.map { $0.width + 6 }.reduce(0, +)
    // The first line of the calendars is beside the title.
    let lines =
      DocumentContext.linesInPrint(ofColumns: calendars) - 1
      + (legend == 0 ? 0 : DocumentContext.linesInPrint(ofColumns: legend))
    return (remarks + [context.zoneNote].compactMap(\.self)).reduce(lines) {
      $0 + DocumentContext.linesInPrint(of: $1)
    }
  }

  /// Writes the notes below a table: legend and remarks.
  private func notes(_ markup: inout Markup, isFirst: Bool = true) {
    let legend = legend
    if !legend.isEmpty {
      markup.element("ul", ["class": isFirst ? "legend" : "legend again", "role": "list"]) {
        markup in
        for line in legend {
          let tint = line.runs.lazy.compactMap(\.tint).first
          markup.element("li", ["class": context.colors.className(of: tint)]) { $0.line(line) }
        }
      }
      markup.newLine()
    }
    guard isFirst else { return }
    if let zone = context.zoneNote { markup.element("p", ["class": "remark"], text: zone) }
    for remark in remarks {
      markup.element("p", ["class": "remark", "lang": "en"], text: remark)
    }
  }
}

/// The place of a page in a set of pages, one for each month and an index of them.
///
/// All addresses are relative, so that the set can be moved as a whole.
package struct HTMLPages {
  /// The months of the set, in order.
  let months: [Month]

  /// The month of the page; `nil` for the index.
  let month: Month?

  /// Creates the place of a page.
  package init(_ months: [Month], month: Month?) {
    self.months = months
    self.month = month
  }

  /// The file name of the page.
  package var name: String { month.map(Self.name) ?? Self.index }

  /// Whether the page is the index.
  package var isIndex: Bool { month == nil }

  /// The file name of the index.
  static let index = "index.html"

  /// Returns the file name of the page of a month.
  static func name(of month: Month) -> String { "\(month).html" }

  /// Returns the address of a day, which is on the page of its month.
  func address(of day: DayNumber) -> String {
    "\(Self.name(of: Month(clamping: day)))#\(DocumentContext.date(day))"
  }

  /// Returns the month some months after that of the page, if it has a page too.
  fileprivate func neighbour(_ distance: Int) -> Month? {
    month?.adding(months: distance).flatMap { months.contains($0) ? $0 : nil }
  }
}

/// The look of all parts of an HTML page except for colours, which is in `CTexts/page.css`.
enum HTMLStyleSheet {
  /// The width below which a month is a list of its days, in the unit of the style sheet.
  static let listWidth = 48

  /// The width of a sheet of paper between its margins, in the same unit.
  private static let widthOfPaper = 87

  /// Returns the style sheet.
  ///
  /// - Parameter width: The width below which the days of a grid are below each other, on paper too;
  ///   the condition for that is `$` in the file.
  static func text(listBelow width: Int) -> String {
    let media = width > widthOfPaper ? "print,screen" : "screen"
    let condition = "\(media) and (max-width:\(width - 1).99rem"
    return unsafe String(cString: text_of_page_style()).utf8.split(separator: UInt8(ascii: "$"))
      .map { String(Substring($0)) }.joined(separator: condition)
  }
}

/// The names of the calendars of a page, each with its colour.
struct HTMLCalendars {
  private let context: DocumentContext

  init(_ context: DocumentContext) { self.context = context }

  /// Writes the names.
  ///
  /// - Parameter isFirst: Whether these are the first on the page; others are only in print, where
  ///   each sheet names its calendars.
  func write(isFirst: Bool = true, _ markup: inout Markup) {
    let calendars = context.namedCalendars
    if calendars.isEmpty { return }
    let classes = isFirst ? "calendars" : "calendars again"
    markup.element("ul", ["class": classes, "role": "list"]) { markup in
      for index in calendars {
        let calendar = context.marks.marks[index]
        // A single calendar has a colour for its events only.
        let tint = context.colors.className(of: calendar.tint)
        markup.element("li", ["class": tint]) { markup in
          if tint != nil { markup.visualOnly("span", "swatch", "") }
          if !calendar.initials.isEmpty {
            let areShown = context.calendarsWithInitials.contains(index)
            let classes = areShown ? "initials" : "initials spare"
            // Initials that are not shown leave no blank.
            markup.element("span", ["class": classes], text: calendar.initials + " ")
          }
          markup.element("bdi", text: calendar.name)
        }
      }
    }
  }
}
