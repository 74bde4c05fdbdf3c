import CairnSystem
import Testing

@Suite struct ConstantsTests {
  @Test("The constant of stream sockets is the system's")
  func streamSockets() {
    let descriptor = socket(AF_UNIX, streamSocket, 0)
    defer { close(descriptor) }
    var kind: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    #expect(getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &kind, &size) == 0)
    #expect(kind == streamSocket)
  }

  @Test("The constant of the open file limit is the system's")
  func openFileLimit() {
    var limit = rlimit()
    #expect(getrlimit(openFiles, &limit) == 0)
    #expect(Int(limit.rlim_cur) == Int(sysconf(Int32(_SC_OPEN_MAX))))
  }
}
