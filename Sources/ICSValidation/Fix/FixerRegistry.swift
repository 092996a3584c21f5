/// Every rule that can be repaired, and what repairs it.
///
/// A new fixer is one file in `Fixers` and one line here; its rule says how far it goes.
enum FixerRegistry {
  /// The rules that are repaired where lines and components are found.
  static let rulesOfLines: [any Rule.Type] = [
    LineEnding.self,
    LineTooLong.self,
    FoldSplitsCharacter.self,
    BlankLine.self,
    ByteOrderMark.self,
    UTF16File.self,
    ControlCharacter.self,
    NameCharacters.self,
    ParameterOnBegin.self,
    Unclosed.self,
    EndMismatch.self,
    EndWithoutBegin.self,
    TrailingData.self,
    RepeatedZone.self,
    // Names of properties have a fixer below, those of components none.
    Lowercase.self,
  ]

  /// The fixers, in the order in which they are asked.
  static let fixers: [any Fixer.Type] = [
    // Lexical
    LowercaseFixer.self,
    TextEscapeFixer.self,

    // Calendar
    // VERSION is first.
    VersionMissingFixer.self,
    ProdidMissingFixer.self,
    ProdidTwiceFixer.self,
    StoredMethodFixer.self,

    // Cardinality
    RepeatedPropertyFixer.self,
    MissingStampFixer.self,
    ExclusivePropertiesFixer.self,

    // Values
    EmptyValueFixer.self,
    InvalidDateFixer.self,
    InvalidDateTimeFixer.self,
    MissingValueDateFixer.self,
    OldEncodingFixer.self,

    // Times
    TZIDOnUTCFixer.self,
    TZIDOnDateFixer.self,
    UTCRequiredFixer.self,
    AlarmNotUTCFixer.self,
    AlarmWithoutStartFixer.self,
    EndEqualsStartFixer.self,

    // Zones
    WindowsZoneFixer.self,

    // Recurrence
    ZoneOnRuleFixer.self,
    UntilTypeFixer.self,
    UntilNotUTCFixer.self,
    ExceptionFormFixer.self,
    ExceptionTypeFixer.self,

    // Instances
    OverrideFormFixer.self,
    OverrideTypeFixer.self,
  ]
}
