#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread of the system, which costs less to start than the concurrency runtime.
package struct SystemThread: @unchecked Sendable {
  #if canImport(Darwin)
    private typealias Argument = UnsafeMutableRawPointer
  #else
    private typealias Argument = UnsafeMutableRawPointer?
  #endif

  /// Carries the thread's function through the C interface.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let handle: pthread_t

  /// Starts a thread; `nil` if the system allows no more.
  package init?(_ body: @escaping @Sendable () -> Void) {
    #if canImport(Darwin)
      var handle: pthread_t?
    #else
      var handle = pthread_t()
    #endif
    // The thread takes ownership of the reference that is passed to it.
    let work = unsafe Unmanaged.passRetained(Work(body))
    let start: @convention(c) (Argument) -> UnsafeMutableRawPointer? = { argument in
      #if canImport(Darwin)
        unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
      #else
        if let argument = unsafe argument {
          unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        }
      #endif
      return nil
    }
    let result = unsafe pthread_create(&handle, nil, start, work.toOpaque())
    guard result == 0 else {
      unsafe work.release()
      return nil
    }
    #if canImport(Darwin)
      guard let handle else { return nil }
      self.handle = handle
    #else
      self.handle = handle
    #endif
  }

  /// Lowers the priority of the calling thread, and of the threads that it starts later.
  package static func stepBack() {
    #if canImport(Darwin)
      _ = pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #else
      // On Linux each thread has a priority of its own, although the constant says "process".
      #if canImport(Glibc)
        let process = __priority_which_t(PRIO_PROCESS.rawValue)
      #else
        let process = PRIO_PROCESS
      #endif
      // The priority of the whole program may be lower already.
      _ = setpriority(process, 0, max(10, getpriority(process, 0)))
    #endif
  }

  /// Waits until the thread has ended; must be called at most once.
  package func join() {
    _ = pthread_join(handle, nil)
  }
}

/// A value shared by threads: one thread at a time accesses it, and others can wait for changes.
@safe package final class Monitor<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  // The system requires that these never move in memory.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ value: Value) {
    self.value = value
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
    _ = unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    _ = unsafe pthread_cond_destroy(condition)
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Changes the value, and wakes the threads that wait for it.
  package func change(_ body: (inout Value) -> Void) {
    _ = unsafe pthread_mutex_lock(mutex)
    body(&value)
    _ = unsafe pthread_mutex_unlock(mutex)
    _ = unsafe pthread_cond_broadcast(condition)
  }

  /// Calls a function with the value, and again after each change, until it returns a result.
  ///
  /// The function may change the value itself, so other waiting threads are then woken.
  package func wait<Result>(for body: (inout Value) -> Result?) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) {
        _ = unsafe pthread_cond_broadcast(condition)
        return result
      }
      _ = unsafe pthread_cond_wait(condition, mutex)
    }
  }
}

/// How many threads read a file, and how they share it.
package struct Parallelism: Hashable, Sendable {
  /// The number of threads, including the calling thread.
  package var threadCount: Int {
    get { chosenCount ?? min(4, SystemCall.processorCount) }
    set { chosenCount = newValue }
  }

  /// The chosen number of threads; `nil` to ask the system.
  ///
  /// The system is asked only when a file is to be shared.
  private var chosenCount: Int?

  /// The smallest size in bytes of a file that threads share; starting threads takes some time.
  package var smallestFile = 8 << 20

  /// How many bytes a thread takes at a time, few enough to fit in its cache.
  package var pieceBytes = 256 << 10

  /// One thread for each processor, but only a few: beyond that, reading the file limits the speed.
  package static let standard = Parallelism()

  /// Creates the standard settings, with a number of threads if one is given.
  package init(threadCount: Int? = nil) {
    chosenCount = threadCount
  }
}
