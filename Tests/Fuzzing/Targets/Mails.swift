import MailText

extension FuzzTarget {
  /// Mails: pieces of any size give the same calendars, each of which is where it is said to be.
  static let mails = FuzzTarget(
    name: "mails",
    seeds: {
      try Seeds.files(in: "Tests/Fixtures/Mails", ending: ".eml")
        + Seeds.files(in: "SampleData", ending: ".eml")
    }
  ) { bytes throws(BrokenPromise) in
    let whole = reading(bytes, pieceBytes: .max)
    let pieces = reading(bytes, pieceBytes: 13)
    try promise(whole.text == pieces.text, "pieces of 13 bytes give another text")
    try promise(whole.reader.parts == pieces.reader.parts, "pieces of 13 bytes have other parts")
    try promise(
      whole.reader.problems == pieces.reader.problems, "pieces of 13 bytes have other problems")
    try promise(
      whole.text.count <= 3 * bytes.count + 4, "\(bytes.count) bytes give \(whole.text.count)")
    var end = 0
    var texts: [UInt8] = []
    for part in whole.reader.parts {
      try promise(
        part.extent.lowerBound >= end && part.extent.upperBound <= bytes.count,
        "the part \(part.name) is not after those before it")
      end = part.extent.upperBound
      var decoder = ContentDecoder(part.form)
      if let last = texts.last, last != 0x0A { texts += [0x0D, 0x0A] }
      decoder.append(bytes[part.extent].span, to: &texts)
      decoder.finish(to: &texts)
    }
    // A line end between two calendars depends on whether the second is empty.
    let (first, second) = (texts.filter { $0 > 0x20 }, whole.text.filter { $0 > 0x20 })
    try promise(first == second, "the parts are not where they are said to be")
  }

  private static func reading(
    _ bytes: [UInt8], pieceBytes: Int
  ) -> (reader: MailReader, text: [UInt8]) {
    var reader = MailReader(isMailbox: MailStart(bytes.span) == .mailbox, maxParts: 1_000)
    var text: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = start + min(pieceBytes, bytes.count - start)
      reader.read(bytes[start..<end].span)
      text += reader.takeText()
      start = end
    }
    reader.finish()
    text += reader.takeText()
    return (reader, text)
  }
}
