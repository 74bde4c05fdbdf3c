import Cairn
import CairnSession

extension TestStore {
  /// Presses a control on the front screen by its name: a button, a link, a toggle, an answer.
  ///
  /// ```swift
  /// let store = TestStore(initialState: Library.State()) { Library() }
  /// store.show { Library.screens($0) }
  /// try await store.press("Refresh") { $0.isLoaded = false }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The title or label of the control. For a link, all of its words or one of its texts.
  ///   - number: The number among several controls with that name, from 1, in reading order.
  ///   - updateStateToExpectedResult: Changes the state of the previous step into the expected one.
  /// - Returns: A handle on the effects that followed.
  /// - Throws: ``ImpossibleStep`` if no control has the name, if it is disabled, or if several have
  ///   it.
  @discardableResult
  public func press(
    _ name: String, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .press, at: callSite)
    _ = shownScreens?.focus(on: control)
    return await perform(
      [control.press ?? push(of: control)], update: updateStateToExpectedResult, at: callSite)
  }

  /// Returns the action that pushes the state of a link.
  private func push(of control: Control<Action>) -> Action? {
    control.pushedState.flatMap { state in
      shownScreens?.draw(store.state)
        .action(pushing: state, with: store.dependencies.stackElementID)
    }
  }

  /// Focuses a field and replaces its text. See
  /// ``press(_:number:assert:fileID:filePath:line:column:)``.
  ///
  /// If the focus was elsewhere, the action of moving it is sent first.
  ///
  /// - Parameters:
  ///   - text: The new text of the field.
  ///   - name: The field's label, or its text or prompt if it has none.
  ///   - number: The number among several fields with that name, from 1, in reading order.
  ///   - updateStateToExpectedResult: Changes the state of the previous step into the expected one.
  @discardableResult
  public func type(
    _ text: String, into name: String, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .type, at: callSite)
    guard let field = control.value.text,
      field.axis == .vertical || !text.contains(where: \.isNewline)
    else {
      throw impossible(
        "\"\(name)\" is a field of one line, and the text has several.",
        "Leave the line breaks out, or make the field grow by its 'axis'.", at: callSite)
    }
    return await perform(
      [shownScreens?.focus(on: control), field.onChange(text)],
      update: updateStateToExpectedResult, at: callSite)
  }

  /// Chooses an option of a picker. See ``press(_:number:assert:fileID:filePath:line:column:)``.
  @discardableResult
  public func select(
    _ option: String, in name: String, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .select, at: callSite)
    guard let choice = control.value.choice,
      let index = choice.options.firstIndex(where: { $0.title == option })
    else {
      throw impossible(
        "\"\(name)\" has no option \"\(option)\".", "Choose one that is listed.", at: callSite)
    }
    _ = shownScreens?.focus(on: control)
    return await perform(
      [choice.onChange(index)], update: updateStateToExpectedResult, at: callSite)
  }

  /// Moves a slider to a value. See ``press(_:number:assert:fileID:filePath:line:column:)``.
  @discardableResult
  public func set(
    _ name: String, to value: Int, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .set, at: callSite)
    guard let number = control.value.number, let action = number.action(settingTo: value),
      number.bounds.contains(value)
    else {
      throw impossible(
        "\"\(name)\" cannot be moved to \(value).",
        "Choose another value than it has, within its bounds.", at: callSite)
    }
    _ = shownScreens?.focus(on: control)
    return await perform([action], update: updateStateToExpectedResult, at: callSite)
  }

  /// Deletes the row that contains a control with a name. See
  /// ``press(_:number:assert:fileID:filePath:line:column:)``.
  @discardableResult
  public func delete(
    _ name: String, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .delete, at: callSite)
    return await perform(
      [control.deleteAction], update: updateStateToExpectedResult, at: callSite)
  }

  /// Moves the row that contains a control with a name by some places, down if positive. See
  /// ``press(_:number:assert:fileID:filePath:line:column:)``.
  ///
  /// - Throws: ``ImpossibleStep`` also if the row has fewer places on that side.
  @discardableResult
  public func move(
    _ name: String, by offset: Int, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .move, at: callSite)
    guard let action = control.move?.action(by: offset) else {
      throw impossible(
        "The row of \"\(name)\" cannot be moved by \(offset).",
        "Move it by fewer places, down if positive, else up.", at: callSite)
    }
    return await perform([action], update: updateStateToExpectedResult, at: callSite)
  }
}
