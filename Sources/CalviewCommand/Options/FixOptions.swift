import ICSText

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

extension OptionTable {
  static let repairs: [Option] = [
    .flag(
      "-i", "--in-place", section: .repairs, commands: [.fix, .redact],
      help: "Change the files themselves",
      details: """
        A file changes in one step when all of it is written, and keeps its owner, its \
        permissions, its extended attributes and its hard links; a file without a repairable fault \
        is not touched by fix. If a file could not be read to its end, has no calendar, or was changed by \
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

  static let redaction: [Option] = [
    .flag(
      "--busy", section: .redaction, commands: [.redact],
      help: "Keep only when somebody is busy",
      details: """
        What stays of an event is when it is and how it repeats; its UID gets a stand-in. Events that \
        are transparent (TRANSP) or cancelled go, and so do tasks and journal entries; private \
        events stay. A series that takes no time stays if an override of it does, and an override \
        that takes none stays with its series.
        """,
      apply: { $0.redact.keepsOnlyBusyTimes = true }),
    Option(
      names: ["--keep"], value: .text("NAMES"), section: .redaction, commands: [.redact],
      help: "Keep these properties, such as summary,categories",
      details: """
        Their lines stay as they are, with their parameters. Names are separated by commas; any X- \
        property has a name too. May be repeated.
        """,
      apply: { (request, value) throws(ValueProblem) in
        for name in value.name.split(separator: ",", omittingEmptySubsequences: false) {
          guard let name = PropertyName.keepable(name) else {
            throw ValueProblem(
              expectation: "names of properties with commas between them, such as summary")
          }
          request.redact.keptNames.insert(name)
        }
      }),
    Option(
      names: ["--seed"], value: .text("N"), section: .redaction, commands: [.redact],
      help: "Make the same stand-ins in each run",
      details: """
        Without it, every run makes other stand-ins, and nobody can find out what they stand for. \
        Whoever knows the number, or guesses it, can: take a large one at random, and don't publish \
        it.
        """,
      apply: { (request, value) throws(ValueProblem) in
        guard let seed = UInt64(value.name) else {
          throw ValueProblem(expectation: "a number from 0 to \(UInt64.max)")
        }
        request.redact.seed = seed
      }),
  ]
}

extension PropertyName {
  /// Returns a name of a property in capitals; `nil` for a name that no property has.
  fileprivate static func keepable(_ name: Substring) -> String? {
    let letters = name.uppercased()
    return PropertyName(letters.utf8.span) != .other
      || letters.utf8.count > 2 && letters.hasPrefix("X-")
      ? letters : nil
  }
}
