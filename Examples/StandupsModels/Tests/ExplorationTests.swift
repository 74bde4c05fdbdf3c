import Cairn
import CairnTerminal
import SettingsClient
import StandupsModels
import Testing

/// The models, explored by keys.
///
/// They are objects: a state of theirs can be neither kept nor compared, nor be handed to another
/// thread. So the `Explorer` of CairnExplorer does not fit, which does all of that with values. What they
/// do is the same in each run, though: here every way is gone from the start, and what is drawn tells
/// one place from another.
@MainActor
@Suite struct ExplorationTests {
  private static let keys: [Key] = [.down, .enter, .escape, .character("x"), .control("d")]

  /// What a way led to.
  private struct Place {
    let way: [Key]
    let title: String
    var successors: [Int] = []
  }

  @Test("Wherever a user goes by keys, a title is shown, and there is a way back to the list")
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

  /// Takes every key everywhere, breadth first, until so many places are known.
  private func explore(upTo limit: Int) async -> [Place] {
    var places: [Place] = []
    var known: [[String]: Int] = [:]
    func arrive(by way: [Key]) async -> Int {
      let app = await makeApp(dependencies: { $0.settingsClient = .previewValue })
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

  /// The places from which no way leads to one with a title. A place beyond which nobody has looked
  /// may lead anywhere.
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
