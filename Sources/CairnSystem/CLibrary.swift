// The C library of the platform, under one name. A module that calls the system imports this one.
// To port Cairn, begin here: `scripts/layers` lets no other file of the package name the library.
//
// The whole library is re-exported, as `Cairn` re-exports its parts, because its contents depend on
// the platform.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Android)
  @_exported public import Android
#endif
