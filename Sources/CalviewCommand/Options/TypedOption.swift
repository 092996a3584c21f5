/// An option as it was typed on the command line.
struct TypedOption: Hashable, Sendable {
  /// The name that documents use for the option.
  let option: String

  /// The name that was typed.
  let name: String

  /// The value that was typed; `nil` if the option takes none.
  let value: String?

  /// The option with its value: `--format csv`.
  var text: String { value.map { "\(name) \($0)" } ?? name }
}

// Messages use these names, so that they only name what the user typed.
extension Request {
  /// Finds the last of some options that was typed on the command line; `nil` if none was.
  func lastTyped(of options: [String]) -> TypedOption? {
    typed.last { options.contains($0.option) }
  }

  /// Returns an option as it was typed, such as `-i` for `--in-place`.
  ///
  /// An option that a configuration file sets keeps the name that documents use.
  func spelling(of option: String) -> String {
    lastTyped(of: [option])?.name ?? option
  }

  /// The option that says the format; `nil` if none was typed.
  var typedFormat: TypedOption? { lastTyped(of: ["--format", "--json", "--ndjson"]) }

  /// The format as it was typed: `--json`, `--format csv` or `-o list.csv`.
  var spellingOfFormat: String {
    let named = answer.formatOfOutput == answer.format ? lastTyped(of: ["--output-file"]) : nil
    return (typedFormat ?? named)?.text ?? "--format \(answer.format.rawValue)"
  }

  /// Makes sure that the format uses the options that were typed.
  ///
  /// Options of a configuration file may be meant for other formats.
  func checkFormatOptions() throws(UsageError) {
    for typed in typed {
      guard let formats = OptionTable.formats(using: typed.option), !formats.contains(answer.format)
      else { continue }
      throw .onlyTogether(
        typed.name, "--format \(formats.map(\.rawValue).asAlternatives)")
    }
  }
}
