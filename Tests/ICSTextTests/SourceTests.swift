import Foundation
import ICSText
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A temporary directory, which is removed at the end of the test.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "calview-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> InputPath {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    return InputPath(file)
  }
}

@Suite struct ByteSourceTests {
  private let text = crlf(
    "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "END:VEVENT", "END:VCALENDAR")

  private func uids(of path: InputPath) throws -> [String] {
    var source = try ByteSource(opening: path)
    return scan(&source).frames.compactMap { $0.value(of: "UID") }
  }

  /// Returns the error when a path is opened; `nil` if there is none.
  private func error(opening path: InputPath) -> SourceError? {
    do {
      _ = try ByteSource(opening: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func fileIsRead() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(text, to: "a.ics")
    #expect(try uids(of: path) == ["1"])
  }

  @Test func fileLargerThanTheBlocksIsRead() throws {
    let directory = try TemporaryDirectory()
    let uids = (0..<2_000).map { "\($0)" }
    let events = uids.map { crlf("BEGIN:VEVENT", "UID:\($0)", "END:VEVENT") }.joined()
    let path = try directory.write("BEGIN:VCALENDAR\r\n" + events, to: "a.ics")
    var limits = Limits()
    limits.blockBytes = 1_000
    var source = try ByteSource(opening: path, limits: limits)
    let scan = scan(&source, limits: limits)
    #expect(scan.frames.compactMap { $0.value(of: "UID") } == uids)
  }

  @Test func namedPipeIsReadToItsEnd() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/pipe"
    try #require(unsafe mkfifo(path, 0o600) == 0)
    let bytes = Array(text.utf8)
    Thread.detachNewThread {
      // Opening waits for the reader; small writes arrive at any time.
      guard let file = FileHandle(forWritingAtPath: path) else { return }
      for piece in stride(from: 0, to: bytes.count, by: 7) {
        file.write(Data(bytes[piece..<min(piece + 7, bytes.count)]))
      }
      try? file.close()
    }
    #expect(try uids(of: InputPath(path)) == ["1"])
  }

  @Test func openDescriptorIsReadByItsPath() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    // A process substitution of a shell has such a path.
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try uids(of: InputPath(path)) == ["1"])
  }

  @Test func pathNeedNotBeUTF8() throws {
    let directory = try TemporaryDirectory()
    let bytes = Array((directory.path + "/caf").utf8) + [0xE9] + Array(".ics".utf8)
    let descriptor = unsafe open(
      (bytes + [0]).map { CChar(bitPattern: $0) }, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    try #require(descriptor >= 0)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
    #expect(try uids(of: InputPath(bytes: bytes)) == ["1"])
    #expect(InputPath(bytes: bytes).name.hasSuffix("/caf\u{FFFD}.ics"))
    #expect(PathContents(at: InputPath(directory.path)).paths == [InputPath(bytes: bytes)])
  }

  @Test func pathComesFromACString() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x62]
    let characters = (bytes + [0, 0x63]).map { CChar(bitPattern: $0) }
    let path = unsafe characters.withUnsafeBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe InputPath(cString: $0) }
    }
    #expect(path == InputPath(bytes: bytes))
  }

  @Test func missingFileIsAnErrorWithItsName() {
    let error = error(opening: InputPath("/nowhere/events.ics"))
    #expect(error?.description == "/nowhere/events.ics: no such file or directory")
    #expect(error?.reason == .system(errno: ENOENT))
    #expect(error?.reason.errnoName == "ENOENT")
  }

  @Test func directoryIsRefused() throws {
    let directory = try TemporaryDirectory()
    #expect(error(opening: InputPath(directory.path))?.reason == .isDirectory)
  }

  @Test func emptyPathAndNULAreRefused() {
    #expect(error(opening: InputPath(""))?.reason == .invalidPath)
    #expect(error(opening: InputPath("a\0b"))?.reason == .invalidPath)
  }

  @Test func unknownErrorNumberHasAText() {
    #expect(SourceError.Reason.system(errno: 9_999).description == "system error 9999")
    #expect(SourceError.Reason.system(errno: 9_999).errnoName == nil)
  }

  @Test func deviceIsReadUpToTheLimit() throws {
    var limits = Limits()
    limits.streamBytes = 100_000
    limits.blockBytes = 1_024
    var source = try ByteSource(opening: InputPath("/dev/zero"), limits: limits)
    let scan = scan(&source, limits: limits)
    #expect(scan.summary.bytesRead == 100_000)
    #expect(scan.summary.failure?.reason == .streamTooLong(limit: 100_000))
    #expect(
      scan.messages == [
        "reading stopped here: the limit of 100000 bytes is reached; the rest was not read"
      ])
  }

  @Test func streamThatEndsAtTheLimitIsComplete() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    var limits = Limits()
    limits.streamBytes = text.utf8.count
    let path = InputPath("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    var source = try ByteSource(opening: path, limits: limits)
    #expect(scan(&source).summary.failure == nil)
  }

  @Test func failureMidwayGivesWhatThereWas() {
    let failure = SourceError(file: "disk.ics", reason: .system(errno: EIO))
    let start = text + crlf("BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:2")
    for (end, count) in [("SUMM", 1), ("SUMM", 20), ("SUMM", 1_000), ("S", 1), ("S", 1_000)] {
      let bytes = Array((start + end).utf8)
      let pieces = stride(from: 0, to: bytes.count, by: count).map {
        Array(bytes[$0..<min($0 + count, bytes.count)])
      }
      var source = PieceSource(pieces, failure: failure)
      let scan = scan(&source)
      #expect(scan.frames.map(\.lines).first == ["UID=1"])
      #expect(scan.frames.map(\.isClosed) == [true, false])
      #expect(scan.frames.last?.value(of: "UID") == "2")
      #expect(scan.summary.failure == failure)
      // The file is not reported as unclosed, since the failure cut it off.
      #expect(scan.faults.contains("9:1 lex.truncated"))
      #expect(!scan.faults.contains { $0.hasSuffix("str.unclosed") })
    }
  }

  @Test func failureAtOnceIsNoEmptyFile() {
    var source = PieceSource([], failure: SourceError(file: "x", reason: .system(errno: EIO)))
    let scan = scan(&source)
    #expect(scan.messages == ["reading stopped here: input or output error"])
  }
}

@Suite struct CalendarFilesTests {
  private func names(_ files: PathContents, in directory: TemporaryDirectory) -> [String] {
    files.paths.map { String($0.name.dropFirst(directory.path.count + 1)) }
  }

  @Test func directoryStandsForTheCalendarsBelowIt() throws {
    let directory = try TemporaryDirectory()
    for name in ["b.ics", "a/z.ICS", "a/b/c.Ics", "a.ics", "notes.txt", "x.ics.bak", "ics"] {
      try directory.write("", to: name)
    }
    let files = PathContents(at: InputPath(directory.path))
    #expect(names(files, in: directory) == ["a.ics", "a/b/c.Ics", "a/z.ICS", "b.ics"])
    #expect(files.failures == [])
    // A slash at the end makes no difference.
    let again = PathContents(at: InputPath(directory.path + "/"))
    #expect(names(again, in: directory) == names(files, in: directory))
  }

  @Test func hiddenEntriesAreLeftOut() throws {
    let directory = try TemporaryDirectory()
    for name in [".hidden.ics", ".git/a.ics", "seen.ics"] { try directory.write("", to: name) }
    #expect(names(PathContents(at: InputPath(directory.path)), in: directory) == ["seen.ics"])
  }

  @Test func linksAreFollowedOnce() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "a/one.ics")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: directory.path + "/a/up", withDestinationPath: directory.path)
    try manager.createSymbolicLink(atPath: directory.path + "/a/self", withDestinationPath: ".")
    try manager.createSymbolicLink(
      atPath: directory.path + "/two.ics", withDestinationPath: "a/one.ics")
    let files = PathContents(at: InputPath(directory.path))
    #expect(names(files, in: directory) == ["a/one.ics", "two.ics"])
    #expect(files.failures == [])
  }

  @Test func aLinkToACalendarThatIsGoneIsReported() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "here.ics")
    for name in ["gone.ics", "gone.txt"] {
      try FileManager.default.createSymbolicLink(
        atPath: directory.path + "/" + name, withDestinationPath: "nowhere")
    }
    let files = PathContents(at: InputPath(directory.path))
    #expect(names(files, in: directory) == ["here.ics"])
    #expect(files.failures.map(\.file) == [directory.path + "/gone.ics"])
    #expect(files.failures.map(\.reason) == [.system(errno: ENOENT)])
  }

  @Test func pipesInADirectoryAreNotWaitedFor() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "a.ics")
    try #require(unsafe mkfifo(directory.path + "/pipe.ics", 0o600) == 0)
    #expect(names(PathContents(at: InputPath(directory.path)), in: directory) == ["a.ics"])
  }

  @Test func directoryWithoutCalendarsIsAnError() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "notes.txt")
    let files = PathContents(at: InputPath(directory.path))
    #expect(files.paths == [])
    #expect(files.failures.map(\.reason) == [.noCalendarFiles])
    #expect(files.failures.map(\.file) == [directory.path])
  }

  @Test(.enabled("nothing is locked to the superuser") { geteuid() != 0 })
  func unreadableDirectoryIsReportedAndTheRestFound() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "a.ics")
    try directory.write("", to: "locked/b.ics")
    let locked = directory.path + "/locked"
    try #require(unsafe chmod(locked, 0) == 0)
    defer { unsafe chmod(locked, 0o700) }
    let files = PathContents(at: InputPath(directory.path))
    #expect(names(files, in: directory) == ["a.ics"])
    #expect(files.failures.map(\.reason) == [.system(errno: EACCES)])
    #expect(files.failures.map(\.file) == [locked])
  }

  @Test(.enabled("nothing is locked to the superuser") { geteuid() != 0 })
  func directoryThatCannotBeEnteredIsReportedOnce() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "locked/a.ics")
    try directory.write("", to: "locked/b.ics")
    let locked = directory.path + "/locked"
    try #require(unsafe chmod(locked, 0o600) == 0)
    defer { unsafe chmod(locked, 0o700) }
    let files = PathContents(at: InputPath(locked))
    #expect(files.paths == [])
    #expect(files.failures.map(\.description) == ["\(locked): permission denied"])
  }

  @Test func entryOfWhichNothingIsKnownIsReported() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "a.ics")
    let link = directory.path + "/loop.ics"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "loop.ics")
    let files = PathContents(at: InputPath(directory.path))
    #expect(names(files, in: directory) == ["a.ics"])
    #expect(files.failures.map(\.description) == ["\(link): too many symbolic links"])
  }

  @Test func fileThatBecomesShorterIsAFailure() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("0123456789", to: "a.ics")
    var source = try ByteSource(opening: path)
    try #require(unsafe truncate(path.name, 4) == 0)
    let isUnchanged = source.isUnchanged(at: path)
    #expect(!isUnchanged)
    var bytes: [UInt8] = []
    var failure: SourceError?
    for _ in 0..<2 {
      do {
        try bytes.append(addingCapacity: 20) {
          (output: inout OutputSpan<UInt8>) throws(SourceError) in try source.read(into: &output)
        }
      } catch {
        failure = error
      }
    }
    #expect(bytes == Array("0123".utf8))
    #expect(failure?.description == "\(path.name): the file became shorter while it was read")
  }

  @Test func fileIsUnchangedUntilItIsWrittenToOrReplaced() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("text", to: "a.ics")
    let other = try directory.write("text", to: "b.ics")
    let source = try ByteSource(opening: path)
    let paths = [path, other, InputPath(directory.path + "/c.ics")]
    let before = paths.map { source.isUnchanged(at: $0) }
    #expect(before == [true, false, false])
    let file = try #require(FileHandle(forWritingAtPath: path.name))
    try file.seekToEnd()
    try file.write(contentsOf: Data("more".utf8))
    let after = source.isUnchanged(at: path)
    #expect(!after)
  }

  @Test func depthIsBounded() throws {
    let directory = try TemporaryDirectory()
    let levels = (1...40).map { "d\($0)" }
    try directory.write("", to: levels.joined(separator: "/") + "/deep.ics")
    try directory.write("", to: levels.prefix(32).joined(separator: "/") + "/last.ics")
    let files = PathContents(at: InputPath(directory.path))
    #expect(files.paths.map(\.name).allSatisfy { $0.hasSuffix("/last.ics") })
    #expect(files.paths.count == 1)
    #expect(files.failures.map(\.reason) == [.tooDeep(levels: 32)])
  }

  @Test func otherPathsStandForThemselves() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.write("", to: "notes.txt")
    #expect(PathContents(at: file).paths == [file])
    #expect(PathContents(at: .standardInput).paths == [.standardInput])
    #expect(PathContents(at: InputPath("/nowhere")).paths == [InputPath("/nowhere")])
  }
}
