// Names from the established library. None of them can be used. The message says what to write here
// instead.

@available(
  *, unavailable,
  message: "Remove it: effects take turns; for other code: 'withMainSerialExecutor'."
)
public var uncheckedUseMainSerialExecutor: Bool {
  get { false }
  set {}
}
