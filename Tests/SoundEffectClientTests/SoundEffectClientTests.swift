import CairnDependencies
import CairnTestSupport
import SoundEffectClient
import Synchronization
import Testing

@Suite struct SoundEffectClientTests {
  @Dependency(\.soundEffectClient) var client

  @Test("A test that uses the client without overriding it fails with its name")
  func untouched() async {
    await expectIssue("SoundEffectClient.play") { await client.play() }
  }

  @Test("A preview's client does nothing")
  func preview() async {
    await withDependencies {
      $0.context = .preview
    } operation: {
      await client.play()
    }
  }

  @Test("A client calls the closure that it was made with")
  func made() async {
    let calls = Mutex(0)
    await SoundEffectClient { calls.withLock { $0 += 1 } }.play()
    #expect(calls.withLock { $0 } == 1)
  }
}
