extension Optional: CasePathIterable {
  /// The case paths of an optional: `\.some`, `\.none`, and those of the wrapped value. You can
  /// leave out `some`: `\.destination.alert`.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    public subscript(root: Wrapped?) -> PartialCaseKeyPath<Wrapped?> {
      root == nil ? \.none : \.some
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Wrapped?>> {
      [\.none, \.some].makeIterator()
    }

    /// The path to the wrapped value.
    public var some: CasePath<Wrapped?, Wrapped> {
      CasePath(embed: { .some($0) }, extract: { $0 })
    }

    /// The path to `nil`.
    public var none: CasePath<Wrapped?, Void> {
      CasePath(embed: { .none }, extract: { $0 == nil ? () : nil })
    }

    /// The path to a case of the wrapped value.
    public subscript<Value>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, CasePath<Wrapped, Value>>
    ) -> CasePath<Wrapped?, Value> where Wrapped: CasePathable {
      some.appending(path: Wrapped.allCasePaths[keyPath: keyPath])
    }

    /// The path to an optional value of a case of the wrapped value, where the context asks for an
    /// optional. Embedding `nil` makes the outer optional `nil`.
    @_disfavoredOverload
    public subscript<Value>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, CasePath<Wrapped, Value>>
    ) -> CasePath<Wrapped?, Value?> where Wrapped: CasePathable {
      some.appending(path: Wrapped.allCasePaths[keyPath: keyPath]).toOptional()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension CasePath {
  /// Returns the path to an optional value. Embedding `nil` makes the root `nil`.
  fileprivate func toOptional<Wrapped>() -> CasePath<Root, Value?> where Root == Wrapped? {
    CasePath<Root, Value?>(
      embed: { value in value.flatMap { _embed($0) } },
      extract: { root in _extract(root).map { .some($0) } })
  }
}

extension Result: CasePathIterable {
  /// The case paths of a result: `\.success` and `\.failure`.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result>> {
      [\.success, \.failure].makeIterator()
    }

    /// The path to the success value.
    public var success: CasePath<Result, Success> {
      CasePath(embed: { .success($0) }) { if case .success(let value) = $0 { value } else { nil } }
    }

    /// The path to the error.
    public var failure: CasePath<Result, Failure> {
      CasePath(embed: { .failure($0) }) { if case .failure(let error) = $0 { error } else { nil } }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Never: CasePathIterable {
  /// The case paths of a type without cases: none.
  public struct AllCasePaths: Sendable, Sequence {
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Never>> {
      EmptyCollection().makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
