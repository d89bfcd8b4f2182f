/// One file, read for the index: tokens, declarations, bodies.
func parseFile(_ source: SourceText, number: FileID, repository: Int = 0) -> IndexedFile {
  var memory = TokenList()
  return parseFile(source, number: number, repository: repository, using: &memory)
}

/// One file, read for the index, with memory for tokens that is used again for the next file.
///
/// - Parameter readsBodies: whether bodies are read. A declared architecture needs none: it reads the tokens in braces.
func parseFile(
  _ source: SourceText, number: FileID, repository: Int, readsBodies: Bool = true, using memory: inout TokenList
) -> IndexedFile {
  tokenize(source.bytes.span, into: &memory)
  let syntax = scanDeclarations(source, memory.copy(), depth: .all)
  if !readsBodies { return IndexedFile(number: number, repository: repository, syntax: syntax) }
  return IndexedFile(number: number, repository: repository, syntax: syntax, bodies: parseBodies(of: syntax))
}
