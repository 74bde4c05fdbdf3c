import Synchronization

/// Values that come from a thread, and are taken one by one by a test.
final class Inbox<Element: Sendable>: Sendable {
  private let values = Mutex<[Element]>([])

  func put(_ value: Element) { values.withLock { $0.append(value) } }

  /// The first that was not taken yet, if there is one.
  func take() -> Element? { values.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
