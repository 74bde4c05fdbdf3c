import CairnSystem
import Testing

@testable import CairnBrowserServer

@Suite struct ServiceManagerTests {
  @Test("A message is a datagram to the socket in the environment")
  func path() throws {
    let socket = try DatagramSocket()
    let manager = try #require(socket.manager())
    try manager.tell(.ready)
    try manager.tell(.alive)
    #expect(socket.receive() == "READY=1")
    #expect(socket.receive() == "WATCHDOG=1")
  }

  #if os(Linux)
    @Test("The socket can have an abstract name")
    func abstract() throws {
      let socket = try DatagramSocket(isAbstract: true)
      try socket.manager()?.tell(.ready)
      #expect(socket.receive() == "READY=1")
    }
  #endif

  @Test(
    "Without a valid socket, there is no service manager",
    arguments: [nil, "", "/", "@", "notify", "vsock:2:1", "/" + String(repeating: "a", count: 200)])
  func none(address: String?) {
    #expect(ServiceManager(environment: address.map { ["NOTIFY_SOCKET": $0] } ?? [:]) == nil)
  }

  @Test("If the manager is gone, sending fails with the reason")
  func gone() throws {
    let manager = ServiceManager(environment: ["NOTIFY_SOCKET": "/nowhere/notify"])
    #expect {
      try manager?.tell(.ready)
    } throws: {
      "\($0)" == "The service manager was not told READY=1: No such file or directory."
    }
  }

  @Test(
    "The process pings twice in the interval of the environment, if that names this process",
    arguments: [
      ("30000000", nil, .seconds(15)), ("30000000", "7", .seconds(15)), ("30000000", "8", nil),
      ("30000000", "", nil), ("0", nil, nil), ("-1", nil, nil), ("soon", nil, nil), (nil, nil, nil),
    ] as [(String?, String?, Duration?)])
  func interval(microseconds: String?, process: String?, interval: Duration?) throws {
    var environment = ["NOTIFY_SOCKET": "@manager"]
    environment["WATCHDOG_USEC"] = microseconds
    environment["WATCHDOG_PID"] = process
    let manager = try #require(ServiceManager(environment: environment, process: 7))
    #expect(manager.pingInterval == interval)
  }
}
