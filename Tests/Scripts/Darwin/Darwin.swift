// swift-format-ignore-file: AlwaysUseLowerCamelCase
// What C cannot say of macOS to Swift, as the system's own module says it: see Darwin.h.
@_exported import Darwin

public var errno: Int32 {
  get { unsafe __error().pointee }
  set { unsafe __error().pointee = newValue }
}

public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
  unsafe UnsafeMutablePointer(bitPattern: 8)!
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { -1 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { -1 }
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { -1 }
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { -1 }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { -1 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { -1 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: UnsafeMutableRawPointer) -> Int32 { -1 }
public func ioctl(_ descriptor: Int32, _ request: UInt) -> Int32 { -1 }
public func ioctl(_ descriptor: Int32, _ request: UInt, _ value: Int32) -> Int32 { -1 }
public func ioctl(_ descriptor: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer) -> Int32 { -1 }

public var TIOCGWINSZ: UInt { 0x4008_7468 }

public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }

public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { unsafe unsafeBitCast(1, to: sig_t.self) }
