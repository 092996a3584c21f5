/// Every rule there is, in the order in which they are listed.
///
/// A new rule is one file in `Rules` and one line here.
public enum RuleRegistry {
  static let rules: [any Rule.Type] = [
    // Lexical
    LineEnding.self,
    LineTooLong.self,
    FoldSplitsCharacter.self,
    BadFold.self,
    BlankLine.self,
    ByteOrderMark.self,
    UTF16File.self,
    BadUTF8.self,
    ControlCharacter.self,
    NoColon.self,
    NameCharacters.self,
    ParameterSyntax.self,
    ParameterOnBegin.self,
    Truncated.self,
    Lowercase.self,
    CaretEscape.self,
    TextEscape.self,

    // Structure
    NoCalendar.self,
    OutsideCalendar.self,
    Unclosed.self,
    EndMismatch.self,
    EndWithoutBegin.self,
    TrailingData.self,
    TooDeep.self,
    BadNesting.self,
    SeveralCalendars.self,
    NoComponent.self,
    UnknownComponent.self,
    NoteComponent.self,
    PropertyInWrongComponent.self,
    UnknownProperty.self,
    RemovedProperty.self,
    ParameterNotAllowed.self,
    ParameterTwice.self,

    // Calendar
    ProdidMissing.self,
    ProdidTwice.self,
    VersionMissing.self,
    VersionNot2.self,
    VersionNotFirst.self,
    PropertyBehindComponent.self,
    CalendarScale.self,
    UnknownMethod.self,
    ImplicitZone.self,

    // Cardinality
    MissingProperty.self,
    RepeatedProperty.self,
    SeveralRules.self,
    ExclusiveProperties.self,
    PairedProperties.self,
    NeededStart.self,

    // Values
    InvalidDate.self,
    InvalidDateTime.self,
    MissingValueDate.self,
    TimeUnderValueDate.self,
    UnknownValueType.self,
    WrongValueType.self,
    DateOutOfRange.self,
    InvalidDuration.self,
    TimeOfDayOnDate.self,
    InvalidPeriod.self,
    UnknownKeyword.self,
    InvalidInteger.self,
    InvalidPosition.self,
    InvalidURI.self,
    MailAddress.self,
    QuotedAddress.self,
    EmptyValue.self,
    EmptyUID.self,
    InlineBinary.self,
    OldEncoding.self,
    InvalidOffset.self,
    InvalidRequestStatus.self,
    HTMLText.self,

    // Times
    EndBeforeStart.self,
    EndEqualsStart.self,
    TypeMismatch.self,
    FormMismatch.self,
    UTCRequired.self,
    TZIDOnUTC.self,
    TZIDOnDate.self,
    FloatingTimes.self,
    NoEnd.self,
    SummaryMissing.self,

    // Zones
    UndefinedZone.self,
    NoTimeZone.self,
    WindowsZone.self,
    ZoneAbbreviation.self,
    ZonePrefix.self,
    RepeatedZone.self,
    UnusedZone.self,
    NoObservance.self,
    OffsetMissing.self,
    ObservanceStart.self,
    UnusableZone.self,
    ZoneDiffersFromDatabase.self,
    SkippedTime.self,
    AmbiguousTime.self,
    NoZoneDatabase.self,

    // Recurrence
    MissingFrequency.self,
    InvalidInterval.self,
    InvalidCount.self,
    CountAndUntil.self,
    RepeatedPart.self,
    UnknownPart.self,
    InvalidRange.self,
    RuleSyntax.self,
    WeekNumberFrequency.self,
    YearDayFrequency.self,
    MonthDayFrequency.self,
    OrdinalFrequency.self,
    OrdinalWithWeekNumber.self,
    SetPositionAlone.self,
    SkipWithoutScale.self,
    UnsupportedScale.self,
    TimePartOnDate.self,
    UntilType.self,
    UntilNotUTC.self,
    UntilBeforeStart.self,
    UntilDropsLastDay.self,
    StartNotInSet.self,
    NoInstances.self,
    EndlessSeries.self,
    ZoneOnRule.self,
    ExceptionType.self,
    ExceptionForm.self,
    ExceptionWithoutMatch.self,
    MixedDates.self,
    ExceptionRule.self,

    // Instances
    RepeatedUID.self,
    LocalUID.self,
    OverrideWithoutMaster.self,
    OverrideType.self,
    OverrideForm.self,
    OverrideWithoutInstance.self,
    RepeatedInstance.self,
    UnknownRange.self,

    // Alarms
    UnknownAction.self,
    TriggerMissing.self,
    AlarmWithoutEnd.self,
    AlarmWithoutStart.self,
    AlarmNotUTC.self,
    SeveralSounds.self,
    AttendeeOfAlarm.self,

    // Scheduling
    OrganizerMissing.self,
    MethodMissing.self,
    MethodNotForComponent.self,
    MissingInMessage.self,
    ForbiddenInMessage.self,
    AlarmInMessage.self,
    SeveralAnswers.self,
    MixedMessage.self,

    // Access
    StoredMethod.self,
    SeveralKinds.self,
    SeveralUIDs.self,

    // Security
    LargeDataURI.self,
    PrivateAddress.self,
    ScriptAddress.self,

    // Limits
    LongProperty.self,
    LargeComponent.self,
    ManyProperties.self,
    ManyParameters.self,
    ManyTimeZones.self,
    CostlyRule.self,
  ]

  /// What the rules say, in the order in which they are listed.
  public static let descriptions = rules.map { $0.description }

  /// What the rule of an identifier says.
  public static func description(of id: String) -> RuleDescription? { descriptionsByID[id] }

  private static let descriptionsByID = Dictionary(
    uniqueKeysWithValues: descriptions.map { ($0.id, $0) })
}
