#if canImport(Testing)
  public import CairnDependencies
  public import Testing

  /// A trait that overrides dependencies for a test, or for each test of a suite.
  ///
  /// ```swift
  /// @MainActor
  /// @Suite(.dependency(\.uuid, .incrementing))
  /// struct LibraryTests {
  ///   @Test(.dependencies { $0.date.now = .distantPast })
  ///   func add() async {
  ///     let store = TestStore(initialState: Library.State()) { Library() }
  ///     await store.send(.refreshButtonTapped)
  ///   }
  /// }
  /// ```
  ///
  /// The overrides are created for each case of each test, so no two cases share a generator. The
  /// overrides of a test come after those of its suite. Other test values, which may count or
  /// record, are also created for each case. Without a trait, the cases of a test share them.
  public struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate let update: @Sendable (inout DependencyValues) throws -> Void

    public var isRecursive: Bool { true }

    public func provideScope(
      for test: Test,
      testCase: Test.Case?,
      performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
      try await withDependencies {
        if testCase != nil { $0.isolateDefaults() }
        try update(&$0)
      } operation: {
        try await function()
      }
    }
  }

  extension Trait where Self == DependenciesTrait {
    /// Creates new test values for each case of a test, and overrides none.
    public static var dependencies: Self { dependencies { _ in } }

    /// Overrides a dependency.
    ///
    /// - Parameters:
    ///   - keyPath: The property of `DependencyValues`.
    ///   - value: The value, created for each case of a test.
    public static func dependency<Value>(
      _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
      _ value: @autoclosure @escaping @Sendable () throws -> Value
    ) -> Self {
      dependencies { $0.replace(keyPath, by: try value()) }
    }

    /// Overrides a dependency whose type is its key.
    ///
    /// - Parameter value: The value, created for each case of a test.
    public static func dependency<Value: TestDependencyKey>(
      _ value: @autoclosure @escaping @Sendable () throws -> Value
    ) -> Self where Value.Value == Value {
      dependencies { $0[Value.self] = try value() }
    }

    /// Overrides dependencies.
    ///
    /// - Parameter update: Overrides dependencies. It is called once for each case of a test.
    public static func dependencies(
      _ update: @escaping @Sendable (inout DependencyValues) throws -> Void
    ) -> Self {
      Self(update: update)
    }
  }
#endif
