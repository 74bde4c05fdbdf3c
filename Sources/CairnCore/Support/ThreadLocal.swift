import CairnThreads
import Synchronization

/// What runs on a thread, for code further down on the same thread to find.
///
/// This is for synchronous work: there the thread identifies the caller, at a tenth of the cost of a
/// task-local value.
package final class ThreadLocal<Object: AnyObject>: Sendable {
  private let number = ThreadWords.takeNumber()

  /// Creates a slot that is empty on every thread. A process has eight of them, so a slot is a constant
  /// of a type.
  package init() {}

  /// What runs on this thread, or `nil`.
  package var object: Object? {
    guard let pointer = cairn_thread_word(number).pointee else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Shows an object to what `body` calls, and keeps it alive meanwhile.
  package func withObject<Result>(_ object: Object, _ body: () -> Result) -> Result {
    // `body` is synchronous, so it ends on the thread that it began on, which owns the word.
    let word = cairn_thread_word(number)
    let previous = word.pointee
    word.pointee = Unmanaged.passUnretained(object).toOpaque()
    defer { word.pointee = previous }
    return withExtendedLifetime(object, body)
  }
}

/// Which words of a thread are taken. Outside of the generic class, which can't have a stored constant.
private enum ThreadWords {
  private static let taken = Atomic<Int32>(0)

  static func takeNumber() -> Int32 {
    let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    precondition(
      number < cairn_thread_word_count,
      "Each thread has \(cairn_thread_word_count) words, and all are taken.")
    return number
  }
}
