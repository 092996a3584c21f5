import CalendarSamples
import Foundation
import ICSText
import Testing

@testable import CalviewCommand

/// Compressed files, archives and mails, in every command that accepts files.
@Suite struct PackedFileTests {
  private let directory: TemporaryDirectory
  private let plain: InputPath
  private let gzip: InputPath
  private let zip: InputPath
  private let mail: InputPath

  init() throws {
    Repository.enter()
    directory = try TemporaryDirectory()
    let bytes = try Array(Data(contentsOf: URL(filePath: "SampleData/team.ics")))
    plain = InputPath(directory.url.appending(path: "team.ics").path)
    gzip = InputPath(plain.name + ".gz")
    zip = InputPath(directory.url.appending(path: "export.zip").path)
    try Data(bytes).write(to: URL(filePath: plain.name))
    try Data(PackedSamples.gzip(bytes)).write(to: URL(filePath: gzip.name))
    mail = InputPath(directory.url.appending(path: "invite.eml").path)
    let header = """
      From: anna@example.org
      Content-Type: application/octet-stream; name="Work.ics"
      Content-Transfer-Encoding: base64


      """
    let encoded = Data(bytes).base64EncodedData(options: .lineLength76Characters)
    try (Data(header.utf8) + encoded).write(to: URL(filePath: mail.name))
    let entries: [PackedSamples.Entry] = [.init("Work.ics", bytes), .init("notes.txt", [1])]
    try Data(PackedSamples.zip(entries)).write(to: URL(filePath: zip.name))
  }

  private func faulty(_ name: String) throws -> InputPath {
    let bytes = try Array(Data(contentsOf: URL(filePath: "SampleData/faulty.ics")))
    let url = directory.url.appending(path: name)
    try Data(PackedSamples.gzip(bytes)).write(to: url)
    return InputPath(url.path)
  }

  /// Returns the outcome of a call for a file, with FILE in place of the name in the answer.
  private func answer(_ words: [String], of path: String, named name: String) -> Outcome {
    let outcome = call(words: words.map { $0 == "FILE" ? path : $0 })
    func unnamed(_ text: String) -> String { text.replacing(name, with: "FILE") }
    return Outcome(
      status: outcome.status, output: unnamed(outcome.output), errors: unnamed(outcome.errors))
  }

  @Test(
    arguments: [
      "FILE --month 2024-12", "FILE --json --month 2024-12", "FILE --has-events 2024-12-25",
      "FILE 2030-01", "list FILE --all --ndjson", "list FILE --all --format csv",
      "list FILE --all --format ics", "list FILE --format jcal", "list FILE --week 50 --json",
      "list FILE --all --category nothing", "next FILE --json", "show FILE planning --json",
      "explain FILE 2024-12-10 --json", "free FILE --week 50", "validate FILE",
      "validate FILE --format json --profile caldav", "fix FILE", "fix FILE --diff",
    ])
  func answerIsThatOfTheFileItself(words: String) {
    let words = words.split(separator: " ").map(String.init)
    // JSON does not escape the slashes of the path, so the name can be found in it.
    let expected = answer(words, of: plain.name, named: plain.name)
    #expect(answer(words, of: gzip.name, named: gzip.name) == expected)
    #expect(answer(words, of: zip.name, named: zip.name + ":Work.ics") == expected)
    #expect(answer(words, of: mail.name, named: mail.name + ":Work.ics") == expected)
    for file in [zip, mail] {
      let member = file.name + ":Work.ics"
      #expect(answer(words, of: member, named: member) == expected)
    }
  }

  @Test func calendarIsChosenByItsShortName() {
    for (path, name) in [
      (gzip.name, "team"), (zip.name, "work"), (zip.name, "Work.ics"), (mail.name, "work"),
    ] {
      #expect(call("list", path, "--all", "--calendar", name).status == 0, "\(name)")
    }
  }

  @Test func directoryHasItsCompressedCalendars() {
    let document = call("list", directory.url.path, "--all", "--json").output
    #expect(document.contains("team.ics.gz"))
    #expect(document.contains("export.zip:Work.ics"))
  }

  @Test func packedFilesAreNotChangedInTheirPlace() throws {
    let path = try faulty("faulty.ics.gz")
    let before = try Data(contentsOf: URL(filePath: path.name))
    let outcome = call("fix", "-i", path.name, zip.name, mail.name)
    #expect(outcome.status == 2)
    let sentence = "a file that is compressed, or inside another, can't be changed in place"
    #expect(outcome.errors.contains("faulty.ics.gz: \(sentence)\n"))
    #expect(outcome.errors.contains("export.zip:Work.ics: \(sentence)\n"))
    #expect(outcome.errors.contains("invite.eml:Work.ics: \(sentence)\n"))
    #expect(call("mark", "studied", "today", "--in", path.name).errors.contains(sentence))
    #expect(call("mark", "studied", "today", "--in", zip.name).status == 2)
    #expect(try Data(contentsOf: URL(filePath: path.name)) == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.url.path)
    #expect(
      names.sorted() == ["export.zip", "faulty.ics.gz", "invite.eml", "team.ics", "team.ics.gz"])
  }

  @Test func packedFileIsRepairedIntoAnother() throws {
    let path = try faulty("faulty.ics.gz")
    let output = directory.url.appending(path: "sound.ics")
    let outcome = call("fix", "-q", path.name, "-o", output.path)
    #expect(outcome.status == 0)
    let other = directory.url.appending(path: "other.ics")
    #expect(call("fix", "-q", "SampleData/faulty.ics", "-o", other.path).status == 0)
    #expect(try Data(contentsOf: output) == Data(contentsOf: other))
  }

  @Test func whatCanBeReadOfADamagedArchiveIsShown() throws {
    let event = "DTSTART:20241206T090000Z\nSUMMARY:Choir"
    let secret = PackedSamples.Entry("b.ics", Array(calendar(event).utf8)).with { $0.flags |= 1 }
    let entries = [PackedSamples.Entry("a.ics", Array(calendar(event).utf8)), secret]
    let path = directory.url.appending(path: "both.zip").path
    try Data(PackedSamples.zip(entries)).write(to: URL(filePath: path))
    let outcome = call("list", path)
    #expect(outcome.output.contains("Choir"))
    #expect(outcome.errors == "calview: \(path):b.ics: encrypted, and calview takes no passwords\n")
    #expect(outcome.status == 2)
  }

  @Test func checkOfADamagedFileIsTroubleForPrograms() throws {
    var bytes = try Array(Data(contentsOf: URL(filePath: gzip.name)))
    bytes.removeLast(3)
    try Data(bytes).write(to: URL(filePath: gzip.name))
    let outcome = call("validate", gzip.name, "--format", "sarif")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("the compressed data are cut off"))
    #expect(call(gzip.name, "--month", "2024-12").status == 2)
    #expect(call(gzip.name, "--month", "2024-12").output.contains("December 2024"))
  }
}
