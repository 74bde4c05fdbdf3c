/// Why a command did nothing, in one sentence for the user.
struct CommandFailure: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
