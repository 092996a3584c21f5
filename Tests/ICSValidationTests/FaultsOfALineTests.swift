import ICSText
import Testing

@testable import ICSValidation

/// Thousands of faults in one line.
///
/// Only faults that are shown need a place. If each place were searched for from the start of the
/// line, this would take minutes.
@Suite struct FaultsOfALineTests {
  private static let count = 60_000

  private func event(_ start: String, _ piece: String, _ end: String = "") -> [UInt8] {
    calendar(
      """
      BEGIN:VEVENT
      UID:one@example.com
      DTSTAMP:20241101T080000Z
      DTSTART:20241202T180000Z
      RRULE:FREQ=DAILY
      \(start)\(String(repeating: piece, count: Self.count))\(end)
      END:VEVENT
      """)
  }

  @Test(arguments: [
    ("EXDATE:", "x,", "x"), ("EXDATE:", "20241202T180000Z,", "20241202T180000Z"),
    ("RDATE:", "x,", "x"), ("RDATE:", "20241202T180000Z,", "20241202T180000Z"),
    ("CATEGORIES:", ",", "a"),
    ("ATTENDEE;MEMBER=", #""x","#, #""x":mailto:a@example.com"#),
  ])
  func eachIsCountedAndTheFirstAreTold(start: String, piece: String, end: String) {
    let report = validate(event(start, piece, end))
    #expect(report.counts.contains { (Self.count - 1...Self.count + 1).contains($0.count) })
    for (_, findings) in Dictionary(grouping: report.findings, by: \.rule.id) {
      #expect(findings.count <= Limits.standard.diagnosticsPerRule)
    }
  }

  @Test(arguments: [(#"\q"#, #"\\q"#), ("\u{7}q", "q")])
  func eachIsRepaired(piece: String, repairedPiece: String) {
    let repaired = repair(event("SUMMARY:", piece))
    let text = repaired.text.replacing("\r\n ", with: "")
    let line = "SUMMARY:" + String(repeating: repairedPiece, count: Self.count)
    #expect(text.split(separator: "\r\n").contains { $0 == line })
  }
}
