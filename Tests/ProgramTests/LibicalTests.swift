import Foundation
import Testing

/// Checks that libical decodes whatever is shown of a component, by using a changed libical.
@Suite(.enabled(if: PreloadedLibrary.isMissing == nil, PreloadedLibrary.isMissing))
struct LibicalTests {
  /// The sample calendars, and those of other projects.
  static let paths = ["SampleData", "Tests/Fixtures/Corpus"].flatMap { folder in
    (FileManager.default.subpaths(atPath: Program.root.appending(path: folder).path) ?? [])
      .filter { $0.hasSuffix(".ics") }.sorted().map { "\(folder)/\($0)" }
  }

  private struct Answer: Decodable {
    struct Source: Decodable, Hashable {
      let file: String
      let line: Int
    }
    let kind: String
    let source: Source
  }

  @Test func eachComponentShownIsMadeByLibical() throws {
    let wrapper = try LibicalWrapper()
    let names = [
      "event": "VEVENT", "todo": "VTODO", "journal": "VJOURNAL", "freebusy": "VFREEBUSY",
    ]
    var shownCount = 0
    for path in Self.paths {
      let (outcome, components) = try wrapper.counting(
        "calview list '\(path)' --kind event,todo,journal,freebusy --ndjson --all")
      let answers = try outcome.output.split(separator: "\n").map {
        try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
      }
      for (kind, name) in names {
        let shown = Set(answers.filter { $0.kind == kind }.map(\.source)).count
        let made = components.count { $0 == name }
        #expect(made >= shown, "\(path): \(shown) are shown, libical made \(made) \(name)")
        shownCount += shown
      }
    }
    #expect(Self.paths.count > 60)
    #expect(shownCount > 1_000)
  }

  /// Commands, each with a text that it shows by the changed libical: `Tubne-vq` for `Stand-up`.
  static let commands = [
    (
      "calview SampleData/conference.ics --month 2024-12 --titles --color always --links always",
      "https://ujefxbufs.fyboqmf/2024"
    ),
    ("calview FILES --month 2024-12 --agenda", "Tubne-vq"),
    ("calview FILES --week 2024-W50", "Tubne-vq"),
    ("calview FILES --year 2024 --json", #""summary":"Tubne-vq""#),
    ("calview list FILES --from 2024-11-01 --to 2024-12-31", "Tubne-vq"),
    ("calview list FILES --ndjson --all --kind event,todo,journal,freebusy", #""Tubne-vq""#),
    ("calview list FILES --format csv --all", ",Tubne-vq,Qjfs sppo,"),
    ("cat SampleData/team.ics | calview list - --ndjson --all", #""Tubne-vq""#),
    ("calview list FILES --all --match mbqupq --match tdsfxesjwfs", "Xpsltipq"),
    ("calview list FILES --category dmpdlt --json --all", #""Dmpdlt""#),
    ("calview list FILES --status tentative --format tsv --all", "tentative"),
    ("calview FILES --month 2024-12 --busy --ndjson", "Tubne-vq"),
    ("calview list FILES --all --ndjson --fields all", #""action":"ejtqmbz""#),
    ("calview show FILES 2024-12-06", "Tubne-vq"),
    ("calview show FILES --all --width 100", "(ejtqmbz)"),
    ("calview explain FILES 2024-12-06", "Tubne-vq"),
    ("calview explain FILES 2024-12-06 --json", #""Tubne-vq""#),
  ]

  /// Whatever libical says is shown.
  ///
  /// If it says other texts, so do all answers, in the same way as for a file with these other
  /// texts.
  @Test func whatLibicalSaysIsWhatIsShown() throws {
    let wrapper = try LibicalWrapper()
    try wrapper.write(Self.paths)
    for (command, text) in Self.commands {
      let command = command.replacing("FILES", with: "SampleData Tests/Fixtures/Corpus")
      let turned = try wrapper.turning(command, in: wrapper.original)
      let expected = try Program.shell(command, in: wrapper.turned)
      #expect(turned.status == expected.status, "\(command)")
      if let difference = Self.difference(of: turned.output, from: expected.output) {
        Issue.record("\(command)\n\(difference)")
      }
      let isShown = turned.output.contains(text)
      #expect(isShown, "\(command): \(text)")
    }
  }

  /// Returns the first difference between two texts, with the text around it.
  private static func difference(of found: String, from expected: String) -> String? {
    guard found != expected else { return nil }
    let (found, expected) = (Array(found.utf8), Array(expected.utf8))
    let same = zip(found, expected).prefix { $0 == $1 }.count
    func excerpt(_ text: [UInt8]) -> String {
      String(decoding: text[max(0, same - 100)..<min(text.count, same + 40)], as: UTF8.self)
    }
    return "found    \(excerpt(found))\nexpected \(excerpt(expected))"
  }
}
