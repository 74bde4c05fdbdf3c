/// A store that several nodes share.
///
/// All pages of a browser are on one node, its holder. The holder changes only after its lease has
/// ended. So a node whose lease lasts holds all browsers that it has claimed, and each write only has
/// to check the lease.
///
/// The store measures leases by its own clock, because the clocks of nodes differ. Each operation is
/// atomic: a write that has checked its lease is done before another node can claim the browser. An
/// operation throws if the storage fails. Then it may or may not have happened.
public protocol NodeStore: Sendable {
  /// Gives a node a lease, and ends an earlier one of the same node. Its browsers are those that it
  /// claims from now on.
  func begin(_ node: ServerNode, lasting duration: Duration) async throws -> NodeLease

  /// Extends a lease, so that it lasts for a time from now on. It may have ended, unless another node
  /// has claimed one of its browsers since then.
  ///
  /// - Returns: Whether it lasts.
  func renew(_ lease: NodeLease, lasting duration: Duration) async throws -> Bool

  /// Ends a lease, so that other nodes can claim its browsers at once.
  func end(_ lease: NodeLease) async throws

  /// Returns whether a node has a lease that lasts.
  func lasts(_ node: ServerNode) async throws -> Bool

  /// Makes a node the holder of a browser, unless another one is, and its lease lasts.
  ///
  /// - Parameter browser: The hash of the browser's cookie.
  /// - Returns: The holder.
  /// - Throws: ``LeaseEnded``, or an error of the storage.
  func claim(_ browser: String, by lease: NodeLease) async throws -> ServerNode

  /// Returns the entries for the node with a lease. Writes throw ``LeaseEnded`` after its end.
  ///
  /// - Parameter lease: The lease, or `nil` for what belongs to all nodes, such as cookies.
  func entries(under lease: NodeLease?) -> any ServerStore
}
