import AppFeature
import AppWorkloads
import Cairn
import CairnBrowser
import MallocCounter
import Models
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsList

/// Measures pages without a server: the time of a change until its patch, the size of the patch,
/// and the memory of a page. Prints JSON.
///
///     Pages             measures everything.
///     Pages run COUNT   performs a number of ticks of meetings, for a profiler.
@main
struct Pages {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "run", let count = arguments.last.flatMap({ Int($0) }) {
      await tick(count)
      return
    }
    print("{")
    await measureTicks()
    await measureKeys()
    await measureDeletions()
    await measureTranscript()
    await measureCrowd()
    for count in [3, 1_000] { await measureMemory(count) }
    print("  \"Page.count\": \(crowd)\n}")
  }

  private static let crowd = 1_000

  /// Performs ticks, in several meetings: a single one is too short for a profiler.
  private static func tick(_ count: Int) async {
    for start in stride(from: 0, to: count, by: 250) {
      var user = await PageUser(meeting)
      for _ in start..<min(start + 250, count) { _ = await user.see(tick()) }
      await user.page.end()
    }
  }

  private static func measureTicks() async {
    var user = await PageUser(meeting)
    await measure("tick of a meeting", times: 250) { _ in await user.see(tick()) }
  }

  private static func measureKeys() async {
    var user = await PageUser(app(1_000))
    let size = await user.see(.list(.addStandupButtonTapped))
    print("  \"Page.bytes/form opened\": \(size),")
    await measure("title in a form over 1,000 standups", times: 500) { turn in
      await user.see(
        .list(
          .destination(
            .presented(.add(.binding(.set(\.standup.title, turn % 2 == 0 ? "a" : "ab")))))))
    }
  }

  private static func measureDeletions() async {
    let ids = app(1_000).list.standups.ids
    var user = await PageUser(app(1_000))
    await measure("row deleted of 1,000", times: 200) { turn in
      await user.see(.list(.standupsDeleted(ids: [ids[turn * 3 + 1]])))
    }
  }

  private static func measureTranscript() async {
    var user = await PageUser(meeting)
    var words = String(repeating: "and so on ", count: 100_000)
    _ = await user.see(record(.speechResult(words)))
    await measure("word more in a transcript of 1 MB", times: 100) { _ in
      words += "and on "
      return await user.see(record(.speechResult(words)))
    }
  }

  /// Measures one change in each of a thousand pages.
  private static func measureCrowd() async {
    var users: [PageUser] = []
    for _ in 0..<crowd { users.append(await PageUser(app(3))) }
    let time = await ContinuousClock().measure {
      await withDiscardingTaskGroup { group in
        for user in users {
          group.addTask {
            var user = user
            _ = await user.see(.list(.addStandupButtonTapped))
          }
        }
      }
    }
    print("  \"Page.time/one change to \(crowd) pages\": \(time / .nanoseconds(1)),")
    for user in users { await user.page.end() }
  }

  private static func measureMemory(_ standups: Int) async {
    let state = app(standups)
    // The first page allocates everything that pages share.
    let first = await PageUser(state)
    print("  \"Page.bytes/first page, \(standups) standups\": \(first.htmlSize),")
    let before = malloc_counter_live_bytes()
    var users: [PageUser] = []
    for _ in 0..<crowd { users.append(await PageUser(state)) }
    let size = (malloc_counter_live_bytes() - before) / crowd
    print("  \"Page.heap/idle, \(standups) standups\": \(size),")
    for user in users { await user.page.end() }
    await first.page.end()
  }

  /// Prints the median time of an operation, and the median size of its patch.
  private static func measure(
    _ name: String, times: Int, _ body: (_ turn: Int) async -> Int
  ) async {
    let clock = ContinuousClock()
    var durations: [Duration] = []
    var sizes: [Int] = []
    for turn in 0..<times {
      let start = clock.now
      sizes.append(await body(turn))
      durations.append(clock.now - start)
    }
    durations.sort()
    sizes.sort()
    print("  \"Page.time/\(name)\": \(durations[times / 2] / .nanoseconds(1)),")
    print("  \"Page.bytes/\(name)\": \(sizes[times / 2]),")
  }

  /// The state of the app during a meeting of five people.
  private static let meeting = {
    let standup = standups(1)[0]
    return app(
      3,
      path: [
        .detail(.init(standup: standup)), .record(RecordMeeting.State(standup: standup)),
      ])
  }()

  private static func tick() -> AppFeature.Action { record(.timerTicked) }

  private static func record(_ action: RecordMeeting.Action) -> AppFeature.Action {
    .path(.element(id: meeting.path.ids[1], action: .record(action)))
  }
}
