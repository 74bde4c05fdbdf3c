/// The licenses of the packages that the programs contain. `scripts/licenses` writes them.
public let thirdPartyLicenses = String(
  decoding: PackageResources.ThirdPartyLicenses_txt, as: UTF8.self)
