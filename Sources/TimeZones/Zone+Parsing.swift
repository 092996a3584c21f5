extension Zone {
  /// Creates a zone from the bytes of a compiled zone file, of version 1 to 4 (RFC 9636).
  public init(name: String, parsingTZif file: Span<UInt8>) throws(TZifError) {
    self.init(name: name, rules: .table(try TZif.table(parsing: file)))
  }

  /// Creates a zone from a rule as in the `TZ` variable of POSIX; `nil` if it isn't one.
  ///
  /// `EST5EDT,M3.2.0,M11.1.0` and `<+03>-3` are such rules. They hold for all years.
  public init?(name: String, parsingPosixRule text: Span<UInt8>) {
    guard let rule = PosixRule(parsing: text) else { return nil }
    self.init(
      name: name,
      rules: .table(
        TransitionTable(transitions: [], typesAfterTransition: [], types: [], rule: rule)))
  }
}
