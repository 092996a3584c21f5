internal import ICSText

/// Files in UTF-16.
enum UTF16File: Rule {
  static let description = RuleDescription(
    .utf16, "RFC 5545 §6", "The file is UTF-8, not UTF-16.",
    harm: "Nearly every reader mistakes UTF-16 for a binary file and refuses it.",
    wrong: .file(
      """
      ⟨FF⟩⟨FE⟩↓B␀E␀G␀I␀N␀:␀V␀C␀A␀L␀E␀N␀D␀A␀R␀␍␀␊␀\
      V␀E␀R␀S␀I␀O␀N␀:␀2␀.␀0␀␍␀␊␀P␀R␀O␀D␀I␀D␀:␀x␀␍␀␊␀\
      B␀E␀G␀I␀N␀:␀X␀-␀A␀␍␀␊␀E␀N␀D␀:␀X␀-␀A␀␍␀␊␀\
      E␀N␀D␀:␀V␀C␀A␀L␀E␀N␀D␀A␀R␀␍␀␊␀
      """),
    right: .event("LOCATION:Hall"), cure: "Write the file as UTF-8.", repair: .always)
}
