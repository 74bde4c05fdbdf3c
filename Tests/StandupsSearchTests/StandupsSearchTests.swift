import Testing

@Suite struct StandupsSearchTests {}
