import Foundation
import SessionsClient
import SessionsClientLive
import Testing

@Suite struct SessionsClientLiveTests {
  let folder = FileManager.default.temporaryDirectory.appending(component: "sessions-\(UUID())")
    .path(percentEncoded: false)

  func open(database: String = "/d") -> SessionsClient {
    .live(folder: folder, database: database)
  }

  /// A process that keeps a record and is killed.
  func leave(_ text: String) async {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [folder = folder as String, text = text as String] in
      await SessionsClient.live(folder: folder, database: "/d").keep(Data(text.utf8))
      kill(getpid(), SIGKILL)
    }
  }

  @Test("There is nothing to take over at first, and nothing of a session that lives")
  func living() async {
    let session = open()
    #expect(await session.takeOver() == nil)
    await session.keep(Data("mine".utf8))
    #expect(await open().takeOver() == nil)
    #expect(await session.takeOver() == nil)
    withExtendedLifetime(session) {}
  }

  @Test("What a killed process has left is taken over once, the latest first")
  func killed() async {
    await leave("first")
    await leave("second")
    let (one, other, third) = (open(), open(), open())
    #expect(await one.takeOver() == Data("second".utf8))
    #expect(await other.takeOver() == Data("first".utf8))
    #expect(await third.takeOver() == nil)
    #expect(await open(database: "/e").takeOver() == nil)
    withExtendedLifetime([one, other, third]) {}
  }

  @Test("Of two that start together, one takes over what was left")
  func together() async {
    await leave("left")
    let sessions = (0..<4).map { _ in open() }
    let found = await withTaskGroup(of: Data?.self) { group in
      for session in sessions { group.addTask { await session.takeOver() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found.compactMap(\.self) == [Data("left".utf8)])
    withExtendedLifetime(sessions) {}
  }

  @Test("What was taken over is not lost before the user has answered")
  func takenOverAndKilled() async {
    await leave("left")
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
      _ = await SessionsClient.live(folder: folder, database: "/d").takeOver()
      kill(getpid(), SIGKILL)
    }
    #expect(await open().takeOver() == Data("left".utf8))
  }

  @Test("The files are for nobody but the user")
  func modes() async throws {
    let session = open()
    await session.keep(Data("mine".utf8))
    let manager = FileManager.default
    #expect(try manager.attributesOfItem(atPath: folder)[.posixPermissions] as? Int == 0o700)
    for name in try manager.contentsOfDirectory(atPath: folder) {
      let attributes = try manager.attributesOfItem(atPath: "\(folder)/\(name)")
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    withExtendedLifetime(session) {}
  }
}
