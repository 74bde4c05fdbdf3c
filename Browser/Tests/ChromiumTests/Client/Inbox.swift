import Synchronization

/// A queue of values that a thread adds and a test takes one by one.
final class Inbox<Element: Sendable>: Sendable {
  private let values = Mutex<[Element]>([])

  func put(_ value: Element) { values.withLock { $0.append(value) } }

  /// Takes the first value, or returns `nil` if there is none.
  func take() -> Element? { values.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
