// How long until the next event, in a program that uses Foundation: countdown FILE.ics [NOW]
import Calview
import CalviewFoundation
import Foundation

do {
  struct Misuse: Error, CustomStringConvertible { let description = "FILE.ics [NOW]" }
  let words = CommandLine.arguments
  let now = words.count > 2 ? ISO8601DateFormatter().date(from: words[2]) : Date()
  guard 2...3 ~= words.count, let now else { throw Misuse() }
  let zone = try Zone(TimeZone.current)
  let month = Month(now, in: zone)
  let days = month.firstDay...month.lastDay.advanced(by: 31)
  let agenda = try Agenda(contentsOf: words[1], days: days, zone: zone)
  guard let next = agenda.next(after: Instant(now)) else {
    print("nothing more")
    exit(0)
  }
  let minutes = Int(Date(next.start, in: zone).timeIntervalSince(now)) / 60
  print(minutes / 60, "h", minutes % 60, "min until", agenda[next].summary ?? "an event")
} catch {
  FileHandle.standardError.write(Data("countdown: \(error)\n".utf8))
  exit(1)
}
