/// The version of the program and of the libraries. It is defined only here.
///
/// It follows Semantic Versioning 2.0.0. `CHANGELOG.md` begins with the unreleased changes,
/// followed by this version.
public let version = "0.1.0"
