/// Replaces invalid locale names in the environment with the C locale.
///
/// Foundation formats dates with ICU, which crashes if the language in `LC_ALL`, `LC_MESSAGES` or
/// `LANG` has twelve letters or more. A valid language has at most eight.
///
/// Call this in `main` before other threads start, because they may read the environment.
public func replaceInvalidLocaleNames() {
  for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
    guard let value = getenv(name) else { continue }
    let language = String(cString: value).prefix { !"_-.@".contains($0) }
    if language.utf8.count > 8 { setenv(name, "C", 1) }
  }
}
