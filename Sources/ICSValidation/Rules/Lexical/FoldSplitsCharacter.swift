internal import ICSText

/// Folds between the bytes of one character.
enum FoldSplitsCharacter: Rule {
  static let description = RuleDescription(
    .foldSplitsCharacter, "RFC 5545 §3.1", "A fold is between characters, not inside one.",
    harm: """
      Readers that decode lines before unfolding them get two damaged characters; the RFC warns \
      about it. Readers that unfold bytes first are not affected.
      """,
    wrong: .event("DESCRIPTION:Bread or olives or a cr↓⟨C3⟩\n ⟨A8⟩me"),
    right: .event("DESCRIPTION:Bread or olives or a cr\n ème"),
    cure: "Count octets while writing, and fold before the first octet of a character.",
    repair: .always)
}
