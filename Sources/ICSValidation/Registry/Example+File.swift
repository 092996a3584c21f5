package import ICSText
internal import TextSearch

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
