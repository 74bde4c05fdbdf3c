/// A recording of a session.
enum Recording {}
