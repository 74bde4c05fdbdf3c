/// A ``CaseKeyPath`` with the type of its value erased. Lists of an enum's cases contain these.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension Case where Value: CasePathable {
  /// Returns the value of the case that a key path names, or `nil` if `value` is another case.
  static func value(_ keyPath: PartialCaseKeyPath<Value>, of value: Value) -> Any? {
    (Self()[keyPath: keyPath] as? any CaseEnd)?.path?.extractAny(from: value)
  }
}

/// A ``Case`` with the type of its value erased.
private protocol CaseEnd {
  var path: (any ErasedCasePath)? { get }
}

extension Case: CaseEnd {
  fileprivate var path: (any ErasedCasePath)? {
    let start: CasePath<Value, Value> = .self
    return (trail ?? start) as? any ErasedCasePath
  }
}

/// A ``CasePath`` with its types erased.
private protocol ErasedCasePath {
  func extractAny(from root: Any) -> Any?
  func embedAny(_ value: Any) -> Any?
}

extension CasePath: ErasedCasePath {
  fileprivate func extractAny(from root: Any) -> Any? {
    (root as? Root).flatMap(_extract)
  }

  fileprivate func embedAny(_ value: Any) -> Any? {
    (value as? Value).map { _embed($0) }
  }
}

extension PartialKeyPath {
  /// Creates the enum from a value. Returns `nil` if the case's value has another type.
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum?
  where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any CaseEnd)?.path?.embedAny(value) as? Enum
  }
}
