import CairnNavigation
import CairnSession
import CairnViews
import Testing

@testable import CairnBrowser

/// Tests that the address follows the state, and the state follows the browser's back and forward.
@Suite struct AddressTests {
  @Test("An address is pushed when the path grows or its top changes, and otherwise replaced")
  func changes() {
    let user = AddressUser()
    #expect(user.go(to: "/1") == URLChange(path: "/1", isPushed: true))
    #expect(user.go(to: "/1/2") == URLChange(path: "/1/2", isPushed: true))
    #expect(user.go(to: "/1/3") == URLChange(path: "/1/3", isPushed: true))
    #expect(user.go(to: "/1/3") == nil)
    #expect(user.go(to: "/1") == URLChange(path: "/1", isPushed: false))
    #expect(user.go(to: "/1?edit") == URLChange(path: "/1?edit", isPushed: true))
    #expect(user.go(to: "/1") == URLChange(path: "/1", isPushed: false))
    #expect(user.go(to: "/") == URLChange(path: "/", isPushed: false))
  }

  @Test("Back leaves the screens above one after the other, without changing the address again")
  func back() {
    let user = AddressUser("/1/2/3")
    #expect(user.travel(to: "/1") == ["pop /1/2/3", "pop /1/2"])
    #expect(user.renderer.urlChange() == nil)
    #expect(user.place == "/1")
  }

  @Test("If a query shows something over the screen, back closes only that")
  func query() {
    let user = AddressUser("/1?edit")
    #expect(user.travel(to: "/1") == ["pop /1?edit"])
    #expect(user.renderer.urlChange() == nil)
  }

  @Test("A screen that asks before it is left is asked once, and the address is restored")
  func refusal() {
    let user = AddressUser("/1/2/3")
    user.refuses = { $0 == "/1/2" }
    #expect(user.travel(to: "/") == ["pop /1/2/3", "pop /1/2"])
    #expect(user.renderer.urlChange() == URLChange(path: "/1/2", isPushed: false))
  }

  @Test("Forward, or any other address of the app, is opened as a link")
  func forward() {
    let user = AddressUser("/1")
    #expect(user.travel(to: "/1/2") == ["open /1/2"])
    #expect(user.renderer.urlChange() == nil)
    #expect(user.travel(to: "/7?edit") == ["open /7?edit"])
    #expect(user.place == "/7?edit")
  }

  @Test("If a link isn't followed, the address is restored")
  func unfollowed() {
    let user = AddressUser("/1")
    user.refuses = { _ in true }
    #expect(user.travel(to: "/1/2") == ["open /1/2"])
    #expect(user.renderer.urlChange() == URLChange(path: "/1", isPushed: false))
  }

  @Test("The address of the current page sends nothing")
  func stay() {
    let user = AddressUser("/1")
    #expect(user.travel(to: "/1") == [])
    #expect(user.renderer.urlChange() == nil)
  }

  @Test(
    "An invalid address is dropped",
    arguments: ["", "1", "//a", "http://elsewhere/", "/a%", "/1#top", "javascript:alert(1)"])
  func wrongAddress(_ path: String) {
    let user = AddressUser("/1")
    #expect(user.travel(to: path) == nil)
    #expect(user.renderer.urlChange() == URLChange(path: "/1", isPushed: false))
  }

  @Test("A press on the way back leaves all screens above the target")
  func trail() {
    let user = AddressUser("/1/2/3")
    let links = user.renderer.page.tree.element.descendants.filter { $0.tag == .a }
    #expect(links.map { $0[.href] } == ["/", "/1", "/1/2"])
    #expect(user.sends(.press, to: links[1].id) == ["pop /1/2/3", "pop /1/2"])
    #expect(user.place == "/1")
  }

  @Test("The way back stops at a screen that stays")
  func refusedTrail() {
    let user = AddressUser("/1/2/3")
    user.refuses = { $0 == "/1/2" }
    let root = user.renderer.page.tree.element.descendants.first { $0.tag == .a }
    #expect(user.sends(.press, to: root?.id ?? 0) == ["pop /1/2/3", "pop /1/2"])
    #expect(user.place == "/1/2")
  }

  @Test(
    "The way back continues once the answer to a question has left its screen",
    arguments: [true, false])
  func askedTrail(isLeaving: Bool) throws {
    func stack(_ path: [Int], isAsking: Bool = false) -> NavigationStack<AnyAction> {
      let question = Dialog<String>(
        "End?", buttons: [DialogButton("End", action: "end"), DialogButton("Stay")], dismiss: "stay"
      )
      return NavigationStack(
        root: Screen("0") {},
        path: path.map { (id: $0, screen: Screen("\($0)") {}.alert(isAsking ? question : nil)) },
        pop: { "pop \($0)" }
      ).map { AnyAction(value: $0) }
    }
    let renderer = BrowserRenderer(open: { _ in nil }, didChange: {})
    renderer.update(to: stack([1, 2]))
    var sent: [String] = []
    func press(_ name: String, _ becomes: NavigationStack<AnyAction>) throws {
      let elements = renderer.page.tree.element.descendants
      let id = try #require(elements.first { $0.tag == .button && $0.text == name }?.id)
      let event = BrowserEvent(sequence: 1, kind: .press, id: id, value: nil)
      _ = renderer.handle(event) { actions in
        sent += actions.compactMap { $0.value as? String }
        renderer.update(to: becomes)
      }
    }
    try press("0", stack([1, 2], isAsking: true))
    #expect(sent == ["pop 2"])
    // The screen disappears a moment later.
    try press(isLeaving ? "End" : "Stay", stack([1, 2]))
    renderer.update(to: stack([1]))
    sent += renderer.nextActions().compactMap { $0.value as? String }
    #expect(sent == (isLeaving ? ["pop 2", "end", "pop 1"] : ["pop 2", "stay"]))
  }
}

/// A user of an app whose screens are the components of an address.
private final class AddressUser {
  /// Whether the screen at an address asks first.
  var refuses: (String) -> Bool = { _ in false }
  private(set) var place: String
  let renderer: BrowserRenderer

  init(_ place: String = "/") {
    self.place = place
    renderer = BrowserRenderer(open: { AnyAction(value: "open \($0.path)") }, didChange: {})
    render()
    _ = renderer.showAll()
    _ = renderer.urlChange()
  }

  private var link: Link { (try? Link(place, scheme: "")) ?? Link() }

  func go(to place: String) -> URLChange? {
    self.place = place
    render()
    return renderer.urlChange()
  }

  /// Returns the actions that going to an address sends, or `nil` if the event is dropped.
  func travel(to path: String) -> [String]? { sends(.travel, to: 0, path) }

  func sends(_ kind: BrowserEvent.Kind, to id: Int, _ value: String? = nil) -> [String]? {
    var sent: [String] = []
    let isTaken = renderer.handle(BrowserEvent(sequence: 1, kind: kind, id: id, value: value)) {
      for case let action as String in $0.map(\.value) {
        sent.append(action)
        follow(action)
      }
    }
    return isTaken ? sent : nil
  }

  private func follow(_ action: String) {
    let parts = action.split(separator: " ").map(String.init)
    guard parts.count == 2, !refuses(place) else { return }
    if parts[0] == "open" {
      place = parts[1]
    } else if link.query.isEmpty {
      place = Link(components: link.components.dropLast()).path
    } else {
      place = Link(components: link.components).path
    }
    render()
  }

  private func render() {
    let stack = NumberPlace.stack(place, pop: "pop \(place)")
    renderer.update(to: stack.map { AnyAction(value: $0) })
  }
}
