import Calview
import CalviewFoundation
import Foundation
import Testing

/// The code of the articles on errors and concurrency, and for those who come from other libraries.
@Suite struct ProgramArticleTests {
  private let file = Sample.path("team.ics")
  private let month: Month
  private let zone: Zone
  private var days: ClosedRange<DayNumber> { month.days }

  init() throws {
    month = try #require(Month("2024-12"))
    zone = try .named("Europe/Berlin")
  }

  @Test func faultsAreReportedAndFailuresThrown() throws {
    var agenda = Agenda(emptyOn: days, in: zone)
    var message = ""
    func read(_ file: String) {
      do {
        agenda = try Agenda(contentsOf: file, month: month, zone: zone)
      } catch {
        message = "\(error)"
      }
    }
    read("/no/such.ics")
    #expect(message.contains("no such file"))
    read(Sample.path("faulty.ics"))
    var lines: [String] = []
    for diagnostic in agenda.diagnostics where diagnostic.severity == .error {
      lines.append("\(diagnostic)")
    }
    #expect(!lines.isEmpty)
  }

  @Test func anAgendaIsReadByATask() async throws {
    let (file, days, zone) = (file, days, zone)
    let reading = Task {
      try await Agenda.read(contentsOf: file, days: days, zone: zone)
    }
    let agenda = try await reading.value
    #expect(!agenda.occurrences.isEmpty)
  }

  @Test func eventsInARangeAreAnAgenda() throws {
    var lines: [String] = []
    let agenda = try Agenda(contentsOf: file, days: days, zone: zone)
    for occurrence in agenda.occurrences {
      let event = agenda[occurrence]
      lines.append("\(occurrence.start) \(event.summary ?? "")")
    }
    #expect(lines.count == agenda.occurrences.count && !lines.isEmpty)
  }

  @Test func valuesOfFoundationGoThereAndBack() throws {
    let zone = try Zone(TimeZone.current)
    let today = DayNumber(Date.now, in: zone)
    let midnight = Date(today, in: zone)
    let interval = DateInterval(Month(clamping: today).days, in: zone)
    #expect(DayNumber(midnight, in: zone) == today)
    #expect(interval.contains(midnight))
  }
}
