/// Why a feature cannot have one of the dependencies that it can reach, in a live run.
public struct DependencyFinding: Hashable, Sendable {
  /// What can be wrong with a dependency.
  public enum Fault: Hashable, Sendable {
    /// Its key has no live value, and nothing overrides it.
    case missingLiveValue
    /// Its live value needs itself in order to be created.
    case cycle
  }

  /// What is wrong.
  public let fault: Fault

  /// The names of keys: for a missing value, from the key that the feature reads to the one that has
  /// none, each needed by the one before; for a cycle, from a key back to itself.
  public let path: [String]

  /// Who reads the first of the path's keys: the type of the feature and the place of its
  /// `@Dependency`.
  public internal(set) var readers: [String]

  let advice: String
}

extension DependencyFinding: CustomStringConvertible {
  /// The fact, the rule and the fix.
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
