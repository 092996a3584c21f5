import ICSText

/// `calview man [COMMAND]`.
enum ManCommand {
  static func text(_ operands: [InputPath]) throws(UsageError) -> String {
    ManualPage.text(of: try HelpCommand.command(named: operands, asked: .man))
  }

  /// A shell command that shows the manual page on its standard input; status 127 if it can't.
  ///
  /// `man` reads standard input where it is that of man-db; systems with another one have `mandoc`.
  static let formatter = """
    if command -v mandoc >/dev/null; then mandoc -T utf8 | ${MANPAGER:-${PAGER:-less}}; \
    elif command -v man >/dev/null; then man -l - || exit 127; else exit 127; fi
    """
}
