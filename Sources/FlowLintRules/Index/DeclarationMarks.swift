/// The facts that modifiers and attributes state of a declaration.
extension FileSyntax {
  /// The declaration, or the extension around it, says that its file alone sees it.
  func isFilePrivate(_ declaration: Declaration) -> Bool { access(of: declaration) <= .fileprivate }

  /// The type is the one with which a program starts.
  func isEntryPoint(_ declaration: Declaration) -> Bool {
    hasAttribute(declaration, "main") || hasAttribute(declaration, "UIApplicationMain")
  }
}

extension FileSyntax {
  /// The access level that is written in front of a declaration, else that of the extension around, else `internal`.
  func access(of declaration: Declaration) -> Access {
    if let written = writtenAccess(of: declaration) { return written }
    if declaration.parent >= 0 {
      let outer = declarations[Int(declaration.parent)]
      if outer.kind == .extension, let written = writtenAccess(of: outer) { return written }
    }
    return .internal
  }

  /// `private(set)` restricts the setter alone.
  func writtenAccess(of declaration: Declaration) -> Access? {
    for number in declaration.modifiers {
      let range = modifiers[Int(number)].tokens
      guard range.count == 1 else { continue }
      for access in Self.levels where spells(range.lowerBound, access.word) { return access }
    }
    return nil
  }

  private static let levels: [Access] = [.public, .private, .fileprivate, .open, .package, .internal]
}

extension TypeTable {
  func access(of reference: DeclarationReference) -> Access {
    file(reference.file).syntax.access(of: declaration(reference))
  }
}
