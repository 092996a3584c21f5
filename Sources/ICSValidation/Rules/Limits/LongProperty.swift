internal import ICSText

/// Properties that are too long to be read.
enum LongProperty: Rule {
  static let description = RuleDescription(
    .propertyLimit, "RFC 5545 §3.1", "A property is smaller than a mebibyte.",
    harm: """
      calview leaves the property out. Readers need seconds to minutes for lines of many \
      megabytes, or run out of memory. Attachments and images are skipped without a report.
      """,
    wrong: .event(
      "↓DESCRIPTION:Everybody brings something for the table and something to sing",
      limits: .small { $0.propertyBytes = 64 }),
    right: .event(
      "DESCRIPTION:Everybody brings something", limits: .small { $0.propertyBytes = 64 }),
    cure: "Put long texts on the web, and write their address.")
}
