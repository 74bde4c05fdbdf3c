public import CairnDependencies
public import Foundation
import IssueReporting

/// Where a command reads and writes: the standard streams, unless a test says otherwise.
public struct Console: Sendable {
  /// Writes text and ends the line.
  public var print: @Sendable (_ text: String) -> Void

  /// Reads standard input to its end.
  public var readInput: @Sendable () throws -> Data

  /// Makes a console of what it does.
  public init(
    print: @escaping @Sendable (_ text: String) -> Void,
    readInput: @escaping @Sendable () throws -> Data
  ) {
    self.print = print
    self.readInput = readInput
  }
}

extension Console: DependencyKey {
  /// The standard streams of the process.
  public static var liveValue: Self {
    Self(
      print: { Swift.print($0) },
      readInput: { try FileHandle.standardInput.readToEnd() ?? Data() })
  }

  /// A console that reports an issue when it is touched.
  public static var testValue: Self {
    Self(
      print: unimplemented("Console.print"),
      readInput: unimplemented("Console.readInput", placeholder: Data()))
  }
}

extension DependencyValues {
  /// Where a command reads and writes.
  public var console: Console {
    get { self[Console.self] }
    set { self[Console.self] = newValue }
  }
}
