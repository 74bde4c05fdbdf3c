/// The version of the program and of the libraries: the one place where it stands.
///
/// Made by the rules of Semantic Versioning 2.0.0. `CHANGELOG.md` begins with what is not released
/// yet, and then with this version.
public let version = "0.1.0"
