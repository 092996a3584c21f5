/// A calendar that grows in one respect, and the work to measure on it.
struct GrowingCalendar: Sendable {
  /// The work to measure on each size of a calendar.
  enum Work: String, Sendable {
    case month, titles, html, list, explain, validate, fix, marks
    /// A check against a baseline that accepts all faults of the calendar.
    case baseline

    func arguments(_ operands: [String]) -> [String] {
      switch self {
      case .month: ["--month", "2024-12", "--tz", "UTC", "--json"] + operands
      case .titles: ["--month", "2024-12", "--tz", "UTC", "--titles", "--width", "120"] + operands
      case .html: ["--month", "2024-12", "--tz", "UTC", "--format", "html"] + operands
      case .list: ["list", "--all", "--tz", "UTC", "--ndjson"] + operands
      case .explain: ["explain", "--tz", "UTC"] + operands + ["2024-12-10"]
      case .validate, .baseline: ["validate", "--fail-on", "never"] + operands
      case .fix: ["fix"] + operands
      case .marks: operands.flatMap { ["marks", "--in", $0] }
      }
    }
  }

  let title: String
  /// The smaller size.
  let count: Int
  let works: [Work]
  /// Whether the size is a number of files, each with the text of size 1.
  var isFiles = false
  /// Returns the text of the calendar at a size.
  let text: @Sendable (Int) -> String

  /// All calendars that are measured.
  static let all: [GrowingCalendar] = [
    GrowingCalendar("events", 10_000, .month, .list, .validate, .fix) { count in
      calendar(events(count))
    },
    GrowingCalendar("overrides of a series", 2_000, .month, .list, .validate, .fix) { count in
      calendar(
        event("series", "RRULE:FREQ=HOURLY;COUNT=\(2 * count)")
          + lines(count) { number in
            event("series", "RECURRENCE-ID:\(time(minute: 60 * number))\r\nSEQUENCE:1")
          })
    },
    GrowingCalendar("EXDATE", 4_000, .month, .list, .validate, .fix) { count in
      calendar(
        event(
          "series",
          "RRULE:FREQ=HOURLY;COUNT=\(2 * count)"
            + lines(count) { "\r\nEXDATE:\(time(minute: 120 * $0))" }))
    },
    GrowingCalendar("RDATE", 4_000, .month, .list, .validate, .fix) { count in
      let dates = lines(count) { "RDATE:\(time(minute: 7 * $0))\r\n" }
      return calendar(event("series", dates + "CLASS:PUBLIC"))
    },
    GrowingCalendar("time zones", 400, .month, .list, .validate, .fix) { count in
      calendar(
        lines(count) { zone("Zone \($0)") }
          + lines(count) { event("\($0)", "CLASS:PUBLIC", zone: "Zone \($0)") })
    },
    GrowingCalendar("zones in words", 400, .month, .validate) { count in
      calendar(lines(count) { event("\($0)", "CLASS:PUBLIC", zone: "(UTC+01:00) City \($0)") })
    },
    GrowingCalendar("calendars", 4_000, .month, .list, .validate, .fix) { count in
      lines(count) { calendar("X-WR-CALNAME:Calendar \($0)\r\n" + event("\($0)", "CLASS:PUBLIC")) }
    },
    GrowingCalendar("files", 1_000, .month, .list, .validate, isFiles: true) { _ in
      calendar(event("one", "CLASS:PUBLIC"))
    },
    GrowingCalendar("copies of a UID", 4_000, .month, .list, .validate, .fix) { count in
      calendar(lines(count) { event("one", "COMMENT:\($0)") })
    },
    GrowingCalendar("depth", 20_000, .month, .validate, .fix) { count in
      calendar(
        lines(count) { "BEGIN:X-\($0)\r\n" } + lines(count) { "END:X-\(count - 1 - $0)\r\n" })
    },
    GrowingCalendar("bytes of a line", 400_000, .month, .list, .validate, .fix) { count in
      calendar(event("one", "DESCRIPTION:" + String(repeating: "word ", count: count / 5)))
    },
    GrowingCalendar("folds of a line", 10_000, .month, .list, .validate, .fix) { count in
      calendar(event("one", "DESCRIPTION:" + String(repeating: "word\r\n ", count: count)))
    },
    GrowingCalendar("parameters", 20_000, .month, .validate, .fix) { count in
      calendar(event("one", "COMMENT" + lines(count) { ";X-P\($0)=1" } + ":text"))
    },
    GrowingCalendar("attendees", 5_000, .month, .list, .validate, .fix) { count in
      calendar(
        event(
          "one",
          lines(count) { "ATTENDEE;CN=Person \($0):mailto:person\($0)@example.com\r\n" }
            + "ORGANIZER:mailto:person0@example.com"))
    },
    GrowingCalendar("findings", 5_000, .validate, .baseline, .fix) { count in
      calendar(lines(count) { event("\($0)", "PRIORITY:many\r\nX-NUMBER:\($0)") })
    },
    GrowingCalendar("wrong dates of a line", 40_000, .month, .list, .validate, .fix) { count in
      calendar(event("one", "EXDATE:" + String(repeating: "x,", count: count) + "x"))
    },
    GrowingCalendar("equal dates of a line", 10_000, .month, .list, .validate, .fix) { count in
      calendar(
        event("one", "RDATE:" + lines(count) { _ in "20241210T100000Z," } + "20241210T100000Z"))
    },
    GrowingCalendar("wrong escapes of a line", 40_000, .month, .list, .validate, .fix) { count in
      calendar(event("one", "COMMENT:" + String(repeating: "\\q", count: count)))
    },
    GrowingCalendar("marks", 4_000, .month, .marks) { count in
      calendar(
        lines(count) {
          let day = time(minute: 1_440 * $0).prefix(8)
          return "BEGIN:VJOURNAL\r\nUID:\($0)\r\nDTSTAMP:20241201T000000Z\r\n"
            + "DTSTART;VALUE=DATE:\(day)\r\nSUMMARY:run\r\nCATEGORIES:run\r\nEND:VJOURNAL\r\n"
        })
    },
    GrowingCalendar("events of a day", 2_000, .month, .titles, .html, .explain, .list) { count in
      calendar(
        lines(count) {
          event("\($0)", "CLASS:PUBLIC", start: time(minute: 12_960 + $0 % 1_440))
        })
    },
    GrowingCalendar("all-day events of a day", 2_000, .month, .titles, .html) { count in
      calendar(
        lines(count) {
          "BEGIN:VEVENT\r\nUID:\($0)\r\nDTSTAMP:20241201T000000Z\r\nSUMMARY:Event\r\n"
            + "DTSTART;VALUE=DATE:20241210\r\nEND:VEVENT\r\n"
        })
    },
    GrowingCalendar("occurrences of a day", 20_000, .month, .titles, .explain, .list) { count in
      calendar(event("one", "RRULE:FREQ=SECONDLY;COUNT=\(count)", start: "20241210T000000Z"))
    },
    GrowingCalendar("series by the second", 20, .titles) { count in
      calendar(
        lines(count) { event("\($0)", "RRULE:FREQ=SECONDLY", start: "20241210T000000Z") })
    },
    GrowingCalendar("carriage returns", 200_000, .month, .validate, .fix) { count in
      calendar(event("one", "DESCRIPTION:" + String(repeating: "\r", count: count)))
    },
    GrowingCalendar("lines that end in CR", 10_000, .month, .validate, .fix) { count in
      calendar(lines(count) { event("\($0)", "CLASS:PUBLIC") })
        .replacing("\r\n", with: "\r")
    },
    GrowingCalendar("unclosed components", 20_000, .month, .validate, .fix) { count in
      "BEGIN:VCALENDAR\r\n" + String(repeating: "BEGIN:VEVENT\r\n", count: count)
    },
  ]

  private init(
    _ title: String, _ count: Int, _ works: Work..., isFiles: Bool = false,
    text: @escaping @Sendable (Int) -> String
  ) {
    self.title = title
    self.count = count
    self.works = works
    self.isFiles = isFiles
    self.text = text
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).reduce(into: "") { text, number in text += line(number) }
  }

  private static func events(_ count: Int) -> String {
    lines(count) { event("\($0)", "CLASS:PUBLIC", start: time(minute: 60 * $0)) }
  }

  private static func calendar(_ components: String) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//growth//EN\r\n\(components)END:VCALENDAR\r\n"
  }

  private static func event(
    _ uid: String, _ others: String, start: String = time(minute: 0), zone: String? = nil
  ) -> String {
    let start = zone.map { ";TZID=\"\($0)\":20241201T120000" } ?? ":\(start)"
    return """
      BEGIN:VEVENT\r
      UID:\(uid)\r
      DTSTAMP:20241201T000000Z\r
      DTSTART\(start)\r
      SUMMARY:Event\r
      \(others)\r
      END:VEVENT\r\n
      """
  }

  private static func zone(_ name: String) -> String {
    """
    BEGIN:VTIMEZONE\r
    TZID:\(name)\r
    BEGIN:STANDARD\r
    DTSTART:19701025T030000\r
    TZOFFSETFROM:+0200\r
    TZOFFSETTO:+0100\r
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r
    END:STANDARD\r
    BEGIN:DAYLIGHT\r
    DTSTART:19700329T020000\r
    TZOFFSETFROM:+0100\r
    TZOFFSETTO:+0200\r
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r
    END:DAYLIGHT\r
    END:VTIMEZONE\r\n
    """
  }

  /// A time in UTC, so many minutes after 1 December 2024, in months of 28 days.
  private static func time(minute: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = minute / 1_440
    let month = 11 + day / 28
    return "\(2024 + month / 12)\(two(month % 12 + 1))\(two(day % 28 + 1))T"
      + "\(two(minute % 1_440 / 60))\(two(minute % 60))00Z"
  }
}
