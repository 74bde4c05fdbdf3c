import HTTPTypes

extension HTTPFields {
  /// What every response tells the browser: to run and load nothing but the server's own, to show the
  /// page in no frame, to tell no other site of it, and to keep nothing.
  static let security: HTTPFields = [
    .contentSecurityPolicy: """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types 'none'
    """,
    .xContentTypeOptions: "nosniff",
    .referrerPolicy: "no-referrer",
    .crossOriginOpenerPolicy: "same-origin",
    .crossOriginResourcePolicy: "same-origin",
    .cacheControl: "no-store",
  ]
}
