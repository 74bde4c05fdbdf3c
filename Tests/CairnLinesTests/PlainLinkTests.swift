import Cairn
import CairnSession
import Testing

@testable import CairnLines

/// Tests of links in a line-based program.
@MainActor
@Suite struct PlainLinkTests {
  private enum Place: LinkedPlace {
    case recipe(Int)
    case recipes

    enum Kind: CaseIterable { case recipe, recipes }

    var kind: Kind {
      switch self {
      case .recipe: .recipe
      case .recipes: .recipes
      }
    }

    static func route(of kind: Kind) -> Route<Self> {
      switch kind {
      case .recipe:
        Route.value(LinkParameter<Int>("a number")).map {
          .recipe($0)
        } _: {
          if case .recipe(let id) = $0 { id } else { nil }
        }
      case .recipes:
        Route.root.map {
          .recipes
        } _: {
          $0 == .recipes ? () : nil
        }
      }
    }
  }

  private func stack(_ path: [Int]) -> NavigationStack<AnyAction> {
    var stack = NavigationStack<String>(
      root: Screen("Recipes") {
        NavigationLink("Soup", "soup", to: Place.recipe(2))
        Button("New", "new")
      },
      path: path.map { id in
        .init(id: id, screen: Screen("Recipe") {}, pop: "back", target: Place.recipe(id))
      })
    stack.rootTarget = AnyHashableSendable(Place.recipes)
    stack.links = TargetLinks { _ -> Place? in nil }
    return stack.map { AnyAction(value: $0) }
  }

  private func session(hasLinks: Bool = true) -> PlainSession {
    let links = AppLinks<String>(scheme: "food") { "open \($0)" }
    return PlainSession(
      stack: stack([]), links: hasLinks ? PlainLinks(links) : nil, uptime: { .zero })
  }

  @Test("A command shows the link to the screen, or to the target of a control")
  func showing() {
    var session = session()
    #expect(session.handle(.line("l")).lines == ["food://"])
    #expect(session.handle(.line("l 1")).lines == ["food://2"])
    #expect(
      session.handle(.line("l 2")).lines == ["There is no link to “New”."])
    #expect(
      session.handle(.line("l 3")).lines
        == ["There is no control 3 here. Type a number from 1 to 2."])
    #expect(
      session.handle(.line("l x")).lines == ["Unknown command \"l x\". Type ? for help."])
  }

  @Test("A command opens a link, and another one reopens the place that going back left")
  func opening() {
    var session = session()
    let answer = session.handle(.line("o food://2"))
    #expect(answer.actions.map { $0.value as? String } == ["open food://2"] && answer.showsScreen)
    #expect(session.handle(.line("f")).lines == ["There is no place to go forward to."])
    session.update(to: stack([2]))
    session.update(to: stack([]))
    #expect(session.handle(.line("f")).actions.map { $0.value as? String } == ["open food://2"])
  }

  @Test("Help lists the link commands only if the app has links")
  func without() {
    var (with, without) = (session(), session(hasLinks: false))
    #expect(with.handle(.line("?")).lines.contains(PlainLinks.help))
    #expect(!without.handle(.line("?")).lines.contains(PlainLinks.help))
  }

  @Test(
    "Without links, the link commands are unknown", arguments: ["l", "l 1", "o food://2", "f"])
  func unknown(line: String) {
    var session = session(hasLinks: false)
    #expect(
      session.handle(.line(line)).lines == ["Unknown command \"\(line)\". Type ? for help."])
  }
}
