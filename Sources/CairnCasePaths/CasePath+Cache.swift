/// A case path as an object, so that it can be shared by reference.
@usableFromInline
final class CasePathBox<Root, Value>: Sendable {
  @usableFromInline let path: CasePath<Root, Value>

  init(_ path: CasePath<Root, Value>) {
    self.path = path
  }
}

extension CasePath {
  /// Returns the case path that a key path names, from a cache if the key path was used before.
  ///
  /// - Complexity: O(1) if it is cached, otherwise that of ``init(_:)``.
  @inlinable
  package static func cached(_ keyPath: CaseKeyPath<Root, Value>) -> Self {
    found(keyPath) { $0 } ?? keep(keyPath)
  }

  /// Returns the value of the case that a key path names. It uses the same cache as ``cached(_:)``.
  @inlinable
  package static func extract(_ keyPath: CaseKeyPath<Root, Value>, from root: Root) -> Value? {
    (found(keyPath) { $0._extract } ?? keep(keyPath)._extract)(root)
  }

  /// Returns a part of the cached case path, so that the other parts aren't retained.
  @inlinable
  @inline(__always)
  static func found<Part>(
    _ keyPath: CaseKeyPath<Root, Value>, _ part: (CasePath) -> Part
  ) -> Part? {
    cachedCasePath(of: keyPath)?._withUnsafeGuaranteedRef {
      // Sound, because `keep` stored it for this very object, whose type names the root and the
      // value.
      part(unsafeDowncast($0, to: CasePathBox<Root, Value>.self).path)
    }
  }

  @usableFromInline
  @inline(never)
  static func keep(_ keyPath: CaseKeyPath<Root, Value>) -> Self {
    if let recent = CasePathCache.findRecent(keyPath) {
      return unsafeDowncast(recent, to: CasePathBox<Root, Value>.self).path
    }
    let path = Self(keyPath)
    CasePathCache.note(CasePathBox(path), for: keyPath)
    return path
  }
}

@usableFromInline
func cachedCasePath(of keyPath: AnyKeyPath) -> Unmanaged<AnyObject>? {
  CasePathCache.find(keyPath)
}
