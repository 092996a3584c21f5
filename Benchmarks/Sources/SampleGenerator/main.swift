// Writes a made-up calendar to standard output: SampleGenerator PROFILE EVENTS [SEED [SHAPE]]

import CalendarSamples
import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard (2...4).contains(arguments.count),
  let profile = arguments.first.flatMap(SampleProfile.init(rawValue:)),
  let numberOfEvents = Int(arguments[2]), numberOfEvents >= 0,
  let seed = UInt64(arguments.count > 2 ? arguments[3] : "1"),
  let shape = SampleShape(rawValue: arguments.count > 3 ? arguments[4] : "smooth")
else {
  let profiles = SampleProfile.allCases.map(\.rawValue).joined(separator: "|")
  let shapes = SampleShape.allCases.map(\.rawValue).joined(separator: "|")
  try FileHandle.standardError.write(
    contentsOf: Data("usage: SampleGenerator \(profiles) EVENTS [SEED [\(shapes)]]\n".utf8))
  exit(2)
}
try SampleCalendar(profile, numberOfEvents: numberOfEvents, seed: seed).forEachPiece { piece in
  try FileHandle.standardOutput.write(contentsOf: Data(shape.rewrite(piece)))
}
