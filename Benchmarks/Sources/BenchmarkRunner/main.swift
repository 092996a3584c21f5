// Measures calview beside other programs: see README.md, or run it with --help.

import Foundation

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let places = try Places(calview: options.program)
  guard FileManager.default.isExecutableFile(atPath: places.calview.path) else {
    throw UsageError(text: "there is no program at \(places.calview.relativePath)")
  }
  let report = try Report(options, places)
  if options.writes {
    let text = (try? String(contentsOf: places.results, encoding: .utf8)) ?? "# Results\n"
    try Data(report.kept(after: text).utf8).write(to: places.results)
  }
  exit(report.answersAgree ? 0 : 1)
} catch let error as UsageError {
  FileHandle.standardError.write(Data((error.text + "\n").utf8))
  exit(2)
}
