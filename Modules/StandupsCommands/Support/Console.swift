public import CairnDependencies
public import Foundation
import IssueReporting

/// The input and output of a command: the standard streams, or a test's.
public struct Console: Sendable {
  /// Writes a text and a line break. Throws if it cannot be written.
  public var print: @Sendable (_ text: String) throws -> Void

  /// Reads standard input to its end, or up to a limit of bytes.
  public var readInput: @Sendable (_ limit: Int) throws -> Data

  /// Creates a console from its operations.
  public init(
    print: @escaping @Sendable (_ text: String) throws -> Void,
    readInput: @escaping @Sendable (_ limit: Int) throws -> Data
  ) {
    self.print = print
    self.readInput = readInput
  }
}

extension Console: DependencyKey {
  /// The standard streams of the process.
  public static var liveValue: Self {
    Self(
      print: { text in
        guard Descriptor.standardOutput.write(Data((text + "\n").utf8)) else {
          throw CommandFailure(
            "Standard output cannot be written (\(String(cString: strerror(errno)))).")
        }
      },
      readInput: { limit in
        guard let input = Descriptor.standardInput.read(atMost: limit) else {
          throw CommandFailure(
            "Standard input cannot be read (\(String(cString: strerror(errno)))).")
        }
        return input
      })
  }

  /// A console that reports an issue when it is used.
  public static var testValue: Self {
    Self(
      print: unimplemented("Console.print", placeholder: ()),
      readInput: unimplemented("Console.readInput", placeholder: Data()))
  }
}

extension DependencyValues {
  /// The input and output of a command.
  public var console: Console {
    get { self[Console.self] }
    set { self[Console.self] = newValue }
  }
}
