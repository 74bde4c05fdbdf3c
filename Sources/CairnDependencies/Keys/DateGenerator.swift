#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A generator of dates: `date()` or `date.now`.
///
/// ```swift
/// @Dependency(\.date.now) var now
/// let tomorrow = now.addingTimeInterval(86_400)
/// ```
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator.
  ///
  /// - Parameter generate: Returns the date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The current date. Assigning a date fixes it.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// Returns the current date.
  public func callAsFunction() -> Date {
    generate()
  }

  /// Creates a generator that always returns the same date.
  ///
  /// - Parameter now: The date.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }
}

extension DependencyValues {
  /// The generator of dates.
  ///
  /// In a test, asking for a date is an issue until you override it: `$0.date.now = …`.
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
