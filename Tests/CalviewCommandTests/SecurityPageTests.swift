import DAVReading
import Foundation
import ICSText
import MailText
import Recurrence
import Testing
import TimeZones

@testable import CalviewCommand
@testable import Feeds
@testable import ICSImport

/// Compares the limits in Documentation/Security.md with those in the sources.
@Suite struct SecurityPageTests {
  private static let limits = Limits.standard

  private static let rows: [(what: String, number: String, then: String)] = [
    (
      "a property with its folds", bytes(limits.propertyBytes),
      "is left out; an attachment or an image only counts for its component"
    ),
    ("a component with all that is in it", bytes(limits.frameBytes), "is left out"),
    ("lines of a component", grouped(limits.properties), "the others are left out"),
    ("parameters of a property", "\(limits.parameters)", "the property is left out"),
    ("components inside each other", "\(limits.depth)", "deeper ones are left out"),
    ("time zones that a file defines", grouped(limits.timeZones), "the others are left out"),
    (
      "series between one and its overrides", grouped(limits.rememberedSeries),
      "`validate` and `fix` do not compare them, and say so"
    ),
    (
      "a pipe, a device, or what a compressed file or an archive holds", bytes(limits.streamBytes),
      "reading ends there"
    ),
    (
      "what a compressed file holds, beyond \(bytes(limits.bytesBeforeRatio))",
      "\(limits.ratio) times its size", "reading ends there"
    ),
    ("what decoding zstd keeps of the data", "32 MiB", "the file is refused"),
    ("calendars of an archive", grouped(limits.members), "the archive is refused"),
    ("calendars of a mail or a mailbox", grouped(limits.members), "the others are left out"),
    ("parts of a mail inside each other", "\(MailReader.maxDepth)", "deeper ones are left out"),
    (
      "what the header of a part says about it", bytes(MailReader.maxHeaderBytes),
      "the rest is left out"
    ),
    (
      "occurrences that `show --against` compares", grouped(ProposedTimes.maxTimes),
      "the others are left out"
    ),
    (
      "calendars at an address of a CalDAV server", grouped(CollectionFetch.maxCalendars),
      "the others are left out"
    ),
    ("events of a calendar on a server", grouped(limits.members), "the others are left out"),
    ("the text of an event on a server", bytes(DAVLimits().textBytes), "is left out"),
    (
      "another text in an answer of a CalDAV server", bytes(DAVLimits().propertyBytes),
      "is left out"
    ),
    (
      "elements inside each other in such an answer", "\(DAVLimits().depth)", "reading ends there"
    ),
    ("a tag in such an answer", bytes(DAVLimits().tagBytes), "reading ends there"),
    (
      "findings of one rule in one file", "\(limits.diagnosticsPerRule)",
      "the others are only counted"
    ),
    (
      "steps of one recurrence rule", grouped(StepBudget.perRule),
      """
      and 2 more for each month that is asked for; a step is a period or an occurrence; later \
      occurrences are left out
      """
    ),
    (
      "steps of all rules of a file", grouped(CalendarImport.Options().stepsPerFile),
      "and \(grouped(ComponentImporter.stepsPerSeries)) more for each series"
    ),
    ("parts of a VTIMEZONE", "\(ZoneDefinition.maxObservances)", "the definition is not used"),
    ("rules of a VTIMEZONE", "\(ZoneDefinition.maxRules)", "the definition is not used"),
    ("dates of a VTIMEZONE", grouped(ZoneDefinition.maxDates), "the definition is not used"),
    ("letters of a TZID", "\(ZoneDatabase.longestTZID)", "longer ones name no zone"),
    ("a zone file of the system", bytes(TZif.largestFile), "a larger one is refused"),
    (
      "categories of an event", grouped(EventDetailsReader.maxCategories),
      "the others are left out"
    ),
    ("a configuration file", bytes(ConfigurationFile.maxBytes), "refused"),
    (
      "messages about files that can't be read", "\(Messages.maxFailures)",
      "the others are only counted"
    ),
    ("days that one `mark` changes", grouped(MarkCommand.maxDays), "refused"),
  ]

  private static let start = "<!-- limits -->\n"
  private static let end = "<!-- end of limits -->"

  @Test func thePageHasTheLimitsOfTheSources() throws {
    let url = Repository.root.appending(path: "Documentation/Security.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let first = try #require(page.range(of: Self.start))
    let last = try #require(page.range(of: Self.end))
    let rows = Self.rows.map { "| \($0.what) | \($0.number) | \($0.then) |\n" }
    let table = "\n| of | at most | beyond that |\n|---|---|---|\n" + rows.joined() + "\n"
    if page[first.upperBound..<last.lowerBound] == table { return }
    if ProcessInfo.processInfo.environment["CALVIEW_RECORD"] != nil {
      let new = page.replacingCharacters(in: first.upperBound..<last.lowerBound, with: table)
      try new.write(to: url, atomically: true, encoding: .utf8)
    }
    Issue.record("Documentation/Security.md has other limits than the sources")
  }

  private static func bytes(_ count: Int) -> String {
    if count % (1 << 30) == 0 { return "\(count >> 30) GiB" }
    if count % (1 << 20) == 0 { return "\(count >> 20) MiB" }
    return count % (1 << 10) == 0 ? "\(count >> 10) KiB" : "\(grouped(count)) bytes"
  }

  private static func grouped(_ count: Int) -> String {
    let digits = Array(String(count))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index) % 3 == 0 { text.append(" ") }
      text.append(digits[index])
    }
  }
}
