import ICSText

extension OptionTable {
  static let repairs: [Option] = [
    .flag(
      "-i", "--in-place", section: .repairs, commands: [.fix],
      help: "Change the files themselves",
      details: """
        A file changes in one step when all of it is repaired, and keeps its owner, its \
        permissions, its extended attributes and its hard links; a file without a repairable fault \
        is not touched. If a file could not be read to its end, has no calendar, or was changed by \
        somebody else meanwhile, it stays unchanged.
        """,
      apply: { $0.fix.isInPlace = true }),
    .flag(
      "--diff", section: .repairs, commands: [.fix],
      help: "Show what would change, as a unified diff",
      details: """
        The program patch can apply it. On a terminal, ␍ shows the CR before a line feed. The \
        status is 1 if something would change.
        """,
      apply: { $0.fix.showsDifferences = true }),
    .flag(
      "--check", section: .repairs, commands: [.fix],
      help: "Only report changes; exit with 1 if there are any",
      apply: { $0.fix.onlyChecks = true }),
    .flag(
      "--unsafe", section: .repairs, commands: [.fix],
      help: "Also repair what may change what is read",
      details: """
        These are faults that most readers pass over in silence, such as BYDAY=MON or \
        STATUS:CANCELED: the repair says what was meant, and these readers then show something \
        else. The report marks each as unsafe. Without this option it says how many there are.
        """,
      apply: { $0.fix.includesUnsafe = true }),
    .flag(
      "--now", section: .repairs, commands: [.fix],
      help: "Give components without a DTSTAMP the current time",
      details: """
        Without this option, only components with a LAST-MODIFIED get one, because that is the \
        same time if the calendar has no METHOD.
        """,
      apply: { $0.fix.addsStamps = true }),
    .choice(
      "--zones", value: "NAMES", among: [("keep", false), ("iana", true)],
      section: .repairs, commands: [.fix],
      help: "Keep Windows zone names, or write iana names",
      details: """
        With iana, Tokyo Standard Time becomes Asia/Tokyo, in TZID parameters and in VTIMEZONE. \
        Two time zones of one calendar become one only if they are equal; otherwise the second \
        keeps its name.
        """,
      apply: { $0.fix.renamesZones = $1 }),
  ]
}
