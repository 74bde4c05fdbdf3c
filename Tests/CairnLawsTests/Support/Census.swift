import Cairn

/// Counts the objects that are alive of those it handed out.
final class Census: Sendable {
  private let population = LockIsolated(0)
  private let births = LockIsolated(0)
  private let (changes, continuation) = AsyncStream.makeStream(
    of: Int.self, bufferingPolicy: .unbounded)

  /// An object whose end the census notices.
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

  /// How many there have been.
  var total: Int { births.value }

  func member() -> Member { Member(self) }

  /// Returns when no member is alive: the end of a task lets go of what it held a moment after those
  /// who wait for the task go on. It never returns where something is kept.
  func empties() async {
    guard count > 0 else { return }
    for await count in changes where count == 0 && self.count == 0 { return }
  }
}

extension Effect {
  /// Work that ends when it is cancelled and not before, and holds a member of a census meanwhile.
  static func endless(holding census: Census? = nil) -> Self {
    .run { [member = census?.member()] _ in
      defer { withExtendedLifetime(member) {} }
      try await Task.never()
    }
  }
}
