import Cairn

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A case key path as the source of a test spells it, read from the file when a step fails.
struct CaseSpelling {
  /// The key path: `\.path[id: 0].saved`.
  let text: String

  /// Reads the key path of a `receive`, or `nil` where the line has none that is written out, or the
  /// sources are somewhere else.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  init?(at callSite: CallSite) {
    guard let source = try? String(contentsOfFile: "\(callSite.filePath)", encoding: .utf8) else {
      return nil
    }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = Int(exactly: callSite.line), lines.indices.contains(line - 1) else {
      return nil
    }
    // The argument may be on the next line.
    self.init(in: lines[(line - 1)...].prefix(2).joined(separator: "\n"))
  }

  /// Finds the key path of the first `receive` in a text.
  init?(in text: String) {
    guard let call = text.split(separator: "receive(", maxSplits: 1).dropFirst().first else {
      return nil
    }
    let argument = call.drop(while: \.isWhitespace)
    guard argument.hasPrefix("\\") else { return nil }
    var depth = 0
    let spelled = argument.prefix { character in
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ",", "\n": return depth > 0
      default: break
      }
      return depth >= 0
    }
    guard depth <= 0, spelled.count > 2 else { return nil }
    self.text = String(spelled)
  }
}
