package import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence
package import TimeZones

/// Checks what differs between two versions of a calendar, one difference after the other.
package struct UpdateCheck {
  private let rules: [any UpdateRule.Type]
  private let calendars: UpdatedCalendars
  private var reader: ContentLineReader
  private var budget = StepBudget(StepBudget.perFile)

  /// What subscribers see of the update; `nil` if it is none.
  var counts: UpdateCounts? = UpdateCounts()

  var diagnostics: Diagnostics

  /// Whether looking for instances took too many steps, so that findings may be missing or wrong.
  package var isTruncated: Bool { budget.remaining <= 0 }

  init(
    _ rules: [any UpdateRule.Type], _ calendars: UpdatedCalendars, limits: Limits,
    reporting diagnostics: Diagnostics
  ) {
    self.rules = rules
    self.calendars = calendars
    self.diagnostics = diagnostics
    reader = ContentLineReader(limits: limits)
    for rule in rules { rule.check(calendars, reporting: &self.diagnostics) }
  }

  /// Checks a difference.
  package mutating func check(_ difference: Difference) {
    let change = UpdateChange(
      difference, old: difference.before.map { read($0) }, new: difference.after.map { read($0) },
      in: calendars, budget: &budget)
    counts?.count(change)
    let first = diagnostics.kept.count
    var hash = StableHash()
    hash.combine(Array((difference.after ?? difference.before)?.event.uid.utf8 ?? "".utf8).span)
    diagnostics.subject = hash.value
    for rule in rules { rule.check(change, reporting: &diagnostics) }
    diagnostics.subject = 0
    if let version = difference.after, diagnostics.kept.count > first {
      diagnostics.quote(from: version.lines.span, of: version.frame, since: first)
    }
  }

  private mutating func read(_ version: Difference.Version) -> Component {
    var component = Component()
    // What is wrong with the lines was reported when the file was checked.
    var reported = Diagnostics(keptPerRule: 0)
    reader.fill(
      &component, from: version.frame, in: version.lines.span, reporting: &reported)
    return component
  }
}

extension Difference.Version {
  fileprivate var frame: ComponentFrame {
    ComponentFrame(event.kind.component, firstLine: event.source.line)
  }
}

/// The calendars of both versions, and when the new one is published.
package struct UpdatedCalendars: Sendable {
  /// The calendars of the version that subscribers have.
  let before: [AgendaCalendar]

  /// The calendars of the new version.
  let after: [AgendaCalendar]

  /// The time from which events are still to come, and the zone in which floating ones are read.
  let now: (instant: Instant, zone: Zone)

  /// Whether all events of the new version could be read, so that others are known to be gone.
  let isWhole: Bool

  package init(
    before: [AgendaCalendar], after: [AgendaCalendar], isWhole: Bool,
    now: (instant: Instant, zone: Zone)
  ) {
    self.before = before
    self.after = after
    self.isWhole = isWhole
    self.now = now
  }

  /// Whether the new version is a message about some events, rather than a calendar with all of them.
  var isMessage: Bool { after.contains { $0.method != nil && $0.method != .publish } }
}

/// A difference of an update, with the lines of both versions.
package struct UpdateChange {
  /// What differs, as `diff` shows it.
  let difference: Difference

  /// The lines of the version that subscribers have, or of its series.
  let old: Component?

  /// The lines of the new version, or of its series.
  let new: Component?

  /// The calendars of both versions.
  let calendars: UpdatedCalendars

  /// The properties in which readers see a difference.
  ///
  /// DTSTART and DTEND may be written in another zone, or the zone be defined otherwise, and yet mean
  /// the same times.
  let properties: [PropertyDifference]

  /// The start of the first instance of a removed event that is still to come.
  ///
  /// It is `nil` if there is none, or if the budget does not last.
  let comingStart: WallTime?

  /// - Parameter budget: The steps that finding instances may take in the whole update.
  init(
    _ difference: Difference, old: Component?, new: Component?, in calendars: UpdatedCalendars,
    budget: inout StepBudget
  ) {
    self.difference = difference
    self.old = old
    self.new = new
    self.calendars = calendars
    let isTime = { (property: PropertyDifference) in Self.times.contains(property.name) }
    properties =
      difference.properties.contains(where: isTime)
        && Self.areTimesSame(difference.before?.series, difference.after?.series, &budget)
      ? difference.properties.filter { !isTime($0) } : difference.properties
    comingStart =
      difference.change == .removed
      ? difference.before?.series?.firstInstance(from: calendars.now, &budget) : nil
  }

  private static let times: Set<String> = ["DTSTART", "DTEND", "DUE"]

  /// The lines of both versions if they are of the same component, with one UID.
  var versions: (old: Component, new: Component)? {
    guard !difference.isInstance, !difference.isMatchedByLikeness, !difference.losesInstance,
      let old, let new
    else { return nil }
    return (old, new)
  }

  /// Whether anything but stamps differs, even if only the way in which it is written.
  var differsBesidesStamps: Bool {
    difference.change != .changed || difference.changesInstances || !difference.properties.isEmpty
  }

  /// Whether the first instances of two series are at the same times, as far as the budget lasts.
  private static func areTimesSame(
    _ before: Series?, _ after: Series?, _ budget: inout StepBudget
  ) -> Bool {
    guard let before, let after, before.clock.kind == after.clock.kind,
      before.clock.position(of: before.start) == after.clock.position(of: after.start)
    else { return false }
    let old = before.firstInstances(&budget)
    let new = after.firstInstances(&budget)
    return budget.remaining > 0
      && old.elementsEqual(new) { $0.start == $1.start && $0.end == $1.end }
  }
}

extension Series {
  /// How far to look for instances: after 400 years, the Gregorian calendar repeats.
  private static let furthest: Int64 = 400 * 366 * 86_400

  /// Enough instances for some years of a weekly series, in which clocks change.
  private static let compared = 200

  fileprivate func firstInstances(_ budget: inout StepBudget) -> [Instance] {
    let start = clock.position(of: start)
    return instances(in: start..<start + Self.furthest, limit: Self.compared, budget: &budget)
      .instances
  }

  /// Returns the start of the first instance that ends after a time.
  fileprivate func firstInstance(
    from now: (instant: Instant, zone: Zone), _ budget: inout StepBudget
  ) -> WallTime? {
    let position =
      switch clock {
      case .zone: now.instant.secondsSinceEpoch
      case .dates, .floating: now.zone.wallTime(at: now.instant).secondsSinceEpoch
      }
    let isFirstEnough = exceptions.isEmpty && exceptionRules.isEmpty
    let found = instances(
      in: position..<position + Self.furthest, limit: isFirstEnough ? 1 : Self.compared,
      budget: &budget)
    return found.instances.first?.wallTime
  }
}

/// What subscribers see of an update, in numbers of events.
package struct UpdateCounts: Hashable, Sendable {
  private var changes: [Difference.Change: Int] = [:]
  /// Those with another UID, which readers that keep what they know show beside the old ones.
  package private(set) var doubled = 0

  package init() {}

  /// The number of events with a change.
  subscript(change: Difference.Change) -> Int { changes[change] ?? 0 }

  mutating func count(_ change: UpdateChange) {
    let difference = change.difference
    if difference.hasOtherUID {
      doubled += 1
      return
    }
    // A series whose instances alone differ has a difference for each of them.
    guard !difference.losesInstance, difference.change != .changed || !change.properties.isEmpty
    else { return }
    changes[difference.change, default: 0] += 1
  }

  static func + (counts: UpdateCounts, other: UpdateCounts) -> UpdateCounts {
    var sum = counts
    sum.changes.merge(other.changes, uniquingKeysWith: +)
    sum.doubled += other.doubled
    return sum
  }
}

extension UpdateCounts: CustomStringConvertible {
  /// The counts in words; those of zero are left out.
  package var description: String {
    let counts = Difference.Change.allCases.map { (self[$0], $0.rawValue) }
    let parts = (counts + [(doubled, "as doubles")]).filter { $0.0 > 0 }
    return parts.isEmpty
      ? "no difference" : parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension UpdateChange {
  /// The UID that an event of the same title and start had before, and the place of the new one; `nil`
  /// if it has the same.
  var otherUID: (before: String, place: Place)? {
    guard difference.hasOtherUID, !difference.isInstance,
      let before = difference.before?.event.uid, let new, let uid = new.first(.uid)
    else { return nil }
    return (before, new.placeOfValue(of: uid))
  }
}

extension Difference {
  /// Whether the versions have the same title and start, but different UIDs.
  var hasOtherUID: Bool {
    guard isMatchedByLikeness, let before, let after else { return false }
    return !before.event.uid.isEmpty && !after.event.uid.isEmpty
      && before.event.uid != after.event.uid && after.event.summary != nil
  }
}
