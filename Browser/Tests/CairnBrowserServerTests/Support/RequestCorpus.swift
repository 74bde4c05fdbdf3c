import Foundation

/// The recorded requests in `Corpus`, one file each. The name of a file begins with the status of
/// the answer.
///
/// `{port}`, `{cookie}`, `{page}`, `{revision}` and `{add}` stand for those of the test. `{length}`
/// is the length of the body.
///
/// Inputs that once broke the server belong here.
struct RequestCorpus: Sendable {
  /// A request, for a server and a page of it.
  struct Input: Sendable {
    let name: String
    let bytes: [UInt8]

    /// The status of the answer.
    var status: Int { Int(name.prefix(3)) ?? 0 }
  }

  let inputs: [Input]

  /// Reads the requests and fills in the values of a page.
  init(for page: TestPage) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Corpus")
    let values = [
      "{port}": "\(page.browser.server.port)", "{cookie}": page.browser.cookie,
      "{page}": page.id, "{revision}": page.revision, "{add}": "\(page.element("Add"))",
    ]
    inputs = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      var bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      for (word, value) in values { bytes.replace(Array(word.utf8), with: Array(value.utf8)) }
      let body = bytes.firstRange(of: Array("\r\n\r\n".utf8)).map { bytes[$0.upperBound...] }
      bytes.replace(Array("{length}".utf8), with: Array("\(body?.count ?? 0)".utf8))
      return Input(name: name, bytes: bytes)
    }
  }
}
