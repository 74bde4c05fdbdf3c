import SwiftSyntax

/// The arguments of a declaration's `@available` attributes.
struct Availability {
  private let arguments: [[AvailabilityArgumentSyntax.Argument]]

  init(_ attributes: AttributeListSyntax) {
    arguments = attributes.availability.compactMap {
      guard case .availability(let list)? = $0.arguments else { return nil }
      return list.map(\.argument)
    }
  }

  /// Whether the declaration is unavailable on some platform or all.
  var isUnavailable: Bool { says("unavailable", or: "obsoleted") }

  /// Whether using the declaration causes a warning.
  var isDeprecated: Bool { says("deprecated", or: "deprecated") }

  /// The condition for `#available` before a use of the declaration, or `nil` if none is needed.
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

  /// Returns `macOS 15` for `@available(macOS 15, *)`.
  private static func version(_ argument: AvailabilityArgumentSyntax.Argument) -> String? {
    guard case .availabilityVersionRestriction(let version) = argument, isPlatform(version.platform)
    else { return nil }
    return version.trimmedDescription
  }

  /// Returns `macOS 15` for `@available(macOS, introduced: 15)`.
  private static func introduction(_ list: [AvailabilityArgumentSyntax.Argument]) -> [String] {
    guard case .token(let platform)? = list.first, isPlatform(platform) else { return [] }
    return list.compactMap {
      guard case .availabilityLabeledArgument(let argument) = $0,
        argument.label.text == "introduced"
      else { return nil }
      return "\(platform.text) \(argument.value.trimmedDescription)"
    }
  }

  /// Whether a name is a platform. `swift` isn't: code for a later version of it isn't compiled.
  private static func isPlatform(_ name: TokenSyntax) -> Bool {
    !["swift", "*"].contains(name.text)
  }
}
