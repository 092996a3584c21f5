import CalendarPages
import FileWriting

/// Whether and how a text is shown in a pager.
struct Paging: Sendable {
  private let command: String
  private let height: Int
  private let startPager: @Sendable (String, Int?) -> (any Pager)?

  /// Decides whether to use a pager; `nil` if not.
  init?(_ request: Request, in environment: Environment) {
    guard let startPager = environment.startPager, request.look.paging != .never,
      request.answer.format == .text, request.answer.output == nil
    else { return nil }
    if request.look.paging == .auto, environment.value("TERM") == "dumb" { return nil }
    let variables = ["CALVIEW_PAGER", "PAGER"].compactMap { environment.variables[$0] }
    command = variables.first ?? Self.defaultCommand
    // A variable that is set to an empty string turns the pager off.
    if command.isEmpty || command == "cat" { return nil }
    height = request.look.paging == .always ? 0 : environment.terminalHeight ?? 24
    self.startPager = startPager
  }

  /// The default pager: a shell command that runs `less`, `more` or `cat`, whichever is installed.
  private static let defaultCommand = """
    if command -v less >/dev/null; then exec less; fi; \
    if command -v more >/dev/null; then exec more; fi; exec cat
    """

  /// Returns a sink that starts the pager if the text is longer than the screen.
  ///
  /// - Parameter line: Returns the line that the pager opens at; called when the pager starts.
  func sink(
    for terminal: any ByteSink, openingAt line: @escaping () -> Int? = { nil }
  ) -> PagingSink {
    let (startPager, command) = (startPager, command)
    return PagingSink(terminal: terminal, height: height) { startPager(command, line()) }
  }
}
