/// The licenses of the packages that the programs contain. `scripts/notices` writes them.
public let thirdPartyLicenses = String(decoding: PackageResources.Notices_txt, as: UTF8.self)
