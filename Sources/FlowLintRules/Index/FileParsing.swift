/// One file, read for the index: tokens, declarations, bodies.
package func parseFile(_ source: SourceText, number: Int, repository: Int = 0) -> IndexedFile {
  var memory = TokenList()
  return parseFile(source, number: number, repository: repository, using: &memory)
}

/// The same, with memory for tokens that is used again for the next file.
///
/// - Parameter readsBodies: a declared architecture asks for none: what stands in braces is tokens to it.
func parseFile(
  _ source: SourceText, number: Int, repository: Int, readsBodies: Bool = true, using memory: inout TokenList
) -> IndexedFile {
  tokenize(source.bytes.span, into: &memory)
  let syntax = scanDeclarations(source, memory.copy(), depth: .all)
  if !readsBodies { return IndexedFile(number: number, repository: repository, syntax: syntax) }
  return IndexedFile(number: number, repository: repository, syntax: syntax, bodies: parseBodies(of: syntax))
}
