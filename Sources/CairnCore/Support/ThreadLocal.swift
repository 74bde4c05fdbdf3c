import CairnSystem

/// What runs on a thread, for code further down on the same thread to find.
///
/// For synchronous work: there the thread identifies the caller, at a tenth of what a task-local
/// value costs.
package final class ThreadLocal<Object: AnyObject>: Sendable {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private typealias Cell = UnsafeMutablePointer<Unmanaged<Object>?>

    private let key: pthread_key_t

    /// Creates a slot that is empty on every thread. There are some hundred of them to a process,
    /// so a slot is a constant of a type.
    package init() {
      var key = pthread_key_t()
      guard pthread_key_create(&key, free) == 0 else {
        preconditionFailure("The process has no thread-specific key left for a store.")
      }
      self.key = key
    }

    /// What runs on this thread, or `nil`.
    package var object: Object? {
      guard let pointer = pthread_getspecific(key) else { return nil }
      return pointer.assumingMemoryBound(to: Unmanaged<Object>?.self).pointee?.takeUnretainedValue()
    }

    /// Shows an object to what `body` calls, and keeps it alive meanwhile.
    package func withObject<Result>(_ object: Object, _ body: () -> Result) -> Result {
      // `body` is synchronous: it ends on the thread that it began on, which frees the cell with
      // its own end. Nobody else has the cell.
      let cell = cell
      let previous = cell.pointee
      cell.pointee = .passUnretained(object)
      defer { cell.pointee = previous }
      return withExtendedLifetime(object, body)
    }

    /// Where this thread keeps what runs on it. To write to memory of ours is cheaper than to tell
    /// the system twice.
    private var cell: Cell {
      guard let pointer = pthread_getspecific(key) else { return makeCell() }
      return pointer.assumingMemoryBound(to: Unmanaged<Object>?.self)
    }

    private func makeCell() -> Cell {
      // By `calloc`, as it is `free` that ends it.
      guard let pointer = calloc(1, MemoryLayout<Unmanaged<Object>?>.size),
        pthread_setspecific(key, pointer) == 0
      else {
        preconditionFailure("The system has no memory left for a word of each thread.")
      }
      let cell = pointer.bindMemory(to: Unmanaged<Object>?.self, capacity: 1)
      cell.initialize(to: nil)
      return cell
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
