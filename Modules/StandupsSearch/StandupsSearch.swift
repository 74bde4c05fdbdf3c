/// A search in all standups.
enum StandupsSearch {}
