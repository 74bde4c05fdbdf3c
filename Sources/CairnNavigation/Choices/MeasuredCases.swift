/// The type of a switch over features that can measure each of them.
package protocol MeasuredCases {
  /// The features in the order of the switch, with the sizes of their states and actions in bytes.
  static var features: [(name: String, state: Int, action: Int)] { get }
}

extension FeatureCase: MeasuredCases {
  package static var features: [(name: String, state: Int, action: Int)] {
    [
      (
        "\(Feature.self)", MemoryLayout<Feature.State>.size, MemoryLayout<Feature.Action>.size
      )
    ]
  }
}

extension _EitherCase: MeasuredCases {
  package static var features: [(name: String, state: Int, action: Int)] {
    let parts: [Any.Type] = [First.self, Second.self]
    return parts.flatMap { ($0 as? any MeasuredCases.Type)?.features ?? [] }
  }
}
