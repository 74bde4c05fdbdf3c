import ArgumentParser
import CairnDependencies
import Foundation
import StandupsCommands
import StandupsDatabase
import Testing

@Suite struct UsageTests {
  @Test(
    "Wrong usage has its own exit status, and one sentence that names the help",
    arguments: [
      (["record"], "Missing expected argument '<standup>' (see 'standups record --help')."),
      (["import"], "Missing expected argument '<file>' (see 'standups import --help')."),
      (
        ["list", "--databse", "x"],
        "Unknown option '--databse'; did you mean '--database'? (see 'standups list --help')."
      ),
      (["import", "a", "b"], "Unexpected argument 'b' (see 'standups import --help')."),
      (
        ["list", "--database", ""],
        "The path of --database is empty. Give the path of a file (see 'standups --help')."
      ),
      (
        ["show", "x", "--json", "--markdown"],
        """
        Value to be set with flag '--markdown' had already been set with flag '--json' (see \
        'standups show --help').
        """
      ),
      (["nonsense"], "Unexpected argument 'nonsense' (see 'standups --help')."),
      (
        ["--record-text"],
        "--record-text has no effect without --record. Add --record FILE (see 'standups --help')."
      ),
      (["--link"], "Missing value for '--link <url>' (see 'standups --help')."),
    ])
  func usage(arguments: [String], sentence: String) async {
    let error = await #expect(throws: (any Error).self) { try await Shell()(arguments) }
    #expect(error.map { Root.exitCode(for: $0) } == .validationFailure)
    #expect(error.map { Root.sentence(for: $0) } == "Error: \(sentence)")
  }

  @Test("Help is printed without an error, unless printing fails", arguments: [true, false])
  func help(isWritable: Bool) async {
    let error = await #expect(throws: (any Error).self) { try await Shell()("--help") }
    let printed = LockIsolated("")
    let ending = withDependencies {
      $0.console.print = { text in
        guard isWritable else { throw StandupsDatabaseError.other("The disk is full.") }
        printed.setValue(text)
      }
    } operation: {
      error.map { Root.printed($0) }
    }
    #expect(printed.value.hasPrefix("USAGE: standups") == isWritable)
    #expect(ending.map { Root.exitCode(for: $0) } == (isWritable ? .success : .failure))
    #expect(
      ending.map { Root.sentence(for: $0) } == (isWritable ? "" : "Error: The disk is full."))
  }

  @Test("A quoted argument is escaped for terminals")
  func escaping() async {
    let error = await #expect(throws: (any Error).self) { try await Shell()("\u{1B}[2J") }
    #expect(
      error.map { Root.sentence(for: $0) }
        == "Error: Unexpected argument '\\u{1B}[2J' (see 'standups --help').")
  }

  @Test("A failed command is reported without the help, and a bare exit status without text")
  func failure() async {
    let error = await #expect(throws: (any Error).self) { try await Shell()("show", "x") }
    #expect(error.map { Root.exitCode(for: $0) } == .failure)
    #expect(
      error.map { Root.sentence(for: $0) }
        == "Error: No standup has the id or the title \"x\". Try 'standups list'.")
    #expect(Root.sentence(for: ExitCode(1)) == "")
  }
}
