import ICSText
import Testing

@testable import ICSValidation

/// Overrides that are compared with their series, and those that are too far from it.
@Suite struct OverrideLimitTests {
  private static let limits = {
    var limits = Limits()
    limits.rememberedSeries = 2
    return limits
  }()

  private func series(_ uid: String) -> String {
    event(uid, "DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;COUNT=4")
  }

  /// Returns an override of an instance that does not exist.
  private func override(_ uid: String, _ recurrenceID: String = ":20241210T180000Z") -> String {
    event(uid, "DTSTART:20241210T190000Z\nRECURRENCE-ID\(recurrenceID)")
  }

  private func event(_ uid: String, _ lines: String) -> String {
    "BEGIN:VEVENT\nUID:\(uid)@example.com\nDTSTAMP:20241101T080000Z\nSUMMARY:a\nDURATION:PT1H\n"
      + "\(lines)\nEND:VEVENT"
  }

  /// Returns the rules that are violated, with the line of each.
  private func findings(_ parts: [String]) -> [String] {
    var options = ValidationOptions()
    options.limits = Self.limits
    return validate(calendar(parts.joined(separator: "\n")), options).findings.map {
      "\($0.place.line) \($0.rule.id)"
    }
  }

  @Test func aSeriesIsForgottenAfterTooManyOthers() {
    #expect(findings([series("a"), series("b"), override("a")]) == ["26 rid.not-an-occurrence"])
    #expect(
      findings([series("a"), series("b"), series("c"), override("a"), override("b")])
        == ["34 limit.overrides", "42 rid.not-an-occurrence"])
    #expect(
      findings([series("a"), series("b"), series("c"), override("c")])
        == ["34 rid.not-an-occurrence"])
  }

  @Test func anOverrideOfAnEventThatDoesNotRepeatNeedsNoSeries() {
    let single = event("x", "DTSTART:20241202T180000Z")
    #expect(
      findings([single, series("a"), series("b"), series("c"), override("x")])
        == ["41 rid.not-an-occurrence"])
  }

  @Test func tooManyOverridesBeforeTheirSeriesAreNotCompared() {
    let two = [override("a"), override("a", ":20241211T180000Z")]
    #expect(
      findings(two + [series("a")]) == ["10 rid.not-an-occurrence", "18 rid.not-an-occurrence"])
    #expect(
      findings(two + [override("a", ":20241212T180000Z"), series("a")])
        == ["10 rid.not-an-occurrence", "18 rid.not-an-occurrence", "26 limit.overrides"])
  }

  @Test func typeOfAnOverrideAfterItsEventIsComparedWithItsStart() {
    func findings(_ start: String, _ recurrenceID: String) -> [String] {
      let one = event("a", "\(start)\nRRULE:FREQ=WEEKLY;COUNT=4")
      return self.findings([one, override("a", recurrenceID)]).filter { $0.hasSuffix("rid.type") }
    }
    let date = "DTSTART;VALUE=DATE:20241202"
    #expect(findings(date, ":20241209T180000Z") == ["18 rid.type"])
    #expect(findings(date, ";VALUE=DATE:20241209") == [])
    #expect(findings("DTSTART:20241202T180000Z", ";VALUE=DATE:20241209") == ["18 rid.type"])
    // A start that cannot be read leaves nothing to compare with.
    #expect(findings("DTSTART:2024", ":20241209T180000Z") == [])
  }

  /// Overrides without a series cannot be too far from it.
  @Test func overridesWithoutASeriesAreNotCounted() {
    let instances = (10...14).map { override("a", ":202412\($0)T180000Z") }
    #expect(!findings(instances).contains { $0.hasSuffix("limit.overrides") })
    let single = event("a", "DTSTART:20241202T180000Z")
    #expect(!findings(instances + [single]).contains { $0.hasSuffix("limit.overrides") })
  }

  @Test func eachCalendarCountsForItself() {
    let one = calendar([series("a"), series("b")].joined(separator: "\n"))
    let other = calendar([series("c"), override("c")].joined(separator: "\n"))
    var options = ValidationOptions()
    options.limits = Self.limits
    #expect(
      validate(one + other, options).counts.map(\.rule.id) == [
        "rid.not-an-occurrence", "str.multiple-vcalendar",
      ])
  }

  @Test func whatIsNotRepairedForThatIsTold() {
    let day = ";VALUE=DATE:20241209"
    func outcome(_ parts: [String]) -> (isRepaired: Bool, limits: [String]) {
      let repaired = repair(
        calendar(parts.joined(separator: "\n")), everything(limits: Self.limits))
      return (
        repaired.text.contains("RECURRENCE-ID:20241209T180000Z"),
        repaired.report.limits.map { "\($0.place.line) \($0.rule.id)" }
      )
    }
    #expect(outcome([series("a"), series("b"), override("a", day)]) == (true, []))
    #expect(
      outcome([series("a"), series("b"), series("c"), override("a", day)])
        == (false, ["28 limit.overrides"]))
    #expect(
      outcome([series("a"), series("b"), series("c"), override("b", day)]) == (true, []))
    // There never was a series with this UID.
    #expect(
      outcome([series("a"), series("b"), series("c"), override("x", day)]) == (false, []))
  }
}
