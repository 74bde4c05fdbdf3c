import Cairn
import StandupsDatabase
import Testing

@testable import StandupsServer

/// Tests of the searches for files that pages share.
@Suite struct SharedSearchTests {
  private let time = LockIsolated(ContinuousClock.now)
  private let searches = LockIsolated(0)

  @Test("Pages that start within a second search once, and a later one searches again")
  func shared() async {
    let search = SharedSearch(now: { time.value }, count)
    #expect(await search.find() == [1])
    time.withValue { $0 += .milliseconds(999) }
    #expect(await search.find() == [1])
    time.withValue { $0 += .milliseconds(1) }
    #expect(await search.find() == [2])
  }

  @Test("Pages that start at once share one search")
  func together() async {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let starts = LockIsolated(0)
    let search = SharedSearch<Int>(
      now: {
        starts.withValue { $0 += 1 }
        return time.value
      },
      {
        for await _ in gate { break }
        return count()
      })
    async let first = search.find()
    async let second = search.find()
    while starts.value < 2 { await Task.yield() }
    opening.finish()
    let found = await [first, second]
    #expect(found == [[1], [1]])
    #expect(searches.value == 1)
  }

  @Test("A change of the files during a search is found by the next one")
  func changeMeanwhile() async {
    let search = LockIsolated<SharedSearch<Int>?>(nil)
    search.withValue {
      $0 = SharedSearch {
        await search.value?.noteChange()
        return count()
      }
    }
    _ = await search.value?.find()
    #expect(await search.value?.find() == [2])
    search.withValue { $0 = nil }
  }

  @Test("What this server settles is looked for at once")
  func changes() async {
    let aside = MovedAsideClient(
      find: { count().compactMap { _ in nil } }, settle: { _ in }
    ).sharingSearches
    _ = await aside.find()
    await aside.settle("")
    _ = await aside.find()
    #expect(searches.value == 2)
  }

  @Sendable private func count() -> [Int] {
    searches.withValue {
      $0 += 1
      return [$0]
    }
  }
}
