import CairnSystem
import CairnTestSupport
import Foundation
import Testing

@testable import SessionsClientLive

@Suite struct SessionLockTests {
  @Test("A refused lock closes its own file once, and no other file")
  func refused() async throws {
    let folder = try TemporaryFolder()
    // In a process of its own, because a wrong close could affect any file.
    await #expect(processExitsWith: .success) { [path = folder.path("") as String] in
      let lock = try #require(SessionLock(of: "a", in: path))
      let others = Thread {
        while true {
          let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
          for _ in 0..<10 where fcntl(file, F_GETFD) < 0 { exit(1) }
          close(file)
        }
      }
      others.start()
      for _ in 0..<20_000 where SessionLock(of: "a", in: path) != nil { exit(2) }
      withExtendedLifetime(lock) {}
      exit(0)
    }
  }
}
