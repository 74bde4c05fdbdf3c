import CairnDependencies
import CairnTestSupport
import SettingsClient
import Synchronization
import Testing

@Suite struct SettingsClientTests {
  @Dependency(\.settingsClient) var client

  @Test("A test that uses the client without overriding it fails with its name")
  func untouched() async {
    await expectIssue("SettingsClient.openSettings") { await client.openSettings() }
  }

  @Test("A preview's client does nothing")
  func preview() async {
    await withDependencies {
      $0.context = .preview
    } operation: {
      await client.openSettings()
    }
  }

  @Test("A client calls the closure that it was made with")
  func made() async {
    let calls = Mutex(0)
    await SettingsClient { calls.withLock { $0 += 1 } }.openSettings()
    #expect(calls.withLock { $0 } == 1)
  }
}
