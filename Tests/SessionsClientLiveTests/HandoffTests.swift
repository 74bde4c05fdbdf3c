import CairnTestSupport
import Foundation
import GRDB
import SessionsClient
import Testing

@testable import SessionsClientLive

/// Records that go from one renderer to another.
@Suite struct HandoffTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path("handoffs") }

  init() throws { temporary = try TemporaryFolder() }

  private func handoffs(database: String = "/d") -> Handoffs {
    Handoffs(folder: folder, database: database)
  }

  private func session(
    code: HandoffCode? = nil, receiver: @escaping @Sendable (HandoffCode) -> String? = { "\($0)" }
  ) -> SessionsClient {
    .live(folder: folder, database: "/d", code: code, receiver: receiver)
  }

  @Test("A record is taken once, by its code, and by nobody without it")
  func once() async throws {
    let giver = handoffs()
    let code = try #require(await giver.give(Data("mine".utf8)))
    #expect(await session().takeOver() == nil)
    #expect(await handoffs().take(HandoffCode()) == nil)
    #expect(await handoffs(database: "/e").take(code) == nil)

    let (taker, other) = (handoffs(), handoffs())
    let record = await taker.take(code)
    #expect(record?.data == Data("mine".utf8) && record?.isContinued == true)
    #expect(await other.take(code) == nil)
    withExtendedLifetime([giver, taker, other]) {}
  }

  @Test("Of several that take at once, one has it")
  func together() async throws {
    let code = try #require(await handoffs().give(Data("mine".utf8)))
    let takers = (0..<4).map { _ in handoffs() }
    let records = await withTaskGroup(of: Data?.self) { group in
      for taker in takers { group.addTask { await taker.take(code)?.data } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(records.compactMap(\.self) == [Data("mine".utf8)])
    withExtendedLifetime(takers) {}
  }

  @Test("A session gives what it is at in place of its record, and says where it goes on")
  func giving() async throws {
    let giver = session()
    await giver.keep(Data("before".utf8), true)
    let place = try await giver.give(Data("now".utf8))
    let code = try #require(HandoffCode(place))

    let taker = session(code: code)
    let record = await taker.takeOver()
    #expect(record?.data == Data("now".utf8) && record?.isContinued == true)
    #expect(await session(code: code).takeOver() == nil)
    withExtendedLifetime([giver, taker]) {}
  }

  @Test("Where nobody takes it, nothing is given, and the record stays")
  func noReceiver() async throws {
    let giver = session { _ in nil }
    await giver.keep(Data("mine".utf8), true)
    await #expect(throws: HandoffError.noReceiver) { try await giver.give(Data("now".utf8)) }
    let file = try DatabaseQueue(path: "\(folder)/sessions.sqlite")
    let records = try await file.read { try Data.fetchAll($0, sql: "SELECT record FROM sessions") }
    #expect(records == [Data("mine".utf8)])
    withExtendedLifetime(giver) {}
  }

  @Test("Where it cannot be kept, nothing is given")
  func notKept() async {
    let giver = SessionsClient.live(folder: "/dev/null/x", database: "/d", receiver: { "\($0)" })
    await #expect(throws: HandoffError.notKept) { try await giver.give(Data()) }
  }

  @Test("What nobody has taken in time is offered at the next start, and not by its code any more")
  func forgotten() async throws {
    let code = try #require(await handoffs().give(Data("mine".utf8)))
    let file = try DatabaseQueue(path: "\(folder)/sessions.sqlite")
    try await file.write { try $0.execute(sql: "UPDATE sessions SET date = date - 601") }
    try file.close()
    #expect(await handoffs().take(code) == nil)
    let next = session()
    let record = await next.takeOver()
    #expect(record?.data == Data("mine".utf8) && record?.isContinued == false)
    withExtendedLifetime(next) {}
  }

  @Test("What was taken is not lost with the taker, unless that has said that it is kept elsewhere")
  func takerGone() async throws {
    let code = try #require(await handoffs().give(Data("mine".utf8)))
    var taker: Handoffs? = handoffs()
    #expect(await taker?.take(code)?.data == Data("mine".utf8))
    taker = nil
    let next = session()
    #expect(await next.takeOver()?.data == Data("mine".utf8))

    let again = try #require(await handoffs().give(Data("more".utf8)))
    let other = handoffs()
    _ = await other.take(again)
    await other.forget()
    #expect(await session().takeOver() == nil)
    withExtendedLifetime([next]) {}
  }

  @Test("A code is read as it is written, in any case; what is none is not")
  func codes() {
    let code = HandoffCode()
    #expect(HandoffCode(code.description.uppercased()) == code)
    #expect(HandoffCode() != code)
    for text in [
      "", "x", "\(code)x", "\(code.description.dropLast())-", "\(code.description.dropLast())é",
    ] {
      #expect(HandoffCode(text) == nil)
    }
  }
}
