/// A protocol that the types of a choice of features conform to: `@Reducer(state: .equatable)`.
public enum SynthesizedConformance: Sendable {
  case codable, decodable, encodable, equatable, hashable, sendable
}
