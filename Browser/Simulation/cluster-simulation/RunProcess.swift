import Foundation
import SimulatedSystem

/// The process of a run. It has fixed hashes and addresses, so that the same run happens each time.
enum RunProcess {
  private static let variable = "SWIFT_DETERMINISTIC_HASHING"
  /// How long a run may take. Those that are busy and never wait would take forever.
  private static let limit = 300.0

  /// Whether this is the process of a run.
  static var isCurrent: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// Runs what standard input says, and prints the outcome.
  static func main() throws {
    SimulatedProcess.install()
    let run = try JSONDecoder().decode(Run.self, from: standardInput)
    FileHandle.standardOutput.write(try JSONEncoder().encode(run.outcome()))
    // What is left waits for a clock that stands still.
    _exit(0)
  }

  /// All of standard input. It is read into one piece of memory, in however many parts it comes, so that the
  /// addresses of what follows are the same each time.
  private static var standardInput: Data {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 1)
    var count = 0
    while case let part = read(STDIN_FILENO, memory + count, (1 << 20) - count), part > 0 {
      count += part
    }
    return Data(bytes: memory, count: count)
  }

  /// Starts a process, and returns the outcome of its run.
  static func outcome(of run: Run) throws -> Run.Outcome {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    // Input and environment are the same for each run of a plan, because they decide about addresses.
    process.environment = [variable: "1"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let limit = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit, execute: limit)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    input.fileHandleForWriting.write(try encoder.encode(run))
    try input.fileHandleForWriting.close()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    limit.cancel()
    return (try? JSONDecoder().decode(Run.Outcome.self, from: answer))
      ?? Run.Outcome(
        lines: [], problem: "The run has ended with signal \(process.terminationStatus).")
  }
}
