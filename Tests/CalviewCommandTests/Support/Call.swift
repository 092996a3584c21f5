import CalendarPages
import CivilCalendar
import FileWriting
import Foundation
import ICSText
import TimeZones

@testable import CalviewCommand

/// The outcome of a call of the program.
struct Outcome: Equatable {
  let status: Int32
  let output: String
  let errors: String
}

extension MemorySink {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A sink that refuses everything.
final class FailingSink: ByteSink {
  private let error: OutputError

  init(_ error: OutputError) {
    self.error = error
  }

  func write(_ bytes: Span<UInt8>) throws(OutputError) { throw error }
}

extension Environment {
  /// An environment without settings, on 2024-12-06 at 10:00 UTC.
  static let test = Environment(
    variables: ["TZ": "UTC"], now: Instant(secondsSinceEpoch: 1_733_479_200),
    zones: ZoneDatabase())

  /// Returns the environment with more variables.
  func with(_ variables: [String: String]) -> Environment {
    var copy = self
    copy.variables.merge(variables) { $1 }
    return copy
  }
}

/// Runs a call in the environment for tests.
func call(_ arguments: String..., in environment: Environment = .test) -> Outcome {
  call(arguments.map { InputPath($0) }, in: environment)
}

/// Runs a call that is written as one line, with blanks between its words.
func call(line: String) -> Outcome {
  call(line.split(separator: " ").map { InputPath(String($0)) })
}

/// Runs a call in the environment for tests.
func call(_ arguments: [InputPath], in environment: Environment = .test) -> Outcome {
  Repository.enter()
  let (output, errors) = (MemorySink(), MemorySink())
  let status = Calview.run(arguments, in: environment, output: output, errors: errors)
  return Outcome(status: status, output: output.text, errors: errors.text)
}

/// Parses the arguments of a call.
func parse(_ arguments: String...) throws(UsageError) -> Request {
  try ArgumentParser.parse(arguments.map { InputPath($0) })
}

/// The repository of these tests.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Makes the repository the working directory, so that files have the same names everywhere.
  static func enter() { _ = hasEntered }

  private static let hasEntered = FileManager.default.changeCurrentDirectoryPath(root.path)
}
