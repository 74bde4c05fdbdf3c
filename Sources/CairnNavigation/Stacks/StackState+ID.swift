import CairnCore
import CairnDependencies

extension StackState {
  /// The element with an ID, or `nil` if it is absent. Setting `nil` removes only this element.
  ///
  /// Setting an element for an ID that is not on the path changes nothing and reports an issue. In
  /// a test it adds the element, so that an assertion can describe a push.
  ///
  /// - Complexity: O(1) for the topmost element. For others O(log *n*) if the IDs are in the order
  ///   of their creation, which only an insertion below the top changes. Otherwise O(*n*). Removing
  ///   an element takes O(*n*). The element is changed in place.
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
      // An access allocates if it keeps more than four words. So the position takes half a word,
      // the rare case is boxed, and the calls are not inlined.
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

  /// Takes an element out for the duration of an access, so that it is changed without a copy.
  @inlinable
  @inline(never)
  mutating func takeOut(at halfWord: UInt32) -> Element {
    let position = Int(halfWord)
    ledger.write(at: position)
    guard position < elements.count - 1 else { return elements.removeLast() }
    // This leaves a hole in the array. It is sound for two reasons. The path is accessed
    // exclusively until `putBack` fills the hole, which happens even after an error. And the
    // storage belongs to this path alone, because it is being written to.
    return elements.withUnsafeMutableBufferPointer { $0.moveElement(from: position) }
  }

  /// Ends the access to an element that was taken out: puts it back or removes it.
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
      // An array can't close a hole. Fill it with a copy of the topmost element, then remove that.
      elements.withUnsafeMutableBufferPointer {
        $0.initializeElement(at: position, to: $0[$0.count - 1])
      }
      elements.remove(at: position)
    }
    ledger.remove(position..<position + 1)
  }

  /// Ends the access to an absent element. In a test, a written element is added. Otherwise, it is
  /// reported.
  @usableFromInline
  mutating func add(_ element: inout Element?, _ absent: AbsentElement) {
    guard let element else { return }
    guard DependencyValues.current.context == .test else {
      absent.callSite.report(
        """
        An element was written to a path at an id that is not on it.

          Id: \(absent.id)
          Path: \(ids.summary)

        An id names an element that is on the path. To add one, append it. It gets a new id.
        """)
      return
    }
    guard absent.id.isInRange else {
      absent.callSite.report(
        """
        An element was written to a path at an invalid id.

          Id: \(absent.id)

        Ids must be below 2^63, so that later ids can follow. Nothing was changed.
        """)
      return
    }
    insert(element, id: absent.id)
  }
}

/// The access to an element that is not on the path.
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
