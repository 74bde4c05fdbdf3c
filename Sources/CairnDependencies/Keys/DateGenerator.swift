#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Tells the date: `date()` or `date.now`.
///
/// ```swift
/// @Dependency(\.date.now) var now
/// let tomorrow = now.addingTimeInterval(86_400)
/// ```
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator.
  ///
  /// - Parameter generate: Tells the date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The current date. Assign it to stop the clock there.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The current date.
  public func callAsFunction() -> Date {
    generate()
  }

  /// A generator of one and the same date.
  ///
  /// - Parameter now: The date.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }
}

extension DependencyValues {
  /// Tells the date.
  ///
  /// In a test, asking for it is an issue until it is overridden: `$0.date.now = …`.
  public var date: DateGenerator {
    get { self[DateGenerator.self] }
    set { self[DateGenerator.self] = newValue }
  }
}

extension DateGenerator: DependencyKey {
  public static var liveValue: Self { Self { Date() } }

  public static var testValue: Self {
    Self {
      reportUnimplemented("date", advice: "$0.date.now = …")
      return Date()
    }
  }
}
