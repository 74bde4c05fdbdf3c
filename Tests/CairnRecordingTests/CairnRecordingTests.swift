import Testing

@Suite struct CairnRecordingTests {}
