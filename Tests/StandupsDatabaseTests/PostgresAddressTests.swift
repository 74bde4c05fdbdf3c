import StandupsDatabase
import Testing

@Suite struct PostgresAddressTests {
  @Test(
    "A URL or a service is an address of PostgreSQL",
    arguments: [
      "postgres://host/standups", "postgresql://me@host:5433/standups?sslmode=require",
      "postgres:///standups?host=/run/postgresql", "postgres://[::1]:5432/standups",
      "postgres://host1:1,host2:2/standups", "service=standups",
      "postgres://host/standups?passfile=/home/me/.pgpass", "postgres://host/a:b@c",
    ])
  func accepted(text: String) throws {
    #expect(try DatabaseLocation(text) == .postgres(PostgresAddress(text)))
    #expect(try DatabaseLocation(text).description == text)
  }

  @Test(
    "An address with a password is refused, with a hint where it belongs",
    arguments: [
      "postgres://me:secret@host/standups", "postgresql://:secret@host/standups",
      "postgres://me:@host/standups", "postgres://me:se/cret@host/standups",
      "postgres://me:se?cret@host/standups", "postgres://host/standups?password=secret",
      "postgres://host/standups?sslmode=require&PASSWORD=secret",
      "postgres://host/standups?sslpassword=secret", "postgres://host/standups?%70assword=secret",
      "service=standups password=secret",
    ])
  func password(text: String) {
    let error = #expect(throws: PostgresAddress.Problem.password) { try DatabaseLocation(text) }
    #expect(error?.description.contains("PGPASSFILE") == true)
    #expect(error?.description.contains("service file") == true)
    #expect(error?.description.contains("secret") == false)
  }

  @Test(
    "After a service's name there is nothing",
    arguments: ["service=", "service=a b", "service=a user=me", "service='a'"])
  func service(text: String) {
    #expect(throws: PostgresAddress.Problem.service) { try DatabaseLocation(text) }
  }

  @Test(
    "Anything else is the path of a file",
    arguments: ["standups.sqlite", "/d/postgres", "host/standups", "services=a", "mysql://host/a"])
  func file(text: String) throws {
    #expect(try DatabaseLocation(text) == .file(text))
  }

  @Test("Both ways to write the scheme name the same database")
  func identity() throws {
    let identity = try DatabaseLocation("postgres://h/a").identity
    #expect(try DatabaseLocation("postgresql://h/a").identity == identity)
    #expect(try DatabaseLocation("service=a").identity == "service=a")
  }
}
