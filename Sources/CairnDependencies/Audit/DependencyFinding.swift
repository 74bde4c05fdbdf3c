/// The reason that a feature can't have a dependency in a live run.
public struct DependencyFinding: Hashable, Sendable {
  /// A kind of fault.
  public enum Fault: Hashable, Sendable {
    /// Its key has no live value, and nothing overrides it.
    case missingLiveValue
    /// Its live value needs itself.
    case cycle
  }

  /// The kind of fault.
  public let fault: Fault

  /// The names of keys, each of which needs the next.
  ///
  /// For a missing value, they lead from the key that the feature reads to the key without a value.
  /// For a cycle, they lead from a key back to itself.
  public let path: [String]

  /// The readers of the first key: each is the type of a feature and the position of its
  /// `@Dependency`.
  public internal(set) var readers: [String]

  let advice: String
}

extension DependencyFinding: CustomStringConvertible {
  /// A text with the fact, the rule and the fix.
  public var description: String {
    let fact =
      switch fault {
      case .missingLiveValue: "'\(path.last ?? "")' has no live value, and a feature can reach it:"
      case .cycle: "The live value of '\(path.first ?? "")' needs itself:"
      }
    return """
      \(fact)

        Path: \(path.joined(separator: " -> "))
        Read by: \(readers.joined(separator: ", "))

      \(advice)
      """
  }
}

extension DependencyFinding {
  mutating func add(_ reader: String) {
    if !readers.contains(reader) { readers.append(reader) }
  }
}
