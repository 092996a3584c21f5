import CalendarEvents
import TextSearch

/// An address that a text on a page leads to.
package struct PageLink: Hashable, Sendable {
  /// The address, which contains only characters that a URI may have (RFC 3986 §2).
  package let address: String

  /// Creates a link to a web address; returns `nil` for any other address.
  ///
  /// Other schemes might start programs at a click, and a character that no URI has might end the
  /// escape sequence that contains the address.
  package init?(_ address: String) {
    // Small letters and capitals differ in one bit.
    let scheme = address.utf8.prefix { $0 != UInt8(ascii: ":") }.lazy.map { $0 | 0x20 }
    guard scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8),
      address.utf8.count <= 2_000,
      address.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
    else { return nil }
    self.address = address
  }
}

extension EventDetails {
  /// The address to join an online meeting at; `nil` if the event names none.
  ///
  /// It is in a property for it, or else it is the only link to a known service in the URL, the
  /// location or the description. If one of these has links to two meetings, neither is chosen.
  var joinLink: PageLink? {
    let named = conferences + [extras?.meetingAddress].compactMap(\.self)
    if let link = named.lazy.compactMap({ PageLink($0) }).first { return link }
    let texts = [
      url, location, notes.map { MarkupText.plain(description: $0) },
      extras?.styledNotes.map { MarkupText.plain($0) },
    ]
    for case let text? in texts {
      let links = Set(text.split(whereSeparator: \.isWhitespace).compactMap(\.meetingLink))
      if !links.isEmpty { return links.count == 1 ? links.first : nil }
    }
    return nil
  }
}

extension Substring {
  /// The web address in the word, without punctuation around it; `nil` if it has none.
  var webAddress: Substring? {
    guard utf8.contains(UInt8(ascii: "/")),
      let start = ["https://", "http://"].lazy.compactMap({ occurrence(of: $0)?.lowerBound }).first
    else { return nil }
    // Punctuation after the address, or a bracket that encloses it, is not part of the address.
    var address = self[start...].prefix { !"<>\"".contains($0) }
    while let last = address.last, ".,;:!?)]'".contains(last) { address.removeLast() }
    return address
  }

  /// The link to a meeting of a known service in the word; `nil` if it has none.
  fileprivate var meetingLink: PageLink? {
    guard let address = webAddress else { return nil }
    let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true)
    guard parts.count == 3 else { return nil }
    let (host, path) = (parts[1].lowercased(), parts[2])
    let isMeeting = Self.services.contains { service in
      (host == service.host || host.hasSuffix("." + service.host))
        && service.paths.contains { path.hasPrefix($0) && path.count > $0.count }
    }
    return isMeeting ? PageLink(String(address)) : nil
  }

  /// The hosts of services for meetings, and how the paths of meetings begin there.
  private static var services: [(host: String, paths: [String])] {
    [
      ("teams.microsoft.com", ["l/meetup-join/", "meet/"]),
      ("teams.microsoft.us", ["l/meetup-join/", "meet/"]),
      ("teams.live.com", ["meet/"]),
      ("meet.google.com", [""]),
      ("zoom.us", ["j/", "my/", "s/", "w/"]),
      ("zoomgov.com", ["j/", "my/", "s/", "w/"]),
      ("webex.com", ["meet/", "join/"]),
      ("meet.goto.com", [""]),
      ("global.gotomeeting.com", ["join/"]),
      ("whereby.com", [""]),
      ("meet.jit.si", [""]),
      ("chime.aws", [""]),
      ("join.skype.com", [""]),
      ("facetime.apple.com", ["join"]),
    ]
  }
}
