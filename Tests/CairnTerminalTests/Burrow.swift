import CairnTerminal
import CairnViews

/// Screens that present each other in every way, each with a name of its own.
struct Burrow: Equatable {
  var root: Place
  var path: [Place] = []

  /// A screen, and what it presents.
  struct Place: Equatable {
    var name: String
    var drillDown: [Place] = []
    var sheet: [Place] = []
    var isAsking = false

    /// The names of everything that can be left, from the bottom to the top. The place itself is
    /// first.
    var order: [String] {
      [name] + drillDown.flatMap(\.order) + sheet.flatMap(\.order)
        + (isAsking ? [name + "?"] : [])
    }

    /// The names of the screens, in any order.
    var screens: Set<String> { Set(order.filter { !$0.hasSuffix("?") }) }

    /// Leaves the place or question with a name.
    mutating func leave(_ name: String) {
      if self.name + "?" == name { isAsking = false }
      drillDown.removeAll { $0.name == name }
      sheet.removeAll { $0.name == name }
      for index in drillDown.indices { drillDown[index].leave(name) }
      for index in sheet.indices { sheet[index].leave(name) }
    }

    var screen: Screen<String> {
      Screen(name) { Button("In \(name)", "pressed in \(name)") }
        .task("appeared in \(name)")
        .sheet(sheet.first, dismiss: sheet.first?.name ?? "", action: { $0 }, content: \.screen)
        .navigationDestination(
          drillDown.first, dismiss: drillDown.first?.name ?? "", action: { $0 }, content: \.screen
        )
        .alert(
          isAsking
            ? Dialog("Ask \(name)", buttons: [DialogButton("OK")], dismiss: name + "?") : nil)
    }
  }

  mutating func leave(_ name: String) {
    path.removeAll { $0.name == name }
    root.leave(name)
    for index in path.indices { path[index].leave(name) }
  }

  var stack: NavigationStack<String> {
    NavigationStack(
      root: root.screen, path: path.map { (id: $0.name, screen: $0.screen) }, pop: { $0 })
  }

  /// The names of everything that can be left, from the bottom to the top.
  var order: [String] { ([root] + path).flatMap(\.order).dropFirst().map { $0 } }

  var screens: Set<String> { ([root] + path).reduce(into: []) { $0.formUnion($1.screens) } }
}

extension Burrow {
  /// Creates up to a dozen places from a seed.
  init(seed: Int) {
    var numbers = Numbers(state: UInt64(seed))
    var count = 0
    func place(depth: Int) -> Place {
      var result = Place(name: "P\(count)")
      count += 1
      if depth < 3, numbers.next(below: 2) == 0 { result.drillDown = [place(depth: depth + 1)] }
      if depth < 3, numbers.next(below: 3) == 0 { result.sheet = [place(depth: depth + 1)] }
      result.isAsking = numbers.next(below: 5) == 0
      return result
    }
    root = place(depth: 0)
    for _ in 0..<numbers.next(below: 3) { path.append(place(depth: 1)) }
  }
}

/// A sequence of numbers that is determined by the first one.
private struct Numbers {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
