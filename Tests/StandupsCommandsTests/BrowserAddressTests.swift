import CairnSystem
import CairnTestSupport
import Foundation
import Testing

@testable import StandupsCommands

/// Tests of the browser app's address, which its server writes to a file.
@Suite struct BrowserAddressTests {
  @Test("The address of a moved session keeps the server's token")
  func link() {
    let address = BrowserAddress("http://127.0.0.1:8080/?token=abc\n")
    #expect(
      address?.link(toSession: "c0de") == "http://127.0.0.1:8080/continue/c0de?token=abc")
    #expect(
      BrowserAddress("https://standups.example")?.link(toSession: "c0de")
        == "https://standups.example/continue/c0de")
  }

  @Test(
    "Text that is not an address of a server is rejected",
    arguments: ["", "x", "/x", "file:///x", "http://"])
  func nonsense(text: String) {
    #expect(BrowserAddress(text) == nil)
  }

  @Test("On this machine, an address is valid only while a server listens there")
  func listening() throws {
    let (socket, port) = try Self.listeningSocket()
    let (here, named) = ("http://127.0.0.1:\(port)/", "http://localhost:\(port)/?token=abc")
    #expect(BrowserAddress(here)?.mayBeRunning == true)
    #expect(BrowserAddress(named)?.mayBeRunning == true)
    close(socket)
    #expect(BrowserAddress(here)?.mayBeRunning == false)
    #expect(BrowserAddress(named)?.mayBeRunning == false)
  }

  @Test(
    "Servers on other machines are not probed",
    arguments: ["https://standups.example", "http://10.1.2.3"])
  func elsewhere(text: String) {
    #expect(BrowserAddress(text)?.localPort == nil)
    #expect(BrowserAddress(text)?.mayBeRunning == true)
  }

  @Test(
    "An address without a port has the default port of its scheme",
    arguments: [
      ("http://localhost", 80), ("https://localhost", 443), ("http://localhost:8080", 8080),
      ("http://localhost:99999", nil),
    ] as [(String, UInt16?)])
  func port(text: String, port: UInt16?) {
    #expect(BrowserAddress(text)?.localPort == port)
  }

  /// Returns a socket that listens on a free port, and the port.
  private static func listeningSocket() throws -> (socket: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 4) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    try #require(result)
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  @Test("The address is in a file in the user's runtime folder")
  func path() throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_RUNTIME_DIR": folder.path("")]
    #expect(BrowserAddress(environment: environment) == nil)
    let file = URL(filePath: BrowserAddress.path(environment: environment))
    #expect(file.lastPathComponent == "web-address")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("http://127.0.0.1:8080/\n".utf8).write(to: file)
    #expect(BrowserAddress(environment: environment) == BrowserAddress("http://127.0.0.1:8080/"))
    let (socket, port) = try Self.listeningSocket()
    var known: (address: BrowserAddress?, isRunning: Bool) = (nil, false)
    #expect(!BrowserAddress.isOffered(environment: environment, known: &known))
    try Data("http://127.0.0.1:\(port)/\n".utf8).write(to: file)
    #expect(BrowserAddress.isOffered(environment: environment, known: &known))
    close(socket)
    try FileManager.default.removeItem(at: file)
    #expect(!BrowserAddress.isOffered(environment: environment, known: &known))
    let relative = ["XDG_RUNTIME_DIR": "here", "TMPDIR": "/there"]
    #expect(
      BrowserAddress.path(environment: relative)
        == "/there/standups-\(getuid())/standups/web-address")
  }
}
