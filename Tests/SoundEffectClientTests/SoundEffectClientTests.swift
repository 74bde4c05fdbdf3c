import CairnDependencies
import CairnTestSupport
import SoundEffectClient
import Synchronization
import Testing

@Suite struct SoundEffectClientTests {
  @Dependency(\.soundEffectClient) var client

  @Test("A test that uses the client without overriding it fails with its name")
  func untouched() async {
    await expectIssue("SoundEffectClient.play") { await client.play(.end) }
    await expectIssue("SoundEffectClient.areOn") { _ = await client.areOn() }
    await expectIssue("SoundEffectClient.setOn") { await client.setOn(false) }
  }

  @Test("A preview's client does nothing")
  func preview() async {
    await withDependencies {
      $0.context = .preview
    } operation: {
      await client.play(.cue)
      await client.setOn(false)
      #expect(await client.areOn())
    }
  }

  @Test("A client calls the closure that it was made with")
  func made() async {
    let sounds = Mutex<[SoundEffectClient.Sound]>([])
    let client = SoundEffectClient { sound in sounds.withLock { $0.append(sound) } }
    for sound in SoundEffectClient.Sound.allCases { await client.play(sound) }
    #expect(sounds.withLock { $0 } == [.cue, .end])
  }
}
