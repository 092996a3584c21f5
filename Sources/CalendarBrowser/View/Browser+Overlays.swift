import CalendarEvents
import CalendarPages
import CivilCalendar
import ICSText

extension Browser {
  /// The overlay as a page; empty if there is none.
  var overlayPage: Page {
    switch overlay {
    case .detail(let detail): return page(of: detail)
    case .help: return helpPage
    case .messages: return messagesPage
    case .switches(let place): return switchesPage(place)
    case nil: return Page()
    }
  }

  /// The problems in the files of the page, and in the files of marks.
  var findings: [Findings] { [answer.findings] + (store.marks.map { [$0.findings] } ?? []) }

  /// Returns the page that shows an occurrence in full.
  private func page(of detail: Detail) -> Page {
    guard let answer = detail.answer else {
      var page = Page()
      page.lines = [PageLine("reading …", .note)]
      return page
    }
    var look = settings.look
    look.width = size.columns
    let explanation = answer.explanations.first {
      OccurrenceKey($0.occurrence, of: $0.event) == detail.key
    }
    return Page(of: explanation, in: answer, look: look, locale: settings.locale)
  }

  private var helpPage: Page {
    var page = Page()
    page.lines = [PageLine("Keys", .heading), PageLine()]
    let rows = Binding.all.compactMap(\.help)
    let width = rows.map(\.keys.count).max() ?? 0
    for row in rows {
      var line = PageLine(" ")
      line.append(row.keys, .time)
      line.pad(to: width + 3)
      var texts = Page()
      texts.append(
        text: row.text, width: size.columns - line.width, symbols: settings.look.symbols)
      for text in texts.lines {
        line.append(text)
        page.lines.append(line)
        line = PageLine()
        line.pad(to: width + 3)
      }
    }
    page.lines += [
      PageLine(), PageLine(" Click a day to go to it, and again to open it.", .note),
    ]
    return page
  }

  private var messagesPage: Page {
    let texts = findings.flatMap { findings in
      findings.shownFailures.map(\.description) + findings.shown.map(\.description)
        + findings.leftOut.map { "\($0.count) more of \($0.rule.id) are not shown" }
    }
    var page = Page()
    page.lines = [PageLine("What is wrong in the files", .heading), PageLine()]
    if texts.isEmpty { page.lines.append(PageLine(" no problems found")) }
    for text in texts {
      page.append(text: text, width: size.columns, symbols: settings.look.symbols)
    }
    return page
  }

  /// The lines above the kinds and calendars that can be shown or hidden.
  static let linesBeforeSwitches = 2

  private func switchesPage(_ place: Int) -> Page {
    var page = Page()
    page.lines = [PageLine("Shown", .heading), PageLine()]
    let names = answer.agenda.calendars.shownNames
    for (index, element) in switches.enumerated() {
      let name: String
      switch element {
      case .kind(let kind): name = kind.pluralName
      case .calendar(let calendar): name = names[calendar]
      }
      var line = PageLine(isOn(element) ? " [x] " : " [ ] ")
      line.append(name, index == place ? .selected : [])
      page.lines.append(line)
    }
    return page
  }
}

extension Event.Kind {
  fileprivate var pluralName: String {
    switch self {
    case .event: "events"
    case .todo: "tasks"
    case .journal: "journal entries"
    case .freeBusy: "busy times"
    }
  }
}

extension Browser {
  /// The problems in the files, as far as they are known.
  var report: FileReport {
    var seen: Set<String> = []
    let readings = store.readings
    let findings = readings.map(\.findings) + (store.marks.map { [$0.findings] } ?? [])
    let messages = findings.flatMap {
      $0.shownFailures.map(\.description) + $0.shown.map(\.description)
    }
    return FileReport(
      messages: messages.filter { seen.insert($0).inserted },
      isComplete: readings.allSatisfy(\.isComplete) && store.marks?.isComplete ?? true)
  }
}

/// The problems in the files that were browsed.
package struct FileReport: Hashable, Sendable {
  /// The messages, without duplicates.
  package internal(set) var messages: [String]

  /// Whether everything in the files could be read.
  package internal(set) var isComplete: Bool
}
