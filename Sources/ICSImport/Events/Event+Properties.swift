public import ICSText

// What programs ask an event for most often.

extension Event {
  /// SUMMARY, the title.
  public var summary: String? { details.summary }

  /// LOCATION.
  public var location: String? { details.location }

  /// RRULE, each with its wording in English.
  public var rules: [RuleText] { details.particulars?.rules ?? [] }

  /// VALARM, in the order of the file.
  public var alarms: [Alarm] { details.particulars?.alarms ?? [] }

  /// All properties as they are in the file, in its order, those of alarms left out.
  ///
  /// They are there if ``ReadingOptions/readsEverything`` is on.
  public var lines: [PropertyLine] { details.particulars?.lines ?? [] }

  /// The first property of a name, such as `X-APPLE-TRAVEL-DURATION`; `nil` if there is none.
  public subscript(property: String) -> PropertyLine? {
    let name = property.uppercased()
    return lines.first { $0.name == name }
  }
}

extension Event: CustomStringConvertible {
  /// The title, or else the kind and the UID.
  public var description: String { summary ?? "\(kind) \(uid)" }
}
