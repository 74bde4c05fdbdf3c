import CairnSession
import CairnViews
import Testing

@Suite struct NodeNamesTests {
  @Test("Siblings with the same kind and label have different paths")
  func siblings() {
    let nodes = (0..<40).flatMap { number in
      [Button("Same", 0).node, Button("Button \(number)", 0).node, Text("\(number)").node]
    }
    let paths = nodes.keyed().map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(nodes.keyed().map(\.path) == paths)
  }

  @Test(
    "A node keeps its path when neighbors with other labels appear or disappear",
    arguments: [0, 3, 30])
  func neighbors(count: Int) {
    let last = [Button("Last", 0).node, Button("Last", 1).node]
    let others = (0..<count).map { Toggle("Toggle \($0)", isOn: true) { _ in 0 }.node }
    #expect((others + last).keyed().map(\.path).suffix(2) == last.keyed().map(\.path)[...])
  }
}
