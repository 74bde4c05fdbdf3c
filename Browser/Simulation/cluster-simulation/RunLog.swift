import CairnLocks
import Foundation

/// The events of a run, and the rules that it has broken.
final class RunLog: Sendable {
  private let contents = CheckedMutex((lines: [String](), violations: [String]()))
  private let prints: Bool

  /// - Parameter prints: Whether to print each line at once.
  init(prints: Bool = false) { self.prints = prints }

  var lines: [String] { contents.withLock { $0.lines } }
  var violations: [String] { contents.withLock { $0.violations } }

  func add(_ line: String) {
    let stamped = "\(Self.stamp) \(line)"
    contents.withLock { $0.lines.append(stamped) }
    if prints { FileHandle.standardError.write(Data("\(stamped)\n".utf8)) }
  }

  /// Notes that a rule is broken.
  func violate(_ rule: String) {
    let stamped = "\(Self.stamp) \(rule)"
    contents.withLock { contents in
      contents.lines.append("\(stamped)  <-- broken")
      contents.violations.append(stamped)
    }
  }

  private static var stamp: String {
    let milliseconds = Int(SimulatedProcess.now / .milliseconds(1))
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
