/// The bytes of an absolute path. `String` would take composed and decomposed Hangul for equal.
typealias PathBytes = [UInt8]

/// The longest text in bytes of settings: of a configuration and what it extends, of patterns that are ignored. A file
/// that a repository brings does not fill the memory.
let longestSettings = 1 << 20

/// The longest text in bytes of a baseline: half a million findings.
let longestBaseline = 1 << 26
