@testable import FlowLintRules
@testable import FlowLintSwift

func scan(_ text: String, depth: ScanDepth = .all) -> FileSyntax {
  let source = SourceText(path: "A.swift", text: text)
  return scanDeclarations(in: source, tokens: tokenize(source), depth: depth)
}

/// The outline of a file, one line for each declaration, indented as they nest: `@A public func run(_ a: Int) -> B`.
func outline(_ text: String, depth: ScanDepth = .all) -> [String] {
  let syntax = scan(text, depth: depth)
  return syntax.declarations.map { line($0, of: syntax) }
}

private func line(_ declaration: Declaration, of syntax: FileSyntax) -> String {
  var line = ""
  var parent = declaration.parent
  while parent >= 0 {
    line += "  "
    parent = syntax.declarations[Int(parent)].parent
  }
  let attributes = declaration.attributes.map { "@" + syntax.text(of: syntax.attributes[Int($0)].tokens) }
  let words =
    attributes + syntax.modifierTexts(of: declaration) + ["\(declaration.kind)", syntax.name(of: declaration)]
  line += words.joined(separator: " ")
  if !declaration.genericParameters.isEmpty { line += "<\(syntax.text(of: declaration.genericParameters))>" }
  if !declaration.parameters.isEmpty {
    let parameters = declaration.parameters.map { text(of: syntax.parameters[Int($0)], in: syntax) }
    line += "(\(parameters.joined(separator: ", ")))"
  }
  if declaration.flags.contains(.isAsync) { line += " async" }
  if declaration.flags.contains(.isThrowing) { line += " throws" }
  if !declaration.returnType.isEmpty { line += " -> " + syntax.typeText(declaration.returnType) }
  if !declaration.inheritedTypes.isEmpty {
    line += ": " + syntax.inheritedTypeTexts(of: declaration).joined(separator: ", ")
  }
  if !declaration.type.isEmpty { line += ": " + syntax.typeText(declaration.type) }
  if !declaration.initializer.isEmpty { line += " = " + syntax.text(of: declaration.initializer) }
  if !declaration.whereClause.isEmpty { line += " where " + syntax.text(of: declaration.whereClause) }
  return line + flags(of: declaration)
}

private func text(of parameter: Parameter, in syntax: FileSyntax) -> String {
  let names = [parameter.label, parameter.name].map { $0 < 0 ? "-" : syntax.source.text(syntax.tokens.range(Int($0))) }
  let value = parameter.defaultValue.isEmpty ? "" : " = " + syntax.text(of: parameter.defaultValue)
  return "\(names[0]) \(names[1]): \(syntax.typeText(parameter.type))\(value)"
}

private func flags(of declaration: Declaration) -> String {
  let names: [(Declaration.Flags, String)] = [
    (.isLocal, "local"), (.isConditional, "conditional"), (.isDebugOnly, "debug"), (.isComputed, "computed"),
    (.isFailable, "failable"), (.isScopedImport, "scoped"), (.sharesStatement, "shared"),
  ]
  let set = names.filter { declaration.flags.contains($0.0) }.map(\.1)
  return set.isEmpty ? "" : " [\(set.joined(separator: " "))]"
}
