import ICSText

/// `calview man`.
enum ManCommand {
  static func text(_ request: Request) throws(UsageError) -> String {
    if let operand = request.operands.first { throw .unexpectedOperand(.man, operand.name) }
    return ManualPage.text
  }
}
