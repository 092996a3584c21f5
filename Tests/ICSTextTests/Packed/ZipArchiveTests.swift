import CalendarSamples
import Foundation
import Testing

@testable import ICSText

@Suite struct ZipArchiveTests {
  private let files: PackedFiles
  private typealias Entry = PackedSamples.Entry

  init() throws { files = try PackedFiles() }

  private func find(
    _ entries: [PackedSamples.Entry], after prefix: [UInt8] = [], isLarge: Bool = false
  ) throws -> PathContents {
    let bytes = PackedSamples.zip(entries, after: prefix, isLarge: isLarge)
    return PathContents(at: try files.write(bytes, to: "export.zip"))
  }

  private func problems(_ found: PathContents) -> [PackingProblem] {
    found.failures.compactMap {
      if case .packed(let problem) = $0.reason { problem } else { nil }
    }
  }

  @Test func calendarsAreCalledByTheirNamesInTheArchive() throws {
    let found = try find([
      Entry("Takeout/Calendar/Work.ics", calendar("1")), Entry("Takeout/", []),
      Entry("Takeout/archive_browser.html", Array("<html>".utf8)),
      Entry("Takeout/Calendar/HOME.ICS", calendar("2")).with { $0.method = 0 },
    ])
    #expect(found.failures == [])
    #expect(
      files.names(found.paths)
        == ["export.zip:Takeout/Calendar/Work.ics", "export.zip:Takeout/Calendar/HOME.ICS"])
    #expect(
      found.paths.map { PackedReading(of: $0) } == [PackedReading(["1"]), PackedReading(["2"])])
  }

  @Test func archivesInADirectoryAreReadIfTheyHaveCalendars() throws {
    let work = PackedSamples.zip([Entry("b/Work.ics", calendar("1")), Entry("a.txt", [1])])
    let other = PackedSamples.zip([Entry("a.txt", [1])])
    for (name, bytes) in [
      ("plain.ics", calendar("2")), ("export.ZIP", work), ("photos.zip", other),
      ("cut.zip", Array(other.prefix(20))), ("text.zip", Array("text".utf8)), ("export.old", work),
    ] {
      _ = try files.write(bytes, to: name)
    }
    let found = PathContents(at: files.root)
    #expect(files.names(found.paths) == ["export.ZIP:b/Work.ics", "plain.ics"])
    #expect(files.names(found.paths.map(\.file)) == ["export.ZIP", "plain.ics"])
    #expect(found.failures == [])
    #expect(found.paths.map { PackedReading(of: $0).uids } == [["1"], ["2"]])
  }

  @Test func whatIsWrongWithACalendarOfAnArchiveInADirectoryIsReported() throws {
    let archive = PackedSamples.zip([Entry("Work.ics", calendar("1")).with { $0.method = 12 }])
    _ = try files.write(archive, to: "export.zip")
    #expect(problems(PathContents(at: files.root)) == [.unknownMethod(12)])
  }

  @Test func hiddenFilesAndThoseOfMacOSAreLeftOut() throws {
    let found = try find([
      Entry("a.ics", calendar("1")), Entry("__MACOSX/._a.ics", [0, 5, 22, 7]),
      Entry(".trash/b.ics", calendar("2")), Entry("c/.d.ics", calendar("3")),
    ])
    #expect(files.names(found.paths) == ["export.zip:a.ics"])
  }

  @Test func aCompressedCalendarIsUnpackedTwice() throws {
    let packed = PackedSamples.gzip(calendar("1"))
    let found = try find([
      Entry("a.ics.gz", packed), Entry("b.ICS.GZ", Array(packed.dropLast(9))),
      Entry("c.ics.gz", calendar("3")), Entry("notes.txt.gz", packed),
    ])
    #expect(found.failures == [])
    #expect(
      files.names(found.paths) == ["a.ics.gz", "b.ICS.GZ", "c.ics.gz"].map { "export.zip:" + $0 })
    let readings = found.paths.map { PackedReading(of: $0) }
    #expect(readings[0] == PackedReading(["1"]))
    #expect(readings[1].problem == .cutShort)
    #expect(readings[2] == PackedReading([], .damaged))
  }

  @Test func namesAreReadInWhateverCharacters() throws {
    let unicode = [0x75, 0x70, 14, 0, 1, 0, 0, 0, 0] + Array("Büro.ics".utf8)
    let found = try find([
      Entry("Grüße 🎄.ics", calendar("1")),
      // The name as written by DOS, and then as written by macOS, which does not flag UTF-8.
      Entry("", calendar("2")).with {
        $0.name = [0x81, 0x62, 0x65, 0x72] + Array(".ics".utf8)
        $0.flags = 0
      },
      Entry("Ferien–2024.ics", calendar("3")).with { $0.flags = 0 },
      Entry("B_ro.ics", calendar("4")).with {
        $0.flags = 0
        $0.extra = unicode
      },
    ])
    let names = ["Grüße 🎄.ics", "über.ics", "Ferien–2024.ics", "Büro.ics"]
    #expect(files.names(found.paths) == names.map { "export.zip:" + $0 })
  }

  @Test func filesOfOneNameAreToldApart() throws {
    let found = try find([Entry("a.ics", calendar("1")), Entry("a.ics", calendar("2"))])
    #expect(files.names(found.paths) == ["export.zip:a.ics", "export.zip:a.ics (2)"])
    #expect(found.paths.flatMap { PackedReading(of: $0).uids } == ["1", "2"])
  }

  @Test func nameInPlacesNamesTheCalendarAlone() throws {
    let all = try find([Entry("a.ics", calendar("1")), Entry("b:c.ics", calendar("2"))])
    let path = all.paths[1].name
    let one = PathContents(at: InputPath(path))
    #expect(one.paths == [all.paths[1]])
    let other = PathContents(at: InputPath(path + "x"))
    #expect(other.paths == [])
    #expect(problems(other) == [.noSuchMember])
  }

  @Test func formsOfLargeArchivesAreRead() throws {
    let entries = [
      Entry("a.ics", calendar("1")).with { $0.isLarge = true }, Entry("b.ics", calendar("2")),
    ]
    for prefix in [[], Array("#!/bin/sh\n".utf8)] {
      let found = try find(entries, isLarge: true)
      #expect(found.paths.flatMap { PackedReading(of: $0).uids } == ["1", "2"], "\(prefix.count)")
    }
  }

  @Test func sizesAfterTheDataAreThoseOfTheDirectory() throws {
    let found = try find([
      Entry("a.ics", calendar("1")).with { $0.flags |= 8 },
      Entry("b.ics", calendar("2")).with {
        $0.flags |= 8
        $0.method = 0
      },
    ])
    #expect(
      found.paths.map { PackedReading(of: $0) } == [PackedReading(["1"]), PackedReading(["2"])])
  }

  @Test func whatStandsBeforeAnArchiveCountsInNoOffset() throws {
    // The first bytes look like those of an archive: the archive follows another one.
    let first = PackedSamples.zip([Entry("x.txt", [1])])
    let found = try find([Entry("a.ics", calendar("1"))], after: first)
    #expect(found.paths.flatMap { PackedReading(of: $0).uids } == ["1"])
  }

  @Test func whatCannotBeReadIsReportedByItsName() throws {
    let found = try find([
      Entry("secret.ics", calendar("1")).with { $0.flags |= 1 },
      Entry("small.ics", calendar("2")).with { $0.method = 14 },
      Entry("plain.ics", calendar("3")),
    ])
    #expect(files.names(found.paths) == ["export.zip:plain.ics"])
    #expect(
      files.names(found.failures.map(\.path)) == ["export.zip:secret.ics", "export.zip:small.ics"])
    #expect(problems(found) == [.encrypted, .unknownMethod(14)])
  }

  @Test func liesAboutSizesAndChecksumsAreReported() throws {
    let size = calendar("1").count
    let found = try find([
      Entry("short.ics", calendar("1")).with { $0.claimedSize = 20 },
      Entry("long.ics", calendar("1")).with { $0.claimedSize = 1_000 },
      Entry("other.ics", calendar("1")).with { $0.claimedChecksum = 7 },
      Entry("stored.ics", calendar("1")).with {
        $0.method = 0
        $0.claimedSize = UInt32(size - 1)
      },
    ])
    #expect(
      found.paths.map { PackedReading(of: $0) } == [
        PackedReading([], .wrongSize(expected: 20)),
        PackedReading(["1"], .wrongSize(expected: 1_000)),
        PackedReading(["1"], .wrongChecksum),
        PackedReading(["1"], .wrongSize(expected: size - 1)),
      ])
  }

  @Test func archiveWithoutADirectoryIsReadFromItsStart() throws {
    let entries = [Entry("a.ics", calendar("1")), Entry("b.ics", calendar("2"))]
    let bytes = PackedSamples.zip(entries, hasDirectory: false)
    let found = PathContents(at: try files.write(bytes, to: "export.zip"))
    #expect(problems(found) == [.noDirectory])
    #expect(found.paths.flatMap { PackedReading(of: $0).uids } == ["1", "2"])
  }

  @Test func everyCutOfAnArchiveIsReported() throws {
    let entries = [
      Entry("a.ics", calendar("1")), Entry("b.ics", calendar("2")).with { $0.flags |= 8 },
    ]
    let bytes = PackedSamples.zip(entries)
    let firstEnd = 30 + 5 + PackedSamples.deflated(calendar("1")).count
    for count in 4..<bytes.count {
      let path = try files.write(Array(bytes.prefix(count)), to: "export.zip")
      let found = PathContents(at: path)
      #expect(!found.failures.isEmpty, "\(count) bytes")
      let uids = found.paths.flatMap { PackedReading(of: $0).uids }
      #expect(count < firstEnd || uids.first == "1", "\(count) bytes")
    }
  }

  @Test func damagedArchivesAreHarmless() throws {
    let entries = [
      Entry("a.ics", calendar("1")).with { $0.isLarge = true }, Entry("b.ics", calendar("2")),
    ]
    let bytes = PackedSamples.zip(entries, isLarge: true)
    for index in 4..<bytes.count {
      for change in [0xFF, 0x01, 0x80] as [UInt8] {
        var damaged = bytes
        damaged[index] ^= change
        let found = PathContents(at: try files.write(damaged, to: "export.zip"))
        for path in found.paths { _ = PackedReading(of: path) }
        #expect(found.paths.count <= 2)
      }
    }
  }

  @Test func equalNamesAreNumberedAmongOthers() throws {
    var names = [String](repeating: "a.ics", count: 3_000)
    names[0] = "x/.ics/a.ics"
    let entries = names.map { Entry($0, []) }
    let found = try find(entries)
    #expect(Set(found.paths.map(\.bytes)).count == 2_999)
    #expect(files.names(found.paths).last == "export.zip:a.ics (2999)")
  }

  @Test func nameWithManyColonsIsNoArchive() {
    let path = InputPath(String(repeating: ":", count: 20_000))
    #expect(PathContents(at: path).paths == [path])
  }

  @Test func limitsOfArchivesAreReported() throws {
    let entries = (0..<5).map { Entry("\($0).ics", calendar("\($0)")) }
    let path = try files.write(PackedSamples.zip(entries), to: "export.zip")
    var limits = Limits()
    limits.members = 3
    let few = try #require(PackedFile(at: path, limits: limits))
    #expect(few.members.count == 3)
    #expect(few.failures.map(\.reason) == [.packed(.tooManyMembers(limit: 3))])
    limits = Limits()
    limits.streamBytes = 2 * calendar("0").count
    let small = try #require(PackedFile(at: path, limits: limits))
    #expect(small.members.count == 2)
    #expect(small.failures.map(\.reason) == [.packed(.tooLarge(limit: limits.streamBytes))])
  }

  @Test func archiveWithoutCalendarsIsReported() throws {
    #expect(problems(try find([])) == [.noCalendarFiles])
    #expect(problems(try find([Entry("a.txt", [1])])) == [.noCalendarFiles])
  }

  @Test func archiveWhereOneCalendarIsExpectedIsRefused() throws {
    let path = try files.write(PackedSamples.zip([Entry("a.ics", calendar("1"))]), to: "a.ics")
    #expect(PackedReading(of: path) == PackedReading([], .isArchive))
  }
}
