import CairnCore
import CairnDependencies

extension StackState {
  /// The element with an id, or `nil`. Setting `nil` removes it, and it alone.
  ///
  /// Setting an id that is not on the path is an issue, and changes nothing. In a test it adds the
  /// element: an assertion says so what is expected.
  ///
  /// - Complexity: O(1) for the top element. For another one O(log *n*) while the ids are in the order
  ///   in which they were minted, which only an insertion below the top disturbs, else O(*n*); O(*n*)
  ///   to remove one. The element is changed in place.
  @inlinable
  public subscript(
    id id: StackElementID,
    fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column
  ) -> Element? {
    _read {
      yield ledger.position(of: id).map { elements[$0] }
    }
    _modify {
      // What an access keeps beyond four words is allocated with each one: hence half a word for
      // the position, a box for what is seldom wanted, and calls that are not inlined.
      let position = ledger.halfWordPosition(of: id)
      var element: Element?
      var absent: AbsentElement?
      if position == .max {
        absent = AbsentElement(
          id: id, fileID: fileID, filePath: filePath, line: line, column: column)
      } else {
        element = takeOut(at: position)
      }
      defer {
        if let absent { add(&element, absent) } else { putBack(&element, at: position) }
      }
      yield &element
    }
  }

  /// Takes an element out for the length of an access, so that it is changed without a copy.
  @inlinable
  @inline(never)
  mutating func takeOut(at halfWord: UInt32) -> Element {
    let position = Int(halfWord)
    ledger.write(at: position)
    guard position < elements.count - 1 else { return elements.removeLast() }
    // Leaves the place empty. Sound, because the path is accessed exclusively until `putBack` fills
    // the place, on each way out of the access, that of an error too; and because the storage is
    // this path's own, as that of every array that is written to.
    return elements.withUnsafeMutableBufferPointer { $0.moveElement(from: position) }
  }

  /// Ends the access to an element that was taken out: puts it back, or removes it.
  @inlinable
  @inline(never)
  mutating func putBack(_ element: inout Element?, at halfWord: UInt32) {
    let position = Int(halfWord)
    let isTop = position == elements.count
    if let element = element.take() {
      if isTop { return elements.append(element) }
      return elements.withUnsafeMutableBufferPointer {
        $0.initializeElement(at: position, to: element)
      }
    }
    if !isTop {
      // No array can be closed over an empty place: the top stands in for what has gone.
      elements.withUnsafeMutableBufferPointer {
        $0.initializeElement(at: position, to: $0[$0.count - 1])
      }
      elements.remove(at: position)
    }
    ledger.remove(position..<position + 1)
  }

  /// Ends the access to an element that was not there: what was written is added in a test, and
  /// reported elsewhere.
  @usableFromInline
  mutating func add(_ element: inout Element?, _ absent: AbsentElement) {
    guard let element else { return }
    guard DependencyValues.current.context == .test else {
      absent.callSite.report(
        """
        An element was written to a path at an id that is not on it.

          Id: \(absent.id)
          Path: \(ids.summary)

        An id names an element that is there. To put one on the path, append it; its id is minted.
        """)
      return
    }
    guard absent.id.isInRange else {
      absent.callSite.report(
        """
        An element was written to a path at an id that none can have.

          Id: \(absent.id)

        Ids are below 2^63, so that others can be minted after any of them. Nothing was changed.
        """)
      return
    }
    insert(element, id: absent.id)
  }
}

/// Where an element was asked for that is not on the path.
@usableFromInline
final class AbsentElement {
  let id: StackElementID
  let callSite: CallSite

  @usableFromInline
  @inline(never)
  init(
    id: StackElementID, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.id = id
    self.callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
