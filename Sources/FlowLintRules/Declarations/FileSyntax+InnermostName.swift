extension FileSyntax {
  /// The qualified name of the innermost declaration around an offset, in UTF-8 bytes, such as `HomeFlow.loginFlow`, and
  /// its kind. What is local to a function is the function's; both are nothing at file level.
  public func innermostName(at offset: Int) -> (name: String, kind: DeclarationKind?) {
    var (names, kind): ([String], DeclarationKind?) = ([], nil)
    var index = innermostDeclaration(at: offset)
    while let found = index {
      let declaration = declarations[found]
      if declaration.flags.contains(.isLocal) { names = [] }
      if !declaration.flags.contains(.isLocal), declaration.kind != .import {
        if names.isEmpty { kind = declaration.kind }
        names.append(plainName(of: declaration))
      }
      index = declaration.parent >= 0 ? Int(declaration.parent) : nil
    }
    return (names.reversed().joined(separator: "."), kind)
  }
}
