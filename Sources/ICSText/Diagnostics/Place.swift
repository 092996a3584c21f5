/// A line and a column of a file, both counted from 1.
///
/// A line ends with CR, LF or CRLF. Columns count the Unicode scalars of the line as it is in the
/// file, so that they do not depend on the encoding. A byte order mark at the start of a file is
/// not counted.
public struct Place: Hashable, Codable, Comparable, Sendable {
  /// The line, from 1.
  public let line: Int

  /// The column, from 1.
  public let column: Int

  /// Creates a place.
  public init(line: Int, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// Whether the first place is before the second.
  public static func < (lhs: Place, rhs: Place) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}

extension Place: CustomStringConvertible {
  /// The line and the column, such as `12:5`.
  public var description: String { "\(line):\(column)" }
}
