import Cairn
import Foundation

/// A way in which a path becomes 0, 1, 9, 2, where 9 is too far from 1.
enum Door: CaseIterable {
  case assignment, decoding, initialState, pushes, replacement, writing

  private static let illegal = [0, 1, 9, 2].map(Plate.State.init)

  /// The path of the initial state.
  var start: StackState<Plate.State> {
    self == .initialState ? StackState(Self.illegal) : StackState()
  }

  /// The changes of the path, one for each action.
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
