import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The temporary file that is removed if a signal ends the process before the file is in its place.
///
/// A signal may come at any time and on any thread. Whoever takes the path out of its place alone
/// has it, and the handler calls nothing but what POSIX allows there.
package enum UnfinishedFile {
  /// The address of the path, a C string of its own; 0 while there is no such file.
  private static let path = Atomic<UInt>(0)

  /// Whether a program has its files removed when a signal ends it; an app has signals of its own.
  private static let isWatched = Atomic<Bool>(false)

  /// Whether signals have to wait, and the one that does.
  private static let defersSignals = Atomic<Bool>(false)
  private static let deferredSignal = Atomic<Int32>(0)

  /// Has the file removed from now on if a signal ends this process.
  package static func removeWhenInterrupted() {
    isWatched.store(true, ordering: .relaxed)
  }

  /// Notes a file; only the first of several at a time is.
  static func begin(_ path: [CChar]) {
    guard isWatched.load(ordering: .relaxed) else { return }
    // The array ends in NUL, and its copy is freed by `end()`.
    guard let copy = unsafe strdup(path) else { return }
    let address = UInt(bitPattern: copy)
    guard Self.path.compareExchange(expected: 0, desired: address, ordering: .relaxed).exchanged
    else { return unsafe free(copy) }
    for number in [SIGHUP, SIGINT, SIGTERM] { handle(number) }
  }

  /// Forgets the file if it is the one that is noted.
  static func end(_ path: [CChar]) {
    let address = Self.path.load(ordering: .relaxed)
    guard let copy = unsafe UnsafeMutablePointer<CChar>(bitPattern: address),
      unsafe strcmp(copy, path) == 0,
      Self.path.compareExchange(expected: address, desired: 0, ordering: .relaxed).exchanged
    else { return }
    unsafe free(copy)
  }

  /// Does something that no signal but SIGKILL interrupts while there is a file.
  static func deferringSignals<Result>(_ work: () -> Result) -> Result {
    defersSignals.store(true, ordering: .sequentiallyConsistent)
    let result = work()
    defersSignals.store(false, ordering: .sequentiallyConsistent)
    let number = deferredSignal.exchange(0, ordering: .sequentiallyConsistent)
    if number != 0 { raise(number) }
    return result
  }

  /// Has the file removed before a signal ends the process; one that is ignored stays so.
  private static func handle(_ number: Int32) {
    let before = signal(number, SIG_IGN)
    // Handlers are told apart by their addresses; that of an ignored signal is not a function's.
    let isIgnored =
      unsafe unsafeBitCast(before, to: UInt.self) == unsafeBitCast(SIG_IGN, to: UInt.self)
    guard !isIgnored else { return }
    _ = signal(number) { number in
      if UnfinishedFile.defersSignals.load(ordering: .sequentiallyConsistent) {
        UnfinishedFile.deferredSignal.store(number, ordering: .sequentiallyConsistent)
        return
      }
      UnfinishedFile.remove()
      // It is blocked until this returns, and then ends the process as it would have.
      _ = signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// Removes the file; a handler of signals may call this.
  package static func remove() {
    let address = path.exchange(0, ordering: .relaxed)
    // This memory is never freed.
    if let path = unsafe UnsafePointer<CChar>(bitPattern: address) { unsafe unlink(path) }
  }
}
