extension Request {
  /// How wide lines may be that are whole wherever no screen asks for less.
  func columnsOfScreen(in environment: Environment) -> Int? {
    width ?? (environment.isTerminal && output == nil ? environment.columns : nil)
  }
}
