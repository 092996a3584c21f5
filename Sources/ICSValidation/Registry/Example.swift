package import ICSText
internal import TextSearch

/// A piece of a file that illustrates a rule.
///
/// `↓` marks each place that is reported. Control characters are written as their pictures (`␇`,
/// `␊`), and bytes that are not UTF-8 as `⟨E9⟩`.
///
/// Everything that takes memory is created on demand: each validation creates the description of
/// every rule, but hardly ever shows an example.
package struct Example: Sendable {
  /// The part of a file that the text goes into.
  enum Setting: Sendable {
    case file
    case calendar
    case component(ComponentName)
    case alarm
  }

  /// A function that creates something on demand.
  typealias Made<Value> = @Sendable () -> Value

  let setting: Setting
  private let madeText: Made<String>
  private let madeLimits: Made<Limits>
  private let madeService: Made<Service?>
  private let madeBefore: Made<Example?>

  /// Whether the version before stands for the next fetch of a feed.
  package let isOfFetches: Bool

  /// Whether the machine has a database of time zones.
  package let hasZoneDatabase: Bool

  /// Whether reading fails after the text.
  package let isUnreadable: Bool

  private init(
    _ setting: Setting, _ text: @escaping Made<String>,
    limits: @escaping Made<Limits> = { .standard }, hasZoneDatabase: Bool = true,
    isUnreadable: Bool = false, service: @escaping Made<Service?> = { nil },
    before: @escaping Made<Example?> = { nil }, isOfFetches: Bool = false
  ) {
    self.isOfFetches = isOfFetches
    self.setting = setting
    madeText = text
    madeLimits = limits
    madeService = service
    madeBefore = before
    self.hasZoneDatabase = hasZoneDatabase
    self.isUnreadable = isUnreadable
  }

  /// The lines of the example itself, separated by line feeds.
  package var text: String { madeText() }

  /// The limits for reading the file; small limits allow short examples of things that are too
  /// large.
  package var limits: Limits { madeLimits() }

  /// How the feed is served, apart from the text; `nil` if the example is not about a feed.
  var service: Service? { madeService() }

  /// The version of the file that subscribers have; `nil` if the example is not about an update.
  package var before: Example? { madeBefore() }

  /// An update: the version that subscribers have, and the new one.
  ///
  /// - Parameters:
  ///   - old: Lines of a VEVENT, or components of the calendar.
  ///   - setting: The part of the file that the new version is.
  static func update(
    from old: @autoclosure @escaping Made<String>, in setting: Setting = .component(.event),
    to new: @autoclosure @escaping Made<String>
  ) -> Example {
    Example(
      setting, new,
      before: {
        let old = old()
        return old.mentions("BEGIN:") ? .calendar(old) : .event(old)
      })
  }

  /// Lines of a VEVENT in a feed, and those that the next fetch gives.
  static func fetches(
    _ text: @autoclosure @escaping Made<String>, then next: @autoclosure @escaping Made<String>
  ) -> Example {
    Example(.component(.event), text, before: { .event(next()) }, isOfFetches: true)
  }

  /// A whole file.
  static func file(
    _ text: @autoclosure @escaping Made<String>,
    limits: @autoclosure @escaping Made<Limits> = .standard, hasZoneDatabase: Bool = true
  ) -> Example {
    Example(.file, text, limits: limits, hasZoneDatabase: hasZoneDatabase)
  }

  /// The start of a file whose rest cannot be read.
  static func unreadable(_ text: @autoclosure @escaping Made<String>) -> Example {
    Example(.file, text, isUnreadable: true)
  }

  /// How a feed is served, apart from the head of the response.
  struct Service: Sendable {
    let address: String
    let statusAgain: Int?
    let robots: String?
    let byteCount: Int
  }

  private static let usualAddress = "https://example.org/team.ics"

  /// Notes on what the text does not show, one per line before the text: the version before, or how
  /// the feed is served.
  var notes: [String] {
    if let before {
      let names = isOfFetches ? ["# the next fetch:", "# this one:"] : ["# before:", "# now:"]
      return [names[0]] + before.text.split(separator: "\n").map(String.init) + [names[1]]
    }
    guard let service else { return [] }
    var notes = service.address == Self.usualAddress ? [] : ["# the address: \(service.address)"]
    if let status = service.statusAgain {
      notes.append("# a client that already has the feed gets \(status)")
    }
    if service.byteCount > 0 { notes.append("# the feed has \(service.byteCount) bytes") }
    if let robots = service.robots {
      notes.append("# robots.txt:")
      notes += robots.split(separator: "\n").map { "#   \($0)" }
    }
    return notes
  }

  /// The head of a server's response to a request for a feed, and the start of the feed.
  static func response(
    _ text: @autoclosure @escaping Made<String>, address: String = usualAddress,
    again statusAgain: Int? = nil, robots: String? = nil, bytes: Int = 0
  ) -> Example {
    Example(
      .file, text,
      service: {
        Service(address: address, statusAgain: statusAgain, robots: robots, byteCount: bytes)
      })
  }

  /// The content of VCALENDAR after VERSION and PRODID.
  static func calendar(
    _ text: @autoclosure @escaping Made<String>,
    limits: @autoclosure @escaping Made<Limits> = .standard
  ) -> Example {
    Example(.calendar, text, limits: limits)
  }

  /// Lines of a VEVENT.
  static func event(
    _ text: @autoclosure @escaping Made<String>,
    limits: @autoclosure @escaping Made<Limits> = .standard
  ) -> Example {
    Example(.component(.event), text, limits: limits)
  }

  /// Lines of a VTODO.
  static func todo(_ text: @autoclosure @escaping Made<String>) -> Example {
    Example(.component(.todo), text)
  }

  /// Lines of a VJOURNAL.
  static func journal(_ text: @autoclosure @escaping Made<String>) -> Example {
    Example(.component(.journal), text)
  }

  /// Lines of a VFREEBUSY.
  static func freeBusy(_ text: @autoclosure @escaping Made<String>) -> Example {
    Example(.component(.freeBusy), text)
  }

  /// A VTIMEZONE with one observance of the given TZOFFSETFROM and TZOFFSETTO, and an event in it.
  static func zone(_ offsetFrom: String, _ offsetTo: String) -> Example {
    .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      \(offsetFrom)
      TZOFFSETTO:\(offsetTo)
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;TZID=Mill Street:20241202T180000
      DURATION:PT1H
      END:VEVENT
      """)
  }

  /// A series that takes place four times, and an override of one instance.
  static func series(_ start: String, _ recurrenceID: String) -> Example {
    .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      \(start)
      DURATION:PT1H
      RRULE:FREQ=WEEKLY;COUNT=4
      END:VEVENT
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir in the mill
      DTSTART:20241210T180000Z
      DURATION:PT1H
      \(recurrenceID)
      END:VEVENT
      """)
  }

  /// Lines of a VALARM.
  static func alarm(_ text: @autoclosure @escaping Made<String>) -> Example {
    Example(.alarm, text)
  }
}

extension Limits {
  /// Limits for an example.
  static func small(_ change: (inout Limits) -> Void) -> Limits {
    var limits = Limits.standard
    change(&limits)
    return limits
  }
}

extension Example {
  /// The lines of the complete file for the example.
  private var lines: [String] {
    let given = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    switch setting {
    case .file: return given
    case .calendar: return calendar(given)
    case .component(let name): return calendar(component(name, given))
    case .alarm: return calendar(component(.event, alarm(given)))
    }
  }

  /// The complete file for the example, and the places that are marked in it.
  package var file: (bytes: [UInt8], marks: [Place]) {
    var bytes: [UInt8] = []
    var marks: [Int] = []
    for line in lines {
      var rest = Substring(line)
      while let scalar = rest.unicodeScalars.popFirst() {
        switch scalar {
        case "↓": marks.append(bytes.count)
        case "⟨":
          let digits = rest.prefix { $0 != "⟩" }
          rest = rest.dropFirst(digits.count + 1)
          if let byte = UInt8(digits, radix: 16) { bytes.append(byte) }
        case "␀"..."␟": bytes.append(UInt8(truncatingIfNeeded: scalar.value - 0x2400))
        default: bytes.append(contentsOf: String(scalar).utf8)
        }
      }
      // A line that ends with a picture of a control character has no other line end.
      let endsItself = line.unicodeScalars.last.map { ("␀"..."␟").contains($0) } ?? false
      if !endsItself { bytes.append(contentsOf: "\r\n".utf8) }
    }
    return (bytes, marks.map { Self.place(of: $0, in: bytes) })
  }

  /// How the example's feed is served; `nil` if the example is about a file.
  package var exchange: FeedExchange? {
    guard let service else { return nil }
    var heads = ResponseHeads()
    // The last head ends with an empty line, even if nothing follows it.
    heads.append(file.bytes + (text.mentions("\n\n") ? [] : Array("\r\n".utf8)))
    if !heads.isComplete { heads.append(Array("\r\n".utf8)) }
    var exchange = FeedExchange(address: InputPath(service.address), heads: heads)
    exchange.start = heads.rest
    exchange.byteCount = service.byteCount
    exchange.statusAgain = service.statusAgain
    exchange.robots = service.robots
    return exchange
  }

  private static func place(of offset: Int, in bytes: [UInt8]) -> Place {
    var line = 1
    var column = 1
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    let mark = marks.first { bytes.starts(with: $0) }?.count ?? 0
    for index in mark..<max(mark, offset) {
      let byte = bytes[index]
      let isFollowed = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isFollowed {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return Place(line: line, column: column)
  }

  private func calendar(_ lines: [String]) -> [String] {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//calview//EN"]
    let zones = Self.zones.filter { name, _ in
      text.mentions("TZID=\(name)") && !text.mentions("TZID:\(name)")
    }
    // Time zones go after the properties of the calendar.
    let properties = lines.prefix { !$0.mentions("BEGIN:") }
    return head + properties + zones.flatMap(\.lines) + lines.dropFirst(properties.count)
      + ["END:VCALENDAR"]
  }

  private func component(_ component: ComponentName, _ lines: [String]) -> [String] {
    let own = lines.prefix { !$0.mentions("BEGIN:") }
    func has(_ property: String) -> Bool {
      own.contains {
        let line = $0.filter { $0 != "↓" }
        return line.hasPrefix(property + ":") || line.hasPrefix(property + ";")
      }
    }
    var added = ["UID:choir@example.com", "DTSTAMP:20241115T090000Z"]
    if component != .freeBusy { added.append("SUMMARY:Choir") }
    if component == .event {
      if !has("DTSTART") { added.append("DTSTART:20241202T180000Z") }
      let isDate = own.contains { $0.mentions("DTSTART;VALUE=DATE") }
      if !isDate, !has("DTEND"), !has("DURATION") { added.append("DURATION:PT1H") }
    }
    if has("ATTENDEE"), !has("ORGANIZER") { added.append("ORGANIZER:mailto:jan@example.com") }
    added.removeAll { has(String($0.prefix { $0 != ":" })) }
    return ["BEGIN:\(component.rawValue)"] + added + lines + ["END:\(component.rawValue)"]
  }

  private func alarm(_ lines: [String]) -> [String] {
    var added: [String] = []
    let text = text.filter { $0 != "↓" }
    if !text.mentions("ACTION") { added.append("ACTION:DISPLAY") }
    if !text.mentions("TRIGGER") { added.append("TRIGGER:-PT15M") }
    if !text.mentions("ACTION:AUDIO"), !text.mentions("DESCRIPTION") {
      added.append("DESCRIPTION:Choir")
    }
    if text.mentions("ACTION:EMAIL") {
      if !text.mentions("SUMMARY") { added.append("SUMMARY:Choir") }
      if !text.mentions("ATTENDEE") { added.append("ATTENDEE:mailto:ulla@example.com") }
    }
    return ["BEGIN:VALARM"] + added + lines + ["END:VALARM"]
  }

  /// Zones that examples use without defining them.
  private static let zones: [(name: String, lines: [String])] = [
    (
      "Europe/Berlin",
      [
        "BEGIN:VTIMEZONE", "TZID:Europe/Berlin",
        "BEGIN:DAYLIGHT", "DTSTART:19810329T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT",
        "BEGIN:STANDARD", "DTSTART:19961027T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
        "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "END:VTIMEZONE",
      ]
    ),
    (
      "America/New_York",
      [
        "BEGIN:VTIMEZONE", "TZID:America/New_York",
        "BEGIN:DAYLIGHT", "DTSTART:20070311T020000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400",
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "END:DAYLIGHT",
        "BEGIN:STANDARD", "DTSTART:20071104T020000", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500",
        "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", "END:STANDARD", "END:VTIMEZONE",
      ]
    ),
  ]
}
