import IssueReporting
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A generator of UUIDs: `uuid()`.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// let id = uuid()
/// ```
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator.
  ///
  /// - Parameter generate: Returns the next UUID.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// Returns the next UUID.
  public func callAsFunction() -> UUID {
    generate()
  }

  /// Creates a generator that always returns the same UUID.
  ///
  /// - Parameter uuid: The UUID.
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// A new generator of `UUID(0)`, `UUID(1)`, `UUID(2)`, and so on.
  public static var incrementing: Self {
    let count = Count()
    return Self { UUID(count.next()) }
  }

  private final class Count: Sendable {
    private let value = Atomic(0)

    func next() -> Int {
      value.wrappingAdd(1, ordering: .relaxed).oldValue
    }
  }
}

extension UUID {
  /// Creates a random UUID of version 4 (RFC 9562).
  package init(randomBy numbers: inout some RandomNumberGenerator) {
    let words = (numbers.next() & ~0xF000 | 0x4000, numbers.next() & ~(3 << 62) | (1 << 63))
    self = withUnsafeBytes(of: (words.0.bigEndian, words.1.bigEndian)) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }

  /// Creates a UUID that reads as a number: `UUID(10)` is `00000000-0000-0000-0000-00000000000a`.
  ///
  /// - Parameter value: The number, in 64 bits. A negative number is in two's complement.
  public init(_ value: Int) {
    let bits = UInt64(bitPattern: Int64(value))
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (56 - 8 * index)) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0,
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
      )
    )
  }
}

extension DependencyValues {
  /// The generator of UUIDs.
  ///
  /// In a live run, they are random. In a test, making one is an issue until you override the
  /// generator, for example with ``UUIDGenerator/incrementing``.
  public var uuid: UUIDGenerator {
    get { self[UUIDGenerator.self] }
    set { self[UUIDGenerator.self] = newValue }
  }
}

extension UUIDGenerator: DependencyKey {
  /// Random UUIDs of version 4, from the system's random numbers.
  ///
  /// Foundation's `UUID()` reads `/dev/urandom`. Where that is missing, as in some containers, it
  /// returns the same UUID each time.
  public static var liveValue: Self {
    Self {
      var numbers = SystemRandomNumberGenerator()
      return UUID(randomBy: &numbers)
    }
  }

  public static var testValue: Self {
    Self {
      reportUnimplemented("uuid", advice: "$0.uuid = .incrementing")
      return UUID()
    }
  }
}
