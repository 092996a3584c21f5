// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The settings of every target; a warning is an error.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Only Homebrew keeps headers and libraries where the compiler does not find them without the flags
// of pkg-config. Elsewhere these would do harm: those for libical also link icalss and icalvcal, and
// Berkeley DB with them; the module map names the one library that is needed.
#if os(macOS)
  let pkgConfig: (libical: String?, icu: String?) = ("libical", "icu-i18n")
#else
  let pkgConfig: (libical: String?, icu: String?) = (nil, nil)
#endif

// Not every machine has zstd, and few calendars are compressed by it. Without its header calview is
// built without zstd, and reports an error for such a file.
let hasZstandard = ["/usr", "/usr/local", "/opt/homebrew"].contains {
  FileManager.default.fileExists(atPath: $0 + "/include/zstd.h")
}
let zstandardLibrary: [Target] =
  hasZstandard
  ? [
    .systemLibrary(
      name: "CZstandard", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])])
  ] : []

// Built only on request, since few toolchains include libFuzzer.
let fuzzer: [Target] =
  Context.environment["CALVIEW_FUZZER"] == nil
  ? []
  : [
    .target(
      name: "FuzzerStart", path: "Tests/Fuzzing/Start", cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "Fuzzer", dependencies: ["FuzzTargets", "FuzzerStart"], path: "Tests/Fuzzing/Fuzzer",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]),
  ]

// Answers for the scripts of Tests/Oracles; built only on request.
let oracles: [Target] =
  Context.environment["CALVIEW_ORACLES"] == nil
  ? []
  : [
    .executableTarget(
      name: "RuleOracle",
      dependencies: [
        "Calview", "CalviewFoundation", "CivilCalendar", "Recurrence", "TimeZones",
      ],
      path: "Tests/Oracles/RuleOracle", swiftSettings: strict)
  ]

let package = Package(
  name: "calview",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CivilCalendar", targets: ["CivilCalendar"]),
    .library(name: "Recurrence", targets: ["Recurrence"]),
    .library(name: "TimeZones", targets: ["TimeZones"]),
    .library(name: "CalendarLocales", targets: ["CalendarLocales"]),
    .library(name: "DatePhrases", targets: ["DatePhrases"]),
    .library(name: "ICSImport", targets: ["ICSImport"]),
    .library(name: "ICSValidation", targets: ["ICSValidation"]),
    .library(name: "CalendarPages", targets: ["CalendarPages", "ICSImport"]),
    .library(name: "MarkStorage", targets: ["MarkStorage"]),
    .library(name: "CalendarWriting", targets: ["CalendarWriting"]),
    .library(name: "Calview", targets: ["Calview"]),
    .library(name: "CalviewFoundation", targets: ["CalviewFoundation"]),
    .library(name: "CalendarSamples", targets: ["CalendarSamples"]),
    .executable(name: "calview", targets: ["CalviewProgram"]),
  ],
  targets: [
    .target(name: "TextSearch", swiftSettings: strict),
    // The texts become a part of the program by `#embed`.
    .target(
      name: "CTexts", exclude: ["Languages", "page.css", "windows-wordings.txt"],
      cSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "TextSearchTests", dependencies: ["TextSearch", "TestSupport"], swiftSettings: strict),
    .target(name: "CivilCalendar", swiftSettings: strict),
    // Code that several test targets share; it uses Foundation.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "CivilCalendarTests", dependencies: ["CivilCalendar", "TestSupport"],
      swiftSettings: strict),
    .target(name: "Recurrence", dependencies: ["CivilCalendar"], swiftSettings: strict),
    .testTarget(
      name: "RecurrenceTests", dependencies: ["Recurrence", "CivilCalendar", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .target(
      name: "TimeZones", dependencies: ["CTexts", "CivilCalendar", "Recurrence"],
      swiftSettings: strict),
    .testTarget(
      name: "TimeZonesTests",
      dependencies: ["TimeZones", "CivilCalendar", "Recurrence", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .target(name: "JSONWriting", dependencies: ["CivilCalendar"], swiftSettings: strict),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "Unpacking",
      dependencies: ["CZlib"] + zstandardLibrary.map { .target(name: $0.name) },
      swiftSettings: strict),
    .target(name: "MailText", swiftSettings: strict),
    .testTarget(
      name: "MailTextTests", dependencies: ["MailText", "TestSupport"], swiftSettings: strict),
    .target(name: "CLineTape", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "ICSText",
      dependencies: [
        "CLineTape", "CivilCalendar", "MailText", "Recurrence", "TextSearch", "Unpacking",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ICSTextTests",
      dependencies: [
        "CLineTape", "ICSText", "Unpacking", "CivilCalendar", "CalendarSamples", "TestSupport",
      ],
      swiftSettings: strict),
    .target(name: "CProcesses", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "Processes", dependencies: ["CProcesses"], swiftSettings: strict),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "DAVReading", dependencies: ["CExpat"], swiftSettings: strict),
    .testTarget(name: "DAVReadingTests", dependencies: ["DAVReading"], swiftSettings: strict),
    .target(
      name: "Feeds",
      dependencies: ["ICSText", "DAVReading", "FileWriting", "Processes", "TextSearch"],
      swiftSettings: strict),
    .target(
      name: "CalendarModel", dependencies: ["CivilCalendar", "Recurrence", "TimeZones", "ICSText"],
      swiftSettings: strict),
    .systemLibrary(
      name: "CLibical", pkgConfig: pkgConfig.libical,
      providers: [.apt(["libical-dev"]), .brew(["libical"])]),
    .target(
      name: "CalendarEvents",
      dependencies: ["CivilCalendar", "Recurrence", "TimeZones", "ICSText", "CalendarModel"],
      swiftSettings: strict),
    .target(
      name: "ICSImport",
      dependencies: [
        "CLibical", "CivilCalendar", "Recurrence", "TimeZones", "ICSText", "CalendarModel",
        "CalendarEvents",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ICSImportTests",
      dependencies: [
        "ICSImport", "CLibical", "CivilCalendar", "TimeZones", "ICSText", "ICSValidation",
        "Recurrence", "CalendarPages", "CalendarSamples", "FileWriting", "TestSupport",
      ],
      swiftSettings: strict),
    .systemLibrary(
      name: "ICULibraries", pkgConfig: pkgConfig.icu,
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(
      name: "CICU", dependencies: ["ICULibraries"], cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .target(
      name: "CalendarLocales", dependencies: ["CICU", "CTexts", "CivilCalendar", "TextSearch"],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarLocalesTests",
      dependencies: ["CalendarLocales", "CivilCalendar", "Recurrence", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .target(
      name: "DatePhrases",
      dependencies: ["CivilCalendar", "TimeZones", "CalendarLocales", "TextSearch"],
      swiftSettings: strict),
    .testTarget(
      name: "DatePhrasesTests",
      dependencies: [
        "DatePhrases", "CivilCalendar", "CalendarLocales", "TimeZones", "TestSupport",
      ],
      swiftSettings: strict),
    .target(
      name: "CalendarPages",
      dependencies: [
        "CTexts", "CivilCalendar", "Recurrence", "TimeZones", "ICSText", "CalendarModel",
        "CalendarEvents",
        "CalendarLocales",
        "JSONWriting", "FileWriting", "TextSearch",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarPagesTests",
      dependencies: [
        "CalendarPages", "CivilCalendar", "TimeZones", "ICSText", "ICSImport", "CalendarLocales",
        "JSONWriting", "FileWriting", "TestSupport",
      ],
      swiftSettings: strict),
    .target(name: "CFileAttributes", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "FileWriting", dependencies: ["CFileAttributes", "ICSText"], swiftSettings: strict),
    .target(
      name: "MarkStorage",
      dependencies: ["CivilCalendar", "TimeZones", "ICSText", "ICSImport", "FileWriting"],
      swiftSettings: strict),
    .testTarget(
      name: "MarkStorageTests",
      dependencies: [
        "MarkStorage", "CivilCalendar", "TimeZones", "ICSText", "ICSImport", "ICSValidation",
        "FileWriting",
      ],
      swiftSettings: strict),
    .target(
      name: "CalendarWriting",
      dependencies: [
        "CivilCalendar", "Recurrence", "TimeZones", "ICSText", "CalendarModel", "CalendarEvents",
        "ICSImport", "ICSValidation", "FileWriting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarWritingTests",
      dependencies: [
        "CalendarWriting", "CivilCalendar", "TimeZones", "ICSText", "CalendarEvents", "ICSImport",
        "ICSValidation", "FileWriting", "CalendarSamples", "TestSupport",
      ],
      swiftSettings: strict),
    // Everything for other programs.
    .target(
      name: "Calview",
      dependencies: [
        "CivilCalendar", "Recurrence", "TimeZones", "CalendarLocales", "DatePhrases", "ICSImport",
        "ICSValidation", "CalendarPages", "MarkStorage", "CalendarWriting",
      ],
      swiftSettings: strict),
    // For programs that use Foundation anyway; the targets in Sources do not. The list repeats
    // targets that come with Calview, so that SwiftPM compiles this one again when any of them
    // changes.
    .target(
      name: "CalviewFoundation",
      dependencies: [
        "Calview", "CivilCalendar", "Recurrence", "TimeZones", "ICSText", "CalendarEvents",
        "ICSImport", "ICSValidation", "MarkStorage", "CalendarWriting", "DatePhrases",
        "FileWriting",
      ],
      path: "Bridges/CalviewFoundation", swiftSettings: strict),
    .target(
      name: "CCurses", cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [
        // The variant of ncurses that draws characters beyond ASCII; on macOS ncurses itself does.
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "CalendarBrowser",
      dependencies: [
        "CCurses", "CivilCalendar", "TimeZones", "ICSText", "CalendarEvents", "CalendarLocales",
        "CalendarPages",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarBrowserTests",
      dependencies: [
        "CalendarBrowser", "CivilCalendar", "TimeZones", "ICSText", "ICSImport", "CalendarLocales",
        "CalendarPages",
      ],
      exclude: ["Frames"], swiftSettings: strict),
    .target(name: "CSystem", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "CalviewCommand",
      dependencies: [
        "CSystem", "CivilCalendar", "TimeZones", "ICSText", "Processes", "Feeds", "ICSImport",
        "ICSValidation", "CalendarLocales", "CalendarPages", "CalendarBrowser", "FileWriting",
        "MarkStorage", "CalendarWriting", "DatePhrases", "TextSearch",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CalviewCommandTests",
      dependencies: [
        "CalviewCommand", "CivilCalendar", "DAVReading", "DatePhrases", "TimeZones", "ICSText",
        "Feeds",
        "ICSImport",
        "ICSValidation",
        "CalendarLocales", "CalendarPages", "CalendarBrowser", "FileWriting", "MarkStorage",
        "CalendarWriting", "CalendarSamples", "MailText", "TestSupport",
      ],
      exclude: ["Snapshots"], swiftSettings: strict),
    // Made-up calendars for tests and Benchmarks; a product only because Benchmarks is a package.
    .target(
      name: "CalendarSamples", dependencies: ["CivilCalendar", "TestSupport"],
      path: "Tests/CalendarSamples", swiftSettings: strict),
    .testTarget(
      name: "CalendarSamplesTests", dependencies: ["CalendarSamples"], swiftSettings: strict),
    // The checks of fuzzing; tests repeat them with seeds and with inputs that fuzzing found.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CalendarBrowser", "CalendarLocales", "CalendarPages", "CalendarSamples", "CalendarWriting",
        "CalviewCommand", "CivilCalendar", "DAVReading", "DatePhrases", "FileWriting", "ICSImport",
        "ICSText", "ICSValidation", "MailText", "Recurrence", "TimeZones",
      ],
      path: "Tests/Fuzzing/Targets", swiftSettings: strict),
    .testTarget(
      name: "FuzzTargetsTests", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Replay",
      swiftSettings: strict),
    // Measurements inside the modules; Benchmarks is a package of its own and sees only products.
    .executableTarget(
      name: "UnitBenchmark",
      dependencies: [
        "CalendarSamples", "CivilCalendar", "Recurrence", "TimeZones", "ICSText", "ICSImport",
        "ICSValidation",
      ],
      path: "Benchmarks/UnitBenchmark", swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
    // Sees only what other packages can see.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Calview", "CalviewFoundation", "CivilCalendar", "Recurrence", "TimeZones",
        "CalendarLocales",
        "ICSText", "ICSImport", "ICSValidation", "CalendarPages", "FileWriting", "MarkStorage",
        "CalendarWriting",
      ],
      packageAccess: false, swiftSettings: strict),
    .testTarget(
      name: "ProgramTests", dependencies: ["CalviewProgram"], exclude: ["Wrapper"],
      swiftSettings: strict),
    // Not named `calview`, which is the same as the library's name if a file system ignores case.
    .executableTarget(
      name: "CalviewProgram", dependencies: ["CalviewCommand", "FileWriting"],
      swiftSettings: strict),
    .target(
      name: "ICSValidation",
      dependencies: [
        "CivilCalendar", "Recurrence", "TimeZones", "ICSText", "CalendarModel", "CalendarEvents",
        "JSONWriting", "TextSearch",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ICSValidationTests",
      dependencies: [
        "ICSValidation", "CivilCalendar", "TimeZones", "ICSText", "ICSImport", "CalendarSamples",
        "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
  ] + zstandardLibrary + fuzzer + oracles,
  swiftLanguageModes: [.v6]
)

// If only some tests are wanted, as with a sanitizer in CI, the others need not be built.
if let wanted = Context.environment["CALVIEW_TESTS"] {
  let names = wanted.split(separator: " ").map(String.init)
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// With CALVIEW_TUNED, which `make` sets, targets are compiled for what they are run for. This needs a
// switch, since SwiftPM refuses such flags in packages that others depend on.
if Context.environment["CALVIEW_TUNED"] != nil {
  // What tests run most is optimised: they take less than half the time.
  let busiest: Set = [
    "CivilCalendar", "Recurrence", "TimeZones", "JSONWriting", "ICSText", "CalendarModel",
    "CalendarLocales", "DatePhrases",
  ]
  // What waits for a person, and the names and phrases of languages, are made small instead of fast.
  let unhurried: Set = [
    "CalendarBrowser", "CalendarLocales", "CalendarWriting", "CalviewCommand", "DAVReading",
    "DatePhrases", "Feeds", "FileWriting", "MailText", "MarkStorage", "Processes",
  ]
  for target in package.targets {
    if busiest.contains(target.name) {
      target.swiftSettings? += [
        .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
      ]
    }
    if unhurried.contains(target.name) {
      target.swiftSettings? += [.unsafeFlags(["-Osize"], .when(configuration: .release))]
    }
  }
}
