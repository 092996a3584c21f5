extension FileWatch {
  /// What a wait came to.
  package enum Event: Sendable {
    /// A file has changed, and nothing does any more for now.
    case change
    /// Nobody reads standard output any more.
    case end
    /// Nothing has happened.
    case nothing
  }

  /// The number that POSIX gives standard output.
  private static var standardOutput: Int32 { 1 }

  /// How long nothing may change before what is written together counts as written.
  private static var rest: Int { 10 }

  /// Waits until a file changes, for some time at most.
  package func wait(milliseconds: Int) -> Event {
    let ready = Poll.wait(
      for: descriptors, outputs: [Self.standardOutput], milliseconds: milliseconds)
    if ready.hasHungUp.contains(Self.standardOutput) { return .end }
    guard hasChanged(ready.readable) else { return .nothing }
    // Programs write a file beside it, and put that in its place; some write several files.
    for _ in 0..<10 {
      let more = Poll.wait(for: descriptors, milliseconds: Self.rest)
      if !hasChanged(more.readable) { break }
    }
    return .change
  }
}
