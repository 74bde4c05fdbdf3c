import CairnNavigation
package import CairnSession
import CustomDump

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A digest of a value that is the same in every process.
///
/// It reflects the value, so any state has one. Sets and dictionaries have no order, so the digests
/// of their elements are added up.
package struct ValueDigest {
  /// Whether texts count. Without them, the digest says nothing about the words of a user.
  private let includesTexts: Bool

  /// - Parameter includesTexts: Whether texts count, besides whether they are blank.
  package init(includesTexts: Bool) {
    self.includesTexts = includesTexts
  }

  /// Returns the digest of a value.
  package func callAsFunction(_ value: Any) -> StableHash {
    var hash = StableHash()
    add(value, to: &hash, depth: 0)
    return hash
  }

  /// Returns the digests of the stored properties of a value.
  package func parts(of value: Any) -> [String: StableHash] {
    var parts: [String: StableHash] = [:]
    for (label, child) in Mirror(reflecting: value).children {
      guard let label else { continue }
      parts[label.first == "_" ? String(label.dropFirst()) : label] = self(child)
    }
    return parts
  }

  private func add(_ value: Any, to hash: inout StableHash, depth: Int) {
    // States are trees. An object may refer to itself.
    guard depth < 64 else { return }
    switch value {
    case let text as String: add(text, to: &hash)
    case let text as Substring: add(String(text), to: &hash)
    case let flag as Bool: hash.combine(flag ? 1 as UInt8 : 0)
    case let number as any BinaryInteger: hash.combine(UInt64(truncatingIfNeeded: number))
    case let number as Double: hash.combine(number.bitPattern)
    case let number as Float: hash.combine(UInt64(number.bitPattern))
    // Renderers count screens in their own ways. A page takes the numbers from its events.
    case is StackElementID: return
    case let id as UUID: hash.combine(id.uuidString)
    case let date as Date: hash.combine(date.timeIntervalSinceReferenceDate.bitPattern)
    case let value as any CustomDumpRepresentable:
      add(value.customDumpValue, to: &hash, depth: depth + 1)
    default: addChildren(of: value, to: &hash, depth: depth)
    }
  }

  private func add(_ text: String, to hash: inout StableHash) {
    hash.combine(includesTexts ? text : text.allSatisfy(\.isWhitespace) ? "" : "x")
  }

  private func addChildren(of value: Any, to hash: inout StableHash, depth: Int) {
    let mirror =
      (value as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set, .dictionary:
      let digests = mirror.children.map { child in
        var hash = StableHash()
        add(child.value, to: &hash, depth: depth + 1)
        return hash.value
      }
      hash.combine(UInt64(digests.count))
      hash.combine(digests.reduce(0, &+))
    case _ where mirror.children.isEmpty:
      // A case of an enum has a name. The descriptions of objects contain addresses.
      hash.combine(mirror.displayStyle == .enum ? "\(value)" : "\(mirror.subjectType)")
    default:
      hash.combine(UInt64(mirror.children.count))
      for child in mirror.children {
        if let label = child.label { hash.combine(label) }
        add(child.value, to: &hash, depth: depth + 1)
      }
    }
  }
}
