/// The reason why a name leads to no zone.
public enum ZoneLookupError: Error, Hashable, Sendable {
  /// The text isn't a name of the zone database, and isn't similar enough to one.
  case unknownName(String)
  /// The machine has no zone database; then ``ZoneDatabase/directory`` is `nil`.
  case noDatabase
  /// The file of the zone of this name can't be read.
  case unreadable(name: String, ZoneFileError)
  /// The file of the zone of this name is damaged.
  case damaged(name: String, TZifError)
}

// Error messages, as sentences without a full stop.

extension ZoneLookupError: CustomStringConvertible {
  /// The reason as a sentence, such as "Mars/Base isn't the name of a time zone".
  public var description: String {
    switch self {
    case .unknownName(let name): "\(name) isn't the name of a time zone"
    case .noDatabase: "this machine has no time zone database"
    case .unreadable(let name, let error): "the zone file of \(name) \(error.message)"
    case .damaged(let name, let error): "the zone file of \(name) \(error.message)"
    }
  }
}

extension ZoneFileError {
  /// The end of a sentence that begins with the file: "can't be read (error 13)".
  public var message: String {
    switch self {
    case .notFound: "doesn't exist"
    case .system(let number): "can't be read (error \(number))"
    case .notRegularFile: "is not a regular file"
    case .tooLarge: "has more than \(TZif.largestFile) bytes"
    case .outsideDirectory: "is outside the zone directory"
    }
  }
}

extension TZifError {
  /// The end of a sentence that begins with the file: "ends too early".
  public var message: String {
    switch self {
    case .tooLarge: "has more than \(TZif.largestFile) bytes"
    case .notTZif: "isn't in the format of zone files"
    case .truncated: "ends too early"
    case .invalidCount: "has an impossible number of records"
    case .unorderedTransitions: "has transitions out of order"
    case .invalidTypeIndex: "has a transition to a type that doesn't exist"
    case .invalidType: "has a type out of range"
    case .invalidAbbreviation: "has an invalid abbreviation"
    case .invalidFooter: "has an invalid rule for later years"
    case .countsLeapSeconds: "counts leap seconds"
    }
  }
}

extension ZoneDefinitionError {
  /// The reason as a sentence, such as "it has neither STANDARD nor DAYLIGHT".
  package var message: String {
    switch self {
    case .noObservance: "it has neither STANDARD nor DAYLIGHT"
    case .tooManyObservances(let count):
      "it has \(count) observances; at most \(ZoneDefinition.maxObservances) are read"
    case .tooManyRules(let count):
      "it has \(count) rules; at most \(ZoneDefinition.maxRules) are read"
    case .tooManyDates(let count):
      "it has \(count) dates; at most \(ZoneDefinition.maxDates) are read"
    case .offsetOutOfRange: "it has an offset of a day or more"
    case .unsupportedFrequency: "its RRULE must be YEARLY or MONTHLY"
    }
  }
}

extension SystemZoneError: CustomStringConvertible {
  /// The reason as a sentence.
  ///
  /// For example, "TZ is garbage, which is neither the name of a time zone nor a POSIX rule".
  public var description: String {
    switch self {
    case .invalidTZ(let text):
      "TZ is \(text), which is neither the name of a time zone nor a POSIX rule"
    case .unreadableTZ(let text, let error): "TZ is \(text), but \(error)"
    case .unreadableFile(let path, let error): "\(path) \(error.message)"
    case .damagedFile(let path, let error): "\(path) \(error.message)"
    }
  }
}
