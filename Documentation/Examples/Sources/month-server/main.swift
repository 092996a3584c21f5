// Answers one request: `GET /2024-12` returns the month as JSON of the schema calview.grid/1. A
// program that listens, such as inetd, systemd or socat, starts it for each connection:
//   socat TCP-LISTEN:8080,reuseaddr,fork EXEC:"month-server team.ics Europe/Berlin"

import Calview

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reports a problem to the operator on standard error, since standard output is the answer.
func report(_ message: Any) {
  _ = "month-server: \(message)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

/// Answers requests about the months of a calendar.
struct MonthHandler {
  let file: String
  let zone: Zone

  /// Returns the status and the body of the answer to a line such as `GET /2024-12 HTTP/1.1`.
  func answer(to request: String) -> (status: String, body: String) {
    let words = request.split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/") else { return ("400 Bad Request", "{}\n") }
    guard words[0] == "GET" else { return ("405 Method Not Allowed", "{}\n") }
    guard words[1].hasPrefix("/"), let month = Month(String(words[1].dropFirst())) else {
      return ("404 Not Found", "{}\n")
    }
    do {
      let grid = MonthGrid(month, firstWeekday: .monday)
      let agenda = try Agenda(contentsOf: file, days: grid.days, zone: zone)
      return ("200 OK", MonthDocument(grid, of: agenda).json())
    } catch {
      report(error)
      return ("500 Internal Server Error", "{}\n")
    }
  }
}

let words = CommandLine.arguments
guard words.count == 3 else {
  report("month-server FILE.ics ZONE")
  exit(1)
}
guard let zone = try? Zone.named(words[2]) else {
  report("\(words[2]) is not a time zone of this machine")
  exit(1)
}
let handler = MonthHandler(file: words[1], zone: zone)
let answer = handler.answer(to: readLine() ?? "")
while let line = readLine(), !line.isEmpty {}
print(
  """
  HTTP/1.1 \(answer.status)\r
  Content-Type: application/json\r
  Content-Length: \(answer.body.utf8.count)\r
  Connection: close\r
  \r

  """, terminator: answer.body)
