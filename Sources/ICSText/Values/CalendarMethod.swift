/// METHOD, what a calendar is sent for (RFC 5546 §1.4).
package enum CalendarMethod: String, Hashable, Codable, Sendable {
  case publish = "PUBLISH"
  case request = "REQUEST"
  case reply = "REPLY"
  case add = "ADD"
  case cancel = "CANCEL"
  case refresh = "REFRESH"
  case counter = "COUNTER"
  case declineCounter = "DECLINECOUNTER"

  /// Any other value.
  case other = ""

  /// Whether the message is an answer or a proposal about an event that is in another calendar.
  package var isAboutAnEventElsewhere: Bool {
    switch self {
    case .reply, .refresh, .counter, .declineCounter: true
    case .publish, .request, .add, .cancel, .other: false
    }
  }

  /// Reads a value, in capitals or not.
  package init(_ value: Span<UInt8>) {
    self = Self(rawValue: TextValue.string(value).uppercased()) ?? .other
  }
}
