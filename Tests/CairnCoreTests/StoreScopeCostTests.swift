import Cairn
import Testing

@MainActor
@Suite struct StoreScopeCostTests {
  @Test("Reading the stores of many rows hashes each id a few times, even if half are released")
  func rows() {
    let store = Store(initialState: Crowd(count: 1000)) { EmptyReducer<Crowd, Crowd.Action>() }
    let rows = store.scope(state: \.people, action: \.people)
    Crowd.Ticket.hashes.setValue(0)

    var held: [Store<Crowd.Person, Int>] = []
    for position in rows.indices {
      let row = rows[position]
      if position.isMultiple(of: 2) { held.append(row) }
    }

    #expect(Crowd.Ticket.hashes.value < 30 * rows.count)
    withExtendedLifetime(held) {}
  }
}

/// Rows whose ids count how often they are hashed.
private struct Crowd {
  struct Ticket: Hashable, Sendable {
    static let hashes = LockIsolated(0)
    let number: Int

    func hash(into hasher: inout Hasher) {
      Self.hashes.withValue { $0 += 1 }
      hasher.combine(number)
    }
  }

  struct Person: Identifiable {
    let id: Ticket
  }

  enum Action: CasePathable {
    case people(IdentifiedAction<Ticket, Int>)

    struct AllCasePaths: Sendable {
      var people: CasePath<Action, IdentifiedAction<Ticket, Int>> {
        CasePath(embed: Action.people) { if case .people(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var people: IdentifiedArrayOf<Person>

  init(count: Int) {
    people = IdentifiedArray(uniqueElements: (0..<count).map { Person(id: Ticket(number: $0)) })
  }
}
