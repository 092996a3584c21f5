import CivilCalendar
import Testing

@testable import CalendarBrowser

/// Tests requests to the thread that reads, without starting it.
@Suite struct WorkerTests {
  private func worker() -> LibraryWorker { LibraryWorker(TextLibrary()) {} }

  private func givenUp(_ worker: LibraryWorker) -> [ClosedRange<DayNumber>] {
    worker.takeEvents().compactMap {
      if case .gaveUp(let days) = $0 { days } else { nil }
    }
  }

  @Test func aPageThatWasLeftBeforeItWasReadIsReportedAsGivenUp() throws {
    let (first, second) = (try day("2024-12-01"), try day("2025-01-01"))
    let worker = worker()
    worker.read(first...first, isAhead: false)
    #expect(givenUp(worker).isEmpty)
    worker.read(second...second, isAhead: false)
    #expect(givenUp(worker) == [first...first])
  }

  @Test func daysAheadOfTimeThatOthersReplaceAreReportedAsGivenUp() throws {
    let (first, second) = (try day("2024-12-01"), try day("2025-01-01"))
    let worker = worker()
    worker.read(first...first, isAhead: true)
    worker.read(second...second, isAhead: true)
    #expect(givenUp(worker) == [first...first])
  }
}
