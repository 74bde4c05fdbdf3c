import ArgumentParser
import StandupsDatabase

extension DatabaseLocation {
  /// Creates a location from an argument of a command.
  ///
  /// - Parameters:
  ///   - text: The argument.
  ///   - name: The name of the option or argument, for errors.
  /// - Throws: A message for the user if the text can't name a database, or if this build can't open it.
  init(argument text: String, of name: String) throws {
    guard !text.isEmpty else {
      throw ValidationError("The path of \(name) is empty. Give the path of a file.")
    }
    do throws(PostgresAddress.Problem) {
      try self.init(text)
      if case .postgres = self, !PostgresAddress.isSupported { throw .unsupported }
    } catch {
      throw ValidationError(error.description)
    }
    guard case .file = self else { return }
    guard !text.contains("://") else {
      throw ValidationError(
        """
        The path of \(name), '\(text)', is an address. Give the path of a file, or an address that \
        begins with postgres://.
        """)
    }
    let last = text.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard !["", ".", ".."].contains(last) else {
      throw ValidationError(
        "The path of \(name), '\(text)', is a folder. Give the path of a file.")
    }
  }
}
