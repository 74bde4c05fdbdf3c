import CairnThreads

/// An object that code further down on the same thread can find.
///
/// Use it for synchronous work, where the thread identifies the caller. It costs a tenth of a
/// task-local value.
package struct ThreadLocal<Object: AnyObject>: Sendable {
  private let word: ThreadWord

  /// Creates a slot that is empty on every thread.
  package init(_ word: ThreadWord) {
    self.word = word
  }

  /// The object of this thread, or `nil`.
  package var object: Object? {
    guard let pointer = cairn_thread_word(word.rawValue).pointee else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs a closure with an object in the slot, and keeps the object alive meanwhile.
  package func withObject<Result>(_ object: Object, _ body: () -> Result) -> Result {
    // `body` is synchronous, so it ends on the thread that it began on, which owns the word.
    let outer = exchange(Unmanaged.passUnretained(object).toOpaque())
    defer { exchange(outer) }
    return withExtendedLifetime(object, body)
  }

  /// Puts a pointer to an object into the slot, and returns the one that was there.
  ///
  /// Put the old one back on the same thread, and hold the object until then.
  @discardableResult
  @inline(__always)
  func exchange(_ object: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    let pointer = cairn_thread_word(word.rawValue)
    defer { pointer.pointee = object }
    return pointer.pointee
  }
}

/// The words of a thread, each for one kind of object.
package enum ThreadWord: Int32 {
  case reductionContext, drainableExecutor
  /// Words that only tests of this type use.
  case ofTest, ofOtherTest
}
