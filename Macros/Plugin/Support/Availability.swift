import SwiftSyntax

/// What the `@available`s of a declaration say.
struct Availability {
  private let arguments: [[AvailabilityArgumentSyntax.Argument]]

  init(_ attributes: AttributeListSyntax) {
    arguments = attributes.availability.compactMap {
      guard case .availability(let list)? = $0.arguments else { return nil }
      return list.map(\.argument)
    }
  }

  /// Whether it cannot be named somewhere, on one platform or on all.
  var isUnavailable: Bool { says("unavailable", or: "obsoleted") }

  /// Whether who names it is warned.
  var isDeprecated: Bool { says("deprecated", or: "deprecated") }

  /// What `#available` asks before it may be named; `nil` where nothing need be asked.
  var condition: String? {
    let versions = arguments.flatMap { $0.compactMap(Self.version) + Self.introduction($0) }
    return versions.isEmpty ? nil : versions.joined(separator: ", ") + ", *"
  }

  private func says(_ word: String, or label: String) -> Bool {
    arguments.joined().contains {
      switch $0 {
      case .token(let token): token.text == word
      case .availabilityLabeledArgument(let argument): argument.label.text == label
      case .availabilityVersionRestriction: false
      }
    }
  }

  /// `macOS 15` of `@available(macOS 15, *)`.
  private static func version(_ argument: AvailabilityArgumentSyntax.Argument) -> String? {
    guard case .availabilityVersionRestriction(let version) = argument, isPlatform(version.platform)
    else { return nil }
    return version.trimmedDescription
  }

  /// `macOS 15` of `@available(macOS, introduced: 15)`.
  private static func introduction(_ list: [AvailabilityArgumentSyntax.Argument]) -> [String] {
    guard case .token(let platform)? = list.first, isPlatform(platform) else { return [] }
    return list.compactMap {
      guard case .availabilityLabeledArgument(let argument) = $0,
        argument.label.text == "introduced"
      else { return nil }
      return "\(platform.text) \(argument.value.trimmedDescription)"
    }
  }

  /// The language is no platform: what it does not have yet is not compiled.
  private static func isPlatform(_ name: TokenSyntax) -> Bool {
    !["swift", "*"].contains(name.text)
  }
}
