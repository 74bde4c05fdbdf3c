import Cairn
import CairnExplorer
import CairnTestSupport
import CairnTesting
import CounterStack
import Testing

/// Tests the code that `LinksRulesExploration.md` adds to the example.
@Suite struct PlacesTests {
  @Test("A link opens its screens, and the screens have that link")
  func links() throws {
    let link = try Link("counters://42/-1/fact/-1", scheme: "counters")
    let state = try RootFeature.State(opening: link)
    #expect(state.path.map(\.place) == [.counter(42), .counter(-1), .fact(-1)])
    #expect(state.link == link)
  }

  @Test(
    "The error of an invalid link names the part that is wrong",
    arguments: [
      ("/42/fact", "“fact” must be followed by a number."),
      ("/42/prime/x", "“x” is not a number."),
      ("/forty-two", "“forty-two” is not a number."),
    ])
  func unreadable(path: String, sentence: String) throws {
    let link = try Link(path, scheme: "counters")
    let error = #expect(throws: LinkError.self) { try RootFeature.State(opening: link) }
    #expect(error?.description == sentence)
  }

  @Test("A screen that breaks a rule of the path is reported and not opened")
  func rules() throws {
    let link = try Link("/42/fact/1/prime/2", scheme: "counters")
    var state: RootFeature.State?
    expectIssue("Rule: A fact and a prime lie on a counter.") {
      state = try? RootFeature.State(opening: link)
    }
    #expect(state?.link.path == "/42/fact/1")
  }

  @Test("No steps of a user break the laws of the explorer")
  func exploration() async {
    var explorer = Explorer(initialState: RootFeature.State()) {
      RootFeature()
    } screens: {
      RootFeature.screens($0)
    } dependencies: {
      $0.continuousClock = TestClock()
      $0.factClient = FactClient { "\($0) is a number." }
      $0.primeClient = PrimeClient { $0 > 0 ? $0 + 1 : 2 }
    }
    explorer.isExplored = { $0.path.count < 3 && abs($0.sum) < 3 }
    explorer.laws = [
      .path({ $0.path }, obeys: RootFeature.rules),
      ExplorationLaw("The link leads back") { visit in
        let state = try? RootFeature.State(opening: visit.state.link)
        return state?.link == visit.state.link ? nil : "\(visit.state.link) leads elsewhere."
      },
    ]
    let report = await explorer.run(depth: 6)
    report.expectNoFindings()
    #expect(Set(report.screens).isSuperset(of: ["Counters", "Counter", "Fact", "Prime"]))
  }
}
