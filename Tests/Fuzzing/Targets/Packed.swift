import CalendarSamples
import Foundation
import ICSText

extension FuzzTarget {
  /// gzip, zstd and zip: blocks of any size unpack to the same bytes.
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
    // The name is unique, so that parallel runs do not collide.
    let name = "\(FileManager.default.temporaryDirectory.path)/calview-fuzz-\(getpid()).ics"
    guard (try? Data(bytes).write(to: URL(filePath: name))) != nil else { return }
    defer { try? FileManager.default.removeItem(atPath: name) }
    for path in PathContents(at: InputPath(name)).paths.prefix(8) {
      let whole = unpacked(path, blockBytes: 256 << 10)
      let pieces = unpacked(path, blockBytes: 13)
      // For damaged data, the size of the blocks decides how much precedes the error: a block and
      // its checksum, if read together, are checked before the block is returned.
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

  /// Unpacks a file, up to an error if there is one.
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
