import CalendarPages
import CivilCalendar
import FileWriting
import Foundation
import ICSText
import TimeZones

@testable import CalviewCommand

/// What a call of the program came to.
struct Outcome: Equatable {
  let status: Int32
  let output: String
  let errors: String
}

extension MemorySink {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Refuses what is written.
final class FailingSink: ByteSink {
  private let error: OutputError

  init(_ error: OutputError) {
    self.error = error
  }

  func write(_ bytes: Span<UInt8>) throws(OutputError) { throw error }
}

extension Environment {
  /// A plain environment on 2024-12-06 at 10:00 UTC.
  static let test = Environment(
    variables: ["TZ": "UTC"], now: Instant(secondsSinceEpoch: 1_733_479_200),
    zones: ZoneDatabase())

  /// The same with some variables.
  func with(_ variables: [String: String]) -> Environment {
    var copy = self
    copy.variables.merge(variables) { $1 }
    return copy
  }
}

/// Carries out a call in a plain environment.
func call(_ arguments: String..., in environment: Environment = .test) -> Outcome {
  call(arguments.map { InputPath($0) }, in: environment)
}

/// Carries out a call in a plain environment.
func call(_ arguments: [InputPath], in environment: Environment = .test) -> Outcome {
  Repository.enter()
  let (output, errors) = (MemorySink(), MemorySink())
  let status = Calview.run(arguments, in: environment, output: output, errors: errors)
  return Outcome(status: status, output: output.text, errors: errors.text)
}

/// What was typed, taken apart.
func parse(_ arguments: String...) throws(UsageError) -> Request {
  try ArgumentParser.parse(arguments.map { InputPath($0) })
}

/// The repository that the tests are in.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Makes it the working directory, so that files have the same names everywhere.
  static func enter() { _ = hasEntered }

  private static let hasEntered = FileManager.default.changeCurrentDirectoryPath(root.path)
}
