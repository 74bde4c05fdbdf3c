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

  @Test("Of several that take at once, one has it")
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

  @Test("What was taken is not lost with the taker, unless that has said that it is kept elsewhere")
  func takerGone() async throws {
    let code = try await handoffs().give("mine")
    var taker: Handoffs? = handoffs()
    #expect(try await taker?.take(code)?.data == Data("mine".utf8))
    taker = nil
    let next = session()
    #expect(await next.takeOver()?.data == Data("mine".utf8))

    let again = try await handoffs().give("more")
    let other = handoffs()
    _ = try await other.take(again)
    try await other.forget(again)
    #expect(await session().takeOver() == nil)
    withExtendedLifetime([next]) {}
  }

  @Test("What is given back waits under its code again, and for nobody else")
  func givenBack() async throws {
    let taker = handoffs()
    let code = try await taker.give("mine")
    #expect(try await taker.take(code)?.data == Data("mine".utf8))
    try await taker.giveBack(code)
    #expect(await session().takeOver() == nil)
    #expect(try await taker.find(code, at: .now)?.data == Data("mine".utf8))
    #expect(try await handoffs().take(code)?.data == Data("mine".utf8))
  }

  @Test("Sixty records that go both ways over one object leave no lock, and one connection")
  func descriptors() async throws {
    let shared = handoffs()
    try await shared.forget(try await shared.taken("first"))
    let before = openFiles()
    for number in 0..<60 {
      _ = try await shared.give("given \(number)")
      try await shared.forget(try await shared.taken("taken \(number)"))
    }
    #expect(openFiles().count == before.count)
    #expect(try locks() == [])
    withExtendedLifetime(shared) {}
  }

  @Test("The locks of ended sessions are removed at the next start, if they have left nothing")
  func staleLocks() async throws {
    for number in 0..<5 {
      let ended = session()
      await ended.keep(Data(), true)
      if number > 0 { await ended.forget() }
    }
    let living = session()
    await living.keep(Data("mine".utf8), true)
    let records = try await DatabaseQueue(path: "\(folder)/sessions.sqlite").read {
      try Set(String.fetchAll($0, sql: "SELECT id FROM sessions"))
    }
    let next = session()
    await next.keep(Data(), false)
    #expect(try locks().isSuperset(of: records))
    #expect(try locks().count == records.count + 1)
    #expect(await session().takeOver()?.data == Data())
    withExtendedLifetime([living, next]) {}
  }

  private func openFiles() -> [String] {
    let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return (descriptors ?? []).compactMap {
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

extension Handoffs {
  fileprivate func give(_ text: String) async throws -> HandoffCode {
    let code = HandoffCode()
    try await give(Data(text.utf8), under: code, at: .now)
    return code
  }

  fileprivate func take(_ code: HandoffCode) async throws -> SessionsClient.Record? {
    try await take(code, at: .now)
  }

  /// The code of a record that was given and taken.
  fileprivate func taken(_ text: String) async throws -> HandoffCode {
    let code = try await give(text)
    _ = try await take(code)
    return code
  }
}
