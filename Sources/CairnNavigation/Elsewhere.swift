// What those will write who come from the established library, and what is written here instead: the
// message gives the fix.

extension CaseReducer {
  @available(
    *, unavailable, message: "Name its body: 'case modal(Modal.Body = Modal.body)'."
  )
  public init() { fatalError("A choice of features has no value: use its 'body'.") }
}
