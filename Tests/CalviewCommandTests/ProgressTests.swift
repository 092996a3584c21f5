import Foundation
import ICSText
import Synchronization
import Testing

@testable import CalviewCommand

@Suite struct ProgressTests {
  /// Returns an environment whose clock advances by some time whenever it is read.
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

  /// Commands that read files.
  private static let commands = [
    ["validate", "-q"], ["fix", "--check", "-q"], ["--month", "2024-12"], ["list", "--all"],
    ["free", "--month", "2024-12"], ["next"],
  ]

  @Test(arguments: commands)
  func aQuickRunSaysNothing(command: [String]) {
    let outcome = call(
      (command + ["SampleData/trip.ics"]).map { InputPath($0) },
      in: environment(step: .milliseconds(1)))
    #expect(!outcome.errors.contains("MiB"))
  }

  @Test(arguments: commands)
  func aLongRunShowsHowMuchIsReadAndTakesTheLineAway(command: [String]) {
    let files = ["SampleData/trip.ics", "SampleData/team.ics"]
    let outcome = call((command + files).map { InputPath($0) }, in: environment(step: .seconds(2)))
    let lines = outcome.errors.split(separator: "\r").map { $0.prefix { $0 != "\u{1B}" } }
    #expect(lines.first == "calview: 0 of 1 MiB (file 1 of 2: SampleData/trip.ics)")
    #expect(lines.contains { $0.contains(" s left (file 2 of 2") })
    #expect(lines.allSatisfy { $0.count < 60 || !$0.contains("MiB") })
    // The progress line is erased before any message.
    let last = outcome.errors.components(separatedBy: "MiB").last ?? ""
    #expect(last.contains("\r\u{1B}[K"))
  }

  @Test func theTimeLeftFollowsFromTheTimeTaken() {
    // The clock advances by two seconds when reading begins, and at each later look.
    let outcome = call("validate", "-q", "SampleData/trip.ics", in: environment(step: .seconds(2)))
    #expect(outcome.errors.contains("\rcalview: 0 of 1 MiB, 0 s left (SampleData/trip.ics)"))
  }

  @Test func aPipeHasNoTotal() {
    let outcome = call("validate", "-q", "/dev/null", in: environment(step: .seconds(2)))
    #expect(outcome.errors.hasPrefix("\rcalview: 0 MiB (/dev/null)\u{1B}[K"))
  }

  @Test func withoutATerminalNothingIsShown() {
    #expect(!call("SampleData/trip.ics", "--month", "2024-12").errors.contains("MiB"))
  }

  @Test func aMessageStandsOnALineOfItsOwn() {
    let outcome = call(
      "validate", "-q", "SampleData/trip.ics", "nix\u{1B}.ics", in: environment(step: .seconds(2)))
    #expect(outcome.errors.contains("\r\u{1B}[Kcalview: nix␛.ics: no such file or directory\n"))
    #expect(!outcome.errors.contains("nix\u{1B}"))
  }

  @Test func aNarrowTerminalHasAShortLine() {
    var narrow = environment(step: .seconds(2))
    narrow.terminalWidth = 22
    let outcome = call("validate", "-q", "SampleData/holidays.ics", in: narrow)
    #expect(outcome.errors.hasPrefix("\rcalview: 0 of 1 MiB …\u{1B}[K"))
  }
}
