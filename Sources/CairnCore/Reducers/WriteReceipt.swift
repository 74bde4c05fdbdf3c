import Synchronization

/// A record of whether a ``BindingAction`` was written, so that a debug build can report one that
/// wasn't.
struct WriteReceipt: Sendable {
  #if DEBUG
    private let flag = Flag()

    var isConfirmed: Bool { flag.value.load(ordering: .relaxed) }

    func confirm() { flag.value.store(true, ordering: .relaxed) }

    private final class Flag: Sendable {
      let value = Atomic(false)
    }
  #else
    func confirm() {}
  #endif
}

#if DEBUG
  /// A write whose type doesn't name the state that it writes to.
  protocol ReceiptedWrite {
    var isWritten: Bool { get }
  }

  extension BindingAction: ReceiptedWrite {
    var isWritten: Bool { receipt.isConfirmed }
  }

  /// Returns the write that an action carries, at any depth of its cases, if no reducer has written it.
  ///
  /// - Complexity: O(*n*) in the depth.
  func unwrittenBinding(in action: Any) -> (any ReceiptedWrite)? {
    var value = action
    while true {
      if let write = value as? any ReceiptedWrite { return write.isWritten ? nil : write }
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .enum || mirror.displayStyle == .tuple else { return nil }
      // A case such as `element(id:action:)` carries the action of its child last.
      guard let payload = mirror.children.reversed().first else { return nil }
      value = payload.value
    }
  }
#endif
