/// The bodies of a file, read when somebody asks for them: declarations alone tell much of what is asked.
///
/// Who asks first reads them. Of two who ask at once both do, and all get the tree that was ready first.
@safe public final class LazyBodies: @unchecked Sendable {
  public let syntax: FileSyntax
  /// The `BodyTree`, or nothing; never changed once it is there. `Synchronization` has such references for macOS 15 and
  /// later, the standard library for all.
  private let slot = UnsafeMutablePointer<AnyObject?>.allocate(capacity: 1)

  public init(_ syntax: FileSyntax) {
    self.syntax = syntax
    unsafe slot.initialize(to: nil)
  }

  deinit {
    unsafe slot.deinitialize(count: 1)
    unsafe slot.deallocate()
  }

  /// The tree, where somebody has asked for it.
  public var known: BodyTree? {
    unsafe _stdlib_atomicLoadARCRef(object: slot).map { unsafe unsafeDowncast($0, to: BodyTree.self) }
  }

  public var tree: BodyTree {
    if let known { return known }
    let read = parseBodies(of: syntax)
    return unsafe _stdlib_atomicInitializeARCRef(object: slot, desired: read) ? read : known ?? read
  }
}
