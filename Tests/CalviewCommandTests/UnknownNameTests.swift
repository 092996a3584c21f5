import ICSText
import Testing

@testable import CalviewCommand

/// Names of calendars and categories that are in no file.
@Suite struct UnknownNameTests {
  private static let categories =
    "--category Stya: nothing in the files has this name; the names are Flight, Stay"
  private static let calendars =
    "--calendar wrk: nothing in the files has this name; the names are Round the world in December"

  @Test(arguments: [
    "", "--month 2030-01", "--json", "list --all", "next", "free --week 50", "--has-events today",
    "--is-free 2024-12-06T10:00..11:00", "list --all --json",
  ])
  func areRefusedWithThoseThatThereAre(words: String) {
    let outcome = call(line: "\(words) SampleData/trip.ics --calendar wrk")
    #expect(outcome == Outcome(status: 2, output: "", errors: "calview: \(Self.calendars)\n"))
    let other = call(line: "\(words) SampleData/trip.ics --category Stya")
    #expect(other.status == 2)
    #expect(other.errors.hasSuffix("calview: \(Self.categories)\n"), "\(other.errors)")
    let both = call(line: "\(words) SampleData/trip.ics --category stay --category Stya")
    #expect(both.status == 2 && both.errors.hasSuffix("calview: \(Self.categories)\n"))
  }

  @Test func namesThatAFileHasAreRightOnEmptyDaysToo() {
    for filter in ["--category STAY", "--calendar TRIP", "--calendar trip.ics"] {
      #expect(call(line: "SampleData/trip.ics --json --month 2030-01 \(filter)").status == 0)
      #expect(call(line: "list SampleData/trip.ics --ndjson --month 2030-01 \(filter)").status == 0)
    }
    // The file that cannot be read might contain the calendar.
    let outcome = call(line: "SampleData/trip.ics nix.ics --calendar wrk")
    #expect(outcome.errors == "calview: nix.ics: no such file or directory\n")
  }

  @Test func manyNamesAreCounted() throws {
    let events = (10...40).map { "DTSTART:20241206\nCATEGORIES:C\($0)" }
    try withFiles(["a.ics": calendar(events)]) { paths in
      let outcome = call(words: [paths[0], "--category", "x"])
      #expect(outcome.errors.hasSuffix("C20, C21 and 19 more\n"))
    }
  }
}
