internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Tells zones apart by how their clocks behave, whatever their names.
///
/// `Asia/Calcutta` is `Asia/Kolkata`, and two definitions of one TZID may differ.
struct ZoneBehaviours: Sendable {
  private struct Known {
    /// Keeps the zone alive, so that no other zone gets the same identity.
    let zone: Zone
    let number: UInt64
  }

  private var known: [ObjectIdentifier: Known] = [:]

  /// A file may define a zone for each of its events.
  private static let maxKnown = 1_000

  /// The years for which clock changes are compared, in seconds: 1970 to 2037.
  private static let years = Int64(0)..<Int64(2_145_916_800)

  /// Returns a number that is the same for zones whose clocks show the same.
  mutating func number(of zone: Zone) -> UInt64 {
    if let known = known[zone.identity] { return known.number }
    if known.count >= Self.maxKnown { known.removeAll(keepingCapacity: true) }
    let number = Self.number(of: zone)
    known[zone.identity] = Known(zone: zone, number: number)
    return number
  }

  private static func number(of zone: Zone) -> UInt64 {
    var bytes: [UInt8] = []
    var position = years.lowerBound
    while years.contains(position) {
      let stretch = zone.offsetPeriod(at: Instant(secondsSinceEpoch: position))
      bytes.append(number: UInt64(bitPattern: position))
      bytes.append(number: UInt64(bitPattern: Int64(stretch.offsetFromUTC)))
      // A stretch without an end lasts for ever.
      guard stretch.end.secondsSinceEpoch > position else { break }
      position = stretch.end.secondsSinceEpoch
    }
    return Fingerprint(bytes.span).bits
  }
}

extension [UInt8] {
  /// Appends the eight bytes of a number.
  mutating func append(number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
