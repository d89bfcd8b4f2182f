/// A word that a declaration may say of itself.
enum DeclarationWord: Sendable, Equatable {
  case kind(IndexedType.Kind)
  /// `@MainActor`, without the sign; with brackets the arguments that it must have.
  case attribute(String, arguments: String?)
  case access(Access)
  /// `final`, `weak`, `private(set)`, `let`, `async`.
  case word(String)

  var text: String {
    switch self {
    case .kind(let kind): kind.word
    case .attribute(let name, let arguments): "@" + name + (arguments ?? "")
    case .access(let access): access.word
    case .word(let word): word
    }
  }

  /// The attributes that stand in front of a supertype.
  static let clauseAttributes = ["unchecked", "preconcurrency", "retroactive", "unsafe", "nonisolated", "MainActor"]
}

extension IndexedType.Kind { var word: String { self == .extensionOnly ? "extension" : "\(self)" } }

extension Law<TypePart> {
  /// A declaration says a word: a modifier, an attribute, its kind, who sees it.
  static func says(_ word: DeclarationWord) -> Law {
    switch word {
    case .word("final"): return .final
    case .kind(let kind): return .kind(kind)
    case .attribute, .access, .word: break
    }
    return Law { model, one in
      let table = model.table
      if table.file(one.part.file).syntax.has(word, table.declaration(one.part)) { return .holds }
      let breach = Breach(location: table.location(one.part), subject: word.text)
      guard case .attribute(let name, nil) = word else { return .broken(breach) }
      return model.mayHave(attribute: name, of: one.type, breach)
    }
  }
}

extension LawModel {
  /// A type around has the attribute or a supertype, or the build gives it; a supertype that is not known may.
  fileprivate func mayHave(attribute name: String, of type: IndexedType, _ breach: Breach) -> Verdict<Breach> {
    let around = sequence(first: type) { [table] in $0.parent.map { table.types[$0] } }.dropFirst()
    let isGiven =
      name == "MainActor" && mayBeMainActor(type)
      || (around + table.allSupertypes(of: type)).contains { table.hasAttribute(name, of: $0) }
    return isGiven ? .holds : hasUnknownSupertype(type) ? .unclear(.unknownSupertype, breach) : .broken(breach)
  }

  /// The build may say that the module's types belong to the main actor.
  func mayBeMainActor(_ type: IndexedType) -> Bool {
    type.declarations.contains { part in builds.described(part.file).contains { builds[$0].mayBeMainActor } }
  }
}

extension [String] {
  /// The wanted texts stand there in this order, others between them; a label with its colon stands for any value.
  func has(_ wanted: [String]) -> Bool {
    var wanted = wanted[...]
    for text in self {
      guard let next = wanted.first else { return true }
      if next == text || next.utf8.last == UInt8(ascii: ":") && text.utf8.starts(with: next.utf8) {
        wanted.removeFirst()
      }
    }
    return wanted.isEmpty
  }
}

extension FileSyntax {
  /// Whether a declaration has a word of a phrase.
  func has(_ word: DeclarationWord, _ declaration: Declaration) -> Bool {
    switch word {
    case .kind(let kind): return IndexedType.Kind(declaration.kind) == kind
    case .attribute(let name, let arguments):
      let isWritten = declaration.attributes.contains { number in
        let attribute = attributes[Int(number)]
        guard spells(attribute.nameToken, name) else { return false }
        let rest = attribute.nameToken + 1..<max(attribute.tokens.upperBound, attribute.nameToken + 1)
        guard let arguments else { return true }
        let given = rest.map { source.text(tokens.range(Int($0))) }.joined().attributeArguments
        return given.has(arguments.attributeArguments)
      }
      if isWritten { return true }
      guard DeclarationWord.clauseAttributes.contains(name), name != "MainActor" else { return false }
      return inheritedTypes(of: declaration).contains { $0.attributes.contains(name) }
    case .access(let level): return access(of: declaration) == level
    case .word(let text):
      switch text {
      case "let": return declaration.kind == .let
      case "var": return declaration.kind == .var
      case "async": return declaration.flags.contains(.isAsync)
      case "throws": return declaration.flags.contains(.isThrowing)
      default:
        let hasArguments = text.utf8.contains(UInt8(ascii: "("))
        return declaration.modifiers.contains { number in
          let range = modifiers[Int(number)].tokens
          return hasArguments ? self.text(of: range) == text : spells(range.lowerBound, text) && isPlain(range)
        }
      }
    }
  }

  /// `unowned(unsafe)` is `unowned`; `private(set)` is not `private`.
  private func isPlain(_ modifier: Range<Int32>) -> Bool {
    modifier.count == 1 || spells(modifier.lowerBound, "unowned") || spells(modifier.lowerBound, "nonisolated")
  }
}

extension String {
  /// The texts between separators that stand outside of brackets and quotes.
  ///
  /// - Parameter dropsBlanks: whether blanks outside of quotes are left out.
  func parts(between separator: Unicode.Scalar, dropsBlanks: Bool = false) -> [String] {
    var (parts, depth, isQuoted): ([[UInt8]], Int, Bool) = ([[]], 0, false)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: separator) where depth == 0:
        parts.append([])
        continue
      case UInt8(ascii: " ") where dropsBlanks: continue
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      parts[parts.count - 1].append(byte)
    }
    return parts.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The arguments in the brackets of an attribute.
  var attributeArguments: [String] {
    String(Substring(utf8.dropFirst().dropLast())).parts(between: ",", dropsBlanks: true)
  }
}
