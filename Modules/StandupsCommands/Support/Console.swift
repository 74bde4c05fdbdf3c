public import CairnDependencies
public import Foundation
import IssueReporting

/// Where a command reads and writes: the standard streams, unless a test says otherwise.
public struct Console: Sendable {
  /// Writes text and ends the line. What was not written is an error.
  public var print: @Sendable (_ text: String) throws -> Void

  /// Reads standard input to its end, or as many bytes of it as are wanted at most.
  public var readInput: @Sendable (_ limit: Int) throws -> Data

  /// Makes a console of what it does.
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

  /// A console that reports an issue when it is touched.
  public static var testValue: Self {
    Self(
      print: unimplemented("Console.print", placeholder: ()),
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
