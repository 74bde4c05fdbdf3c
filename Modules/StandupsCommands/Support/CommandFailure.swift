import CairnText

/// Why a command did nothing, in one sentence for the user.
struct CommandFailure: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    // It may quote what is in a file or was typed.
    self.description = description.escapedLine
  }
}
