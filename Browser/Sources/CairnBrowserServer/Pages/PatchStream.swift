import CairnBrowser
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// The patches of a page as server-sent events, for as long as the browser reads.
///
/// It requests the next patch when the last write has completed. So a burst is one patch, and a
/// slow reader costs one page and no queue.
struct PatchStream {
  let id: Secret
  let page: BrowserPage
  let pages: Pages
  let meter: PatchMeter
  /// The revision that the browser has.
  let revision: Revision?
  /// Whether the browser has few connections, so its pages take turns.
  let takesTurns: Bool

  static let type = "text/event-stream"
  /// Tells a browser how long to wait before it reconnects, in case the connection breaks.
  ///
  /// Each browser has another time, so they don't all come at once to a server that has just started.
  static var reconnecting: ByteBuffer { reconnecting(within: 500...1_500) }

  /// - Parameter time: The milliseconds of the shortest and the longest wait.
  private static func reconnecting(within time: ClosedRange<Int>) -> ByteBuffer {
    ByteBuffer(string: "retry: \(Int.random(in: time))\n\n")
  }

  /// - Parameter channel: The browser's connection. When it closes, the stream ends.
  func response(over channel: any Channel) -> Response {
    var headers = HTTPFields.security
    headers[.contentType] = Self.type
    headers[.xAccelBuffering] = "no"
    headers[.connection] = "close"
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        let reader = await page.beginReading()
        // The stream is counted only here: if the browser has already left, this closure never
        // runs.
        await pages.beginStream(of: id, by: reader, takesTurns: takesTurns)
        channel.closeFuture.whenComplete { [weak page] _ in
          Task { await page?.stopReading(reader) }
        }
        do {
          try await write(to: &writer, as: reader)
          await pages.endStream(of: id, by: reader)
        } catch {
          await pages.endStream(of: id, by: reader)
          throw error
        }
        try await writer.finish(nil)
      })
  }

  /// Writes patches until the reader or the page ends. When the server stops, it ends the streams
  /// first, since nothing else would end them.
  @concurrent private func write(
    to writer: inout any ResponseBodyWriter, as reader: Int
  ) async throws {
    try await withGracefulShutdownHandler {
      try await writer.write(Self.reconnecting)
      var revision = revision
      while let patch = await page.patch(after: revision, reader: reader) {
        let messages = Self.messages(of: patch)
        try await writer.write(messages)
        meter.notePatch(messages.readableBytes, acknowledging: patch.acknowledged)
        revision = patch.revision
      }
      if await pages.isAbandoned || Task.isShuttingDownGracefully {
        // The servers that go on restore at most a thousand pages a second.
        let pageCount = min(await pages.count, 5_000)
        try await writer.write(Self.reconnecting(within: 50...50 + pageCount))
      } else if await page.hasEnded {
        try await writer.write(ByteBuffer(string: "event: gone\ndata:\n\n"))
      } else if takesTurns {
        try await writer.write(Self.reconnecting(within: 400...400))
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
