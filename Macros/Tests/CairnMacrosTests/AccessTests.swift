public import CairnMacros
import Testing

@Suite struct AccessTests {
  @Test("The declarations of a public extension get public paths and conformances")
  func publicExtension() {
    let state = Shops.Choice.State.till(Shops.Till.State())
    #expect(state.is(\.till))
    #expect(Shops.Kind.sweets(3)[case: \.sweets] == 3)
  }

  @Test("Fileprivate types, nested or not, get paths that are visible in their file")
  func fileprivateTypes() {
    #expect(Cellar.Shelf.wine(1)[case: \.wine] == 1)
    #expect(Cellar.Choice.State.till(Shops.Till.State()).is(\.till))
  }

  @Test("The access level of a client's initializer follows the types that it takes")
  func clientOfMixedAccess() {
    let shop = Shop(open: { $0.value > 0 }, note: "closed")
    #expect(shop.open(Key(value: 1)))
    #expect(shop.note == "closed")
    #expect(shop.visits == 0 && !shop.hasKeys)
  }
}

public enum Shops {}

// The access level is on the extension, not on its members.
// swift-format-ignore: NoAccessLevelOnExtensionDeclaration
public extension Shops {
  @Reducer
  struct Till {
    public struct State: Equatable, Sendable {
      public var total = 0

      public init() {}
    }

    public enum Action { case rang(Int) }

    public init() {}

    public var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rang(let amount):
          state.total += amount
          return .none
        }
      }
    }
  }

  @Reducer
  enum Choice {
    case till(Shops.Till)
  }

  @CasePathable
  enum Kind {
    case sweets(Int)
    case toys
  }
}

private enum Cellar {
  @CasePathable
  fileprivate enum Shelf { case wine(Int) }

  @Reducer
  fileprivate enum Choice { case till(Shops.Till) }
}

struct Key: Sendable { let value: Int }

@DependencyClient
public struct Shop: Sendable {
  var open: @Sendable (Key) -> Bool = { _ in false }
  public var note: String?
  private(set) var visits: Int = 0
  private var keys = [Key]()

  var hasKeys: Bool { !keys.isEmpty }
}
