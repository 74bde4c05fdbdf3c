extension Optional: CasePathable {
  /// The case paths of an optional: `\.some` and `\.none`.
  public struct AllCasePaths: Sendable {
    /// The path to the wrapped value.
    public var some: CasePath<Wrapped?, Wrapped> {
      CasePath(embed: { .some($0) }, extract: { $0 })
    }

    /// The path to no value.
    public var none: CasePath<Wrapped?, Void> {
      CasePath(embed: { .none }, extract: { $0 == nil ? () : nil })
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result: CasePathable {
  /// The case paths of a result: `\.success` and `\.failure`.
  public struct AllCasePaths: Sendable {
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

extension Never: CasePathable {
  /// A type without cases has no case paths.
  public struct AllCasePaths: Sendable {}

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
