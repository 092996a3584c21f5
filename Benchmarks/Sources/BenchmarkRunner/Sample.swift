import CalendarSamples
import Foundation

/// A made-up calendar as a file.
struct Sample: Hashable {
  let profile: SampleProfile
  let numberOfEvents: Int
  let shape: SampleShape

  init(_ profile: SampleProfile, _ numberOfEvents: Int, _ shape: SampleShape = .smooth) {
    self.profile = profile
    self.numberOfEvents = numberOfEvents
    self.shape = shape
  }

  var title: String { "\(profile.rawValue) \(numberOfEvents.grouped)" }

  /// Writes the file, unless there is one that is newer than this program.
  func file(in places: Places) throws -> URL {
    let suffix = shape == .smooth ? "" : "-" + shape.rawValue
    let file = places.samples.appending(path: "\(profile.rawValue)-\(numberOfEvents)\(suffix).ics")
    if let written = places.modified(file), let built = places.modified(places.runner),
      written > built
    {
      return file
    }
    let unfinished = file.appendingPathExtension("part")
    try Data().write(to: unfinished)
    let output = try FileHandle(forWritingTo: unfinished)
    try SampleCalendar(profile, numberOfEvents: numberOfEvents).forEachPiece { piece in
      try output.write(contentsOf: Data(shape.rewrite(piece)))
    }
    try output.close()
    if FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.removeItem(at: file)
    }
    try FileManager.default.moveItem(at: unfinished, to: file)
    return file
  }
}

extension Int {
  /// The number with a space between thousands.
  var grouped: String {
    let digits = Array(String(self))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index) % 3 == 0 { text.append(" ") }
      text.append(digits[index])
    }
  }
}
