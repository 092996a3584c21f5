public import Calview
public import Foundation

extension Zone {
  /// The zone of the same name as one of Foundation, or the one that is always as far from UTC.
  public init(_ zone: TimeZone) throws(ZoneLookupError) {
    do {
      self = try .named(zone.identifier)
    } catch {
      // Foundation calls those zones GMT+0100, of which the database knows nothing.
      guard zone.identifier.hasPrefix("GMT"),
        let fixed = Zone(offsetFromUTC: zone.secondsFromGMT(), name: zone.identifier)
      else { throw error }
      self = fixed
    }
  }
}

extension TimeZone {
  /// The zone of the same name; `nil` if Foundation does not know it.
  public init?(_ zone: Zone) {
    self.init(identifier: zone.name)
  }
}
