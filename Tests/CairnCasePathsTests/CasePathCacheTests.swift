import CairnCasePaths
import Synchronization
import Testing

@Suite struct CasePathCacheTests {
  @Test("A stored key path finds its case each time")
  func kept() {
    let square: CaseKeyPath<Tile, Int> = \.square
    let inner: CaseKeyPath<Tile, Int> = \.[number: 3].square

    for side in 0..<3 {
      #expect(Tile.square(side)[case: square] == side)
      #expect(Tile.blank[case: square] == nil)
      #expect(Tile.square(side).is(square))
      #expect(!Tile.blank.is(square))
      #expect(Tile.numbered(3, .square(side))[case: inner] == side)
      #expect(Tile.numbered(4, .square(side))[case: inner] == nil)
      #expect(!Tile.square(side).is(inner))
    }
  }

  @Test("A stored key path is cached, so it isn't followed at each use")
  func followedOnce() {
    let steps = Steps()
    let keyPath: CaseKeyPath<Tile, Tile> = \.[countedBy: steps]

    for _ in 0..<500 {
      #expect(Tile.blank[case: keyPath] == .blank)
      #expect(Tile.blank.is(keyPath))
    }

    // Another test may replace the cache's entry between the first two uses.
    #expect(steps.count.withLock { $0 } < 10)
  }

  @Test("A stored key path changes its case each time")
  func modifying() {
    let inner: CaseKeyPath<Tile, Int> = \.[number: 3].square
    var tile = Tile.numbered(3, .square(1))

    tile.modify(inner) { $0 += 1 }
    tile[case: inner] = 5
    tile.modify(inner) { $0 += 1 }

    #expect(tile == .numbered(3, .square(6)))
  }

  @Test("Any number of key paths can be used in turns, and the cache doesn't mix them up")
  func many() {
    let keyPaths = (0..<500).map { number -> CaseKeyPath<Tile, Int> in
      \.[number: number].square
    }
    for _ in 0..<3 {
      for (number, keyPath) in keyPaths.enumerated() {
        #expect(Tile.numbered(number, .square(1)).is(keyPath))
        #expect(!Tile.numbered(number + 1, .square(1)).is(keyPath))
      }
    }
  }

  @Test("A new key path at the address of a released one gets its own case path")
  func reuse() {
    for number in 0..<10_000 {
      let keyPath: CaseKeyPath<Tile, Int> = \.[number: number].square
      #expect(Tile.numbered(number, .square(number))[case: keyPath] == number)
    }
  }

  @Test("A case path can use other case paths while it is found, used and released")
  func reentry() {
    let keyPath: CaseKeyPath<Tile, Tile> = \.[by: Guardian()]
    for _ in 0..<3 { #expect(Tile.square(1)[case: keyPath] == .square(1)) }
    for number in 0..<100 {
      let other: CaseKeyPath<Tile, Tile> = \.[by: Guardian()][number: number]
      #expect(Tile.numbered(number, .blank).is(other))
    }
  }

  @Test("Threads can share a key path")
  func threads() async {
    let keyPath: any CaseKeyPath<Tile, Int> & Sendable = \.square
    await withTaskGroup(of: Int?.self) { group in
      for side in 0..<100 { group.addTask { Tile.square(side)[case: keyPath] } }
      var sum = 0
      for await side in group { sum += side ?? 0 }
      #expect(sum == 4_950)
    }
  }

  @Test("The identity key path refers to the value itself")
  func identity() {
    let whole: CaseKeyPath<Tile, Tile> = \.self
    let partial: PartialCaseKeyPath<Tile> = whole
    for _ in 0..<2 {
      #expect(Tile.blank[case: whole] == .blank)
      #expect(Tile.blank.is(whole))
      #expect(Tile.blank.is(partial))
    }
    #expect(whole(.square(1)) == .square(1))
    #expect(partial(Tile.square(1)) == .square(1))
    #expect(whole.appending(path: \.square) == \Tile.Cases.square)
  }

  @Test("A key path can be stored in a generic type")
  func generic() {
    struct Keeper<Root, Value> {
      let keyPath: CaseKeyPath<Root, Value>
      func embed(_ value: Value) -> Root { CasePath(keyPath).embed(value) }
    }
    #expect(Keeper<Tile, Int>(keyPath: \.[number: 2].square).embed(1) == .numbered(2, .square(1)))
  }

  @Test("Key paths to cases of the same name in different types don't interfere")
  func types() {
    let tiles: CaseKeyPath<Tile?, Tile> = \.some
    let numbers: CaseKeyPath<Int?, Int> = \.some
    for _ in 0..<2 {
      #expect(Tile?.some(.blank)[case: tiles] == .blank)
      #expect(Int?.some(1)[case: numbers] == 1)
      #expect(!Optional<Int>.none.is(numbers))
    }
  }
}

private indirect enum Tile: Equatable, Sendable, CasePathable {
  case blank
  case numbered(Int, Tile)
  case square(Int)

  struct AllCasePaths: Sendable {
    var square: CasePath<Tile, Int> {
      CasePath(embed: Tile.square) { if case .square(let side) = $0 { side } else { nil } }
    }
    subscript(number number: Int) -> CasePath<Tile, Tile> {
      CasePath(embed: { .numbered(number, $0) }) {
        if case .numbered(number, let tile) = $0 { tile } else { nil }
      }
    }
    subscript(countedBy steps: Steps) -> CasePath<Tile, Tile> {
      steps.count.withLock { $0 += 1 }
      return CasePath(embed: { $0 }, extract: { $0 })
    }
    subscript(by guardian: Guardian) -> CasePath<Tile, Tile> {
      guardian.ask()
      return CasePath(embed: { $0 }) { tile in
        guardian.ask()
        return tile
      }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// Counts how often a key path was followed.
private final class Steps: Hashable, Sendable {
  let count = Mutex(0)

  static func == (lhs: Steps, rhs: Steps) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) {}
}

/// Uses other case paths whenever it is used or released.
private final class Guardian: Hashable, Sendable {
  deinit { ask() }

  func ask() {
    for number in 0..<100 {
      let keyPath: CaseKeyPath<Tile, Int> = \.[number: number].square
      #expect(Tile.numbered(number, .square(1)).is(keyPath))
    }
  }

  static func == (lhs: Guardian, rhs: Guardian) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) {}
}
