/// A set of rules and severities for one purpose.
public enum Profile: String, CaseIterable, Hashable, Sendable {
  /// What the RFCs require of published calendars.
  case rfc

  /// Resources of a CalDAV server (RFC 4791).
  case caldav

  /// Messages between organizer and attendees (RFC 5546).
  case itip

  /// What Google Calendar reads.
  case google

  /// What Outlook reads.
  case outlook

  /// What Apple's Calendar reads.
  case apple

  /// What may harm people who open the file.
  case security
}

/// A set of profiles.
struct ProfileSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt8 = 0

  /// Every profile.
  static let all = ProfileSet(Profile.allCases)

  private init(_ profiles: [Profile]) {
    for profile in profiles { bits |= Self.bit(of: profile) }
  }

  init(arrayLiteral profiles: Profile...) {
    self.init(profiles)
  }

  func contains(_ profile: Profile) -> Bool { bits & Self.bit(of: profile) != 0 }

  func subtracting(_ other: ProfileSet) -> ProfileSet {
    var others = self
    others.bits &= ~other.bits
    return others
  }

  private static func bit(of profile: Profile) -> UInt8 { 1 << profile.ordinal }
}

extension Profile {
  /// The position of the case among all cases, from 0; see ``PropertyName/ordinal``.
  var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}
