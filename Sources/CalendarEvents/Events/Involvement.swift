/// The reader's part in an event, found by the addresses that the reader gives as their own.
package struct Involvement: Hashable, Codable, Sendable {
  /// Whether the reader is the organizer.
  package var isOrganizer = false

  /// The place of the reader among the attendees, the first if there are several; `nil` if the
  /// reader is not invited.
  package var place: Int32?

  /// Creates the part of somebody who has none.
  package init() {}
}

extension EventDetails {
  /// The reader among the attendees; `nil` if the reader is not one of them, or not known.
  package var ownAttendee: Attendee? {
    guard let place = involvement?.place, attendees.indices.contains(Int(place)) else { return nil }
    return attendees[Int(place)]
  }

  /// Whether the reader will not take part.
  package var isDeclined: Bool { ownAttendee?.participation == "declined" }
}

/// The addresses of the reader.
package struct OwnAddresses: Hashable, Sendable {
  private var addresses: Set<String> = []

  /// Creates an empty list.
  package init() {}

  /// Whether there is no address.
  package var isEmpty: Bool { addresses.isEmpty }

  /// Adds an address, with or without `mailto:`.
  package mutating func insert(_ address: String) { addresses.insert(Self.bare(address)) }

  /// Whether an address in a file is one of these, in whatever case.
  package func contains(_ address: String) -> Bool { addresses.contains(Self.bare(address)) }

  private static func bare(_ address: String) -> String {
    let address = address.lowercased()
    return address.hasPrefix("mailto:") ? String(address.dropFirst("mailto:".count)) : address
  }
}
