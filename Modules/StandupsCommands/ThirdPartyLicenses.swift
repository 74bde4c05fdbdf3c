import CairnDependencies

/// The licenses of the packages that the programs contain. `scripts/licenses` writes them.
public let thirdPartyLicenses = String(
  decoding: PackageResources.ThirdPartyLicenses_txt, as: UTF8.self)

/// Prints the licenses for the user.
///
/// - Throws: ``CommandFailure`` if nothing can be printed.
public func printLicenses() throws {
  @Dependency(\.console) var console
  try console.print(thirdPartyLicenses)
}
