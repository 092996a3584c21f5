// swift-tools-version: 6.2
import PackageDescription

// Programs and views that use calview as any other package does. In a package of your own, the
// first line of the dependencies is `.package(url: "https://github.com/OWNER/calview", branch:
// "main")`.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "calview", path: "../..")],
  targets: [
    .target(
      name: "MonthView",
      dependencies: [
        .product(name: "CalendarLocales", package: "calview"),
        .product(name: "ICSImport", package: "calview"),
      ]),
    .executableTarget(
      name: "widget", dependencies: [.product(name: "Calview", package: "calview")]),
    .executableTarget(
      name: "month-server", dependencies: [.product(name: "Calview", package: "calview")]),
    .executableTarget(
      name: "countdown",
      dependencies: [
        .product(name: "Calview", package: "calview"),
        .product(name: "CalviewFoundation", package: "calview"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
