import CairnThreads
import Synchronization

/// An object that code further down on the same thread can find.
///
/// Use it for synchronous work, where the thread identifies the caller. It costs a tenth of a
/// task-local value.
package final class ThreadLocal<Object: AnyObject>: Sendable {
  private let number = ThreadWords.takeNumber()

  /// Creates a slot that is empty on every thread.
  ///
  /// A process has eight slots, so keep each in a static constant.
  package init() {}

  /// The object of this thread, or `nil`.
  package var object: Object? {
    guard let pointer = cairn_thread_word(number).pointee else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs a closure with an object in the slot, and keeps the object alive meanwhile.
  package func withObject<Result>(_ object: Object, _ body: () -> Result) -> Result {
    // `body` is synchronous, so it ends on the thread that it began on, which owns the word.
    let word = cairn_thread_word(number)
    let previous = word.pointee
    word.pointee = Unmanaged.passUnretained(object).toOpaque()
    defer { word.pointee = previous }
    return withExtendedLifetime(object, body)
  }
}

/// The words of a thread that are taken. A separate type, because a generic class can't have a
/// static stored property.
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
