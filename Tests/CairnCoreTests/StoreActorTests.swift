import Cairn
import Testing

@Suite struct StoreActorTests {
  @Test("A store doesn't retain the actor that holds it, and its effects end with the actor")
  func released() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    var session: Session? = Session(end)
    await session?.start()
    weak let released = session

    session = nil

    for await _ in ends {}
    #expect(released == nil)
  }

  /// The session of a user on a server: a store on an actor of its own, with work that never ends.
  private actor Session {
    private let end: AsyncStream<Void>.Continuation
    private var store: Store<Int, Int>?

    init(_ end: AsyncStream<Void>.Continuation) {
      self.end = end
    }

    func start() {
      let store = Store<Int, Int>(initialState: 0, isolation: self) {
        Reduce { [end] _, _ in
          .run { _ in
            try? await Task.never()
            end.finish()
          }
        }
      }
      self.store = store
      store.send(0)
    }
  }
}
