import CairnText

/// The reason why a command did nothing, in one sentence for the user.
struct CommandFailure: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    // It may quote the contents of a file or typed text.
    self.description = description.escapedLine
  }
}
