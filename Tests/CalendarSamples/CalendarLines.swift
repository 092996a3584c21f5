/// A calendar file split into its content lines, so that it can be written in another way.
///
/// Each line keeps its folds and its end, so a rewriting changes nothing but what it means to
/// change, not even faults.
public struct CalendarLines {
  /// A content line with its folds and its end.
  public struct Line {
    /// The line as it is in the file.
    public var bytes: [UInt8]

    /// The number of the line in the file, from 0; `nil` for an added line.
    public let number: Int?
  }

  /// The lines, in the order of the file.
  public var lines: [Line]

  /// Splits a file whose lines end in any of the usual ways.
  public init(_ bytes: [UInt8]) {
    lines = []
    var start = 0
    while start < bytes.count {
      let end = Self.end(of: bytes, from: start)
      lines.append(Line(bytes: Array(bytes[start..<end]), number: lines.count))
      start = end
    }
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.bytes.count })
    for line in lines { bytes += line.bytes }
    return bytes
  }

  /// Returns where a content line ends.
  ///
  /// A line end with a blank after it is a fold, even if there are empty lines in between.
  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      guard bytes[index].isLineEnd else {
        index += 1
        continue
      }
      var next = index
      while next < bytes.count, bytes[next].isLineEnd { next += 1 }
      if next < bytes.count, bytes[next].isBlank {
        index = next
        continue
      }
      let isPair = bytes[index] == .carriageReturn && bytes[index...].dropFirst().first == .lineFeed
      return index + (isPair ? 2 : 1)
    }
    return bytes.count
  }
}

extension CalendarLines.Line {
  /// Creates a line to add to a file.
  init(added text: String) {
    self.init(bytes: Array((text + "\r\n").utf8), number: nil)
  }

  /// The line without its end and its folds.
  public var unfolded: [UInt8] { unfoldedIndices.map { bytes[$0] } }

  /// The places of the bytes of the unfolded line.
  var unfoldedIndices: [Int] {
    var result: [Int] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index].isLineEnd else {
        result.append(index)
        index += 1
        continue
      }
      // These line ends belong to a fold, or end the line.
      while index < bytes.count, bytes[index].isLineEnd { index += 1 }
      index += 1
    }
    return result
  }

  /// The line end; empty if the file ends without one.
  var end: ArraySlice<UInt8> { bytes[(bytes.lastIndex { !$0.isLineEnd } ?? -1) + 1..<bytes.count] }

  /// The name of the property, in capitals.
  var name: [UInt8] {
    let text = bytes.dropFirst(bytes.starts(with: Self.byteOrderMark) ? 3 : 0)
    let start = text.prefix { $0 != .colon && $0 != .semicolon }
    guard start.contains(where: \.isLineEnd) else { return start.map(\.capital) }
    return unfolded.prefix { $0 != .colon && $0 != .semicolon }.map(\.capital)
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// 1 for a line that begins a component, -1 for one that ends one.
  public var nesting: Int {
    // Most lines are rejected by their first byte.
    guard let first = bytes.first, "BbEe".utf8.contains(first) || first == Self.byteOrderMark[0]
    else { return 0 }
    let name = name
    return name == Array("BEGIN".utf8) ? 1 : name == Array("END".utf8) ? -1 : 0
  }

  /// Whether the line is a property: it has a colon, and neither begins nor ends a component.
  public var isProperty: Bool { nesting == 0 && bytes.contains(.colon) }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let comma = UInt8(ascii: ",")
  static let equals = UInt8(ascii: "=")
  static let quote = UInt8(ascii: "\"")

  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  var continuesCharacter: Bool { self & 0xC0 == 0x80 }

  var small: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 0x20 : self
  }

  var capital: UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self - 0x20 : self
  }
}
