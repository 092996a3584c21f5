import Foundation
import ICSText
import Synchronization
import Testing

@testable import CalviewCommand

@Suite struct ProgressTests {
  /// An environment with a clock that goes on by some time whenever it is read.
  private func environment(step: Duration) -> Environment {
    final class Clock: Sendable {
      private let time = Mutex(Duration.zero)
      func read(_ step: Duration) -> Duration {
        time.withLock {
          $0 += step
          return $0
        }
      }
    }
    let clock = Clock()
    var environment = Environment.test
    environment.clockOfTerminal = { clock.read(step) }
    environment.terminalWidth = 60
    return environment
  }

  @Test func aQuickRunTellsNothing() {
    let outcome = call(
      "validate", "-q", "SampleData/trip.ics", in: environment(step: .milliseconds(10)))
    #expect(outcome.errors == "")
  }

  @Test func aLongRunTellsTheFileAndTakesItAway() {
    let outcome = call(
      "validate", "-q", "SampleData/trip.ics", "SampleData/team.ics",
      in: environment(step: .seconds(2)))
    #expect(
      outcome.errors.hasPrefix("\rcalview: 1 of 2 files, 0 MiB of SampleData/trip.ics\u{1B}[K"))
    #expect(
      outcome.errors.contains("\rcalview: 2 of 2 files, 0 MiB of SampleData/team.ics\u{1B}[K"))
    #expect(outcome.errors.hasSuffix("\r\u{1B}[K"))
    let lines = outcome.errors.split(separator: "\r")
    #expect(lines.allSatisfy { $0.count < 60 + 3 })
  }

  @Test func aMessageStandsOnALineOfItsOwn() {
    let outcome = call(
      "validate", "-q", "SampleData/trip.ics", "nix\u{1B}.ics", in: environment(step: .seconds(2)))
    #expect(outcome.errors.contains("\r\u{1B}[Kcalview: nix␛.ics: no such file or directory\n"))
    #expect(!outcome.errors.contains("nix\u{1B}"))
  }

  @Test func aNarrowTerminalHasAShortLine() {
    var narrow = environment(step: .seconds(2))
    narrow.terminalWidth = 20
    let outcome = call("validate", "-q", "SampleData/holidays.ics", in: narrow)
    #expect(outcome.errors.hasPrefix("\rcalview: 0 MiB of …\u{1B}[K"))
  }
}
