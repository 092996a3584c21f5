import CalendarPages
import FileWriting

/// Whether and how a text is shown page by page.
struct Paging: Sendable {
  private let command: String
  private let height: Int
  private let startPager: @Sendable (String, Int?) -> (any Pager)?

  /// Decides for a request; `nil` if there is to be no pager.
  init?(_ request: Request, in environment: Environment) {
    guard let startPager = environment.startPager, request.paging != .never,
      request.format == .text,
      request.output == nil
    else { return nil }
    if request.paging == .auto, environment.value("TERM") == "dumb" { return nil }
    let variables = ["CALVIEW_PAGER", "PAGER"].compactMap { environment.variables[$0] }
    command = variables.first ?? Self.usual
    // Set to nothing, it means that no pager is wanted.
    if command.isEmpty || command == "cat" { return nil }
    height = request.paging == .always ? 0 : environment.terminalHeight ?? 24
    self.startPager = startPager
  }

  /// A pager that is there.
  private static let usual = """
    if command -v less >/dev/null; then exec less; fi; \
    if command -v more >/dev/null; then exec more; fi; exec cat
    """

  /// What is before a terminal to that end; a pager shows a line first, if one is named by then.
  func sink(
    for terminal: any ByteSink, openingAt line: @escaping () -> Int? = { nil }
  ) -> PagingSink {
    let (startPager, command) = (startPager, command)
    return PagingSink(terminal: terminal, height: height) { startPager(command, line()) }
  }
}
