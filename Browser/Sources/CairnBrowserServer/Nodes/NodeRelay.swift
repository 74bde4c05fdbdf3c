import Hummingbird
import NIOCore

/// Passes requests on to the nodes that hold the pages of a browser.
protocol NodeRelay: Sendable {
  /// Returns the response of a node, or `nil` if it doesn't answer, or doesn't hold the browser.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - body: Its body, if it has one.
  ///   - node: The node.
  ///   - channel: The browser's connection. When it closes, the response ends.
  func response(
    to request: Request, _ body: ByteBuffer?, from node: ServerNode, over channel: any Channel
  ) async -> Response?
}
