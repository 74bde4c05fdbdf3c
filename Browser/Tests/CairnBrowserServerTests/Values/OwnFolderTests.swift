import CairnSystem
import Foundation
import StandupsCommands
import Testing

@testable import CairnBrowserServer

/// The address file in a folder that other users may write to.
@Suite final class OwnFolderTests {
  private let shared = FileManager.default.temporaryDirectory.appending(path: "shared-\(UUID())")
    .path
  private var environment: [String: String] { ["TMPDIR": shared] }
  private var own: String { "\(shared)/standups-\(getuid())" }

  init() throws {
    try FileManager.default.createDirectory(
      atPath: shared, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
    chmod(shared, 0o1777)
  }

  deinit { try? FileManager.default.removeItem(atPath: shared) }

  private func make(_ folder: String, _ mode: mode_t = 0o700) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    chmod(folder, mode)
  }

  /// Returns why the address isn't written, and checks that nothing was written.
  private func refusal() -> String? {
    let file = AddressFile(app: "standups", environment: environment)
    defer { file.remove() }
    do {
      try file.write("http://127.0.0.1:8080/?token=1")
      return nil
    } catch {
      #expect(!FileManager.default.fileExists(atPath: file.path))
      return "\(error)"
    }
  }

  @Test("Missing folders are created for the user only, and used again")
  func made() throws {
    for _ in 0..<2 { #expect(refusal() == nil) }
    for folder in [own, "\(own)/standups"] {
      let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions]
      #expect(mode as? Int == 0o700)
    }
  }

  @Test("A link in place of a folder is not followed", arguments: ["", "/standups"])
  func link(_ place: String) throws {
    let target = "\(shared)/target"
    try make("\(target)/standups")
    if !place.isEmpty { try make(own) }
    try FileManager.default.createSymbolicLink(
      atPath: own + place, withDestinationPath: target)
    #expect(refusal()?.contains("\(own + place) can't be used") == true)
  }

  @Test("A folder that others can write to is not used", arguments: ["", "/standups"])
  func open(_ place: String) throws {
    try make(own)
    try make(own + place, 0o770)
    #expect(refusal()?.contains("other users can write to it") == true)
  }

  @Test("A file in place of a folder is not used")
  func file() throws {
    try Data().write(to: URL(filePath: own))
    #expect(refusal()?.contains("\(own) can't be used") == true)
  }

  @Test(
    "A folder of another user is not used", .enabled(if: geteuid() == 0),
    arguments: ["", "/standups"])
  func foreign(_ place: String) throws {
    try make(own)
    try make(own + place)
    try #require(chown(own + place, 65_534, 65_534) == 0)
    #expect(refusal()?.contains("it belongs to another user") == true)
  }

  @Test("An address that another user has written is not read", .enabled(if: geteuid() == 0))
  func foreignAddress() throws {
    let path = "\(own)/standups/web-address"
    try PrivateFile.write(Data("http://127.0.0.1:6666/?token=2\n".utf8), to: path)
    #expect(BrowserAddress(environment: environment) != nil)
    try #require(chown(path, 65_534, 65_534) == 0)
    #expect(BrowserAddress(environment: environment) == nil)
  }

  @Test("An address that others can write to, or that is a link, is not read")
  func openAddress() throws {
    let path = "\(own)/standups/web-address"
    try PrivateFile.write(Data("http://127.0.0.1:6666/?token=2\n".utf8), to: path)
    chmod(path, 0o666)
    #expect(BrowserAddress(environment: environment) == nil)
    chmod(path, 0o600)
    try FileManager.default.moveItem(atPath: path, toPath: "\(path)-elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "\(path)-elsewhere")
    #expect(BrowserAddress(environment: environment) == nil)
  }
}
