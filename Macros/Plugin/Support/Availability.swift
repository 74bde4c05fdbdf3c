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

  /// Whether the declaration is unavailable on all platforms.
  var isUnavailable: Bool { unavailablePlatforms.contains { !Self.isPlatform($0) } }

  /// Whether using the declaration causes a warning.
  var isDeprecated: Bool {
    arguments.contains { Self.says("deprecated", or: "deprecated", in: $0) }
  }

  /// The condition for `#available` before a use of the declaration, or `nil` if none is needed.
  var condition: String? {
    let versions = arguments.flatMap { $0.compactMap(Self.version) + Self.introduction($0) }
    return versions.isEmpty ? nil : versions.joined(separator: ", ") + ", *"
  }

  /// Returns code that uses the declaration, inside an `#if` of the platforms that have it.
  ///
  /// On one where it is unavailable, the code wouldn't compile. On the others, the declaration is a
  /// usual one. `#available` can't tell them apart, because it only knows versions.
  func guarded(_ code: String, otherwise alternative: String? = nil) -> String {
    let conditions = unavailablePlatforms.filter(Self.isPlatform).map { Self.absence(of: $0.text) }
    guard !conditions.isEmpty else { return code }
    let rest = alternative.map { "\n#else\n\($0)" } ?? ""
    return "#if \(conditions.joined(separator: " && "))\n\(code)\(rest)\n#endif"
  }

  /// The platforms where the declaration is unavailable, such as `iOS`, and `*` for all.
  private var unavailablePlatforms: [TokenSyntax] {
    arguments.compactMap { list -> TokenSyntax? in
      guard Self.says("unavailable", or: "obsoleted", in: list),
        case .token(let platform)? = list.first
      else { return nil }
      return platform
    }
  }

  /// Returns the condition of an `#if` that excludes a platform.
  private static func absence(of platform: String) -> String {
    let suffix = "ApplicationExtension"
    switch platform.hasSuffix(suffix) ? String(platform.dropLast(suffix.count)) : platform {
    // What is unavailable on iOS is so on visionOS too.
    case "iOS": return "!os(iOS) && !os(visionOS)"
    case "macCatalyst": return "!targetEnvironment(macCatalyst)"
    case let name: return "!os(\(name))"
    }
  }

  private static func says(
    _ word: String, or label: String, in list: [AvailabilityArgumentSyntax.Argument]
  ) -> Bool {
    list.contains {
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
