import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The temporary file to remove if a signal ends the process before the file is in its place.
///
/// A signal may come at any time and on any thread. Only the thread that takes the address out of
/// `path` owns the string. The signal handler calls only what POSIX allows in handlers.
package enum UnfinishedFile {
  /// The address of the path, a C string that belongs to this type; 0 while there is no such file.
  private static let path = Atomic<UInt>(0)

  /// Whether a signal removes the file, as a program asks for; an app has signal handlers of its
  /// own.
  private static let removesOnSignal = Atomic<Bool>(false)

  /// Whether signals are deferred, and the number of a deferred signal, or 0.
  private static let defersSignals = Atomic<Bool>(false)
  private static let deferredSignal = Atomic<Int32>(0)

  /// Makes signals that end this process remove the file first.
  package static func removeWhenInterrupted() {
    removesOnSignal.store(true, ordering: .relaxed)
  }

  /// Notes a file for removal; ignored while another file is noted.
  static func note(_ path: [CChar]) {
    guard removesOnSignal.load(ordering: .relaxed) else { return }
    // The array ends in NUL, and its copy is freed by `forget`.
    guard let copy = unsafe strdup(path) else { return }
    let address = UInt(bitPattern: copy)
    guard Self.path.compareExchange(expected: 0, desired: address, ordering: .relaxed).exchanged
    else { return unsafe free(copy) }
    for number in [SIGHUP, SIGINT, SIGTERM] { handle(number) }
  }

  /// Forgets the file if it is the noted one.
  static func forget(_ path: [CChar]) {
    let address = Self.path.load(ordering: .relaxed)
    guard let copy = unsafe UnsafeMutablePointer<CChar>(bitPattern: address),
      unsafe strcmp(copy, path) == 0,
      Self.path.compareExchange(expected: address, desired: 0, ordering: .relaxed).exchanged
    else { return }
    unsafe free(copy)
  }

  /// Calls a function, and defers SIGHUP, SIGINT and SIGTERM until it returns, if a file is noted.
  static func deferringSignals<Result>(_ work: () -> Result) -> Result {
    defersSignals.store(true, ordering: .sequentiallyConsistent)
    let result = work()
    defersSignals.store(false, ordering: .sequentiallyConsistent)
    let number = deferredSignal.exchange(0, ordering: .sequentiallyConsistent)
    if number != 0 { raise(number) }
    return result
  }

  /// Makes a signal remove the file before it ends the process; an ignored signal stays ignored.
  private static func handle(_ number: Int32) {
    let before = signal(number, SIG_IGN)
    // Handlers can only be compared by address; `SIG_IGN` is not the address of a function.
    let isIgnored =
      unsafe unsafeBitCast(before, to: UInt.self) == unsafeBitCast(SIG_IGN, to: UInt.self)
    guard !isIgnored else { return }
    _ = signal(number) { number in
      if UnfinishedFile.defersSignals.load(ordering: .sequentiallyConsistent) {
        UnfinishedFile.deferredSignal.store(number, ordering: .sequentiallyConsistent)
        return
      }
      UnfinishedFile.remove()
      // The signal is blocked until this handler returns. Then it ends the process as usual.
      _ = signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// Removes the file; a signal handler may call this.
  package static func remove() {
    let address = path.exchange(0, ordering: .relaxed)
    // This memory is never freed.
    if let path = unsafe UnsafePointer<CChar>(bitPattern: address) { unsafe unlink(path) }
  }
}
