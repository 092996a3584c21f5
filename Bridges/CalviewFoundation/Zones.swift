public import Calview
public import Foundation

extension Zone {
  /// Creates the zone with the name of a Foundation zone, or with its fixed offset from UTC.
  public init(_ zone: TimeZone) throws(ZoneLookupError) {
    do {
      self = try .named(zone.identifier)
    } catch {
      // Foundation names zones with a fixed offset GMT+0100; the database does not have such names.
      guard zone.identifier.hasPrefix("GMT"),
        let fixed = Zone(offsetFromUTC: zone.secondsFromGMT(), name: zone.identifier)
      else { throw error }
      self = fixed
    }
  }
}

extension TimeZone {
  /// Creates the Foundation zone of the same name; `nil` if Foundation does not know the name.
  public init?(_ zone: Zone) {
    self.init(identifier: zone.name)
  }
}
