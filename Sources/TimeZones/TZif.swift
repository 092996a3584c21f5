/// The format of compiled zone files, versions 1 to 4 (RFC 9636, which replaces RFC 8536).
///
/// A file has a header and data with 32-bit times. From version 2 on, a second header and data with
/// 64-bit times follow, then a rule for later years; the first data are skipped.
package enum TZif {
  /// The maximum size of a file in bytes; the largest files of tzdata have about 4000.
  package static let largestFile = 65_536

  /// Reads a whole file.
  static func table(parsing file: Span<UInt8>) throws(TZifError) -> TransitionTable {
    guard file.count <= largestFile else { throw .tooLarge }
    let first = try TZifHeader(parsing: file, at: 0, bytesPerTime: 4)
    guard first.version >= 2 else { return try table(of: first, in: file, rule: nil) }
    let second = try TZifHeader(parsing: file, at: first.end, bytesPerTime: 8)
    return try table(of: second, in: file, rule: rule(in: file, at: second.end))
  }

  private static func table(
    of header: TZifHeader, in file: Span<UInt8>, rule: PosixRule?
  ) throws(TZifError) -> TransitionTable {
    guard header.leapSecondCount == 0 else { throw .countsLeapSeconds }
    var types: [LocalTimeType] = []
    for index in 0..<header.typeCount {
      types.append(try type(index, of: header, in: file))
    }
    var transitions: [Int64] = []
    var typesAfterTransition: [UInt8] = []
    transitions.reserveCapacity(header.transitionCount)
    typesAfterTransition.reserveCapacity(header.transitionCount)
    for index in 0..<header.transitionCount {
      let time = file.bigEndian(
        at: header.transitionTimes + index * header.bytesPerTime, count: header.bytesPerTime)
      if let last = transitions.last, last >= time { throw .unorderedTransitions }
      let type = file[header.transitionTypes + index]
      guard Int(type) < types.count else { throw .invalidTypeIndex }
      transitions.append(time)
      typesAfterTransition.append(type)
    }
    return TransitionTable(
      transitions: transitions, typesAfterTransition: typesAfterTransition, types: types,
      rule: rule)
  }

  private static func type(
    _ index: Int, of header: TZifHeader, in file: Span<UInt8>
  ) throws(TZifError) -> LocalTimeType {
    let position = header.types + index * 6
    let offset = Int(file.bigEndian(at: position, count: 4))
    guard LocalTimeType.offsets.contains(offset), file[position + 4] <= 1 else {
      throw .invalidType
    }
    let start = Int(file[position + 5])
    guard start < header.abbreviationBytes else { throw .invalidAbbreviation }
    var name: [UInt8] = []
    var next = header.abbreviations + start
    // A name ends in NUL; checking its length keeps the loop short.
    while next < header.abbreviations + header.abbreviationBytes, file[next] != 0 {
      let byte = file[next]
      guard byte.isLetter || byte.isDigit || byte.isSign,
        name.count < LocalTimeType.longestAbbreviation
      else { throw .invalidAbbreviation }
      name.append(byte)
      next += 1
    }
    guard next < header.abbreviations + header.abbreviationBytes else {
      throw .invalidAbbreviation
    }
    return LocalTimeType(
      offsetFromUTC: offset, isDaylightSaving: file[position + 4] == 1,
      abbreviation: String(decoding: name, as: UTF8.self))
  }

  /// Reads the rule between two line feeds; returns `nil` if nothing is between them.
  private static func rule(in file: Span<UInt8>, at start: Int) throws(TZifError) -> PosixRule? {
    let lineFeed = UInt8(ascii: "\n")
    guard start < file.count else { throw .truncated }
    guard file[start] == lineFeed else { throw .invalidFooter }
    var end = start + 1
    while end < file.count, file[end] != lineFeed { end += 1 }
    guard end < file.count else { throw .truncated }
    guard end > start + 1 else { return nil }
    guard let rule = PosixRule(parsing: file.extracting(start + 1..<end)) else {
      throw .invalidFooter
    }
    return rule
  }
}

/// The counts of one block of a zone file and the positions of its parts.
///
/// If the initializer succeeds, all parts are inside the file.
private struct TZifHeader {
  let version: Int
  let bytesPerTime: Int
  let transitionCount: Int
  let typeCount: Int
  let abbreviationBytes: Int
  let leapSecondCount: Int

  let transitionTimes: Int
  let transitionTypes: Int
  let types: Int
  let abbreviations: Int

  /// The first byte after the block.
  let end: Int

  init(parsing file: Span<UInt8>, at start: Int, bytesPerTime: Int) throws(TZifError) {
    let magic: [4 of UInt8] = [0x54, 0x5A, 0x69, 0x66]
    for index in magic.indices {
      guard start + index < file.count else { throw start == 0 ? .notTZif : .truncated }
      guard file[start + index] == magic[index] else { throw .notTZif }
    }
    let firstCount = start + 20
    guard firstCount + 24 <= file.count else { throw .truncated }
    switch file[start + 4] {
    case 0: version = 1
    // Versions after 4 may only add things that a reader can ignore (RFC 9636 §3.1).
    case UInt8(ascii: "2")...UInt8(ascii: "9"): version = Int(file[start + 4] - UInt8(ascii: "0"))
    default: throw .notTZif
    }

    // Each count is below 2^32 and each record at most 12 bytes long, so no sum overflows Int.
    func count(_ index: Int) -> Int {
      Int(UInt32(truncatingIfNeeded: file.bigEndian(at: firstCount + index * 4, count: 4)))
    }
    let utcIndicators = count(0)
    let standardIndicators = count(1)
    leapSecondCount = count(2)
    transitionCount = count(3)
    typeCount = count(4)
    abbreviationBytes = count(5)
    self.bytesPerTime = bytesPerTime

    transitionTimes = firstCount + 24
    transitionTypes = transitionTimes + transitionCount * bytesPerTime
    types = transitionTypes + transitionCount
    abbreviations = types + typeCount * 6
    end =
      abbreviations + abbreviationBytes + leapSecondCount * (bytesPerTime + 4)
      + standardIndicators + utcIndicators
    guard end <= file.count else { throw .truncated }
    guard (1...256).contains(typeCount), abbreviationBytes >= 1,
      utcIndicators == 0 || utcIndicators == typeCount,
      standardIndicators == 0 || standardIndicators == typeCount
    else { throw .invalidCount }
  }
}

extension Span<UInt8> {
  /// Returns the signed number in 4 or 8 bytes, the most significant first.
  fileprivate func bigEndian(at position: Int, count: Int) -> Int64 {
    var bits: Int64 = self[position] >= 0x80 ? -1 : 0
    for index in position..<position + count {
      bits = bits << 8 | Int64(self[index])
    }
    return bits
  }
}

/// The local time that a zone keeps for a stretch of time: its offset, its kind and its short name.
public struct LocalTimeType: Hashable, Codable, Sendable {
  /// Seconds by which the clocks are ahead of UTC; negative west of Greenwich.
  public let offsetFromUTC: Int

  /// Whether the zone's rules call this daylight-saving time.
  public let isDaylightSaving: Bool

  /// The short name, such as `CET`; empty if the source has none.
  public let abbreviation: String

  /// Creates a local time type.
  package init(offsetFromUTC: Int, isDaylightSaving: Bool = false, abbreviation: String = "") {
    self.offsetFromUTC = offsetFromUTC
    self.isDaylightSaving = isDaylightSaving
    self.abbreviation = abbreviation
  }

  /// The offsets that a zone may have, in seconds, as in RFC 9636 §3.2.
  ///
  /// Every source of rules refuses other offsets, so a wall time and the instant it means are never
  /// further apart than ``largestOffset``.
  static let offsets = -89_999...93_599

  /// An upper bound of all offsets, in seconds and in either direction.
  static let largestOffset: Int64 = 93_600

  /// The maximum length of a short name; names in use have 3 to 6 characters.
  static let longestAbbreviation = 16
}

/// The reason why the bytes of a zone file can't be used.
public enum TZifError: Error, Hashable, Sendable {
  /// The file has more than 65536 bytes.
  case tooLarge
  /// The file doesn't start with `TZif` and a known version.
  case notTZif
  /// The file ends before the data that its header announces.
  case truncated
  /// The header has a number of records that the format doesn't allow.
  case invalidCount
  /// The transitions aren't in ascending order.
  case unorderedTransitions
  /// A transition refers to a type that doesn't exist.
  case invalidTypeIndex
  /// A type has an offset of more than a day or so, or is neither standard nor daylight time.
  case invalidType
  /// A type's short name is out of bounds, or has characters other than letters, digits and signs.
  case invalidAbbreviation
  /// The rule for later years isn't in the POSIX form.
  case invalidFooter
  /// The file counts leap seconds, like those below `right/`; calendars don't count them.
  case countsLeapSeconds
}
