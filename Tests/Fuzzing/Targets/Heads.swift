import ICSText
import ICSValidation

extension FuzzTarget {
  /// The heads of responses.
  ///
  /// They are the same however the bytes are split, and each finding is about a line of the head.
  static let heads = FuzzTarget(
    name: "heads",
    seeds: {
      let examples: [Example] = RuleRegistry.descriptions.flatMap { $0.wrong + $0.right }
      return examples.filter { $0.exchange != nil }.map { $0.file.bytes }
    }
  ) { bytes throws(BrokenPromise) in
    var whole = ResponseHeads()
    whole.append(bytes)
    var pieces = ResponseHeads()
    for byte in bytes { pieces.append([byte]) }
    try promise(whole.text == pieces.text, "\(pieces.text)\nis not\n\(whole.text)")
    try promise(whole.rest == pieces.rest, "what follows depends on the pieces")
    try promise(whole.isComplete == pieces.isComplete, "the end depends on the pieces")
    guard whole.isComplete else { return }
    var exchange = FeedExchange(address: InputPath("https://example.org/team.ics"), heads: whole)
    exchange.start = whole.rest
    exchange.byteCount = whole.rest.count
    exchange.robots = String(decoding: bytes, as: UTF8.self)
    var validator = Validator(
      options: ValidationOptions(profile: .google), zones: ImportCheck.zones)
    let lineCount = 1 + whole.text.utf8.count { $0 == 0x0A }
    for finding in validator.validate(exchange).findings {
      try promise((1...lineCount).contains(finding.place.line), "\(finding) is on no line")
    }
  }
}
