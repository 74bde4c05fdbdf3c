public import CairnDependencies
public import CustomDump
import Synchronization

/// The identity of an element of a path. It stays the same when the element moves.
///
/// IDs are ordered by creation, stable, and `Codable`: a decoded path keeps its IDs. They come from
/// the dependency ``CairnDependencies/DependencyValues/stackElementID``, so a test sees `#0`, `#1`,
/// and so on. An ID from elsewhere must be below 2^63. So a generator always has another 2^63 IDs
/// left after it.
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
  /// Whether an ID from elsewhere is below 2^63, so that more IDs can follow it.
  package var isInRange: Bool { generation <= UInt64(Int64.max) }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the ID that prints as `#value`, for tests.
  public init(integerLiteral value: UInt64) {
    self.init(generation: value)
  }
}

extension StackElementID: Codable {
  /// Decodes an ID.
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

/// A generator of the IDs of path elements.
public final class StackElementIDGenerator: Sendable {
  private let next: Atomic<UInt64>

  /// Creates a generator that starts at `#0`.
  public init() {
    self.next = Atomic(0)
  }

  /// Returns a new ID.
  public func callAsFunction() -> StackElementID {
    StackElementID(generation: next.wrappingAdd(1, ordering: .relaxed).oldValue)
  }

  /// Reserves `count` new IDs in order, and returns the first.
  package func first(ofNew count: Int) -> StackElementID {
    StackElementID(generation: next.wrappingAdd(UInt64(count), ordering: .relaxed).oldValue)
  }

  /// Makes sure that this generator never returns an ID that came from elsewhere.
  ///
  /// - Precondition: The ID is in range, or this generator created it.
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

  /// The number of the next ID.
  ///
  /// A test store resets it, so that an assertion creates the same IDs as the reducer.
  package var position: UInt64 {
    get { next.load(ordering: .relaxed) }
    set { next.store(newValue, ordering: .relaxed) }
  }
}

extension StackElementIDGenerator {
  private static let reader = DependencyReader(StackElementIDGenerator.self)

  /// The current generator.
  package static var current: StackElementIDGenerator { reader.value }

  /// Reserves `count` new IDs of the current generator in order, and returns the first.
  ///
  /// - Parameter newest: The newest ID on the path. It may come from another generator, so it is
  ///   skipped: no ID may be on a path twice.
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
  /// The generator of the IDs of path elements.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}
