import CalendarPages
import Foundation
import ICSText
import Testing

@testable import CalviewCommand

@Suite struct OutputFileTests {
  private func contents(_ path: InputPath) throws -> String {
    try String(contentsOf: URL(filePath: path.name), encoding: .utf8)
  }

  @Test func theFileAppearsWhenAllIsWritten() throws {
    let directory = try TemporaryDirectory()
    let path = InputPath(directory.url.appending(path: "out.txt").path)
    do {
      let file = try OutputFile(path)
      try file.write(Array("new".utf8).span)
      #expect(!FileManager.default.fileExists(atPath: path.name))
      try file.commit()
    }
    #expect(try contents(path) == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["out.txt"])
  }

  @Test func theOldFileStaysUntilThenAndNothingElseIsLeft() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "out.txt")
    do {
      let file = try OutputFile(path)
      try file.write(Array("new".utf8).span)
    }
    #expect(try contents(path) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["out.txt"])
  }

  @Test func theFileKeepsItsModeAndALinkStaysALink() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "out.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path.name)
    let link = directory.url.appending(path: "link.txt")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: URL(filePath: path.name))
    let file = try OutputFile(InputPath(link.path))
    try file.write(Array("new".utf8).span)
    try file.commit()
    #expect(try contents(path) == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: path.name)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let linkAttributes = try FileManager.default.attributesOfItem(atPath: link.path)
    #expect(linkAttributes[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func aDeviceIsWrittenToAsItIs() throws {
    let file = try OutputFile(InputPath("/dev/null"))
    try file.write(Array("gone".utf8).span)
    try file.commit()
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  @Test func aRunThatMissesAnInputLeavesTheOldFile() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "out.txt")
    for input in ["missing.ics", "Package.swift"] {
      let outcome = call([InputPath(input), InputPath("-o"), path])
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(
        outcome.errors.hasSuffix("left as it was, since not every input could be read\n"))
      #expect(try contents(path) == "old")
    }
    #expect(call([InputPath("--month"), InputPath("2024-13"), InputPath("-o"), path]).status == 2)
    #expect(try contents(path) == "old")
  }

  @Test func aRunThatSucceedsReplacesIt() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "out.txt")
    let outcome = call([InputPath("-o"), path])
    #expect(outcome == Outcome(status: 0, output: "", errors: ""))
    #expect(try contents(path) == call().output)
  }

  @Test func aHyphenIsStandardOutput() {
    #expect(call("-o", "-") == call())
  }

  @Test(arguments: [
    ("/nonexistent/out.txt", "no such directory"), ("/", "is a directory"),
    ("Package.swift/out.txt", "a part of the path is not a directory"),
  ])
  func aPlaceThatCannotBeWrittenIsSaid(path: String, message: String) {
    #expect(
      call("-o", path)
        == Outcome(status: 2, output: "", errors: "calview: \(path): \(message)\n"))
  }
}
