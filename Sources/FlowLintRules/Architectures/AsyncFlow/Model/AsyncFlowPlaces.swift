/// Places of apps, lines, and uses of a name.
extension AsyncFlowModel {
  /// The app that a file belongs to; nil where several may share it.
  func app(of file: FileID) -> AsyncFlowApp? { types.apps.app(of: table.file(file)) }

  /// The file's name and 1-based line, such as `AppDelegate.swift:12`.
  func place(of range: SourceRange, in number: FileID) -> String {
    let file = table.file(number)
    let bytes = file.syntax.source.bytes
    let line = LineTable(bytes.span).line(at: range.start)
    return "\(file.name):\(line)"
  }

  /// The places at which a file has the name of a type, in expressions and in types; exempt code is left out.
  func uses(of type: NameFinder, in file: IndexedFile) -> [(range: SourceRange, declaration: String)] {
    let syntax = file.syntax
    let kinds = syntax.tokens.kinds
    var found: [(range: SourceRange, declaration: String)] = []
    for token in type.tokens(in: file.bodies) where kinds[token] == .identifier {
      let range = syntax.tokens.range(token)
      let next = token + 1 < syntax.tokens.count ? kinds[token + 1] : .endOfFile
      guard next != .colon, !file.isExempt(range.start) else { continue }
      var names: [String] = []
      var isExempt = false
      var declaration = syntax.innermostDeclaration(at: range.start) ?? -1
      while declaration >= 0 {
        let outer = syntax.declarations[declaration]
        names.append(syntax.plainName(of: outer))
        isExempt = isExempt || outer.kind == .import || syntax.hasAttribute(outer, "Test")
        let reference = DeclarationReference(file: file.number, index: declaration)
        if let type = table.type(declaredBy: reference), types.isExempt(type.id) { isExempt = true }
        declaration = Int(outer.parent)
      }
      if !isExempt { found.append((range, names.reversed().joined(separator: "."))) }
    }
    return found
  }

  /// The node is a pattern, stands in `#selector(…)`, or is an argument of `associate(step:…)`.
  func isBookkeeping(_ node: BodyTree.Node, _ bodies: BodyTree) -> Bool {
    if bodies.isPattern(node) { return true }
    for ancestor in bodies.ancestors(node) {
      switch bodies.kind(ancestor) {
      case .macroExpansion: if bodies.isNamed(ancestor, "selector") { return true }
      case .call: if bodies.isCall(ancestor, of: "associate") { return true }
      case .block, .closure, .function: return false
      default: continue
      }
    }
    return false
  }
}
