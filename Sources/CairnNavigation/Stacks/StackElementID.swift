public import CairnDependencies
public import CustomDump
import Synchronization

/// Names an element of a path for as long as it is on it, wherever it moves.
///
/// Ids are ordered by creation, stable, and `Codable`: a path that is read from disk keeps its ids.
/// They are drawn from the dependency ``CairnDependencies/DependencyValues/stackElementID``, so that a
/// test sees `#0`, `#1`, and so on. They are below 2^63: each generator has as many again to hand out,
/// whatever id came from elsewhere.
public struct StackElementID: Hashable, Comparable, Sendable {
  @usableFromInline package let generation: UInt64

  @inlinable
  package init(generation: UInt64) {
    self.generation = generation
  }

  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.generation < rhs.generation
  }
}

extension StackElementID {
  /// Whether an id that came from elsewhere leaves others to mint after it.
  package var isInRange: Bool { generation <= UInt64(Int64.max) }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id that prints as `#value`: for tests.
  public init(integerLiteral value: UInt64) {
    self.init(generation: value)
  }
}

extension StackElementID: Codable {
  /// Reads an id.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the number is 2^63 or more.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(generation: try container.decode(UInt64.self))
    guard isInRange else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "The id of a path's element is below 2^63; \(generation) is not.")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(generation)
  }
}

extension StackElementID: CustomStringConvertible, CustomDebugStringConvertible,
  CustomDumpStringConvertible
{
  /// The id as `#0`.
  public var description: String { "#\(generation)" }
  public var debugDescription: String { description }
  public var customDumpDescription: String { description }
}

/// Where the ids of path elements come from.
public final class StackElementIDGenerator: Sendable {
  private let next: Atomic<UInt64>

  /// A generator that starts at `#0`.
  public init() {
    self.next = Atomic(0)
  }

  /// A new id.
  public func callAsFunction() -> StackElementID {
    StackElementID(generation: next.wrappingAdd(1, ordering: .relaxed).oldValue)
  }

  /// The first of as many new ids as are wanted, in order.
  package func first(ofNew count: Int) -> StackElementID {
    StackElementID(generation: next.wrappingAdd(UInt64(count), ordering: .relaxed).oldValue)
  }

  /// Makes sure that an id that came from elsewhere is never handed out here.
  ///
  /// - Precondition: The id is in range, or was minted here.
  package func skip(past id: StackElementID) {
    // NB: Not `Atomic.max`, which takes a number of 2^63 and more for a negative one (`greatestID`).
    var next = position
    while next <= id.generation {
      let result = self.next.weakCompareExchange(
        expected: next, desired: id.generation + 1, ordering: .relaxed)
      if result.exchanged { return }
      next = result.original
    }
  }

  /// The id that comes next. A test store rewinds to it, so that an assertion mints what the reducer
  /// minted.
  package var position: UInt64 {
    get { next.load(ordering: .relaxed) }
    set { next.store(newValue, ordering: .relaxed) }
  }
}

extension StackElementIDGenerator {
  private static let reader = DependencyReader(StackElementIDGenerator.self)

  /// The generator that is in force.
  static var current: StackElementIDGenerator { reader.value }

  /// The first of as many new ids as are wanted, in order, of the generator that is in force.
  ///
  /// - Parameter newest: The id of another's that was minted last: it is skipped, so that none stands on a
  ///   path twice.
  @inline(__always)
  static func mint(_ count: Int = 1, past newest: StackElementID?) -> StackElementID {
    reader.withValue { generator in
      if let newest { generator.skip(past: newest) }
      return generator.first(ofNew: count)
    }
  }
}

extension StackElementIDGenerator: DependencyKey {
  public static let liveValue = StackElementIDGenerator()
  public static var previewValue: StackElementIDGenerator { StackElementIDGenerator() }
  public static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}

extension DependencyValues {
  /// The generator of the ids of path elements.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}
