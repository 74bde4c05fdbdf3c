// Names that those will type who come from the established library, and what is written here instead:
// the message gives the fix. None of them can be used.

@available(
  *, unavailable,
  message: "Remove it: effects take turns; for other code: 'withMainSerialExecutor'."
)
public var uncheckedUseMainSerialExecutor: Bool {
  get { false }
  set {}
}
