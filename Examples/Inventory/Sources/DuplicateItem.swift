public import Cairn

/// The form of a copy, with the id of the original.
///
/// It shows that presented state may be more than a form. It remembers the original, so that the
/// copy can go right after it. Its logic is that of the form.
public struct DuplicateItem: Reducer {
  public struct State: Equatable, Sendable {
    public let originalID: Item.ID
    public var form: ItemForm.State

    public init(originalID: Item.ID, form: ItemForm.State) {
      self.originalID = originalID
      self.form = form
    }
  }

  public typealias Action = ItemForm.Action

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.form, action: \.self) { ItemForm() }
  }
}
