import Foundation
import Testing

/// Marks are safe whatever happens to the program that writes them.
@Suite struct MarkProgramTests {
  private let directory: URL
  private var diary: URL { directory.appending(path: "diary.ics") }

  init() throws {
    directory = URL(filePath: NSTemporaryDirectory())
      .appending(path: "calview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  /// A file that another program may have left there.
  private static var foreign: Data {
    Data(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      X-NOTE: kept
       as it is
      BEGIN:VEVENT
      UID:1
      SUMMARY:one
      END:VEVENT
      END:VCALENDAR
      """.utf8)
  }

  private func contents() -> Data? { try? Data(contentsOf: diary) }

  private func shell(
    _ command: String, _ variables: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.shell(command, in: directory, variables)
  }

  @Test(
    .enabled(if: PreloadedLibrary.isMissing == nil, PreloadedLibrary.isMissing),
    arguments: [Self.foreign, nil], ["halfway", ""])
  func aRunThatIsKilledLeavesTheOldFileOrTheNewOne(old: Data?, halfway: String) throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let library = try PreloadedLibrary(compiling: "sudden-death", in: directory)
    var (oldCount, newCount) = (0, 0)
    var isDone = false
    for number in 1...1_000 where !isDone {
      try? FileManager.default.removeItem(at: diary)
      try old?.write(to: diary)
      var variables = ["KILL_AT": "\(number)"]
      if !halfway.isEmpty { variables["KILL_HALFWAY"] = "1" }
      let outcome = try library.shell(
        "calview mark studied 2024-12-06 --in diary.ics", in: directory, variables)
      isDone = outcome.status == 0
      if !isDone { #expect(outcome.status == 128 + SIGKILL, "\(number): \(outcome.errors)") }
      if contents() == old {
        oldCount += 1
      } else {
        newCount += 1
        #expect(isNew(contents(), old), "\(number)")
      }
      // What remains next to the file does not interfere.
      let next = try shell("calview mark studied 2024-12-06 --in diary.ics")
      #expect(next.status == 0, "\(number): \(next.errors)")
      #expect(isNew(contents(), old), "\(number)")
    }
    #expect(isDone)
    #expect(oldCount > 5)
    // The program was killed after the new file was in place, and was not killed at all.
    #expect(newCount > 1)
  }

  /// Whether a file has all bytes of another, with one mark added before the end of its calendar.
  private func isNew(_ new: Data?, _ old: Data?) -> Bool {
    guard let new else { return false }
    let end = Data("END:VCALENDAR".utf8)
    let text = String(decoding: new, as: UTF8.self)
    guard text.components(separatedBy: "CATEGORIES:studied").count == 2 else { return false }
    guard let old else { return text.hasSuffix("END:VJOURNAL\r\nEND:VCALENDAR\r\n") }
    return new.starts(with: old.dropLast(end.count)) && new.suffix(end.count) == end
  }

  @Test func twentyWritersAtOnceLoseNoMark() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let outcome = try shell(
      """
      seq 1 20 | xargs -P 20 -I N \
        "$CALVIEW" mark "label N" 2024-12-06 2024-12-01..2024-12-03 --in diary.ics
      calview marks --in diary.ics --json
      ls -A | grep -v diary.ics$
      """)
    #expect(outcome.errors == "")
    let labels = (1...20).map { "\"label \($0)\",\"count\":4" }
    for label in labels { #expect(outcome.output.contains(label), "\(label)") }
    #expect(!outcome.output.contains("calview-new"))
  }

  @Test func twentyWritersThroughTwoNamesLoseNoMark() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let outcome = try shell(
      """
      calview mark first 2024-12-06 --in diary.ics; ln diary.ics other.ics
      seq 1 10 | xargs -P 20 -I N sh -c '
        "$CALVIEW" mark "label N" 2024-12-06 --in diary.ics &
        "$CALVIEW" mark "other N" 2024-12-06 --in other.ics; wait'
      grep -c BEGIN:VJOURNAL diary.ics other.ics; ls -A
      """)
    #expect(outcome.errors == "")
    #expect(outcome.output == "diary.ics:21\nother.ics:21\ndiary.ics\nother.ics\n")
  }

  @Test(arguments: ["calview fix -i pipe", "calview fix -i -- diary.ics pipe"])
  func aPipeIsNotRepairedInPlace(command: String) throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    try Self.foreign.write(to: diary)
    let outcome = try shell("mkfifo pipe; \(command)")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasSuffix("pipe: only a regular file can be changed in place\n"))
  }

  @Test func theFileIsMadeWithTheModeThatTheSystemIsToldOf() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let outcome = try shell(
      "umask 027; calview mark studied 2024-12-06 --in diary.ics; ls -l | tail -n 1 | cut -c 1-10")
    #expect(outcome.output == "-rw-r-----\n")
  }

  @Test func aFileKeepsItsModeAndLinksStay() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let outcome = try shell(
      """
      mkdir kept; ln -s kept/diary.ics diary.ics; ln -s diary.ics link.ics
      calview mark studied 2024-12-06 --in link.ics
      chmod 604 kept/diary.ics
      calview mark studied 2024-12-07 --in link.ics
      ls -l kept/diary.ics diary.ics link.ics | cut -c 1-10
      ln kept/diary.ics other.ics
      calview mark studied 2024-12-08 --in link.ics
      calview marks --in other.ics --json | grep -o '"count":[0-9]*'
      ls -A
      """)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        lrwxrwxrwx
        -rw----r--
        lrwxrwxrwx
        "count":3
        diary.ics
        kept
        link.ics
        other.ics

        """)
  }

  @Test(arguments: ["mkfifo diary.ics", "mkdir diary.ics", "ln -s diary.ics diary.ics"])
  func whatIsNoFileIsRefused(making: String) throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let outcome = try shell(
      "\(making); calview mark studied 2024-12-06 --in diary.ics; echo $?; ls -A")
    #expect(outcome.output == "2\ndiary.ics\n")
    #expect(outcome.errors.hasPrefix("calview: diary.ics: "))
  }

  @Test func aMarkAndAnEventStandInOneGrid() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let outcome = try Program.shell(
      """
      calview mark studied 2024-12-06 --in "$DIARY" && \
      calview SampleData/team.ics --marks "$DIARY" --month 2024-12 --no-agenda
      """, ["DIARY": diary.path])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(">6 ◆"))
    #expect(outcome.output.contains("•"))
    #expect(outcome.output.contains("◆ studied: 1"))
  }
}
