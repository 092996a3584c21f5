import ICSText
import ICSValidation

extension FuzzTarget {
  /// `validate`: outlines change nothing, and each finding has a message and a line of the file.
  static let validation = FuzzTarget(name: "validation", seeds: Seeds.calendars) {
    bytes throws(BrokenPromise) in try ValidationCheck.check(bytes)
  }
}

enum ValidationCheck {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    for profile in [Profile.rfc, .outlook, .itip] {
      let report = report(bytes, profile, usesOutlines: true)
      let full = self.report(bytes, profile, usesOutlines: false)
      try promise(
        report.findings == full.findings,
        "outlines find\n\(lines(report))\nand not\n\(lines(full))")
      let lineCount = 2 + bytes.count { $0 == 0x0A || $0 == 0x0D }
      for finding in report.findings {
        try promise(
          (1...lineCount).contains(finding.place.line) || bytes.contains(0),
          "\(finding) is on no line of the file")
        try promise(!finding.message.isEmpty, "\(finding) has no words")
      }
    }
  }

  /// Validates a file.
  static func findings(in bytes: [UInt8]) -> ValidationReport {
    report(bytes, .rfc, usesOutlines: true)
  }

  private static func report(
    _ bytes: [UInt8], _ profile: Profile, usesOutlines: Bool
  ) -> ValidationReport {
    var options = ValidationOptions(profile: profile)
    options.usesOutlines = usesOutlines
    var validator = Validator(options: options, zones: ImportCheck.zones)
    var source = ByteArraySource(bytes)
    return validator.validate(&source, named: "fuzz.ics")
  }

  private static func lines(_ report: ValidationReport) -> String {
    report.findings.map(\.description).joined(separator: "\n")
  }
}
