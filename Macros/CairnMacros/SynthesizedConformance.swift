/// A protocol for the types of an enum of features to conform to: `@Reducer(state: .equatable)`.
public enum SynthesizedConformance: Sendable {
  case codable, decodable, encodable, equatable, hashable, sendable
}
