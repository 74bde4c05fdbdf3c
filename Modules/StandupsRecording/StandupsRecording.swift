/// Recordings of the app.
enum StandupsRecording {}
