import Cairn
import Foundation

/// A way in which a path comes to be 0, 1, 9, 2, where 9 lies too far from 1.
enum Door: CaseIterable {
  case assignment, decoding, initialState, pushes, replacement, writing

  private static let illegal = [0, 1, 9, 2].map(Plate.State.init)

  /// What is on the path from the start.
  var start: StackState<Plate.State> {
    self == .initialState ? StackState(Self.illegal) : StackState()
  }

  /// What is done to the path, one action each.
  var changes: [@Sendable (inout StackState<Plate.State>) -> Void] {
    switch self {
    case .assignment: [{ $0 = StackState(Self.illegal) }]
    case .decoding:
      [
        { path in
          let record = try? JSONEncoder().encode(StackState(Self.illegal))
          path = record.flatMap { try? JSONDecoder().decode(StackState.self, from: $0) } ?? path
        }
      ]
    case .initialState: [{ _ in }]
    case .pushes: [{ path in for plate in Self.illegal { path.append(plate) } }]
    case .replacement:
      [
        { $0 = StackState([0, 1].map(Plate.State.init)) },
        { $0.append(contentsOf: [9, 2].map(Plate.State.init)) },
      ]
    case .writing:
      [
        { $0 = StackState([0, 1, 3, 2].map(Plate.State.init)) },
        { $0[2] = Plate.State(9) },
      ]
    }
  }
}
