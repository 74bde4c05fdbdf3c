import CairnTestSupport
import Foundation
import SoundEffectClient
import SoundEffectClientLive
import Testing

/// Tests that the choice to hear sounds outlives the process.
@Suite struct SoundSettingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A client as a new process makes it.
  private var client: SoundEffectClient { .live(folder: folder.path("state/standups")) }

  @Test("Sounds are on until the user switches them off, and the choice is remembered")
  func remembered() async {
    #expect(await client.areOn())
    await client.setOn(false)
    #expect(await !client.areOn())
    await client.setOn(true)
    #expect(await client.areOn())
  }

  @Test("Only the user can read the file, and nothing else is left in the folder")
  func rights() async throws {
    await client.setOn(false)
    await client.setOn(true)
    #expect(try folder.rights(of: "state/standups/settings.json") == 0o600)
    #expect(try folder.rights(of: "state/standups") == 0o700)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("state/standups"))
        == ["settings.json"])
  }

  @Test("A damaged file counts as no choice, and the next choice replaces it")
  func damaged() async throws {
    await client.setOn(false)
    try Data("{\"sounds\": 3".utf8)
      .write(to: URL(filePath: folder.path("state/standups/settings.json")))
    #expect(await client.areOn())
    await client.setOn(false)
    #expect(await !client.areOn())
  }

  @Test("If nothing can be written, the app works with its defaults")
  func unwritable() async throws {
    try Data().write(to: URL(filePath: folder.path("state")))
    await client.setOn(false)
    #expect(await client.areOn())
  }
}
