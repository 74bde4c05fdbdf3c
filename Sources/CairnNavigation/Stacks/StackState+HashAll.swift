extension StackState where Element: Hashable {
  /// Hashes all ids and all elements, where `hash(into:)` takes the top element alone.
  ///
  /// Call this in the `hash(into:)` of a state that is put into a `Set`, if its paths differ in screens
  /// below the top.
  ///
  /// - Complexity: O(*n*) in the elements.
  @inlinable
  public func hashAll(into hasher: inout Hasher) {
    hasher.combine(ledger.idsHash)
    hasher.combine(elements)
  }

  /// The path as a value that hashes all of its elements: for a `Set`, or the keys of a dictionary.
  ///
  /// ```swift
  /// let path = StackState(["list", "detail"])
  /// let visited = Set([path.hashingAllElements])
  /// visited.contains(path.hashingAllElements)  // true
  /// ```
  ///
  /// - Complexity: O(1)
  @inlinable
  public var hashingAllElements: HashingAllElements { HashingAllElements(path: self) }

  /// A path whose hash covers all ids and all elements.
  ///
  /// Two of them are equal where their paths are. A `Set` of *n* paths of *m* elements takes
  /// O(*n* · *m*), whatever the paths differ in.
  public struct HashingAllElements: Hashable {
    /// The path.
    public let path: StackState

    @inlinable
    init(path: StackState) {
      self.path = path
    }

    /// Hashes all ids and all elements of the path.
    ///
    /// - Complexity: O(*n*) in the elements.
    @inlinable
    public func hash(into hasher: inout Hasher) {
      path.hashAll(into: &hasher)
    }
  }
}

extension StackState.HashingAllElements: Sendable where Element: Sendable {}
