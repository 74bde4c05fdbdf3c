import AppFeature
import CairnDependencies
import Foundation
import SessionsClient
import StandupsDatabase
import Testing

@testable import CairnBrowserServer
@testable import StandupsServer

/// The records of pages that move between servers of different versions.
@Suite struct UnreadRecordTests {
  private static let standup = "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"
  private static let detail = #"{"id":7,"screen":{"detail":{"_0":{"standupID":"\#(standup)"}}}}"#
  private static let unknown = #"{"id":8,"screen":{"plan":{"_0":{"text":"Half typed"}}}}"#

  /// A form in which a title was typed. The standup has another one without the form.
  private func form(title: String, also: String = "") -> String {
    func standup(_ title: String) -> String {
      #"{"id":"\#(Self.standup)","title":"\#(title)","attendees":[],"meetings":[],"#
        + #""theme":"orange","duration":[0,0]\#(also)}"#
    }
    return #"{"draft":{"standup":\#(standup(title)),"original":\#(standup("Old"))},"#
      + #""focus":{"title":{}}}"#
  }

  private func value(_ json: some DataProtocol) throws -> NSObject {
    try #require(try JSONSerialization.jsonObject(with: Data(json)) as? NSObject)
  }

  @Test("A record that this version understands has no unread part")
  func nothing() {
    for record in [#"{"path":[]}"#, #"{"path":[\#(Self.detail)],"add":\#(form(title: "A"))}"#] {
      #expect(UnreadRecord(of: Data(record.utf8)) == nil)
    }
    #expect(UnreadRecord(of: Data("damaged".utf8)) == nil)
  }

  @Test("Unknown fields stay where they were, and known ones have what was typed since")
  func fields() throws {
    let priority = #","priority":{"text":"urgent"}"#
    let record = #"{"path":[],"window":[1.5,true,null],"add":\#(form(title: "A", also: priority))}"#
    let unread = try #require(UnreadRecord(of: Data(record.utf8)))
    let next = unread.added(to: Data(#"{"path":[],"add":\#(form(title: "B"))}"#.utf8))
    let expected =
      #"{"path":[],"window":[1.5,true,null],"add":\#(form(title: "B", also: priority))}"#
    #expect(try value(next) == value(Data(expected.utf8)))
    // The user has closed the form.
    let closed = unread.added(to: Data(#"{"path":[]}"#.utf8))
    #expect(try value(closed) == value(Data(#"{"path":[],"window":[1.5,true,null]}"#.utf8)))
  }

  @Test("Unknown screens stay above the screen where the path was cut")
  func screens() throws {
    let record = Data(#"{"path":[\#(Self.detail),\#(Self.unknown)]}"#.utf8)
    let unread = try #require(UnreadRecord(of: record))
    let next = unread.added(to: Data(#"{"lastEvent":3,"path":[\#(Self.detail)]}"#.utf8))
    let expected = #"{"lastEvent":3,"path":[\#(Self.detail),\#(Self.unknown)]}"#
    #expect(try value(next) == value(Data(expected.utf8)))
    // The next server of this version finds the same.
    #expect(UnreadRecord(of: next) != nil)
  }

  @Test("If the user has gone elsewhere, the whole path is kept beside the new one")
  func elsewhere() throws {
    let record = Data(#"{"path":[\#(Self.detail),\#(Self.unknown)]}"#.utf8)
    var next = try #require(UnreadRecord(of: record)).added(to: Data(#"{"path":[]}"#.utf8))
    let expected = #"{"path":[],"cut":[\#(Self.detail),\#(Self.unknown)]}"#
    #expect(try value(next) == value(Data(expected.utf8)))
    // It stays through further servers of this version.
    next = try #require(UnreadRecord(of: next)).added(to: Data(#"{"path":[]}"#.utf8))
    #expect(try value(next) == value(Data(expected.utf8)))
  }

  @Test("A version that knows the screens of a cut path opens them, unless there is other work")
  func cutPath() throws {
    let screen = #"{"standupID":"\#(Self.standup)","form":\#(form(title: "Half typed"))}"#
    let cut = #""cut":[{"id":7,"screen":{"detail":{"_0":\#(screen)}}}]"#
    let record = Data(#"{"path":[],\#(cut)}"#.utf8)
    let session = try JSONDecoder().decode(SavedSession.self, from: record)
    #expect(session.continuesCutPath && session.work != nil)
    // From then on it is the path of the page.
    let next = try JSONEncoder().encode(session)
    #expect(UnreadRecord(of: record) == nil)
    #expect(String(decoding: next, as: UTF8.self).contains("Half typed"))

    let busy = Data(#"{"path":[],"add":\#(form(title: "B")),\#(cut)}"#.utf8)
    #expect(try !JSONDecoder().decode(SavedSession.self, from: busy).continuesCutPath)
    let later = try #require(UnreadRecord(of: busy)).added(to: Data(#"{"path":[]}"#.utf8))
    #expect(try value(later) == value(Data(#"{"path":[],\#(cut)}"#.utf8)))
  }

  @Test("A record that can't be read at all is kept beside the new one")
  func unreadable() throws {
    let record = Data(#"{"path":[\#(Self.unknown)],"gestures":"packed"}"#.utf8)
    let unread = try #require(UnreadRecord(of: record))
    let next = unread.added(to: Data(#"{"path":[\#(Self.detail)]}"#.utf8))
    let expected =
      #"{"path":[\#(Self.detail)],"cut":[\#(Self.unknown)],"gestures":"packed"}"#
    #expect(try value(next) == value(Data(expected.utf8)))
  }

  @Test("A change that this version can't read stays before those that the page has made since")
  func changes() throws {
    func change(_ number: Int) throws -> String {
      String(
        decoding: try JSONEncoder().encode(Gesture(id: UUID(number), edits: [])), as: UTF8.self)
    }
    let unknown = #"{"id":"\#(UUID(7))","edits":[{"paint":{}}]}"#
    for known in ["", "\(try change(1)),"] {
      let record = Data(#"{"path":[],"gestures":[\#(known)\#(unknown)]}"#.utf8)
      let unread = try #require(UnreadRecord(of: record))
      for (gestures, expected) in [
        ("", unknown), (#","gestures":[\#(try change(2))]"#, "\(unknown),\(try change(2))"),
      ] {
        let next = unread.added(to: Data(#"{"path":[]\#(gestures)}"#.utf8))
        #expect(try value(next) == value(Data(#"{"path":[],"gestures":[\#(expected)]}"#.utf8)))
      }
    }
  }

  @Test("A page that was restored from a newer record writes what it doesn't know again")
  func page() async throws {
    let folder = TestServer.temporaryFolder()
    let web = WebStandups(
      database: .file("\(folder)/standups.sqlite"), speechCommand: nil,
      environment: ["XDG_STATE_HOME": "\(folder)/state"])
    let store = FileStore(folder: "\(folder)/web")
    let opened = Reports()
    try await withDependencies {
      $0.context = .live
    } operation: {
      try await TestServer.run(web.app, port: 0, store: store) { server in
        let page = try await server.browser().open()
        opened.add(page.browser.cookie)
        opened.add(page.id)
      }
      let hash = try #require(try await store.list(.page, at: Date()).keys.first)
      let path = "\(folder)/web/store/page/\(hash)"
      var entry = try #require(try await store.read(path, at: Date()))
      entry.data = Data(#"{"path":[\#(Self.unknown)],"lastEvent":2}"#.utf8)
      try PrivateFile.rewrite(StoredHeader.encode(entry), to: path)
      try await TestServer.run(web.app, port: 0, store: store) { server in
        let cookie = opened.all[0].replacing(/-\d+=/, with: "-\(server.port)=")
        let browser = TestBrowser(server: server, cookie: cookie)
        let page = TestPage(browser: browser, id: opened.all[1], revision: "", html: "")
        let stream = try await page.stream(after: nil)
        #expect(stream.head?.status == 200)
        #expect(await stream.messages.message()?["event"] == "patch")
      }
      let left = try #require(try await store.read(path, at: Date()))
      #expect(left.data != entry.data)
      #expect(String(decoding: left.data, as: UTF8.self).contains("Half typed"))
    }
  }
}
