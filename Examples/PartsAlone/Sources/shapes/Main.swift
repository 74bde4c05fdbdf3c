import CairnCasePaths

enum Shape: CasePathable {
  case circle(radius: Double)
  case square(side: Double)

  struct AllCasePaths: Sendable {
    let circle = CasePath(Shape.circle) { if case .circle(let it) = $0 { it } else { nil } }
    let square = CasePath(Shape.square) { if case .square(let it) = $0 { it } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}

@main
struct Main {
  static func main() {
    var shapes: [Shape] = [.circle(radius: 1), .square(side: 2), .square(side: 3)]
    print("Sides: \(shapes.compactMap { $0[case: \.square] })")
    for index in shapes.indices where shapes[index].is(\.square) {
      shapes[index].modify(\.square) { $0 *= 2 }
    }
    print("Doubled: \(shapes.compactMap { $0[case: \.square] })")
  }
}
