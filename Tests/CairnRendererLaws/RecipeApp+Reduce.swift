extension RecipeApp.State {
  package mutating func reduce(_ action: RecipeApp.Action) {
    switch action {
    case .add: form = RecipeApp.Form()
    case .addConfirmed, .addDismissed: form = nil
    case .appeared, .cook: break
    case .deleted(let id): recipes.removeAll { $0.id == id }
    case .deletionAsked(let id): deletion = id
    case .deletionConfirmed:
      recipes.removeAll { $0.id == deletion }
      (path, deletion) = (path.filter { $0 != deletion }, nil)
    case .deletionDismissed: deletion = nil
    case .form(let action): form?.reduce(action)
    case .opened(let id): path.append(id)
    case .popped: if isClingy { deletion = path.last } else { path.removeLast() }
    }
  }
}

extension RecipeApp.Form {
  fileprivate mutating func reduce(_ action: RecipeApp.FormAction) {
    switch action {
    case .focused(let field): focus = field
    case .levelChanged(let level): self.level = level
    case .minutesChanged(let minutes): self.minutes = minutes
    case .notesChanged(let notes): self.notes = notes
    case .stepAdded:
      steps.append("")
      focus = .step(steps.count - 1)
    case .stepChanged(let index, let step): steps[index] = step
    case .stepDeleted(let index): steps.remove(at: index)
    case .titleChanged(let title): self.title = title
    case .veganChanged(let isVegan): self.isVegan = isVegan
    }
  }
}
