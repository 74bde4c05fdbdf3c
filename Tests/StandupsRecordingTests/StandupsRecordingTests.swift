import Testing

@Suite struct StandupsRecordingTests {}
