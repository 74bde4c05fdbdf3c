import Foundation
import StandupsCommands
import Testing

@testable import CairnBrowserServer

@Suite final class AddressFileTests {
  private let environment = [
    "XDG_RUNTIME_DIR": FileManager.default.temporaryDirectory
      .appending(path: "run-\(UUID())").path
  ]

  deinit { try? FileManager.default.removeItem(atPath: environment["XDG_RUNTIME_DIR"] ?? "") }

  private func file() -> AddressFile { AddressFile(app: "standups", environment: environment) }

  @Test("The terminal finds the server's address while the server runs")
  func reading() throws {
    let file = file()
    try file.write("http://127.0.0.1:8080/?token=1")
    let address = try #require(BrowserAddress(environment: environment))
    #expect(address.link(toSession: "a")?.hasPrefix("http://127.0.0.1:8080/continue/a") == true)
    file.remove()
    #expect(BrowserAddress(environment: environment) == nil)
  }

  @Test("Only the user can read the address and its folder")
  func rights() throws {
    let file = file()
    try file.write("http://127.0.0.1:8080/?token=1")
    let folder = file.path.prefix(upTo: try #require(file.path.lastIndex(of: "/")))
    for (path, rights) in [(file.path, 0o600), (String(folder), 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == rights, "\(path)")
    }
  }

  @Test("A server that stops keeps the address of another server")
  func another() throws {
    let (first, second, third) = (file(), file(), file())
    try first.write("http://127.0.0.1:8080/")
    try second.write("http://127.0.0.1:8081/")
    first.remove()
    third.remove()
    let address = BrowserAddress(environment: environment)
    #expect(address?.link(toSession: "a") == "http://127.0.0.1:8081/continue/a")
    second.remove()
    #expect(BrowserAddress(environment: environment) == nil)
  }

  @Test("Other files of the server in the same folder stay when it stops")
  func sameFolder() throws {
    let folder = try #require(environment["XDG_RUNTIME_DIR"])
    let state = ServerOptions.folder(of: "standups", environment: ["XDG_STATE_HOME": folder])
    try PrivateFile.write(Data("known".utf8), to: "\(state)/web.json")
    let file = file()
    try file.write("http://127.0.0.1:8080/")
    #expect(BrowserAddress(environment: environment) != nil)
    file.remove()
    #expect(FileManager.default.contents(atPath: "\(state)/web.json") == Data("known".utf8))
  }

  @Test("A folder in place of the file is an error, and keeps its contents")
  func folder() throws {
    let file = file()
    try PrivateFile.write(Data("mine".utf8), to: "\(file.path)/notes")
    #expect {
      try file.write("http://127.0.0.1:8080/")
    } throws: { error in
      "\(error)".hasPrefix("\(file.path) cannot be written: ")
        && "\(error)".contains("XDG_RUNTIME_DIR")
    }
    file.remove()
    #expect(FileManager.default.contents(atPath: "\(file.path)/notes") == Data("mine".utf8))
  }
}
