import Testing

@testable import CalviewCommand

/// Where pages say that an event collides with another.
@Suite struct ConflictRemarkTests {
  private static func meeting(_ title: String, _ times: String, _ more: String = "") -> String {
    let parts = times.split(separator: "-")
    return calendar(
      "SUMMARY:\(title)\nDTSTART:20241206T\(parts[0])00Z\nDTEND:20241206T\(parts[1])00Z\(more)")
  }

  private static let files = [
    "a.ics": meeting("Planning", "0900-1000"), "b.ics": meeting("Dentist", "0930-1100"),
    "c.ics": meeting("Lunch", "1110-1200"),
    "d.ics": meeting("Birthday", "0900-1200", "\nTRANSP:TRANSPARENT"),
    "e.ics": meeting("Choir", "0900-1200", "\nSTATUS:CANCELLED"),
    "f.ics": calendar("SUMMARY:Market\nDTSTART;VALUE=DATE:20241206"),
  ]

  private func lines(_ words: String...) throws -> [Substring] {
    try withFiles(Self.files) { paths in
      let outcome = call(words: words + paths.sorted() + ["--tz", "UTC", "--locale", "en_GB"])
      #expect(outcome.status == 0 && outcome.errors == "")
      return outcome.output.split(separator: "\n").filter { line in
        ["Planning", "Dentist", "Lunch", "Birthday", "Choir", "Market"].contains {
          line.contains($0)
        }
      }
    }
  }

  @Test func anAgendaNamesTheEventsThatCollide() throws {
    for words in [["--month", "2024-12"], ["--agenda", "2024-12-06"]] {
      let lines = try withFiles(Self.files) { paths in
        call(words: words + paths.sorted() + ["--tz", "UTC", "--today", "2024-12-01"]).output
          .split(separator: "\n")
      }.filter { $0.contains("–") || $0.contains("all day") }
      #expect(lines.count == 6)
      for line in lines {
        let collides = line.contains("Planning") || line.contains("Dentist")
        #expect(line.contains("[conflict]") == collides, "\(line)")
      }
    }
  }

  @Test func anAgendaInHTMLNamesThemToo() throws {
    let html = try lines("--month", "2024-12", "--format", "html", "--today", "2024-12-01")
      .joined(separator: "\n")
    #expect(html.contains("Planning") && html.contains("[conflict]"))
    let quiet = try withFiles(["a.ics": Self.files["a.ics"]!, "c.ics": Self.files["c.ics"]!]) {
      call(words: ["--month", "2024-12", "--format", "html", "--tz", "UTC"] + $0).output
    }
    #expect(quiet.contains("Planning") && !quiet.contains("[conflict]"))
  }

  @Test func nextComparesWithWhatItDoesNotShow() throws {
    let first = try lines("next", "--today", "2024-12-06", "--limit", "1", "--match", "n")
    #expect(first.count == 1 && first[0].contains("Planning"))
    #expect(first[0].hasSuffix("[conflict]"))
    let all = try lines("next", "--today", "2024-12-06", "--limit", "9")
    // The cancelled event is left out.
    #expect(all.count == 5)
    for line in all {
      let collides = line.contains("Planning") || line.contains("Dentist")
      #expect(line.contains("[conflict]") == collides, "\(line)")
    }
    let records = try lines("next", "--today", "2024-12-06", "--limit", "9", "--ndjson")
    for (line, record) in zip(all, records) {
      #expect(record.contains(#""conflict":true"#) == line.contains("[conflict]"))
    }
    #expect(try lines("list", "--from", "2024-12-06").allSatisfy { !$0.contains("[conflict]") })
  }
}
