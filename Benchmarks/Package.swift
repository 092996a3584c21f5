// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, the same as in the package that is measured.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "calview", path: "..")],
  targets: [
    .executableTarget(
      name: "FoundationBenchmark",
      dependencies: [
        .product(name: "CivilCalendar", package: "calview"),
        .product(name: "TimeZones", package: "calview"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "SampleGenerator",
      dependencies: [.product(name: "CalendarSamples", package: "calview")],
      swiftSettings: strict),
    .executableTarget(
      name: "BenchmarkRunner",
      dependencies: [.product(name: "CalendarSamples", package: "calview")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
