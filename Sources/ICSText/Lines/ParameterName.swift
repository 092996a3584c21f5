/// The name of a parameter; the raw value is the name in the file.
package enum ParameterName: String, CaseIterable, Hashable, Sendable {
  // RFC 5545 §3.2
  case altrep = "ALTREP"
  case cn = "CN"
  case cutype = "CUTYPE"
  case delegatedFrom = "DELEGATED-FROM"
  case delegatedTo = "DELEGATED-TO"
  case dir = "DIR"
  case encoding = "ENCODING"
  case fbtype = "FBTYPE"
  case fmttype = "FMTTYPE"
  case language = "LANGUAGE"
  case member = "MEMBER"
  case partstat = "PARTSTAT"
  case range = "RANGE"
  case related = "RELATED"
  case reltype = "RELTYPE"
  case role = "ROLE"
  case rsvp = "RSVP"
  case sentBy = "SENT-BY"
  case tzid = "TZID"
  case value = "VALUE"

  // RFC 6638
  case scheduleAgent = "SCHEDULE-AGENT"
  case scheduleForceSend = "SCHEDULE-FORCE-SEND"
  case scheduleStatus = "SCHEDULE-STATUS"

  // RFC 7986
  case display = "DISPLAY"
  case email = "EMAIL"
  case feature = "FEATURE"
  case label = "LABEL"

  // RFC 8607
  case filename = "FILENAME"
  case managedID = "MANAGED-ID"
  case size = "SIZE"

  // RFC 9073 and RFC 9253
  case derived = "DERIVED"
  case gap = "GAP"
  case linkrel = "LINKREL"
  case order = "ORDER"
  case schema = "SCHEMA"

  // RFC 2445 (removed since) and vCalendar 1.0
  case charset = "CHARSET"

  /// Any other name.
  case other = ""

  private static let table = NameTable<ParameterName>()

  /// Recognises a whole name, in capitals or not.
  package init(_ name: Span<UInt8>) {
    self = Self.table.find(name) ?? .other
  }
}
