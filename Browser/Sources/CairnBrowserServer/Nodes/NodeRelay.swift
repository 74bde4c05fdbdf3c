import Hummingbird
import NIOCore

/// Passes requests on to the nodes that hold the pages of a browser.
protocol NodeRelay: Sendable {
  /// Returns the response of a node, or `nil` if it can't be reached, or doesn't hold the browser.
  ///
  /// A node that is slow is waited for, as long as it holds the browser. A request that was passed on twice
  /// could open two pages.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - body: Its body, if it has one.
  ///   - node: The node.
  ///   - channel: The browser's connection. When it closes, the response ends.
  ///   - hasMoved: Returns whether another node holds the browser by now.
  func response(
    to request: Request, _ body: ByteBuffer?, from node: ServerNode, over channel: any Channel,
    unless hasMoved: @escaping @Sendable () async -> Bool
  ) async -> Response?
}
