import HTTPTypes

extension HTTPFields {
  /// The security headers of every response.
  ///
  /// They tell the browser to:
  /// - run and load only content of this server,
  /// - show the page in no frame,
  /// - send no other site a referrer,
  /// - cache nothing. Only the files that pages load may be kept: see ``Asset/path``.
  static let security: HTTPFields = [
    .contentSecurityPolicy: """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types 'none'
    """,
    .xContentTypeOptions: "nosniff",
    .referrerPolicy: "no-referrer",
    .crossOriginOpenerPolicy: "same-origin",
    .crossOriginResourcePolicy: "same-origin",
    .cacheControl: "no-store",
  ]
}
