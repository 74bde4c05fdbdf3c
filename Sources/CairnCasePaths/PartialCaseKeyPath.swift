/// A ``CaseKeyPath`` whose value's type is not known: what an enum's cases are listed as.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension Case where Value: CasePathable {
  /// The value of the case that a key path names, or `nil` where a value holds another.
  static func value(_ keyPath: PartialCaseKeyPath<Value>, of value: Value) -> Any? {
    (Self()[keyPath: keyPath] as? any CaseEnd)?.path?.extractAny(from: value)
  }
}

/// A ``Case`` whose value's type is not known.
private protocol CaseEnd {
  var path: (any ErasedCasePath)? { get }
}

extension Case: CaseEnd {
  fileprivate var path: (any ErasedCasePath)? {
    let start: CasePath<Value, Value> = .self
    return (trail ?? start) as? any ErasedCasePath
  }
}

/// A ``CasePath`` whose types are not known.
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
  /// Makes the enum from a value, or `nil` where the case's value has another type.
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum?
  where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any CaseEnd)?.path?.embedAny(value) as? Enum
  }
}
