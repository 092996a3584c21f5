/// The options for repairs; rules and files are chosen as for checks, in ``ValidationRequest``.
struct FixRequest: Sendable {
  var showsDifferences = false
  var onlyChecks = false
  var isInPlace = false
  var addsStamps = false
  var renamesZones = false
  var includesUnsafe = false
}

/// What `redact` leaves in files.
struct RedactRequest: Sendable {
  var seed: UInt64?
  var keptNames: Set<String> = []
  var keepsOnlyBusyTimes = false
}
