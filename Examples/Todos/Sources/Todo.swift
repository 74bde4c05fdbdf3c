public import Cairn

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One thing to do: a row of the list. It doesn't know the other rows.
public struct Todo: Reducer {
  public struct State: Equatable, Identifiable, Sendable {
    public let id: UUID
    public var description: String
    public var isComplete: Bool

    public init(id: UUID, description: String = "", isComplete: Bool = false) {
      self.id = id
      self.description = description
      self.isComplete = isComplete
    }
  }

  public enum Action: Equatable, Sendable {
    case checkboxTapped
    case textFieldChanged(String)
  }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .checkboxTapped:
      state.isComplete.toggle()
      return .none

    case .textFieldChanged(let description):
      state.description = description
      return .none
    }
  }
}
