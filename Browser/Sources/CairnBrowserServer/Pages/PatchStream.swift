import CairnBrowser
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// What becomes of a page, as server-sent events, for as long as the browser reads.
///
/// It asks for what has changed when the last write has gone through: a burst is one patch, and a slow
/// reader costs one page and no queue.
struct PatchStream {
  let id: Secret
  let page: BrowserPage
  let pages: Pages
  /// What the browser has.
  let revision: Revision?
  /// Whether the browser has few connections, for which its pages take turns.
  let takesTurns: Bool

  static let type = "text/event-stream"
  /// Tells a browser to connect again soon, by itself; in milliseconds.
  private static let comeBack = "retry: 400\n\n"

  /// - Parameter channel: The connection of the browser, whose end is the end of the stream.
  func response(over channel: any Channel) -> Response {
    var headers = HTTPFields.security
    headers[.contentType] = Self.type
    headers[.xAccelBuffering] = "no"
    headers[.connection] = "close"
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        let reader = await page.beginReading()
        // Counted here and not before: a browser that has gone already is never written to.
        let number = await pages.beginStream(of: id, takesTurns: takesTurns)
        channel.closeFuture.whenComplete { [weak page] _ in
          Task { await page?.stopReading(reader) }
        }
        do {
          try await write(to: &writer, as: reader)
          await pages.endStream(number, of: id)
        } catch {
          await pages.endStream(number, of: id)
          throw error
        }
        try await writer.finish(nil)
      })
  }

  /// A server that stops ends its streams first: nothing else would end them.
  @concurrent private func write(
    to writer: inout any ResponseBodyWriter, as reader: Int
  ) async throws {
    try await withGracefulShutdownHandler {
      var revision = revision
      while let patch = await page.patch(after: revision, reader: reader) {
        try await writer.write(Self.messages(of: patch))
        revision = patch.revision
      }
      if await page.hasEnded {
        try await writer.write(ByteBuffer(string: "event: gone\ndata:\n\n"))
      } else if takesTurns {
        try await writer.write(ByteBuffer(string: Self.comeBack))
      }
    } onGracefulShutdown: {
      Task { await page.stopReading() }
    }
  }

  private static func messages(of patch: Patch) -> ByteBuffer {
    let sounds = patch.sounds.map { "event: sound\ndata: \($0)\n\n" }.joined()
    return ByteBuffer(
      string: "\(sounds)id: \(patch.revision)\nevent: patch\ndata: \(patch.json)\n\n")
  }
}
