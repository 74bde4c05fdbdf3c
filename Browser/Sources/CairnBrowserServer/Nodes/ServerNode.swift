/// A node: one of several servers that share a store.
struct ServerNode: Hashable, Sendable {
  /// A name that no other server has, now or earlier.
  let id: String
  /// Where other nodes reach it: a host and a port.
  let address: String
}

/// The right of a node to hold browsers, which it has for some seconds and can renew.
struct NodeLease: Hashable, Sendable {
  /// The node that has it.
  let node: ServerNode
  /// A number that is higher than those of all leases that began earlier.
  let epoch: Int
}

/// Thrown by an operation of a node whose lease has ended. Nothing was written.
///
/// Another node may hold its browsers by now, and continue their pages.
struct LeaseEnded: Error {}
