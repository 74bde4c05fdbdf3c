/// The end of a case key path that has been followed so far.
///
/// You meet this type in the signatures of ``CaseKeyPath``s and nowhere else.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// The path that leads here; `nil` at the start.
  @usableFromInline let trail: (any Trail<Value>)?

  @usableFromInline
  init(trail: any Trail<Value>) {
    self.trail = trail
  }

  /// The start of every case key path: the value itself.
  public init() {
    self.trail = nil
  }

  /// Goes on into a case of the value.
  @inlinable
  public subscript<Next>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, CasePath<Value, Next>>
  ) -> Case<Next> where Value: CasePathable {
    let path = Value.allCasePaths[keyPath: keyPath]
    return Case<Next>(trail: trail?.appending(path, step: path.step) ?? path)
  }
}

/// A case path whose root is not known, so that key paths can be appended without boxing the values
/// that travel along them.
@usableFromInline
protocol Trail<Value>: Sendable {
  associatedtype Value

  /// Goes on into a case.
  ///
  /// - Parameter step: Takes the case's value out of what is read.
  func appending<Next>(
    _ path: CasePath<Value, Next>, step: @escaping @Sendable (() -> Value?) -> Next?
  ) -> any Trail<Next>

  /// The path itself, if that is where it starts.
  func path<Root>(from root: Root.Type) -> CasePath<Root, Value>?
}

extension CasePath: Trail {
  /// Takes the case's value out of what is read. It is written out where the compiler knows the types: a
  /// trail would ask the run time for them with each value.
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
