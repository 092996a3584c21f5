internal import ICSText

extension Profile {
  /// What the profile makes of the reports of a rule.
  func level(of id: String) -> ValidationOptions.Level {
    adjustments[id] ?? .asReported
  }

  /// The rules that weigh more or less for the readers of the profile than by themselves.
  private var adjustments: [String: ValidationOptions.Level] { [:] }
}
