extension CalDAVClient.Question {
  private static let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>"
  private static let namespaces = "xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:caldav\""

  /// What a resource is, and where the calendars of its user are.
  static func properties(ofMembers hasMembers: Bool) -> Self {
    Self(
      method: .find, hasMembers: hasMembers,
      body: """
        \(head)<d:propfind \(namespaces) xmlns:a="http://apple.com/ns/ical/" \
        xmlns:s="http://calendarserver.org/ns/"><d:prop><d:resourcetype/><d:displayname/>\
        <a:calendar-color/><d:sync-token/><s:getctag/><d:current-user-principal/>\
        <c:calendar-home-set/></d:prop></d:propfind>
        """)
  }

  /// The entity tags of all events.
  static let entityTags = Self(
    method: .find, hasMembers: true,
    body: "\(head)<d:propfind \(namespaces)><d:prop><d:getetag/></d:prop></d:propfind>")

  /// All events with their texts.
  static let everything = Self(
    method: .report, hasMembers: true,
    body: """
      \(head)<c:calendar-query \(namespaces)><d:prop><d:getetag/><c:calendar-data/></d:prop>\
      <c:filter><c:comp-filter name="VCALENDAR"/></c:filter></c:calendar-query>
      """)

  /// The entity tags of what has changed since a state of the calendar (RFC 6578).
  static func changes(since token: String) -> Self {
    Self(
      method: .report, hasMembers: false,
      body: """
        \(head)<d:sync-collection \(namespaces)><d:sync-token>\(escaped(token))</d:sync-token>\
        <d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>
        """)
  }

  /// The texts of some events.
  static func texts(of paths: [String]) -> Self {
    let references = paths.map { "<d:href>\(escaped($0))</d:href>" }.joined()
    return Self(
      method: .report, hasMembers: true,
      body: """
        \(head)<c:calendar-multiget \(namespaces)><d:prop><d:getetag/><c:calendar-data/></d:prop>\
        \(references)</c:calendar-multiget>
        """)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}
