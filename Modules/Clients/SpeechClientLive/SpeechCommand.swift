import SpeechClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A command as typed in a shell, and whether it can be run.
struct SpeechCommand: Sendable {
  let text: String
  private let searchPath: String

  init(_ text: String, searchPath: String) {
    self.text = text
    self.searchPath = searchPath
  }

  /// The status without asking. It is not determined if there is no command, so that nobody is
  /// warned.
  var authorizationStatus: SpeechClient.AuthorizationStatus {
    guard let word = text.split(whereSeparator: \.isWhitespace).first else { return .notDetermined }
    return canRun(String(word)) ? .authorized : .denied
  }

  /// The status when the user is asked: like `authorizationStatus`, but restricted without a
  /// command.
  var answer: SpeechClient.AuthorizationStatus {
    let status = authorizationStatus
    return status == .notDetermined ? .restricted : status
  }

  /// The reason why the command can't be run, or `nil` if it can.
  var denialReason: String? {
    guard let word = text.split(whereSeparator: \.isWhitespace).first.map(String.init),
      !canRun(word)
    else { return nil }
    return files(of: word).isEmpty
      ? "There is no program “\(word)”, which the speech command starts."
      : "The program “\(word)”, which the speech command starts, may not be run."
  }

  /// Whether a word names a program. It is `true` for a word that only a shell can interpret.
  private func canRun(_ word: String) -> Bool {
    guard word.allSatisfy(Self.isPlain), !Self.shellWords.contains(word) else { return true }
    return files(of: word).contains { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Returns the files that a word may name.
  private func files(of word: String) -> [String] {
    let candidates =
      word.contains("/")
      ? [word] : searchPath.split(separator: ":").map { "\($0)/\(word)" }
    return candidates.filter { path in
      var isFolder = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
    }
  }

  /// Whether a character has no special meaning to a shell.
  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "/._-+:@,%".contains(character)
  }

  private static let shellWords: Set = [
    ".", ":", "case", "cd", "command", "eval", "exec", "export", "for", "if", "read", "set",
    "trap", "ulimit", "umask", "unset", "until", "while",
  ]
}
