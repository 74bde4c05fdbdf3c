import SpeechClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A command as it is typed in a shell, and whether it can be run.
struct SpeechCommand: Sendable {
  let text: String
  private let searchPath: String

  init(_ text: String, searchPath: String) {
    self.text = text
    self.searchPath = searchPath
  }

  /// Not determined where there is no command: then nobody is warned, and ``answer`` says what is so.
  var authorizationStatus: SpeechClient.AuthorizationStatus {
    guard let word = text.split(whereSeparator: \.isWhitespace).first else { return .notDetermined }
    return canRun(String(word)) ? .authorized : .denied
  }

  /// What is the case when somebody asks.
  var answer: SpeechClient.AuthorizationStatus {
    let status = authorizationStatus
    return status == .notDetermined ? .restricted : status
  }

  /// Whether a word names a program. What only a shell can tell is tried when it is run.
  private func canRun(_ word: String) -> Bool {
    guard word.allSatisfy(Self.isPlain), !Self.shellWords.contains(word) else { return true }
    let candidates =
      word.contains("/")
      ? [word] : searchPath.split(separator: ":").map { "\($0)/\(word)" }
    return candidates.contains { path in
      var isFolder = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
        && FileManager.default.isExecutableFile(atPath: path)
    }
  }

  /// Whether a character means itself to a shell.
  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "/._-+:@,%".contains(character)
  }

  private static let shellWords: Set = [
    ".", ":", "case", "cd", "command", "eval", "exec", "export", "for", "if", "read", "set",
    "trap", "ulimit", "umask", "unset", "until", "while",
  ]
}
