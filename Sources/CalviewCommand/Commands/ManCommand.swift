import ICSText

/// `calview man [COMMAND]`.
enum ManCommand {
  static func text(_ request: Request) throws(UsageError) -> String {
    ManualPage.text(of: try HelpCommand.command(named: request, asked: .man))
  }
}
