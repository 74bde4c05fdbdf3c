/// The latest of some gestures. It forgets the oldest, so that a process may run for months.
struct RecentGestures: Equatable, Sendable {
  /// The number of gestures that are remembered.
  static let limit = 1_000

  private var ids: Set<Gesture.ID> = []
  /// The ids in the order in which they came, from `oldest` on and then from the start.
  private var order: [Gesture.ID] = []
  private var oldest = 0

  /// Whether a gesture is one of the latest.
  ///
  /// - Complexity: O(1)
  func contains(_ id: Gesture.ID) -> Bool { ids.contains(id) }

  /// Remembers a gesture.
  ///
  /// - Complexity: O(1)
  mutating func insert(_ id: Gesture.ID) {
    guard ids.insert(id).inserted else { return }
    guard order.count == Self.limit else { return order.append(id) }
    ids.remove(order[oldest])
    order[oldest] = id
    oldest = (oldest + 1) % Self.limit
  }

  /// Forgets a gesture.
  ///
  /// - Complexity: O(1) if it isn't one of the latest, and otherwise O(*n*).
  mutating func remove(_ id: Gesture.ID) {
    guard ids.remove(id) != nil else { return }
    order = (order[oldest...] + order[..<oldest]).filter { ids.contains($0) }
    oldest = 0
  }
}
