import CalendarSamples
import Foundation
import ICSText

extension FuzzTarget {
  /// gzip, zstd and zip: what comes of them stays within its bounds, and blocks of any size give the
  /// same.
  static let packed = FuzzTarget(
    name: "packed",
    seeds: {
      let calendar = Array("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\n".utf8)
      var large = PackedSamples.Entry("b.ics", calendar)
      large.isLarge = true
      var stored = PackedSamples.Entry("sub/c.ics", calendar)
      stored.method = 0
      stored.flags = 8
      let zstandard = "KLUv/QRoMQAAYmVnaW46dmV2ZW50CmVuZDp2ZXZlbnQKAgB7Cw=="
      return [
        PackedSamples.gzip(calendar), PackedSamples.gzip(calendar) + PackedSamples.gzip(calendar),
        PackedSamples.zip([PackedSamples.Entry("a.ics", calendar), large, stored]),
      ] + [Data(base64Encoded: zstandard)].compactMap { $0.map(Array.init) }
    }
  ) { bytes throws(BrokenPromise) in
    // Of a name of its own, so that several runs don't meet.
    let name = "\(FileManager.default.temporaryDirectory.path)/calview-fuzz-\(getpid()).ics"
    guard (try? Data(bytes).write(to: URL(filePath: name))) != nil else { return }
    defer { try? FileManager.default.removeItem(atPath: name) }
    for path in CalendarFiles(at: InputPath(name)).paths.prefix(8) {
      let whole = unpacked(path, blockBytes: 256 << 10)
      let pieces = unpacked(path, blockBytes: 13)
      // Of what is damaged more or less comes before the error: a block is not given without the
      // checksum behind it if both are there at once.
      let common =
        whole.error == nil
        ? max(whole.bytes.count, pieces.bytes.count)
        : min(whole.bytes.count, pieces.bytes.count)
      try promise(
        whole.bytes.prefix(common) == pieces.bytes.prefix(common),
        "blocks of 13 bytes unpack to something else")
      try promise(
        whole.error == pieces.error, "\(pieces.error ?? "nothing"), not \(whole.error ?? "nothing")"
      )
    }
  }

  /// What a file is unpacked to, and why there is no more.
  private static func unpacked(
    _ path: InputPath, blockBytes: Int
  ) -> (bytes: [UInt8], error: String?) {
    var limits = Limits()
    limits.blockBytes = blockBytes
    limits.streamBytes = 1 << 20
    var bytes: [UInt8] = []
    do throws(SourceError) {
      var source = try ByteSource(opening: path, limits: limits)
      while true {
        let count = bytes.count
        var failure: SourceError?
        bytes.append(addingCapacity: blockBytes) { output in
          do throws(SourceError) {
            try source.read(into: &output)
          } catch {
            failure = error
          }
        }
        if let failure { throw failure }
        if bytes.count == count { return (bytes, nil) }
      }
    } catch {
      return (bytes, "\(error)")
    }
  }
}
