package import ICSText

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

  /// Whether the machine has a database of time zones.
  package let hasZoneDatabase: Bool

  /// Whether reading fails after the text.
  package let isUnreadable: Bool

  private init(
    _ setting: Setting, _ text: @escaping Made<String>,
    limits: @escaping Made<Limits> = { .standard }, hasZoneDatabase: Bool = true,
    isUnreadable: Bool = false, service: @escaping Made<Service?> = { nil }
  ) {
    self.setting = setting
    madeText = text
    madeLimits = limits
    madeService = service
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

  /// Notes about how the feed is served that the text does not show, one per line before the text.
  var notes: [String] {
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
