import ICSText
import Testing

@Suite struct ChunkingTests {
  /// A file with most of what can be right or wrong in a file.
  static let sample: [UInt8] = {
    let text =
      "\u{FEFF}junk\r\nBEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:W\r\n ork\r\n\r\n"
      + "BEGIN:VEVENT\r\nUID:1\r\nDESCRIPTION:a\r\n BEGIN:VEVENT\r\nBEGIN:VALARM\r\nA\r\n"
      + "END:VALARM\r\nEND:VEVENT\r\nBE\r\n GIN:VEVENT\rSUMMARY:é\rEND:VTODO\r\n"
      + "\u{FEFF}BEGIN:VEVENT\nEXDATE:1\nEND:VE\n VENT\n\nE:1\nEND:VCALENDAR\r\r\r\nrest\r\n"
      + "BEGIN:VCALENDAR\nBEGIN:VEVENT\nX:\u{1}"
    return Array(text.utf8) + [0xFF, 0x0A] + Array("END:VEVENT".utf8)
  }()

  /// Scans pieces with blocks of some size.
  private func scanInPieces(_ pieces: [[UInt8]], blockBytes: Int, _ limits: Limits) -> Scan {
    var limits = limits
    limits.blockBytes = blockBytes
    var source = PieceSource(pieces)
    return scan(&source, limits: limits, scrutiny: .validating)
  }

  private func smallLimits() -> Limits {
    var limits = Limits()
    limits.frameBytes = 64
    limits.propertyBytes = 32
    return limits
  }

  @Test func sampleIsReadAsExpected() {
    let scan = scan(Self.sample)
    #expect(
      scan.frames.map(\.description) == [
        "VEVENT on line 7: UID=1 | DESCRIPTION=aBEGIN:VEVENT |  BEGIN:VALARM |  END:VALARM",
        "VEVENT on line 15: SUMMARY=é", "VEVENT on line 19: EXDATE=1",
        "VEVENT on line 30: X=\u{1}ÿ",
      ])
    #expect(
      scan.calendars == [
        "BEGIN 0 on line 2", "VERSION=2.0", "X-WR-CALNAME=Work", "E=1", "END 0",
        "BEGIN 1 on line 29", "END 1, not closed",
      ])
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1_000])
  func sizeOfTheBlocksChangesNothing(_ blockBytes: Int) {
    for limits in [Limits(), smallLimits()] {
      let whole = scan(Self.sample, limits: limits, scrutiny: .validating)
      #expect(scanInPieces([Self.sample], blockBytes: blockBytes, limits) == whole)
      #expect(
        scanInPieces(Self.sample.map { [$0] }, blockBytes: blockBytes, limits) == whole)
    }
  }

  @Test func placeOfACutChangesNothing() {
    for limits in [Limits(), smallLimits()] {
      let whole = scan(Self.sample, limits: limits, scrutiny: .validating)
      for cut in 0...Self.sample.count {
        let pieces = [Array(Self.sample[..<cut]), Array(Self.sample[cut...])]
        // If blocks have the size of the first piece, the window ends exactly at the cut.
        let scan = scanInPieces(pieces, blockBytes: max(1, cut), limits)
        #expect(scan == whole, "cut at \(cut)")
      }
    }
  }

  @Test func utf16InPiecesIsTheSame() {
    let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:é日😀\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    for isBigEndian in [false, true] {
      let bytes = utf16(text, isBigEndian: isBigEndian)
      let whole = scan(bytes, scrutiny: .validating)
      #expect(whole.frames.map(\.lines) == [["SUMMARY=é日😀"]])
      for blockBytes in 1...5 {
        #expect(
          scanInPieces(bytes.map { [$0] }, blockBytes: blockBytes, Limits()) == whole)
      }
    }
  }
}

/// Returns a text in UTF-16, with a byte order mark if wanted.
func utf16(_ text: String, isBigEndian: Bool, mark: Bool = true) -> [UInt8] {
  ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
    let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
    return isBigEndian ? bytes : bytes.reversed()
  }
}
