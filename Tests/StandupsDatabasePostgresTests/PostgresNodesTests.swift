#if PostgreSQL
  import CairnDependencies
  import Foundation
  import Models
  import StandupsDatabase
  import StandupsDatabaseContract
  import Testing

  @testable import StandupsDatabasePostgres

  /// Tests of leases: which node holds a browser, and what is written for it.
  @Suite(.timeLimit(.minutes(5))) struct PostgresNodesTests {
    let address: PostgresAddress
    let nodes: PostgresNodes
    let first = PostgresNodes.Node(id: "first", address: "10.0.0.1:8080")
    let second = PostgresNodes.Node(id: "second", address: "10.0.0.2:8080")

    init() throws {
      address = try PostgresServer.shared.makeDatabase()
      nodes = PostgresNodes(address)
    }

    @Test(
      "A lease can be renewed after its end, until another node has claimed one of its browsers")
    func renewal() async throws {
      let lease = try await nodes.begin(first, lasting: .seconds(60))
      #expect(try await nodes.claim("a", by: lease) == first)
      #expect(try await nodes.renew(lease, lasting: .zero))
      #expect(try await nodes.renew(lease, lasting: .seconds(60)))
      let other = try await nodes.begin(second, lasting: .seconds(60))
      #expect(try await nodes.claim("a", by: other) == first)
      #expect(try await nodes.renew(lease, lasting: .zero))
      #expect(try await nodes.claim("a", by: other) == second)
      #expect(try await !nodes.renew(lease, lasting: .seconds(60)))
      let next = try await nodes.begin(first, lasting: .seconds(60))
      #expect(next.epoch > lease.epoch)
      try await nodes.end(next)
      #expect(try await !nodes.renew(next, lasting: .seconds(60)))
    }

    @Test("A node holds a browser that it has claimed, until its lease ends")
    func holder() async throws {
      let lease = try await nodes.begin(first, lasting: .seconds(60))
      let other = try await nodes.begin(second, lasting: .seconds(60))
      #expect(try await nodes.claim("a", by: lease) == first)
      #expect(try await nodes.claim("a", by: other) == first)
      #expect(try await nodes.claim("b", by: other) == second)
      #expect(try await nodes.claim("a", by: lease) == first)
      #expect(try await nodes.renew(lease, lasting: .zero))
      #expect(try await nodes.claim("a", by: other) == second)
      await #expect(throws: PostgresNodes.LeaseEnded.self) {
        try await nodes.claim("b", by: lease)
      }
    }

    @Test("A node that starts anew holds nothing from before")
    func restart() async throws {
      let before = try await nodes.begin(first, lasting: .seconds(60))
      #expect(try await nodes.claim("a", by: before) == first)
      let other = try await nodes.begin(second, lasting: .seconds(60))
      let after = try await nodes.begin(first, lasting: .seconds(60))
      #expect(try await nodes.claim("a", by: other) == second)
      #expect(try await nodes.claim("a", by: after) == second)
    }

    @Test("Several nodes claim many browsers at once, and all agree on each holder")
    func race() async throws {
      var leases: [PostgresNodes.Lease] = []
      for number in 0..<3 {
        let node = PostgresNodes.Node(id: "\(number)", address: "")
        leases.append(try await nodes.begin(node, lasting: .seconds(60)))
      }
      let claims = try await withThrowingTaskGroup(of: (Int, PostgresNodes.Node).self) { group in
        for browser in 0..<20 {
          for lease in leases {
            group.addTask { (browser, try await nodes.claim("\(browser)", by: lease)) }
          }
        }
        return try await group.reduce(into: [:]) { $0[$1.0, default: []].insert($1.1) }
          as [Int: Set<PostgresNodes.Node>]
      }
      #expect(claims.count == 20)
      #expect(claims.values.allSatisfy { $0.count == 1 })
    }

    @Test("Many browsers are taken over at once by two nodes, and each has one new holder")
    func takeOver() async throws {
      let dead = try await nodes.begin(first, lasting: .seconds(60))
      let browsers = (0..<300).map { "\($0)" }
      for browser in browsers { #expect(try await nodes.claim(browser, by: dead) == first) }
      #expect(try await nodes.renew(dead, lasting: .zero))
      let heirs = [
        (PostgresNodes(address), try await nodes.begin(second, lasting: .seconds(60))),
        (
          PostgresNodes(address),
          try await nodes.begin(.init(id: "third", address: ""), lasting: .seconds(60))
        ),
      ]
      let holders = try await withThrowingTaskGroup(of: (String, PostgresNodes.Node).self) {
        group in
        for (nodes, lease) in heirs {
          for browser in browsers.shuffled() {
            group.addTask { (browser, try await nodes.claim(browser, by: lease)) }
          }
        }
        return try await group.reduce(into: [:]) { $0[$1.0, default: []].insert($1.1) }
          as [String: Set<PostgresNodes.Node>]
      }
      #expect(holders.count == 300)
      #expect(holders.values.allSatisfy { $0.count == 1 && $0 != [first] })
    }

    @Test("The key of an entry is found by the hash of its name")
    func hashedKey() async throws {
      // The example of FIPS 180-4.
      let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      let key = try await nodes.key("handoff", hashing: "abc")
      #expect(key == PostgresNodes.Key(kind: "handoff", name: hash))
    }

    @Test(
      "A removal or a move whose answer is lost is an error, and isn't tried again",
      arguments: [PostgresProxy.Cut.beforeCommit, .beforeAnswer])
    func uncertainRemoval(cut: PostgresProxy.Cut) async throws {
      let proxy = try PostgresProxy(PostgresServer.shared)
      defer { proxy.stop() }
      let nodes = PostgresNodes(try proxy.address(address))
      let entry = PostgresNodes.Entry(data: Data("typed".utf8), date: .at(0), end: .at(9))
      for other in [nil, PostgresNodes.Key(kind: "page", name: "b")] {
        let key = PostgresNodes.Key(kind: "page", name: "a")
        #expect(try await nodes.put(entry, at: key, ifExists: nil, at: .at(1), under: nil))
        proxy.cut(cut)
        await #expect(throws: StandupsDatabaseError.self) {
          if let other {
            _ = try await nodes.move(key, to: other, ending: .at(9), at: .at(1), under: nil)
          } else {
            _ = try await nodes.take(key, at: .at(1), under: nil)
          }
        }
        #expect(proxy.waiting == 0)
        let isDone = cut == .beforeAnswer
        #expect(try await nodes.find(key, at: .at(1)) == (isDone ? nil : entry))
        if let other {
          #expect(try await nodes.find(other, at: .at(1)) == (isDone ? entry : nil))
        }
      }
    }

    @Test("Entries that are written at once are all there, and the last one of a key stands")
    func entriesAtOnce() async throws {
      let lease = try await nodes.begin(first, lasting: .seconds(60))
      func entry(_ number: Int) -> PostgresNodes.Entry {
        PostgresNodes.Entry(data: Data("\(number)".utf8), date: .at(0), end: .at(9))
      }
      func key(_ number: Int) -> PostgresNodes.Key {
        PostgresNodes.Key(kind: "page", name: "\(number)")
      }
      try await withThrowingTaskGroup(of: Void.self) { [nodes] group in
        for number in 0..<200 {
          group.addTask {
            let isWritten = try await nodes.put(
              entry(number), at: key(number), ifExists: nil, at: .at(1), under: lease)
            #expect(isWritten)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await nodes.list("page", at: .at(1)).count == 200)
      #expect(try await nodes.find(key(7), at: .at(1)) == entry(7))
      let connection = try PostgresServer.shared.connect(to: address)
      try connection.put([(key(7), entry(8)), (key(7), entry(9))])
      #expect(try await nodes.find(key(7), at: .at(1)) == entry(9))
    }

    @Test("If the lease of a batch has ended, only its own entries and claims fail")
    func endedBatch() async throws {
      let lease = try await nodes.begin(first, lasting: .seconds(60))
      let other = try await nodes.begin(second, lasting: .seconds(60))
      #expect(try await nodes.renew(lease, lasting: .zero))
      await withTaskGroup { [nodes] group in
        for number in 0..<50 {
          group.addTask {
            let isAlive = number % 3 == 0
            let holder = try? await nodes.claim("\(number)", by: isAlive ? other : lease)
            #expect((holder != nil) == isAlive)
          }
        }
      }
    }

    @Test("A browser can be claimed only after the transactions of its holder have ended")
    func transaction() async throws {
      let lease = try await nodes.begin(first, lasting: .seconds(60))
      let other = try await nodes.begin(second, lasting: .seconds(60))
      #expect(try await nodes.claim("a", by: lease) == first)
      let connection = try PostgresServer.shared.connect(to: address)
      try connection.runAll("BEGIN")
      #expect(try connection.holds(lease))
      // Neither is a renewal kept waiting.
      #expect(try await nodes.renew(lease, lasting: .zero))
      let hasClaimed = LockIsolated(false)
      let claim = Task {
        let holder = try await nodes.claim("a", by: other)
        hasClaimed.setValue(true)
        return holder
      }
      try await PostgresServer.shared.awaitWaiter(in: address, unless: { hasClaimed.value })
      #expect(!hasClaimed.value)
      try connection.runAll("COMMIT")
      #expect(try await claim.value == second)
    }

    @Test("Under a lease that has ended, no gesture is committed, and none is remembered")
    func commit() async throws {
      let lease = try await nodes.begin(first, lasting: .seconds(60))
      let database = StandupsDatabase.postgres(address, under: lease)
      try await database.save(.insert(.numbered(1), at: .first))
      #expect(try await nodes.renew(lease, lasting: .zero))
      let late = Gesture(id: UUID(), edits: [.insert(.numbered(2), at: .first)])
      #expect(
        await failure { () throws(StandupsDatabaseError) in
          try await database.commit(late, nil)
        }?.kind == .busy)
      let direct = StandupsDatabase.postgres(address)
      #expect(try await direct.read(nil).rows.count == 1)
      // The node that goes on with the page makes the change.
      #expect(try await direct.commit(late, nil).rows.count == 2)
    }

    @Test("Under a lease that has ended, no entry is written, taken or moved")
    func entries() async throws {
      let lease = try await nodes.begin(first, lasting: .seconds(60))
      let (key, other) = (
        PostgresNodes.Key(kind: "page", name: "a"), PostgresNodes.Key(kind: "page", name: "b")
      )
      let entry = PostgresNodes.Entry(data: Data([0, 255, 10]), date: .at(0.5), end: .at(9.25))
      #expect(try await nodes.put(entry, at: key, ifExists: nil, at: .at(1), under: lease))
      #expect(try await nodes.renew(lease, lasting: .zero))
      await #expect(throws: PostgresNodes.LeaseEnded.self) {
        try await nodes.put(entry, at: other, ifExists: nil, at: .at(1), under: lease)
      }
      await #expect(throws: PostgresNodes.LeaseEnded.self) {
        try await nodes.take(key, at: .at(1), under: lease)
      }
      await #expect(throws: PostgresNodes.LeaseEnded.self) {
        try await nodes.move(key, to: other, ending: .at(99), at: .at(1), under: lease)
      }
      #expect(try await nodes.find(key, at: .at(1)) == entry)
      #expect(try await nodes.find(other, at: .at(1)) == nil)
    }

    @Test("A node whose clock is a month ahead trims nothing that others still use")
    func trimmingAhead() async throws {
      let now = Date()
      for (name, age) in [("expired", -60.0), ("current", 3_600)] {
        let entry = PostgresNodes.Entry(
          data: Data(), date: now, end: now.addingTimeInterval(age))
        let key = PostgresNodes.Key(kind: "page", name: name)
        #expect(try await nodes.put(entry, at: key, ifExists: nil, at: now, under: nil))
      }
      try await nodes.trim(at: now.addingTimeInterval(30 * 86_400), limits: [:])
      let left = try await nodes.list("page", at: now.addingTimeInterval(-3_600))
      #expect(left.keys.sorted() == ["current"])
    }

    @Test(
      "Trimming forgets browsers that nobody has held for long, and keeps those that a node holds")
    func trimming() async throws {
      let lease = try await nodes.begin(first, lasting: .seconds(60))
      let other = try await nodes.begin(second, lasting: .seconds(60))
      #expect(try await nodes.claim("held", by: lease) == first)
      #expect(try await nodes.claim("left", by: other) == second)
      try await nodes.end(other)
      _ = try PostgresServer.shared.run(
        "UPDATE standups.browsers SET claimed = now() - interval '41 days'", in: address)
      try await nodes.trim(at: .at(0), limits: [:])
      let names = try PostgresServer.shared.run("SELECT name FROM standups.browsers", in: address)
      #expect(names.count == 1)
      #expect(try names.text(0, 0) == "held")
    }
  }

  extension Date {
    fileprivate static func at(_ seconds: Double) -> Self { Self(timeIntervalSince1970: seconds) }
  }
#endif
