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
    UnknownParameter.self,
    RemovedProperty.self,
    ParameterNotAllowed.self,
    ParameterTwice.self,
    SeveralParameterValues.self,
    MissingParameter.self,

    // Calendar
    ProdidMissing.self,
    ProdidTwice.self,
    VersionMissing.self,
    VersionNot2.self,
    VersionNotFirst.self,
    PropertyBehindComponent.self,
    CalendarScale.self,
    UnknownMethod.self,
    SameLanguage.self,
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
    URICharacter.self,
    MailAddress.self,
    InvalidEmail.self,
    QuotedAddress.self,
    EmptyValue.self,
    EmptyUID.self,
    EmptyItem.self,
    EmptyName.self,
    InlineBinary.self,
    InvalidMediaType.self,
    OldEncoding.self,
    InvalidOffset.self,
    InvalidRequestStatus.self,
    HTMLText.self,
    InvalidLanguage.self,
    UnknownColor.self,

    // Times
    EndBeforeStart.self,
    EndEqualsStart.self,
    DueEqualsStart.self,
    TypeMismatch.self,
    FormMismatch.self,
    UTCRequired.self,
    TZIDOnUTC.self,
    TZIDOnDate.self,
    AvailabilityForm.self,
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
    TimeFrequencyOnDate.self,
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
    AdditionType.self,
    AdditionForm.self,
    ExceptionRule.self,

    // Instances
    RepeatedUID.self,
    LocalUID.self,
    OverrideWithoutMaster.self,
    OverrideType.self,
    OverrideForm.self,
    OverrideWithoutInstance.self,
    RepeatedInstance.self,
    OverrideWithRule.self,
    UnknownRange.self,

    // Alarms
    UnknownAction.self,
    TriggerMissing.self,
    AlarmWithoutEnd.self,
    AlarmWithoutStart.self,
    AlarmNotUTC.self,
    SeveralSounds.self,
    AttendeeOfAlarm.self,
    RepeatedAlarmUID.self,
    ProximityWithoutPlace.self,

    // Scheduling
    OrganizerMissing.self,
    MethodMissing.self,
    MethodNotForComponent.self,
    MissingInMessage.self,
    ForbiddenInMessage.self,
    StatusInMessage.self,
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

  /// The identifier that is most like a name, if one is like it.
  static func identifier(like name: String) -> String? {
    let candidates = descriptions.map { (id: $0.id, distance: distance(from: name, to: $0.id)) }
    guard let best = candidates.min(by: { $0.distance < $1.distance }),
      best.distance <= max(2, name.count / 3)
    else { return nil }
    return best.id
  }

  /// How many letters are to be added, left out or changed to make one text of the other.
  private static func distance(from text: String, to other: String) -> Int {
    let letters = Array(text.utf8.prefix(64))
    let others = Array(other.utf8)
    var row = Array(0...others.count)
    for (index, letter) in letters.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in others.indices {
        let change = diagonal + (letter == others[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[others.count]
  }
}
