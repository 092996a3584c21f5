import CalendarSamples
import Foundation
import Testing
import Unpacking

@testable import ICSText

@Suite struct CompressedFileTests {
  private let files: PackedFiles

  init() throws { files = try PackedFiles() }

  /// A calendar with the event `1`, compressed with gzip.
  private static let gzip = """
    H4sIAAAAAAACA3Nydff0swpzdvRx9XNxDOLlcoIIuIa5+oXwcoV6ulgZ8nK5hASHOAaFWBkZGJkYAokQA0sDIIji5QoO\
    9fV1DIq0cs7Izyzi5QIaAtcLZiMMBgAnSUjPagAAAA==
    """
  private static let zstandard = """
    KLUv/QRofQIAssQPEZB9bKnSDkJO6PZEj/7HNVgFyX1y354vtqjQZ1qTsL0CAqIAIgwBRInPRBhTeyhpyfbofn77M8k9M2gW\
    t9SfBABc4ONXBZMLXsrmEq5fx2Y=
    """
  /// The same calendar followed by 60 000 digits, in 198 bytes.
  private static let repetitive = """
    H4sIAAAAAAACA+3MMYoCQRQE0LyhjyKMYrKdtTONDmgLYzuoJ9BI8P6BAwt7hg3eC+pDQf1d2Y81zX0+ljrkKYbdb1HmUls\
    M13FI6xiGdml5amnTbbbrJVr30y0eMVyup1Oe7ql/vl+fGJYnf9vbqp7bYaz71AEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD8MzGUOqS5z8fl5imGL1swRTLW6gAA
    """

  private static func bytes(_ base64: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: base64)))
  }

  private static var readsZstandard: Bool {
    CompressionFormat.zstandard.makeDecompressor() != nil
  }

  @Test func gzipIsToldByItsBytesWhateverTheName() throws {
    let path = try files.write(try Self.bytes(Self.gzip), to: "team.ics")
    #expect(PackedReading(of: path) == PackedReading(["1"]))
  }

  @Test func zstdIsUnpackedWhereTheLibraryIs() throws {
    let path = try files.write(try Self.bytes(Self.zstandard), to: "team.ics.zst")
    let expected = Self.readsZstandard ? PackedReading(["1"]) : PackedReading([], .noZstandard)
    #expect(PackedReading(of: path) == expected)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1 << 16])
  func blocksOfAnySizeGiveTheSame(blockBytes: Int) throws {
    let uids = (0..<500).map { "\($0)" }
    let path = try files.write(PackedSamples.gzip(uids.flatMap { calendar($0) }), to: "a.gz")
    var limits = Limits()
    limits.blockBytes = blockBytes
    #expect(PackedReading(of: path, limits: limits).uids == uids)
  }

  /// The windows are 32 and 64 MiB.
  @Test(arguments: [0x78, 0x80] as [UInt8])
  func zstdWithALargeWindowIsRefused(window: UInt8) throws {
    let data = calendar("1")
    // The head of a frame (RFC 8878 §3.1.1.1) with its window, and one block of raw bytes.
    let block = data.count << 3 | 1
    let head: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0, window]
    let bytes = head + (0..<3).map { UInt8(truncatingIfNeeded: block >> ($0 * 8)) } + data
    let reading = PackedReading(of: try files.write(bytes, to: "a.zst"))
    #if canImport(CZstandard)
      #expect(
        reading == (window == 0x78 ? PackedReading(["1"]) : PackedReading([], .windowTooLarge)))
    #else
      #expect(reading.problem == .noZstandard)
    #endif
  }

  @Test func filesOneAfterTheOtherAreOne() throws {
    let both = PackedSamples.gzip(calendar("1")) + PackedSamples.gzip(calendar("2"))
    let padded = both + [UInt8](repeating: 0, count: 1_000)
    #expect(PackedReading(of: try files.write(both, to: "a")) == PackedReading(["1", "2"]))
    #expect(PackedReading(of: try files.write(padded, to: "b")) == PackedReading(["1", "2"]))
    guard Self.readsZstandard else { return }
    let zstandard = try Self.bytes(Self.zstandard)
    let path = try files.write(zstandard + zstandard, to: "c")
    #expect(PackedReading(of: path) == PackedReading(["1", "1"]))
  }

  @Test func whatFollowsTheDataIsReported() throws {
    let path = try files.write(PackedSamples.gzip(calendar("1")) + Array("hello".utf8), to: "a")
    #expect(PackedReading(of: path) == PackedReading(["1"], .trailingBytes))
  }

  @Test(arguments: [1, 13, 1 << 18])
  func wrongChecksumOfASecondFileIsReportedAsSuch(blockBytes: Int) throws {
    var second = PackedSamples.gzip(calendar("2"))
    second[second.count - 8] ^= 1
    let path = try files.write(PackedSamples.gzip(calendar("1")) + second, to: "a")
    var limits = Limits()
    limits.blockBytes = blockBytes
    #expect(PackedReading(of: path, limits: limits) == PackedReading(["1", "2"], .wrongChecksum))
  }

  @Test func everyCutIsReportedAndTheRestShown() throws {
    for bytes in [try Self.bytes(Self.gzip), PackedSamples.gzip(calendar("1"))] {
      for count in 4..<bytes.count {
        let reading = PackedReading(of: try files.write(Array(bytes.prefix(count)), to: "a"))
        #expect(reading.problem == .cutShort, "\(count) bytes")
        #expect(count < bytes.count - 8 || reading.uids == ["1"], "\(count) bytes")
      }
    }
  }

  @Test func wrongChecksumIsReportedAfterTheEvents() throws {
    var bytes = PackedSamples.gzip(calendar("1"))
    bytes[bytes.count - 8] ^= 1
    #expect(
      PackedReading(of: try files.write(bytes, to: "a")) == PackedReading(["1"], .wrongChecksum))
    bytes = PackedSamples.gzip(calendar("1"))
    bytes[bytes.count - 1] ^= 1
    #expect(
      PackedReading(of: try files.write(bytes, to: "b")) == PackedReading(["1"], .wrongChecksum))
  }

  @Test func damagedBytesAreReportedOrHarmless() throws {
    let samples =
      [try Self.bytes(Self.gzip)] + (Self.readsZstandard ? [try Self.bytes(Self.zstandard)] : [])
    for bytes in samples {
      for index in 4..<bytes.count {
        var damaged = bytes
        damaged[index] ^= 0x55
        let reading = PackedReading(of: try files.write(damaged, to: "a"))
        // The header of gzip has a time and a name, which calview ignores.
        #expect(reading.problem != nil || reading.uids == ["1"], "byte \(index)")
      }
    }
  }

  @Test func bombIsGivenUpAtTheRatio() throws {
    let path = try files.write(try Self.bytes(Self.repetitive), to: "bomb.ics.gz")
    #expect(PackedReading(of: path) == PackedReading(["1"]))
    var limits = Limits()
    limits.bytesBeforeRatio = 10_000
    limits.ratio = 100
    #expect(PackedReading(of: path, limits: limits) == PackedReading(["1"], .bomb(ratio: 100)))
    limits.ratio = 2_000
    #expect(PackedReading(of: path, limits: limits) == PackedReading(["1"]))
  }

  @Test func nothingIsUnpackedBeyondTheLimit() throws {
    let path = try files.write(try Self.bytes(Self.repetitive), to: "large.ics.gz")
    var limits = Limits()
    limits.streamBytes = 5_000
    var source = try ByteSource(opening: path, limits: limits)
    var bytes: [UInt8] = []
    var error: SourceError?
    while error == nil {
      do throws(SourceError) {
        try bytes.append(addingCapacity: 700) {
          (output: inout OutputSpan<UInt8>) throws(SourceError) in try source.read(into: &output)
        }
      } catch let failure {
        error = failure
      }
    }
    #expect(bytes.count == 5_000)
    #expect(error?.reason == .packed(.tooLarge(limit: 5_000)))
  }

  @Test func pipeIsUnpackedToo() throws {
    let pipe = Pipe()
    let bytes = PackedSamples.gzip(calendar("1"))
    // The bytes fit into the buffer of the pipe.
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
    try pipe.fileHandleForWriting.close()
    let path = InputPath("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    #expect(PackedReading(of: path) == PackedReading(["1"]))
  }

  @Test func archiveIsRefusedFromAPipe() throws {
    let pipe = Pipe()
    let bytes = PackedSamples.zip([.init("a.ics", calendar("1"))])
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
    try pipe.fileHandleForWriting.close()
    let path = InputPath("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    #expect(PackedReading(of: path) == PackedReading([], .archiveInPipe))
  }
}
