import Cairn

/// A counter of the living objects among those that it created.
final class Census: Sendable {
  private let population = LockIsolated(0)
  private let births = LockIsolated(0)
  private let (changes, continuation) = AsyncStream.makeStream(
    of: Int.self, bufferingPolicy: .unbounded)

  /// An object that the census counts until it is deallocated.
  final class Member: Sendable {
    private let census: Census

    fileprivate init(_ census: Census) {
      self.census = census
      census.population.withValue { $0 += 1 }
      census.births.withValue { $0 += 1 }
    }

    deinit {
      let count = census.population.withValue { population in
        population -= 1
        return population
      }
      census.continuation.yield(count)
    }
  }

  var count: Int { population.value }

  /// The number of objects that were ever created.
  var total: Int { births.value }

  func member() -> Member { Member(self) }

  /// Waits until no member is alive, and forever if something leaks one.
  ///
  /// A task releases what it held a moment after the tasks that wait for it continue.
  func empties() async {
    guard count > 0 else { return }
    for await count in changes where count == 0 && self.count == 0 { return }
  }
}

extension Effect {
  /// Returns work that ends only when it is canceled, and that holds a member of a census
  /// meanwhile.
  static func endless(holding census: Census? = nil) -> Self {
    .run { [member = census?.member()] _ in
      defer { withExtendedLifetime(member) {} }
      try await Task.never()
    }
  }
}
