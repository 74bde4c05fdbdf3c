import AppFeature
import AppWorkloads
import Cairn
import CairnRecording
import CairnSession
import Foundation
import StandupsDatabase
import StandupsList
import StandupsRecording

/// Measures recordings: how fast a replay is, and what a key costs while it is recorded. Prints JSON.
///
///     Recordings          measures both.
///     Recordings replay   replays for some seconds, for a profiler.
///     Recordings keys KIND   types 2,000 times on a page of a kind, for a profiler.
@main
struct Recordings {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "replay" { return measureReplay(rounds: 20) }
    if arguments.first == "keys", let kind = arguments.last.flatMap(TypedPage.Kind.init) {
      var page = await TypedPage(kind)
      for turn in 0..<2_000 { await page.type(turn % 2 == 0 ? "a" : "ab") }
      return
    }
    measureReplay(rounds: 5)
    await measureKeys()
  }

  /// Prints how many steps a replay without a renderer takes in a second, with and without digests.
  private static func measureReplay(rounds: Int) {
    let recording = recording(ofSteps: 2_000)
    for seesStates in [false, true] {
      let rates = (0..<rounds).map { _ in
        let replay = Replay(recording, of: .standups)
        let time = ContinuousClock().measure {
          for _ in recording.steps {
            try? replay.takeStep()
            if seesStates { _ = replay.sighting() }
          }
        }
        return Double(recording.steps.count) / (time / .seconds(1))
      }
      let name = seesStates ? "with digests" : "alone"
      print("Replay.steps a second/\(name): \(Int(rates.sorted()[rounds / 2]))")
    }
  }

  /// Returns the recording of a user who opens the form of a new standup, types, and leaves it again.
  private static func recording(ofSteps count: Int) -> Recording<StandupsEvent> {
    let header = RecordingHeader(
      app: "Standups", version: "1", timeZone: "GMT", locale: "en", seed: 1,
      startDate: 1_800_000_000, isMasked: false)
    let start: [RecordedStep<StandupsEvent>.Work] = [
      .world(.standups(StandupsUpdate(stored: StoredStandups(app(10).list.standups)))),
      .world(.sessionTakenOver(nil)), .world(.unsavedChangesFound([])),
      .world(.movedAsideFound([])),
    ]
    let visit: [RecordedStep<StandupsEvent>.Work] =
      [.user(.press(ControlName("New standup")))]
      + ["D", "De", "Des", "Desi", "Desig", "Design"].map {
        .user(.type($0, into: ControlName("Title")))
      } + [.user(.press(ControlName("Dismiss"))), .user(.press(ControlName("Discard")))]
    let visits = (0..<count / visit.count).flatMap { _ in visit }
    return Recording(header: header, steps: (start + visits).map { RecordedStep($0) })
  }

  /// Prints what a key costs on pages that keep their last steps or are recorded, beside the same key on
  /// pages that aren't.
  ///
  /// The keys of all pages alternate, in another order each time. There are five pages of each kind. With
  /// one, the ratios differed by 12 % between runs of the same program.
  private static func measureKeys() async {
    let kinds = TypedPage.Kind.allCases
    var pages: [(kind: Int, page: TypedPage)] = []
    for _ in 0..<5 {
      for kind in kinds.indices { pages.append((kind, await TypedPage(kinds[kind]))) }
    }
    var times = kinds.map { _ in [Duration]() }
    for turn in 0..<500 {
      for index in pages.indices.shuffled() {
        // The key before may still be written in the background.
        try? await Task.sleep(for: .milliseconds(2))
        let start = ContinuousClock.now
        await pages[index].page.type(turn % 2 == 0 ? "a" : "ab")
        times[pages[index].kind].append(ContinuousClock.now - start)
      }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] / .microseconds(1) }
    for (kind, median) in zip(kinds, medians) {
      let ratio = String(format: "%.3f", median / medians[0])
      print("Key.time/\(kind.rawValue): \(String(format: "%.1f", median)) µs, \(ratio)x")
    }
  }
}
