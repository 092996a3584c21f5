import CalendarPages
import FileWriting
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

  @Test func theOldFileStaysIfItChangedUntilAllWasOnTheDisk() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "out.txt")
    do {
      let file = try OutputFile(path)
      try file.write(Array("new".utf8).span)
      let isReplaced = try file.commit(if: {
        FileManager.default.contents(atPath: path.name + ".calview-new") != Data("new".utf8)
      })
      #expect(!isReplaced)
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

  @Test func allNamesOfAFileHaveTheNewText() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("the old text", to: "out.txt")
    let other = InputPath(directory.url.appending(path: "other.txt").path)
    try FileManager.default.linkItem(atPath: path.name, toPath: other.name)
    let file = try OutputFile(path)
    try file.write(Array("new".utf8).span)
    #expect(try contents(path) == "the old text")
    try file.commit()
    #expect(try contents(path) == "new")
    #expect(try contents(other) == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: path.name)
    #expect(attributes[.referenceCount] as? Int == 2)
    #expect(try names(in: directory) == ["other.txt", "out.txt"])
  }

  @Test(.enabled("only the superuser gives files away") { geteuid() == 0 })
  func theFileKeepsItsOwner() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "out.txt")
    try FileManager.default.setAttributes(
      [.ownerAccountID: 1_234, .groupOwnerAccountID: 4_321], ofItemAtPath: path.name)
    let file = try OutputFile(path)
    try file.write(Array("new".utf8).span)
    try file.commit()
    #expect(try contents(path) == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: path.name)
    #expect(attributes[.ownerAccountID] as? Int == 1_234)
    #expect(attributes[.groupOwnerAccountID] as? Int == 4_321)
  }

  @Test func theFileKeepsItsExtendedAttributes() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "out.txt")
    let key = FileAttributeKey(rawValue: "NSFileExtendedAttributes")
    let note = ["user.note": Data("mine".utf8)]
    try FileManager.default.setAttributes([key: note], ofItemAtPath: path.name)
    let file = try OutputFile(path)
    try file.write(Array("new".utf8).span)
    try file.commit()
    #expect(try contents(path) == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: path.name)
    #expect(attributes[key] as? [String: Data] == note)
  }

  @Test func whatAKilledRunLeftIsUsedAgain() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "out.txt")
    _ = try directory.write("a long text that ends somew", to: "out.txt.calview-new")
    let file = try OutputFile(path)
    try file.write(Array("new".utf8).span)
    try file.commit()
    #expect(try contents(path) == "new")
    #expect(try names(in: directory) == ["out.txt"])
  }

  @Test func aFileThatAnotherRunWritesIsLeftToIt() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "out.txt")
    let file = try OutputFile(path)
    let outcome = call([InputPath("-o"), path])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("out.txt: is being written by another run; if there is none"))
    try file.write(Array("new".utf8).span)
    try file.commit()
    #expect(try contents(path) == "new")
  }

  @Test func whatMustNotBeFollowedIsNotWrittenTo() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "out.txt")
    let other = try directory.write("mine", to: "other.txt")
    try FileManager.default.createSymbolicLink(
      atPath: path.name + ".calview-new", withDestinationPath: other.name)
    let link = InputPath(path.name + ".calview-new")
    #expect(throws: OutputError.obstacle(link)) { try OutputFile(path) }
    #expect(try contents(other) == "mine")
  }

  @Test(arguments: [".calview-old", ".calview-new"])
  func aPipeWhereOnlyFilesOfCalviewBelongIsNamedAtOnce(suffix: String) throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "out.txt")
    let pipe = InputPath(path.name + suffix)
    let result = unsafe mkfifo(pipe.name, 0o600)
    #expect(result == 0)
    let outcome = call([InputPath("-o"), path])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("out.txt: left unchanged, because \(pipe.name) is in the way"))
    #expect(try contents(path) == "old")
    #expect(try names(in: directory) == ["out.txt", "out.txt\(suffix)"])
  }

  @Test func aFileIsLockedUnderAllItsNames() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "out.txt")
    let other = InputPath(directory.url.appending(path: "other.txt").path)
    try FileManager.default.linkItem(atPath: path.name, toPath: other.name)
    let file = try OutputFile(path)
    #expect(throws: OutputError.locked) { try OutputFile(other) }
    #expect(try names(in: directory) == ["other.txt", "out.txt", "out.txt.calview-new"])
    try file.write(Array("new".utf8).span)
    try file.commit()
    #expect(try contents(other) == "new")
  }

  @Test func oldTextThatAKilledRunLeftIsPointedOut() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("half new, ld text", to: "out.txt")
    let backup = try directory.write("the whole old text", to: "out.txt.calview-old")
    let outcome = call([InputPath("-o"), path])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("its old text is in \(backup.name): restore it"))
    #expect(try contents(path) == "half new, ld text")
    #expect(try contents(backup) == "the whole old text")
  }

  @Test func completeTextNeedsNoOldOne() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("the whole new text", to: "out.txt")
    _ = try directory.write("the whole old text", to: "out.txt.calview-old")
    _ = try directory.write("the whole new text", to: "out.txt.calview-new")
    #expect(call([InputPath("-o"), path]).status == 0)
    #expect(try names(in: directory) == ["out.txt"])
    #expect(try contents(path) == call().output)
  }

  @Test func whatAKilledRunLeftStaysUntilItsFileIsRepaired() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("the whole new, old text", to: "out.txt")
    let backup = try directory.write("the whole old text", to: "out.txt.calview-old")
    let new = try directory.write("the whole new text", to: "out.txt.calview-new")
    for _ in 1...2 { #expect(call([InputPath("-o"), path]).errors.contains(backup.name)) }
    #expect(try contents(backup) == "the whole old text")
    #expect(try contents(new) == "the whole new text")
  }

  @Test func oldTextThatIsThereStillNeedsNoCopy() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("the old text", to: "out.txt")
    _ = try directory.write("the old", to: "out.txt.calview-old")
    #expect(call([InputPath("-o"), path]).status == 0)
    #expect(try names(in: directory) == ["out.txt"])
  }

  private func names(in directory: TemporaryDirectory) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.url.path).sorted()
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
        outcome.errors.hasSuffix("left unchanged, because not every input could be read\n"))
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
