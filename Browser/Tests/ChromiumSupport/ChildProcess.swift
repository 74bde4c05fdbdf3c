import CairnSystem
import Foundation
import Synchronization

/// A program that tests started. Its temporary files are in a folder of the run.
public final class ChildProcess: Sendable {
  private let pid: pid_t
  private let log: String

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: Its path and arguments.
  ///   - folder: The folder for its temporary files. Its output goes to `log` there.
  ///   - environment: Additional environment variables.
  ///   - files: The file descriptors that it inherits, by their numbers in the child. They are
  ///     above 2.
  /// - Throws: ``ChromiumError/notStarted(_:)``.
  public init(
    _ words: [String], folder: String, environment: [String: String] = [:],
    files: [Int32: Int32] = [:]
  ) throws {
    log = "\(folder)/log"
    pid = try Self.spawn(
      words, environment: environment.merging(["TMPDIR": folder]) { $1 }, log: log, files: files)
  }

  /// The output of the program.
  public var output: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

  /// Kills the program, as in a crash, and waits until it has ended.
  public func kill() { end(by: SIGKILL) }

  /// Asks the program to end, and waits until it has ended.
  public func terminate() { end(by: SIGTERM) }

  private func end(by signal: Int32) {
    CairnSystem.kill(pid, signal)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  }

  @discardableResult
  static func spawn(
    _ words: [String], environment: [String: String] = [:], log: String = "/dev/null",
    files: [Int32: Int32], isSessionLeader: Bool = false
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(
        &actions, output, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    for (number, file) in files { posix_spawn_file_actions_adddup2(&actions, file, number) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if isSessionLeader { posix_spawnattr_setflags(&attributes, spawnInNewSession) }

    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var arguments = words.map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in arguments + settings { free(word) } }
    var child: pid_t = 0
    let status = forking.withLock { _ in
      posix_spawn(&child, words[0], &actions, &attributes, &arguments, &settings)
    }
    guard status == 0 else { throw ChromiumError.notStarted(String(cString: strerror(status))) }
    return child
  }
}

/// POSIX's POSIX_SPAWN_SETSID. Glibc only declares it for GNU sources.
private let spawnInNewSession: Int16 = 0x80

/// A lock that is held while a program starts, and while a descriptor exists that it would inherit.
private let forking = Mutex(())

/// A pipe that child processes don't inherit unless it is passed to them. Its descriptors are above
/// the numbers that a child uses for passed ones.
struct PipeEnds {
  let reading: Int32
  let writing: Int32

  init() throws {
    (reading, writing) = try forking.withLock { _ in
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else {
        throw ChromiumError.notStarted(String(cString: strerror(errno)))
      }
      let raised = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
      for end in ends { close(end) }
      return (raised[0], raised[1])
    }
  }
}
