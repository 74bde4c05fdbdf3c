import CairnDependencies
import CairnTestSupport
import Foundation
import GRDB
import SessionsClient
import Testing

@testable import SessionsClientLive

/// Tests of records that move from one renderer to another.
@Suite struct HandoffTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path("handoffs") }

  init() throws { temporary = try TemporaryFolder() }

  private func handoffs(database: String = "/d") -> Handoffs {
    Handoffs(folder: folder, database: database)
  }

  private func session(
    code: HandoffCode? = nil, shared: SharedHandoffs = .none,
    receiver: @escaping @Sendable (HandoffCode) -> String? = { "\($0)" }
  ) -> SessionsClient {
    .live(folder: folder, database: "/d", code: code, shared: shared, receiver: receiver)
  }

  @Test("A record can be taken once, and only with its code")
  func once() async throws {
    let giver = handoffs()
    let code = try await giver.give("mine")
    #expect(await session().takeOver() == nil)
    #expect(try await handoffs().take(HandoffCode()) == nil)
    #expect(try await handoffs(database: "/e").take(code) == nil)

    let (taker, other) = (handoffs(), handoffs())
    let record = try await taker.take(code)
    #expect(record?.data == Data("mine".utf8) && record?.isContinued == true)
    #expect(try await other.take(code) == nil)
    withExtendedLifetime([giver, taker, other]) {}
  }

  @Test("If several sessions take a record at once, one gets it")
  func together() async throws {
    let code = try await handoffs().give("mine")
    let takers = (0..<4).map { _ in handoffs() }
    let records = try await withThrowingTaskGroup(of: Data?.self) { group in
      for taker in takers { group.addTask { try await taker.take(code)?.data } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(records.compactMap(\.self) == [Data("mine".utf8)])
    withExtendedLifetime(takers) {}
  }

  @Test(
    "A session gives its current record in place of the stored one, and returns its new address")
  func giving() async throws {
    let giver = session()
    _ = await giver.keep(Data("before".utf8), true)
    let place = try await giver.give(Data("now".utf8))
    let code = try #require(HandoffCode(place))

    let taker = session(code: code)
    let record = await taker.takeOver()
    #expect(record?.data == Data("now".utf8) && record?.isContinued == true)
    #expect(await session(code: code).takeOver() == nil)
    withExtendedLifetime([giver, taker]) {}
  }

  @Test("A session can take back what nobody has taken, whatever its age, and its code is revoked")
  func takingBack() async throws {
    let giver = session()
    #expect(await giver.takeBack() == nil)
    let code = try #require(HandoffCode(try await giver.give(Data("mine".utf8))))
    let file = try DatabaseQueue(path: "\(folder)/sessions.sqlite")
    try await file.write { try $0.execute(sql: "UPDATE sessions SET date = date - 601") }
    let record = await giver.takeBack()
    #expect(record?.data == Data("mine".utf8) && record?.isContinued == true)
    #expect(await giver.takeBack() == nil)
    #expect(await session(code: code).takeOver() == nil)
    let codes = try await file.read { try String?.fetchAll($0, sql: "SELECT code FROM sessions") }
    #expect(codes == [nil], "The record belongs to the session again.")
    withExtendedLifetime(giver) {}
  }

  @Test("A session can't take back what another session has taken")
  func takingBackLate() async throws {
    let giver = session()
    let code = try #require(HandoffCode(try await giver.give(Data("mine".utf8))))
    let taker = session(code: code)
    #expect(await taker.takeOver() != nil)
    #expect(await giver.takeBack() == nil)
    withExtendedLifetime([giver, taker]) {}
  }

  @Test("Without a receiver, giving fails, and the stored record stays")
  func noReceiver() async throws {
    let giver = session { _ in nil }
    _ = await giver.keep(Data("mine".utf8), true)
    await #expect(throws: HandoffError.noReceiver) { try await giver.give(Data("now".utf8)) }
    let file = try DatabaseQueue(path: "\(folder)/sessions.sqlite")
    let records = try await file.read { try Data.fetchAll($0, sql: "SELECT record FROM sessions") }
    #expect(records == [Data("mine".utf8)])
    withExtendedLifetime(giver) {}
  }

  @Test("If the record can't be stored, giving fails")
  func notKept() async {
    let giver = SessionsClient.live(folder: "/dev/null/x", database: "/d", receiver: { "\($0)" })
    await #expect(throws: HandoffError.notKept) { try await giver.give(Data()) }
  }

  @Test("A record that waits on another machine is stored here before it is taken there")
  func sharedRecord() async throws {
    let code = HandoffCode()
    let isStored = LockIsolated(false)
    let shared = SharedHandoffs(
      find: { $0 == code ? .init(data: Data("theirs".utf8), date: .distantPast) : nil },
      take: { [folder] _ in
        let file = try DatabaseQueue(path: "\(folder)/sessions.sqlite")
        let records = try await file.read {
          try Data.fetchAll($0, sql: "SELECT record FROM sessions")
        }
        isStored.setValue(records == [Data("theirs".utf8)])
        return true
      })
    let record = await session(code: code, shared: shared).takeOver()
    #expect(record?.data == Data("theirs".utf8) && record?.isContinued == true)
    #expect(isStored.value)
    #expect(await session(code: HandoffCode(), shared: shared).takeOver() == nil)
  }

  @Test(
    "A record of another machine that somebody else takes first, or that can't be read, leaves nothing",
    arguments: [true, false])
  func lostShared(isFound: Bool) async throws {
    struct Failure: Error {}
    let shared = SharedHandoffs(
      find: { _ in
        guard isFound else { throw Failure() }
        return .init(data: Data("theirs".utf8), date: .distantPast)
      },
      take: { _ in false })
    let taker = session(code: HandoffCode(), shared: shared)
    #expect(await taker.takeOver() == nil)
    _ = await taker.keep(Data(), false)
    let file = try DatabaseQueue(path: "\(folder)/sessions.sqlite")
    let count = try await file.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sessions") }
    #expect(count == 1)
  }

  @Test("A record of another machine stays here if it isn't known whether it was taken there")
  func uncertainShared() async {
    struct Failure: Error {}
    let shared = SharedHandoffs(
      find: { _ in .init(data: Data("theirs".utf8), date: .distantPast) },
      take: { _ in throw Failure() })
    let record = await session(code: HandoffCode(), shared: shared).takeOver()
    #expect(record?.data == Data("theirs".utf8) && record?.isContinued == true)
  }

  @Test("A record that isn't taken in time is offered at the next start, and no longer by its code")
  func forgotten() async throws {
    let code = try await handoffs().give("mine")
    let file = try DatabaseQueue(path: "\(folder)/sessions.sqlite")
    try await file.write { try $0.execute(sql: "UPDATE sessions SET date = date - 601") }
    try file.close()
    #expect(try await handoffs().take(code) == nil)
    let next = session()
    let record = await next.takeOver()
    #expect(record?.data == Data("mine".utf8) && record?.isContinued == false)
    withExtendedLifetime(next) {}
  }

  @Test(
    "A taken record is offered again if the taker dies before it has stored it elsewhere",
    .timeLimit(.minutes(5)))
  func takerGone() async throws {
    let code = try await handoffs().give("mine")
    var taker: Handoffs? = handoffs()
    #expect(try await taker?.take(code)?.data == Data("mine".utf8))
    taker = nil
    let next = session()
    // The thread that ran the actor's last call may still hold the actor for a moment.
    var record = await next.takeOver()
    while record == nil {
      await Task.yield()
      record = await next.takeOver()
    }
    #expect(record?.data == Data("mine".utf8))

    let again = try await handoffs().give("more")
    let other = handoffs()
    _ = try await other.take(again)
    try await other.forget(again)
    #expect(await session().takeOver() == nil)
    withExtendedLifetime([next]) {}
  }

  @Test("A record that is given back can be taken with its code, and not otherwise")
  func givenBack() async throws {
    let taker = handoffs()
    let code = try await taker.give("mine")
    #expect(try await taker.take(code)?.data == Data("mine".utf8))
    try await taker.giveBack(code)
    #expect(await session().takeOver() == nil)
    #expect(try await taker.find(code, at: .now)?.data == Data("mine".utf8))
    #expect(try await handoffs().take(code)?.data == Data("mine".utf8))
  }

  @Test("Sixty handoffs in both directions leave no lock files, and one connection open")
  func descriptors() async throws {
    let shared = handoffs()
    try await shared.forget(try await shared.taken("first"))
    let before = try openFiles()
    #expect(!before.isEmpty)
    for number in 0..<60 {
      _ = try await shared.give("given \(number)")
      try await shared.forget(try await shared.taken("taken \(number)"))
    }
    #expect(try openFiles().count == before.count)
    #expect(try locks() == [])
    withExtendedLifetime(shared) {}
  }

  @Test("Lock files of ended sessions without records are removed at the next start")
  func staleLocks() async throws {
    for number in 0..<5 {
      let ended = session()
      _ = await ended.keep(Data(), true)
      if number > 0 { await ended.forget() }
    }
    let living = session()
    _ = await living.keep(Data("mine".utf8), true)
    let records = try await DatabaseQueue(path: "\(folder)/sessions.sqlite").read {
      try Set(String.fetchAll($0, sql: "SELECT id FROM sessions"))
    }
    let next = session()
    _ = await next.keep(Data(), false)
    #expect(try locks().isSuperset(of: records))
    #expect(try locks().count == records.count + 1)
    #expect(await session().takeOver()?.data == Data())
    withExtendedLifetime([living, next]) {}
  }

  private func openFiles() throws -> [String] {
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return descriptors.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }.filter { $0.contains(URL(filePath: folder).deletingLastPathComponent().lastPathComponent) }
  }

  private func locks() throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Set(
      names.filter { $0.hasSuffix(".lock") }.map {
        String($0.dropFirst("session-".count).dropLast(".lock".count))
      })
  }

  @Test("A code is parsed in upper or lower case, and malformed ones are rejected")
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

extension Handoffs {
  fileprivate func give(_ text: String) async throws -> HandoffCode {
    let code = HandoffCode()
    try await give(Data(text.utf8), under: code, at: .now)
    return code
  }

  fileprivate func take(_ code: HandoffCode) async throws -> SessionsClient.Record? {
    try await take(code, at: .now)
  }

  /// Gives and takes a record, and returns its code.
  fileprivate func taken(_ text: String) async throws -> HandoffCode {
    let code = try await give(text)
    _ = try await take(code)
    return code
  }
}
