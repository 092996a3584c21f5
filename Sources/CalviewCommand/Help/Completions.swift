/// What the completions of all shells have in common.
enum Completions {
  /// The endings of the names of files that are read.
  static let endings = [".ics", ".ics.gz", ".ics.zst", ".zip", ".eml"]

  /// A command that lists the time zones of all countries; bash, zsh and fish understand it.
  static let listOfZones =
    "cat /usr/share/zoneinfo/zone.tab 2>/dev/null | grep -v \"^#\" | cut -f 3; echo UTC calendar"
}
