/// What is known of events from their outlines.
///
/// A rule about components says which traits it has to see.
struct EventTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// DTSTART, DTSTAMP and UID are there and readable, nothing is repeated, and the times fit together.
  ///
  /// Lines that say nothing about this may be unusual, and the event may have the next three traits.
  static let usual = EventTraits(rawValue: 1 << 0)

  /// The event has more than one alarm.
  static let severalAlarms = EventTraits(rawValue: 1 << 1)

  /// The event has an RDATE.
  static let additions = EventTraits(rawValue: 1 << 2)

  /// The event belongs to a message, whose METHOD says what it must have.
  static let inMessage = EventTraits(rawValue: 1 << 3)

  /// Nothing of that is known: the event, or other component, is read line by line.
  static let unusual = EventTraits(rawValue: 1 << 4)

  /// All events and all other components.
  static let any: EventTraits = [.usual, .severalAlarms, .additions, .inMessage, .unusual]
}
