extension CaseReducer {
  /// Unavailable: an enum of features has no value. Its ``body`` runs them.
  @available(
    *, unavailable,
    message: "Write its 'body'; as a case of another, 'case modal(Modal.Body = Modal.body)'."
  )
  public init() {
    preconditionFailure("Cannot be called.")
  }
}
