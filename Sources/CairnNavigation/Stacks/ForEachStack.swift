public import CairnCasePaths
public import CairnCore
import CairnDependencies

extension Reducer {
  /// Embeds the screens of a path.
  ///
  /// The element runs first, then this reducer. A `.popFrom` runs this reducer first, while the
  /// element is still there, and then removes it with everything above; a `.push` inserts before this
  /// reducer runs. When an element leaves the path, by whichever way, its effects are cancelled.
  ///
  /// ```swift
  /// struct Feature: Reducer {
  ///   var body: some Reducer<Library.State, Library.Action> {
  ///     Library()
  ///       .forEach(\.path, action: \.path)
  ///   }
  /// }
  /// ```
  ///
  /// - Complexity: O(log *n*) in the depth of the path for an action that leaves the path's ids as
  ///   they are; no element but the one that is acted upon is touched.
  public func forEach<
    ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>
  >(
    _ toPath: WritableKeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> destination: () -> Element,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let element = destination()
    return _ForEachStack(
      base: LazyNode { self._resolved() },
      element: LazyNode { element._resolved() },
      toPath: toPath,
      toStackAction: CasePath(toStackAction),
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A reducer with a path of screens, as `forEach` makes it.
private struct _ForEachStack<State, Action, ElementState, ElementAction>: OperatorReducer {
  let base: _ReducerNode<State, Action>
  let element: _ReducerNode<ElementState, ElementAction>
  let toPath: WritableKeyPath<State, StackState<ElementState>>
  let toStackAction: CasePath<Action, StackAction<ElementState, ElementAction>>
  let callSite: CallSite

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceResolved(into: &state, action: action)
  }

  func _resolved() -> _ReducerNode<State, Action> {
    ForEachStackNode(self)
  }
}

private final class ForEachStackNode<State, Action, ElementState, ElementAction>: _ReducerNode<
  State, Action
>, ParentNode
{
  private let parts: _ForEachStack<State, Action, ElementState, ElementAction>
  private let key: MountKey

  init(_ parts: _ForEachStack<State, Action, ElementState, ElementAction>) {
    self.parts = parts
    self.key = MountKey(kind: Self.self, keyPath: parts.toPath)
  }

  override func reduce(
    into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    let mount = context.scope.mountOrInsert(for: key)
    let adoption = mountPath(of: state, in: mount, context)
    let effect: Effect<Action>
    switch parts.toStackAction.extract(from: action) {
    case nil:
      effect = parts.base.reduce(into: &state, action: action, in: context)

    case .element(let id, let elementAction)?:
      let elementEffect = reduceElement(
        id, of: &state, action: elementAction, mount: mount, in: context)
      effect = elementEffect.merge(
        with: parts.base.reduce(into: &state, action: action, in: context))

    case .popFrom(let id)?:
      let isOnPath = state[keyPath: parts.toPath].position(of: id) != nil
      effect = parts.base.reduce(into: &state, action: action, in: context)
      if isOnPath {
        state[keyPath: parts.toPath].pop(from: id)
      } else {
        reportUnknown(id, verb: "pop", state, action: action)
      }

    case .push(let id, let element)?:
      push(element, id: id, onto: &state, action: action)
      effect = parts.base.reduce(into: &state, action: action, in: context)
    }
    return effect.merge(with: adoption).merge(with: mountPath(of: state, in: mount, context))
  }

  func visitChildren(_ visit: (AnyObject) -> Void) {
    visit(parts.element)
    visit(parts.base)
  }

  private func reduceElement(
    _ id: StackElementID, of state: inout State, action: ElementAction, mount: Mount,
    in context: _ReductionContext
  ) -> Effect<Action> {
    guard let position = state[keyPath: parts.toPath].position(of: id),
      let scope = mount.scopes[id]
    else {
      reportUnknown(id, verb: "send to", state, action: action)
      return .none
    }
    let effect = context.descend(into: scope) {
      state[keyPath: parts.toPath].withElement(at: position) {
        parts.element.reduce(into: &$0, action: action, in: context)
      }
    }
    guard !effect.isNone else { return .none }
    return effect.map { [toStackAction = parts.toStackAction] in
      toStackAction.embed(.element(id: id, action: $0))
    }
    .scoped(to: scope)
  }

  private func push(
    _ element: ElementState, id: StackElementID, onto state: inout State, action: Action
  ) {
    guard state[keyPath: parts.toPath].position(of: id) == nil else {
      parts.callSite.report(
        """
        An element was pushed at "forEach" at \(parts.callSite) with an id that is on the path.

          Action: \(summary(of: action))
          Id: \(id)

        Each element has an id of its own, so nothing was pushed. Push with the id that \
        '@Dependency(\\.stackElementID)' hands out, or append to the path, which does that.
        """)
      return
    }
    let dependencies = DependencyValues.current
    let generator = dependencies.stackElementID
    if let newest = state[keyPath: parts.toPath].newestID { generator.skip(past: newest) }
    if dependencies.context == .test, id.generation > generator.position {
      parts.callSite.report(
        """
        An element was pushed at "forEach" at \(parts.callSite) with an id that was never minted.

          Action: \(summary(of: action))
          Id: \(id), expected #\(generator.position)

        Ids come from '@Dependency(\\.stackElementID)', so that no two elements share one. The \
        element was pushed. In a test, push with the next id: they count up from #0.
        """)
    }
    generator.skip(past: id)
    state[keyPath: parts.toPath].insert(element, id: id)
  }

  private func reportUnknown(
    _ id: StackElementID, verb: String, _ state: State, action: some Any
  ) {
    let ids = state[keyPath: parts.toPath].ids.map(\.description).joined(separator: ", ")
    parts.callSite.report(
      """
      "forEach" at \(parts.callSite) was asked to \(verb) an element that is not on the path.

        Action: \(summary(of: action))
        Id: \(id)
        Path: \(ids.isEmpty ? "(empty)" : ids)

      An element is acted upon only while it is on the path. It is skipped, and the parent still \
      runs. Either an effect of the element outlived it, or the parent removed it first, or the \
      action was sent by a view that shows what is gone.
      """)
  }

  // MARK: What is mounted

  /// Makes a place for each element that has come, and retires those of the elements that have gone.
  ///
  /// - Complexity: O(1) if the path has the shape of the last time; else O(*n*) to compare its ids.
  private func mountPath(
    of state: State, in mount: Mount, _ context: _ReductionContext
  ) -> Effect<Action> {
    let memory = memory(of: mount)
    let path = state[keyPath: parts.toPath]
    guard path._shape != memory.shape else { return .none }
    memory.shape = path._shape
    let common = path._ids.commonPrefix(with: memory.ids)
    let gone = memory.ids[common...]
    let come = path._ids[common...]
    // Copied, not shared: the path stays the only owner of its storage, and a push appends in place.
    memory.ids.replaceSubrange(common..., with: come)
    let stayed = gone.isEmpty ? [] : Set(come)
    for id in gone where !stayed.contains(id) {
      guard let scope = mount.scopes.removeValue(forKey: id) else { continue }
      context.retire(scope)
    }
    var presentations: [Effect<Action>] = []
    for id in come where mount.scopes[id] == nil {
      let scope = EffectScope(parent: context.scope, isPresented: true)
      mount.scopes[id] = scope
      let dismissal = parts.toStackAction.embed(.popFrom(id: id))
      presentations.append(Effect(.presentation(scope, dismissal: dismissal)))
    }
    return .merge(presentations)
  }

  private func memory(of mount: Mount) -> PathMemory {
    if let memory = mount.memory as? PathMemory { return memory }
    let memory = PathMemory()
    mount.memory = memory
    return memory
  }
}

/// The ids of a path as they were mounted last.
private final class PathMemory {
  var shape = ElementVersion.unwritten
  var ids: ContiguousArray<StackElementID> = []
}
