import Cairn
import Todos

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Todo.State {
  static let milk = Self(id: UUID(0), description: "Milk")
  static let eggs = Self(id: UUID(1), description: "Eggs")
  static let soap = Self(id: UUID(2), description: "Soap")

  /// The same todo, completed.
  var completed: Self { Self(id: id, description: description, isComplete: true) }

  /// Returns the same todo with another text.
  func described(_ description: String) -> Self {
    Self(id: id, description: description, isComplete: isComplete)
  }
}
