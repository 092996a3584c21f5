internal import CLibical
package import CivilCalendar

/// A mark on a day as a VJOURNAL (RFC 5545 §3.6.3), written by libical.
package struct MarkComponent: Sendable {
  /// Its lines, each with CRLF at its end.
  package let text: String

  /// Creates the component of a mark.
  ///
  /// The label is the category. It is the summary as well, since many programs show that alone.
  ///
  /// - Parameters:
  ///   - mark: The mark, on a day that has four digits of a year.
  ///   - uid: What tells the component from all others.
  ///   - stamp: When it is made.
  package init(_ mark: DayMark, uid: String, madeAt stamp: Instant) {
    let label = mark.label.escapedText
    let journal = ICalComponent.text(of: ICAL_VJOURNAL_COMPONENT) { journal in
      journal.add(ICAL_UID_PROPERTY, uid)
      journal.add(ICAL_DTSTAMP_PROPERTY, stamp.iCalendarText, ICAL_DATETIME_VALUE)
      journal.add(ICAL_DTSTART_PROPERTY, mark.day.iCalendarText, ICAL_DATE_VALUE)
      journal.add(ICAL_SUMMARY_PROPERTY, label)
    }
    // In CATEGORIES libical writes commas and semicolons without a backslash, as if they stood
    // between categories. Another text has them, and with a name as long as this one its folds.
    let line = ICalComponent.line(of: ICAL_RELATEDTO_PROPERTY, label, ICAL_TEXT_VALUE)
    let categories = "CATEGORIES" + (String(line.utf8.dropFirst("RELATED-TO".utf8.count)) ?? "")
    let end = "END:VJOURNAL\r\n"
    text = (String(journal.utf8.dropLast(end.utf8.count)) ?? "") + categories + end
  }
}

/// A calendar without components, written by libical.
package enum NewCalendar {
  /// Its lines, each with CRLF at its end.
  ///
  /// - Parameter product: What writes it, as in `-//calview//marks//EN`.
  package static func text(madeBy product: String) -> String {
    ICalComponent.text(of: ICAL_VCALENDAR_COMPONENT) { calendar in
      calendar.add(ICAL_VERSION_PROPERTY, "2.0")
      calendar.add(ICAL_PRODID_PROPERTY, product)
    }
  }
}

extension String {
  /// The text as it is in a value of the type TEXT (RFC 5545 §3.3.11).
  fileprivate var escapedText: String {
    var text = ""
    for character in unicodeScalars {
      switch character {
      case "\\", ";", ",":
        text.unicodeScalars.append("\\")
        text.unicodeScalars.append(character)
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
