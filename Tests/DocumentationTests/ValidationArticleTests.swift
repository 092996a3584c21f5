import ICSValidation
import Testing

@Suite struct ValidationArticleTests {
  @Test func anExportIsValidatedAndMended() throws {
    let bytes = Sample.calendar(["UID:1", "SUMMARY:Choir", "DTSTART:20241202", "URL:"])
    var printed: [String] = []
    func print(_ values: Any...) { printed.append(values.map { "\($0)" }.joined(separator: " ")) }
    let report = try ValidationReport(validating: bytes)
    for finding in report.findings where finding.severity == .error { print(finding) }
    #expect(printed.count == report.count(of: .error))
    #expect(printed.allSatisfy { $0.hasPrefix("calendar.ics:") })
    #expect(report.worst == .error)

    var options = ValidationOptions(profile: .outlook)
    options.ignored = [try RuleSelector("time.summary-missing")]
    let forOutlook = try ValidationReport(validating: bytes, options: options)
    #expect(!forOutlook.findings.isEmpty)
    #expect(forOutlook.json().contains("calview.validation/1"))

    let fixed = try FixedCalendar(fixing: bytes)
    print(fixed.report.totalCount, "repairs")
    #expect(fixed.report.totalCount > 0)
    #expect(String(decoding: fixed.bytes, as: UTF8.self).contains("DTSTART;VALUE=DATE:20241202"))
    #expect(
      try ValidationReport(validating: fixed.bytes).count(of: .error) < report.count(of: .error))
  }

  @Test func rulesOfOnesOwnAreHeldBesideTheOthers() throws {
    let bytes = Sample.calendar([
      "UID:1", "DTSTAMP:20241115T090000Z", "DTSTART:20241202T090000Z", "SUMMARY:Choir!",
    ])
    let place = OwnRule("team.place", .warning, on: "VEVENT") { event, report in
      if event["LOCATION"] == nil { report("the event has no LOCATION") }
    }
    var options = ValidationOptions()
    options.ownRules = [place]
    let report = try ValidationReport(validating: bytes, options: options)
    #expect(
      report.findings.filter { $0.rule.id == "team.place" }.map(\.description) == [
        "calendar.ics:4:1: warning: the event has no LOCATION [team.place]"
      ])

    let loud = OwnRule("team.loud", .info, on: "VEVENT") { event, report in
      guard let summary = event["SUMMARY"], summary.text.hasSuffix("!") else { return }
      report("a title that ends in an exclamation mark", at: summary)
    }
    let version = OwnRule("team.version", .info, on: "vcalendar") { calendar, report in
      if let version = calendar["VERSION"] { report(version.value, at: version) }
    }
    options.ownRules = [loud, version]
    let found = try ValidationReport(validating: bytes, options: options).findings
    #expect(
      found.filter { $0.rule.id.hasPrefix("team.") }.map { "\($0.place)" } == ["2:1", "8:1"])
  }

  @Test func rulesOfOnesOwnSeeEachComponentOnce() throws {
    // Most events in it are certified, so they would be skipped without the rule; others wait for a
    // zone.
    let bytes = try Sample.bytes("team.ics") + Sample.meeting
    let counted = OwnRule("team.any", .info, on: "VEVENT") { event, report in report(event.name) }
    var options = ValidationOptions()
    options.ownRules = [counted]
    let report = try ValidationReport(validating: bytes, options: options)
    let events = String(decoding: bytes, as: UTF8.self).split(separator: "BEGIN:VEVENT").count - 1
    #expect(report.counts.first { $0.rule.id == "team.any" }?.count == events)
    #expect(events > 1)
  }

  @Test func rulesOfOnesOwnSeeWhatIsInAComponent() throws {
    let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "X-NOTE:1", "TRIGGER:-PT15M", "END:VALARM"]
    let bytes = Sample.calendar(
      ["UID:1"] + alarm + ["SUMMARY:a"] + alarm.map { $0.replacing("E:1", with: "E:2") }
        + ["URL:b:c"])
    let outer = OwnRule("team.outer", .info, on: "VEVENT") { event, report in
      let inner = event.components.map { $0.name + ($0["X-NOTE"]?.value ?? "-") }
      report((event.properties.map(\.name) + inner).joined(separator: " "))
    }
    let inner = OwnRule("team.inner", .info, on: "VALARM") { alarm, report in
      report(alarm.properties.map { $0.name + $0.value }.joined(separator: " "))
    }
    var options = ValidationOptions()
    options.ownRules = [outer, inner]
    let found = try ValidationReport(validating: bytes, options: options).findings
    #expect(
      found.filter { $0.rule.id.hasPrefix("team.") }.map { "\($0.place) \($0.message)" } == [
        "4:1 UID SUMMARY URL VALARM1 VALARM2",
        "6:1 ACTIONDISPLAY X-NOTE1 TRIGGER-PT15M", "12:1 ACTIONDISPLAY X-NOTE2 TRIGGER-PT15M",
      ])
  }
}
