import Foundation
import ICSText
import Testing

@testable import ICSValidation

@Suite struct RegistryTests {
  @Test func identifiersAreUniqueAndOfOneForm() throws {
    let ids = RuleRegistry.descriptions.map(\.id)
    #expect(Set(ids).count == ids.count)
    let form = try Regex("^[a-z]+\\.[a-z0-9.-]+$")
    for id in ids { #expect(id.wholeMatch(of: form) != nil, "\(id)") }
  }

  /// The part before the dot in identifiers, which `--select` and `--severity` also accept.
  private static let groups = [
    "al", "apple", "cal", "caldav", "card", "feed", "google", "itip", "lex", "limit", "outlook",
    "rid", "rr", "sec", "str", "time", "tz", "uid",
    "update", "val",
  ]

  @Test func eachRuleIsInAKnownGroup() {
    let found = Set(RuleRegistry.descriptions.map { $0.id.prefix { $0 != "." } }.map(String.init))
    #expect(found.sorted() == Self.groups)
  }

  @Test func everyRuleSaysAllThatItsPageShows() {
    for rule in RuleRegistry.descriptions {
      #expect(rule.reference.hasPrefix("RFC "), "\(rule.id)")
      #expect(rule.title.hasSuffix("."), "\(rule.id)")
      #expect(!rule.title.contains("\n"), "\(rule.id)")
      #expect(!rule.harm.isEmpty && !rule.cure.isEmpty, "\(rule.id)")
      #expect(!rule.profiles.isEmpty, "\(rule.id)")
    }
  }

  @Test func everyRuleThatIsWrittenIsRegistered() throws {
    let directory = testDirectory + "../../Sources/ICSValidation/Rules"
    var written: [String] = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: directory)
    where name.hasSuffix(".swift") {
      let text = try String(contentsOfFile: directory + "/" + name, encoding: .utf8)
      written += text.matches(of: /enum (\w+): (?:\w*Rule|BlockRepair)\b/).map { String($0.1) }
    }
    #expect(written.sorted() == RuleRegistry.rules.map { String(describing: $0) }.sorted())
  }

  /// Returns the identifiers that a module reports, with their severities.
  private func reported(by module: String) throws -> [(id: String, severity: String)] {
    let directory = testDirectory + "../../Sources/\(module)"
    var found: [(String, String)] = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: directory)
    where name.hasSuffix(".swift") {
      let text = try String(contentsOfFile: directory + "/" + name, encoding: .utf8)
      for match in text.matches(of: try Regex("DiagnosticRule\\(\"([^\"]+)\", \\.([a-z]+)\\)")) {
        found.append((String(match[1].substring ?? ""), String(match[2].substring ?? "")))
      }
    }
    return found
  }

  @Test(arguments: ["ICSText", "ICSImport"])
  func whateverIsReportedElsewhereIsDocumentedHere(module: String) throws {
    let reported = try reported(by: module)
    #expect(!reported.isEmpty)
    // These concern what a view shows, not the file.
    let ofViews: Set = ["limit.deferred", "limit.categories", "limit.faults"]
    for (id, severity) in reported where !ofViews.contains(id) {
      let rule = RuleRegistry.description(of: id)
      #expect(rule != nil, "\(id)")
      // For a view, the severity of a fault depends on what is lost.
      if module == "ICSText", let rule { #expect("\(rule.severity)" == severity, "\(id)") }
    }
  }

  @Test func namesAreNumberedInTheOrderOfTheirDeclaration() {
    #expect(PropertyName.allCases.map(\.ordinal) == Array(0..<PropertyName.allCases.count))
    #expect(ParameterName.allCases.map(\.ordinal) == Array(0..<ParameterName.allCases.count))
    #expect(ComponentName.allCases.map(\.ordinal) == Array(0..<ComponentName.allCases.count))
    #expect(Profile.allCases.map(\.ordinal) == Array(0..<Profile.allCases.count))
    // The sets have this many bits.
    #expect(PropertyName.allCases.count <= 128)
    #expect(ParameterName.allCases.count <= 64)
    #expect(Profile.allCases.count <= 8)
  }

  @Test func pageOfTheRulesIsUpToDate() throws {
    var bytes: [UInt8] = []
    RuleDocumentation.appendPage(to: &bytes)
    let path = testDirectory + "../../Documentation/Rules.md"
    let page = String(decoding: bytes, as: UTF8.self)
    let recorded = try? String(contentsOfFile: path, encoding: .utf8)
    guard ProcessInfo.processInfo.environment["CALVIEW_RECORD"] != nil else {
      #expect(recorded == page, "run the tests with CALVIEW_RECORD=1 to write the page anew")
      return
    }
    try page.write(toFile: path, atomically: true, encoding: .utf8)
    Issue.record("the page was written anew: read the difference")
  }

  @Test func listHasALineForEachRule() {
    var bytes: [UInt8] = []
    RuleDocumentation.appendList(to: &bytes)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == RuleRegistry.descriptions.count)
    #expect(lines.contains { $0.hasPrefix("rr.until-not-utc ") && $0.contains(" error ") })
  }

  @Test func pageOfARuleShowsExamplesAndCure() throws {
    var bytes: [UInt8] = []
    let rule = try #require(RuleRegistry.description(of: "time.end-equals-start"))
    RuleDocumentation.append(rule, columns: 60, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.hasPrefix(
        "time.end-equals-start (warning; `calview fix` repairs it if\nboth are dates)\n"))
    #expect(text.contains("    DTEND;VALUE=DATE:↓20241202\n"))
    #expect(text.hasSuffix("See RFC 5545 §3.6.1, §3.8.2.2.\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 64 })
  }
}
