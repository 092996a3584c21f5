import ICSText
import Testing

@testable import CalviewCommand

/// Names of calendars and categories that are in no file.
@Suite struct UnknownNameTests {
  private func page(_ arguments: String) -> Outcome {
    call(words: arguments.split(separator: " ").map(String.init))
  }

  private static let categories =
    "--category Stya: nothing in the files has this name; the names are Flight, Stay"
  private static let calendars =
    "--calendar wrk: nothing in the files has this name; the names are Round the world in December"

  @Test(arguments: [
    "", "--month 2030-01", "--json", "list --all", "next", "free --week 50", "--has-events today",
    "--is-free 2024-12-06T10:00..11:00", "list --all --json",
  ])
  func areRefusedWithThoseThatThereAre(call: String) {
    let outcome = page("\(call) SampleData/trip.ics --calendar wrk")
    #expect(outcome == Outcome(status: 2, output: "", errors: "calview: \(Self.calendars)\n"))
    let other = page("\(call) SampleData/trip.ics --category Stya")
    #expect(other.status == 2)
    #expect(other.errors.hasSuffix("calview: \(Self.categories)\n"), "\(other.errors)")
    let both = page("\(call) SampleData/trip.ics --category stay --category Stya")
    #expect(both.status == 2 && both.errors.hasSuffix("calview: \(Self.categories)\n"))
  }

  @Test func namesThatAFileHasAreRightOnEmptyDaysToo() {
    for filter in ["--category STAY", "--calendar TRIP", "--calendar trip.ics"] {
      #expect(page("SampleData/trip.ics --json --month 2030-01 \(filter)").status == 0)
      #expect(page("list SampleData/trip.ics --ndjson --month 2030-01 \(filter)").status == 0)
    }
    // The file that cannot be read might contain the calendar.
    let outcome = page("SampleData/trip.ics nix.ics --calendar wrk")
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
