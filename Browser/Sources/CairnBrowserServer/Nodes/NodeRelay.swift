import Hummingbird
import NIOCore

/// Passes requests on to the nodes that hold the pages of a browser.
protocol NodeRelay: Sendable {
  /// Passes a request on to a node.
  ///
  /// A node that is slow is waited for, as long as its lease lasts. A request that was passed on twice could
  /// open two pages.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - body: Its body, if it has one.
  ///   - node: The node.
  ///   - channel: The browser's connection. When it closes, the response ends.
  ///   - hasEnded: Returns whether the lease of the node has ended.
  func pass(
    _ request: Request, _ body: ByteBuffer?, to node: ServerNode, over channel: any Channel,
    unless hasEnded: @escaping @Sendable () async -> Bool
  ) async -> RelayOutcome
}

/// The outcome of a request that was passed on.
enum RelayOutcome {
  case answered(Response)
  /// The node can't be reached, or its lease has ended.
  case unreachable
  /// The node doesn't hold the browser.
  case moved
}
