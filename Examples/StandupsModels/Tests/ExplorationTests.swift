import Cairn
import CairnTerminal
import SettingsClient
import SpeechClient
import StandupsModels
import Testing

/// Explores the models by keys.
///
/// Models are objects: their state can't be kept, compared or passed to another thread. So the
/// `Explorer` of CairnExplorer doesn't fit, because it needs values. But the models do the same in
/// each run. So this test repeats each sequence of keys from the start, and tells places apart by
/// their drawings.
@MainActor
@Suite struct ExplorationTests {
  private static let keys: [Key] = [.tab, .enter, .escape, .character("x"), .control("d")]

  /// A place in the app, and the keys that lead to it.
  private struct Place {
    let way: [Key]
    let title: String
    var successors: [Int] = []
  }

  @Test("Whatever keys the user presses, there is a title, and a way back to the list")
  func exploration() async {
    let places = await explore(upTo: 100)
    #expect(places.count == 100)
    #expect(places.allSatisfy { !$0.title.isEmpty })
    let titles = Set(places.map(\.title))
    let expected = [
      "Daily Standups", "New standup", "Daily Standups > Morning",
      "Daily Standups > Morning > Meeting",
    ]
    #expect(titles.isSuperset(of: expected), "\(titles)")
    let lost = placesWithoutWay(toTitle: "Daily Standups", among: places)
    #expect(lost.map { places[$0].way } == [])
  }

  /// Tries each key in each place, breadth first, until `limit` places are known.
  private func explore(upTo limit: Int) async -> [Place] {
    var places: [Place] = []
    var known: [[String]: Int] = [:]
    func arrive(by way: [Key]) async -> Int {
      let app = await makeApp(dependencies: {
        $0.settingsClient = .previewValue
        // If speech is denied, enter cancels, so few keys reach a meeting.
        $0.speechClient.authorizationStatus = { .authorized }
      })
      let user = ModelUser(app)
      user.press(way)
      let place = known[user.drawing] ?? places.count
      if place == places.count {
        known[user.drawing] = place
        places.append(Place(way: way, title: user.title))
      }
      return place
    }
    _ = await arrive(by: [])
    var next = 0
    while next < places.count, places.count < limit {
      for key in Self.keys where places.count < limit {
        places[next].successors.append(await arrive(by: places[next].way + [key]))
      }
      next += 1
    }
    return places
  }

  /// Returns the places from which no keys lead to a place with a title. An unexplored place may
  /// lead anywhere.
  private func placesWithoutWay(toTitle title: String, among places: [Place]) -> [Int] {
    var leading = Set(
      places.indices.filter {
        places[$0].title == title || places[$0].successors.count < Self.keys.count
      })
    var count = -1
    while count != leading.count {
      count = leading.count
      leading.formUnion(
        places.indices.filter { place in places[place].successors.contains { leading.contains($0) }
        })
    }
    return places.indices.filter { !leading.contains($0) }
  }
}
