import ICSText
import ICSValidation
import Testing

/// Rules that a program adds when it uses calview as a package.
@Suite struct OwnRuleTests {
  @Test(arguments: [("X-Room", "6 X-ROOM of VEVENT"), ("valarm", "8 VALARM of VEVENT")])
  func componentsAreKnownByTheirNames(name: String, expected: String) {
    var options = ValidationOptions()
    options.ownRules = [
      OwnRule("team.room", .warning, on: name) { part, report in
        report("\(part.name) of VEVENT")
      }
    ]
    let report = validate(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//EN
      BEGIN:VEVENT
      UID:1@example.com
      BEGIN:X-Room
      END:X-Room
      BEGIN:VALARM
      END:VALARM
      END:VEVENT
      END:VCALENDAR
      """, options)
    let found = report.findings.filter { $0.rule.id == "team.room" }
    #expect(found.map { "\($0.place.line) \($0.message)" } == [expected])
  }
}
