// The C library of the platform, under one name: a module that calls the system imports this one. To
// port Cairn is to begin here; `scripts/layers` lets no other file of the package name the library.
//
// It is handed on whole, as `Cairn` hands on its parts: what it has is known to the platform alone.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Android)
  @_exported public import Android
#endif
