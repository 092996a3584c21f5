import ICSImport

extension OptionTable {
  static let filters: [Option] = [
    .choices(
      "--status", value: "STATUSES",
      among: EventStatus.allCases.map { ($0.rawValue, $0) } + [("none", EventStatus?.none)],
      section: .reading, commands: .showing,
      help: "Count what has one of these: confirmed,none",
      details: """
        The values of STATUS are tentative, confirmed and cancelled for events, needs-action, \
        in-process, completed and cancelled for tasks, and draft, final and cancelled for journal \
        entries; none stands for what has no STATUS. Several stand with commas between them.
        """,
      apply: { $0.filter.statuses = $1 }),
    .text(
      "--category", value: "NAME", section: .reading, commands: .showing,
      help: "Count what has this category",
      details: """
        Capital letters make no difference. Given several times, one of the categories is enough.
        """,
      apply: { $0.filter.categories.append($1) }),
    .text(
      "--match", value: "TEXT", section: .reading, commands: .showing,
      help: "Count what mentions a text",
      details: """
        It is looked for in the summary, the location and the description; capital letters make no \
        difference. Given several times, all of the texts must be there.
        """,
      apply: { $0.filter.texts.append($1) }),
    .text(
      "--calendar", value: "NAME", section: .reading, commands: .showing,
      help: "Count what stands in the calendar of this name",
      details: """
        The name is that in the file, or that of the file itself: team for team.ics. Capital \
        letters make no difference. Given several times, one of the calendars is enough.
        """,
      apply: { $0.filter.calendars.append($1) }),
    .flag(
      "--no-cancelled", section: .reading, commands: .showing,
      help: "Leave out what is cancelled",
      apply: { $0.filter.passesCancelled = false }),
    .flag(
      "--busy", section: .reading, commands: .showing,
      help: "Count what takes time, no free or cancelled events",
      details: "That is what is neither cancelled nor transparent (TRANSP).",
      apply: { $0.filter.passesOnlyBusy = true }),
  ]
}
