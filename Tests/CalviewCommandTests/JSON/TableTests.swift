import Foundation
import Testing

@Suite struct TableTests {
  private static let awkward = calendar(
    """
    DTSTART:20241206T090000Z
    SUMMARY:Commas\\, "quotes"\\nand lines\\;\ttabs \\\\ and \u{1B}[31m\u{2028}
    CATEGORIES:a,b\\,c
    """,
    """
    DTSTART;VALUE=DATE:20241207
    SUMMARY:-plain
    STATUS:CANCELLED
    """)

  private static let columns = [
    "uid", "recurrenceId", "kind", "summary", "location", "status", "busy", "categories", "allDay",
    "floating", "start", "end", "timeZone", "recurring", "file", "line",
  ]

  @Test func csvIsThatOfRFC4180() throws {
    try withFiles(["a.ics": Self.awkward]) { paths in
      let output = call(words: ["list", paths[0], "--all", "--format", "csv", "--tz", "Asia/Seoul"])
        .output
      let rows = try #require(csv(output))
      #expect(rows.count == 3)
      #expect(rows[0] == Self.columns)
      #expect(
        rows[1] == [
          "0", "", "event", "Commas, \"quotes\"\nand lines;\ttabs \\ and \u{FFFD}[31m\u{FFFD}", "",
          "", "true", "a,b\\,c", "false", "false", "2024-12-06T18:00:00+09:00",
          "2024-12-06T18:00:00+09:00", "UTC", "false", paths[0], "4",
        ])
      #expect(rows[2][10...11] == ["2024-12-07", "2024-12-08"])
    }
  }

  @Test func csvHasNoFormulas() throws {
    let texts = ["=1+1", "+1", "-plain", "@SUM(A1)", "=\"a\",b", "a=b", "1-2", "'quoted"]
    let file = calendar(
      texts.map {
        "DTSTART:20241206T090000Z\nSUMMARY:" + $0.replacing(",", with: "\\,")
      })
    try withFiles(["a.ics": file]) { paths in
      let list = ["list", paths[0], "--format"]
      let guarded = try #require(csv(call(words: list + ["csv"]).output)).dropFirst().map { $0[3] }
      let expected = texts.prefix(5).map { "'" + $0 } + texts.dropFirst(5)
      #expect(guarded == expected)
      let raw = try #require(csv(call(words: list + ["csv", "--csv-raw"]).output))
      let rawCells = raw.dropFirst().map { $0[3] }
      #expect(rawCells == texts)
      let tsv = call(words: list + ["tsv"]).output.split(separator: "\n").dropFirst()
      let tsvCells = tsv.map {
        String($0.split(separator: "\t", omittingEmptySubsequences: false)[3])
      }
      #expect(tsvCells == texts)
    }
  }

  @Test func tsvEscapesWhatWouldBreakALine() throws {
    try withFiles(["a.ics": Self.awkward]) { paths in
      let output = call(words: ["list", paths[0], "--all", "--format", "tsv"]).output
      let rows = output.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
      #expect(rows.count == 4 && rows[3] == [""])
      #expect(rows[0] == Self.columns)
      #expect(
        rows[1][3]
          == "Commas, \"quotes\"\\nand lines;\\ttabs \\\\ and \\u001b[31m\\u2028")
    }
  }

  @Test(arguments: ["team", "trip", "study-diary", "conference", "faulty"])
  func tablesSayWhatNDJSONSays(sample: String) throws {
    let list = ["list", "SampleData/\(sample).ics", "--from", "2024-12-01", "--to", "2024-12-31"]
    let rows = try #require(csv(call(words: list + ["--format", "csv"]).output)).dropFirst()
    let events = try objects(onLinesOf: call(words: list + ["--ndjson"]).output)
    #expect(rows.count == events.count)
    for (row, event) in zip(rows, events) {
      let cells = Dictionary(uniqueKeysWithValues: zip(Self.columns, row))
      for key in ["uid", "kind", "summary", "location", "status", "start", "end", "timeZone"] {
        #expect(cells[key] == event.text(key) ?? "")
      }
      for key in ["busy", "allDay", "floating", "recurring"] {
        #expect(cells[key] == event.flag(key).map { $0 ? "true" : "false" })
      }
    }
  }

  @Test func aFormThatACommandHasNotIsRefused() {
    let outcome = call("--format", "csv")
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("--format csv: expected text, html, svg, json or ndjson"))
  }

  @Test(arguments: [
    (["--columns", "start"], "--columns needs --format csv or tsv"),
    (["--fields", "description", "--format", "csv"], "--fields needs --format json or ndjson"),
    (["--csv-raw", "--json"], "--csv-raw needs --format csv"),
  ])
  func anOptionThatTheFormatWouldIgnoreIsRefused(words: [String], message: String) throws {
    try withFiles(["a.ics": Self.described]) { paths in
      let outcome = call(words: ["list", paths[0]] + words)
      #expect(outcome == Outcome(status: 2, output: "", errors: "calview: \(message)\n"))
    }
  }

  @Test func formatIsAnotherNameForTheFlags() {
    for form in ["json", "ndjson"] {
      let list = ["list", "SampleData/team.ics", "--month", "2024-12"]
      let named = call(words: list + ["--format", form])
      #expect(named == call(words: list + ["--\(form)"]))
      #expect(!named.output.isEmpty)
    }
  }

  /// Returns the cells of a table in CSV; `nil` if it violates RFC 4180.
  private func csv(_ text: String) -> [[String]]? {
    var rows: [[String]] = []
    var row: [String] = []
    var rest = Array(text.unicodeScalars)[...]
    while !rest.isEmpty {
      guard let cell = quotedCell(&rest) ?? plainCell(&rest) else { return nil }
      row.append(cell)
      if rest.first == "," {
        rest.removeFirst()
      } else if rest.starts(with: "\r\n".unicodeScalars) {
        rest.removeFirst(2)
        rows.append(row)
        row = []
      } else {
        return nil
      }
    }
    return row.isEmpty ? rows : nil
  }

  private func quotedCell(_ rest: inout ArraySlice<Unicode.Scalar>) -> String? {
    guard rest.first == "\"" else { return nil }
    rest.removeFirst()
    var cell = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" {
        guard rest.first == "\"" else { return String(cell) }
        rest.removeFirst()
      }
      cell.append(scalar)
    }
    return nil
  }

  private func plainCell(_ rest: inout ArraySlice<Unicode.Scalar>) -> String? {
    let cell = rest.prefix { $0 != "," && $0 != "\r" }
    rest = rest[cell.endIndex...]
    return cell.contains("\"") || cell.contains("\n")
      ? nil
      : String(String.UnicodeScalarView(cell))
  }
}

extension TableTests {
  private static let described = calendar(
    "DTSTART:20241206T090000Z\nSUMMARY:s\nURL:https://a.example\nDESCRIPTION:one\\ntwo",
    name: "Work")

  @Test func columnsStandAsTheyAreAskedFor() throws {
    try withFiles(["a.ics": Self.described]) { paths in
      let output = call(
        words: [
          "list", paths[0], "--format", "csv", "--columns", "summary,url,calendar,description",
        ]
      ).output
      #expect(
        csv(output) == [
          ["summary", "url", "calendar", "description"],
          ["s", "https://a.example", "Work", "one\ntwo"],
        ])
    }
  }

  @Test func anUnknownColumnNamesThoseThatThereAre() throws {
    try withFiles(["a.ics": Self.described]) { paths in
      for option in ["--columns", "--fields"] {
        let outcome = call(words: ["list", paths[0], "--format", "csv", option, "summary,nosuch"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("attendees"))
        #expect(outcome.output.isEmpty)
      }
    }
  }

  @Test func fieldsAreThereWhereTheyAreAskedFor() throws {
    try withFiles(["a.ics": Self.described]) { paths in
      func event(_ words: String...) throws -> Object {
        try object(call(words: ["list", paths[0], "--ndjson"] + words).output)
      }
      let (plain, described, full) = (
        try event(), try event("--fields", "description"), try event("--fields", "all")
      )
      #expect(plain.text("description") == nil)
      #expect(plain.text("calendar") == "Work")
      #expect(described.text("description") == "one\ntwo")
      #expect(described.text("url") == nil)
      #expect(full.text("url") == "https://a.example")
    }
  }
}
