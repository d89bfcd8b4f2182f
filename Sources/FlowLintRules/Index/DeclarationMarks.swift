/// The facts that modifiers and attributes state of a declaration.
extension FileSyntax {
  /// The declaration says that its file alone sees it.
  func isFilePrivate(_ declaration: Declaration) -> Bool {
    !declaration.modifiers.isEmpty
      && (hasModifier(declaration, "private") || hasModifier(declaration, "fileprivate"))
  }

  /// The type is the one with which a program starts.
  func isEntryPoint(_ declaration: Declaration) -> Bool {
    hasAttribute(declaration, "main") || hasAttribute(declaration, "UIApplicationMain")
  }
}
