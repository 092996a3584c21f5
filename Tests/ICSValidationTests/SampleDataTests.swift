import Foundation
import ICSText
import ICSValidation
import Testing

/// The sample calendars: the good ones have no error, and each fault of the faulty one is found.
@Suite struct SampleDataTests {
  private static let directory = testDirectory + "../../SampleData/"

  private func report(_ name: String) throws -> ValidationReport {
    var source = try ByteSource(opening: InputPath(Self.directory + name))
    var validator = Validator(zones: zones)
    return validator.validate(&source, named: name)
  }

  @Test(arguments: [
    "team", "holidays", "study-diary", "trip", "outlook", "google", "matches", "conference",
    "household", "tasks",
  ])
  func goodCalendarHasNoError(name: String) throws {
    let report = try report(name + ".ics")
    #expect(report.findings.filter { $0.severity == .error }.map(\.description) == [])
  }

  /// Returns the lines that are in the README's table of faults.
  private func listedLines() throws -> [Int] {
    let text = try String(contentsOfFile: Self.directory + "README.md", encoding: .utf8)
    let table = text.components(separatedBy: "## Faults in faulty.ics").last ?? ""
    return table.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|")
      return cells.first.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    }
  }

  @Test func everyListedFaultIsFoundAtItsLineAndNoOther() throws {
    let listed = try listedLines()
    #expect(listed.count == 45)
    let found = try report("faulty.ics").findings.filter { $0.severity > .info }
    #expect(Set(found.map(\.place.line)) == Set(listed))
    #expect(found.count == listed.count)
  }
}
