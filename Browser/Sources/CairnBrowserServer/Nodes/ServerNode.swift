/// A node: one of several servers that share a store.
public struct ServerNode: Hashable, Sendable {
  /// A name that no other server has, now or earlier.
  public let id: String
  /// Where other nodes reach it: a host and a port.
  public let address: String

  /// The port of the address.
  var port: Int? { address.split(separator: ":").last.flatMap { Int($0) } }

  /// Creates a node.
  public init(id: String, address: String) { (self.id, self.address) = (id, address) }
}

/// The right of a node to hold browsers, which it has for some seconds and can renew.
public struct NodeLease: Hashable, Sendable {
  /// The node that has it.
  public let node: ServerNode
  /// A number that is higher than those of all leases that began earlier.
  public let epoch: Int

  /// Creates the lease with a number.
  public init(of node: ServerNode, epoch: Int) { (self.node, self.epoch) = (node, epoch) }
}

/// Thrown by an operation of a node whose lease has ended. Nothing was written.
///
/// Another node may hold its browsers by now, and continue their pages.
public struct LeaseEnded: Error {
  /// Creates the error.
  public init() {}
}
