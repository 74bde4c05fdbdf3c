/// The end of a partly applied case key path.
///
/// This type appears only in the signatures of ``CaseKeyPath``s.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// The path to this case, or `nil` at the start.
  @usableFromInline let trail: (any Trail<Value>)?

  @usableFromInline
  init(trail: any Trail<Value>) {
    self.trail = trail
  }

  /// Creates the start of a case key path: the value itself.
  public init() {
    self.trail = nil
  }

  /// Appends a case of the value.
  @inlinable
  public subscript<Next>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, CasePath<Value, Next>>
  ) -> Case<Next> where Value: CasePathable {
    let path = Value.allCasePaths[keyPath: keyPath]
    return Case<Next>(trail: trail?.appending(path, step: path.step) ?? path)
  }
}

/// A case path with its root type erased. Key paths can be appended to it without boxing the values
/// that pass through them.
@usableFromInline
protocol Trail<Value>: Sendable {
  associatedtype Value

  /// Appends a case.
  ///
  /// - Parameter step: Extracts the case's value from the value that its argument returns.
  func appending<Next>(
    _ path: CasePath<Value, Next>, step: @escaping @Sendable (() -> Value?) -> Next?
  ) -> any Trail<Next>

  /// Returns the path itself, if it starts at `root`.
  func path<Root>(from root: Root.Type) -> CasePath<Root, Value>?
}

extension CasePath: Trail {
  /// Extracts the case's value from the value that its argument returns. Inlined where the compiler
  /// knows the types. A `Trail` would ask the runtime for them with each value.
  @inlinable
  @inline(__always)
  var step: @Sendable (() -> Root?) -> Value? {
    { read in read().flatMap(_extract) }
  }

  @usableFromInline
  func appending<Next>(
    _ next: CasePath<Value, Next>, step: @escaping @Sendable (() -> Value?) -> Next?
  ) -> any Trail<Next> {
    CasePath<Root, Next>(
      embed: { _embed(next._embed($0)) },
      extract: { root in step { _extract(root) } })
  }

  @usableFromInline
  func path<Start>(from root: Start.Type) -> CasePath<Start, Value>? {
    self as? CasePath<Start, Value>
  }
}
