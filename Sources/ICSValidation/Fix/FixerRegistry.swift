/// All rules whose violations can be repaired, and their fixers.
///
/// A new fixer is one file in `Fixers` and one line here; its rule states how far the repair goes.
enum FixerRegistry {
  /// The rules whose violations are repaired where lines and components are found.
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
    RepeatedZone.self,
    RepeatedUID.self,
    RepeatedInstance.self,
    // A fixer below repairs the names of properties; those of components have no fixer.
    Lowercase.self,
  ]

  /// The fixers, in the order in which they run.
  static let fixers: [any Fixer.Type] = [
    // Lexical
    LowercaseFixer.self,
    NameCharactersFixer.self,
    TextEscapeFixer.self,
    ParameterBlankFixer.self,

    // Calendar
    // VERSION comes first.
    VersionMissingFixer.self,
    VersionNotFirstFixer.self,
    VersionNot2Fixer.self,
    ProdidMissingFixer.self,
    ProdidTwiceFixer.self,
    StoredMethodFixer.self,

    // Cardinality
    RepeatedPropertyFixer.self,
    MissingStampFixer.self,
    ExclusivePropertiesFixer.self,

    // Structure
    SeveralParameterValuesFixer.self,
    MissingParameterFixer.self,

    // Values
    EmptyValueFixer.self,
    EmptyItemFixer.self,
    InvalidIntegerFixer.self,
    InvalidOffsetFixer.self,
    InvalidDurationFixer.self,
    InvalidPositionFixer.self,
    InvalidURIFixer.self,
    InlineBinaryFixer.self,
    UnknownKeywordFixer.self,
    InvalidDateFixer.self,
    InvalidDateTimeFixer.self,
    MissingValueDateFixer.self,
    OldEncodingFixer.self,

    // Times
    TZIDOnUTCFixer.self,
    TZIDOnDateFixer.self,
    UTCRequiredFixer.self,
    StampNotUTCFixer.self,
    AlarmNotUTCFixer.self,
    AlarmWithoutStartFixer.self,
    EndEqualsStartFixer.self,

    // Zones
    WindowsZoneFixer.self,

    // Recurrence
    RuleSyntaxFixer.self,
    FrequencyNotFirstFixer.self,
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
