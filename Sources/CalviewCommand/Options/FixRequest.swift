/// What was typed of how files are repaired; which rules, and which files, is as for checks.
struct FixRequest: Sendable {
  var showsDifferences = false
  var onlyChecks = false
  var isInPlace = false
  var addsStamps = false
  var renamesZones = false
}
