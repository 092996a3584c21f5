import DAVReading
import ICSText

extension FuzzTarget {
  /// Answers of CalDAV servers, and the addresses in them: pieces of any size give the same.
  static let multistatus = FuzzTarget(
    name: "multistatus",
    seeds: {
      let head =
        "<d:multistatus xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:caldav\"><d:response>"
      let end = "<d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>"
      return [
        head + "<d:href>/a%20b/@c.ics</d:href><d:propstat><d:prop><d:getetag>1</d:getetag>"
          + "<c:calendar-data>BEGIN:VCALENDAR&#13;\n</c:calendar-data></d:prop>" + end,
        head + "<d:href>//u:p@[::1]:80/a</d:href><d:propstat><d:prop><d:resourcetype><c:calendar/>"
          + "</d:resourcetype><c:calendar-home-set><d:href>../b</d:href></c:calendar-home-set>"
          + "</d:prop>" + end,
        "<!DOCTYPE d [<!ENTITY a \"b\">]>" + head + "&a;" + end,
      ].map { Array($0.utf8) }
    }
  ) { bytes throws(BrokenPromise) in
    let (whole, pieces) = (answer(bytes, inPiecesOf: bytes.count), answer(bytes, inPiecesOf: 3))
    try promise(whole == pieces, "pieces of 3 bytes give something else")
    guard let base = CollectionAddress(InputPath("caldav+https://u:p@example.org/a/b/")) else {
      throw BrokenPromise(description: "an address is refused")
    }
    for reference in whole {
      guard let address = base.resolving(reference) else { continue }
      try promise(
        address.origin == base.origin || address.password == nil && address.user == nil,
        "a password goes to \(address.origin)")
      try promise(
        address.resolving(address.web)?.web == address.web, "\(address.web) is not in its own form")
    }
  }

  /// The references and the texts of an answer, and why it ends.
  private static func answer(_ bytes: [UInt8], inPiecesOf size: Int) -> [String] {
    var found: [String] = []
    do throws(MultistatusError) {
      var reader = try MultistatusReader()
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(size))
        rest = rest.dropFirst(piece.count)
        try reader.read(piece.span) { response in
          found.append(response.reference)
          found += response.properties.homes
          found.append(String(decoding: response.properties.text ?? [], as: UTF8.self))
        }
      }
      try reader.finish()
    } catch {
      // Which of several errors is met first depends on the pieces.
      found.append("an error")
    }
    return found
  }
}
