import Foundation
import Testing

@testable import CairnBrowserServer

@Suite struct PageRecordsTests {
  let folder = "\(TestServer.temporaryFolder())/pages"

  @Test("Of too many records the oldest go, so that the folder has a limit")
  func limit() async throws {
    let records = PageRecords(folder: folder, limit: 20)
    let browser = Secret().digest
    let pages = (0..<100).map { _ in Secret() }
    for page in pages {
      let record = records.record(of: page, browser: browser, kept: nil)
      await record.keep(Data("here".utf8))
      await record.keep(Data("there".utf8))
      #expect(await records.find(page, of: browser)?.data == Data("there".utf8))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect((20...23).contains(names.count))
    #expect(await records.find(pages[0], of: browser) == nil)
  }

  @Test("A record that nobody has asked for in a long time goes")
  func age() async throws {
    let records = PageRecords(folder: folder, limit: 20)
    let page = Secret()
    let browser = Secret().digest
    await records.record(of: page, browser: browser, kept: nil).keep(Data("here".utf8))
    await records.removeOld(now: Date(timeIntervalSinceNow: 29 * 86_400))
    #expect(await records.find(page, of: browser) != nil)
    await records.removeOld(now: Date(timeIntervalSinceNow: 31 * 86_400))
    #expect(await records.find(page, of: browser) == nil)
  }
}
