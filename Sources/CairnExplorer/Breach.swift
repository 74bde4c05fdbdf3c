/// A breach of a law, with a description.
struct Breach: Hashable, Sendable {
  let law: String
  let what: String
}
