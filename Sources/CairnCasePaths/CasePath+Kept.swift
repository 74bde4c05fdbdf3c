/// A case path that can be pointed at.
@usableFromInline
final class KeptCasePath<Root, Value>: Sendable {
  @usableFromInline let path: CasePath<Root, Value>

  init(_ path: CasePath<Root, Value>) {
    self.path = path
  }
}

extension CasePath {
  /// The case path that a key path names: found once, for a key path that is kept.
  ///
  /// - Complexity: O(1) where it was found before; else that of ``init(_:)``.
  @inlinable
  package static func kept(_ keyPath: CaseKeyPath<Root, Value>) -> Self {
    found(keyPath) { $0 } ?? keep(keyPath)
  }

  /// The value of the case that a key path names, as ``kept(_:)`` finds it.
  @inlinable
  package static func extract(_ keyPath: CaseKeyPath<Root, Value>, from root: Root) -> Value? {
    (found(keyPath) { $0._extract } ?? keep(keyPath)._extract)(root)
  }

  /// Part of what was kept: what is not asked for is not counted.
  @inlinable
  @inline(__always)
  static func found<Part>(
    _ keyPath: CaseKeyPath<Root, Value>, _ part: (CasePath) -> Part
  ) -> Part? {
    keptCasePath(of: keyPath)?._withUnsafeGuaranteedRef {
      // Sound, because `keep` has put it there for this very object, whose type names root and value.
      part(unsafeDowncast($0, to: KeptCasePath<Root, Value>.self).path)
    }
  }

  @usableFromInline
  @inline(never)
  static func keep(_ keyPath: CaseKeyPath<Root, Value>) -> Self {
    if let recent = KeptCasePaths.findRecent(keyPath) {
      return unsafeDowncast(recent, to: KeptCasePath<Root, Value>.self).path
    }
    let path = Self(keyPath)
    KeptCasePaths.note(KeptCasePath(path), for: keyPath)
    return path
  }
}

@usableFromInline
func keptCasePath(of keyPath: AnyKeyPath) -> Unmanaged<AnyObject>? {
  KeptCasePaths.find(keyPath)
}
