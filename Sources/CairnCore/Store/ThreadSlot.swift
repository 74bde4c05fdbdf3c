#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What runs on a thread, for code further down on the same thread to find.
///
/// For synchronous work: there the thread identifies the caller, at a tenth of what a task-local value
/// costs.
package final class ThreadSlot<Object: AnyObject>: Sendable {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let key: pthread_key_t

    /// Creates a slot that is empty on every thread. There are some hundred of them to a process, so
    /// a slot is a constant of a type.
    package init() {
      var key = pthread_key_t()
      guard pthread_key_create(&key, nil) == 0 else {
        preconditionFailure("The process has no thread-specific key left for a store.")
      }
      self.key = key
    }

    /// What runs on this thread, or `nil`.
    package var object: Object? {
      guard let pointer = pthread_getspecific(key) else { return nil }
      return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Shows an object to what `body` calls, and keeps it alive meanwhile.
    package func withObject<Result>(_ object: Object, _ body: () -> Result) -> Result {
      let previous = pthread_getspecific(key)
      pthread_setspecific(key, Unmanaged.passUnretained(object).toOpaque())
      defer { pthread_setspecific(key, previous) }
      return withExtendedLifetime(object, body)
    }
  #else
    // A system without threads has one.
    private nonisolated(unsafe) weak var current: Object?

    package init() {}

    package var object: Object? { current }

    package func withObject<Result>(_ object: Object, _ body: () -> Result) -> Result {
      let previous = current
      current = object
      defer { current = previous }
      return withExtendedLifetime(object, body)
    }
  #endif
}
