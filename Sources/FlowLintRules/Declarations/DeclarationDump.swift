/// Declarations in source order as JSON Lines, one object each, for debugging and for comparing with the toolchain's
/// own parser.
public func dumpDeclarations(_ syntax: FileSyntax) -> [UInt8] {
  syntax.declarations.flatMap { Array((json($0, of: syntax).text() + "\n").utf8) }
}

private func json(_ declaration: Declaration, of syntax: FileSyntax) -> JSON {
  func type(_ tokens: Range<Int32>) -> JSON? { tokens.isEmpty ? nil : .string(syntax.typeText(tokens)) }
  return [
    "file": .string(syntax.source.path), "kind": .string(String(describing: declaration.kind)),
    "name": .string(syntax.name(of: declaration)), "start": .integer(declaration.range.start),
    "end": .integer(declaration.range.end), "nameStart": .integer(declaration.nameRange.start),
    "parent": declaration.parent < 0 ? nil : .integer(Int(declaration.parent)),
    "local": .bool(declaration.flags.contains(.isLocal)),
    "condition": .bool(declaration.flags.contains(.isConditional)),
    "attributes": .strings(declaration.attributes.map { syntax.text(of: syntax.attributes[Int($0)].tokens) }),
    "modifiers": .strings(syntax.modifierTexts(of: declaration)),
    "inherits": .strings(syntax.inheritedTypeTexts(of: declaration)), "type": type(declaration.type),
    "parameters": .array(declaration.parameters.map { json(syntax.parameters[Int($0)], of: syntax) }),
    "returns": type(declaration.returnType),
  ]
}

private func json(_ parameter: Parameter, of syntax: FileSyntax) -> JSON {
  func word(_ token: Int32) -> JSON? { token < 0 ? nil : .string(syntax.source.text(syntax.tokens.range(Int(token)))) }
  return [
    "label": word(parameter.label), "name": word(parameter.name), "type": .string(syntax.typeText(parameter.type)),
  ]
}
