/// Memory that is used again for the next file.
package struct ParsingMemory: Sendable {
  var tokens = TokenList()
  var declarations: ContiguousArray<Declaration> = []
  /// The folder of the last file.
  var folder: SourceFolder?

  package init() {}
}

/// One file, read for the index: tokens and declarations, and bodies once somebody asks for them.
package func parseFile(_ source: SourceText, number: FileID, repository: Int = 0) -> IndexedFile {
  var memory = ParsingMemory()
  return parseFile(source, number: number, repository: repository, using: &memory)
}

/// One file, read for the index, with memory that is used again for the next file.
///
/// - Parameter isForPacks: whether models of packs look at the file, and not a declared architecture alone.
package func parseFile(
  _ source: SourceText, number: FileID, repository: Int, isForPacks: Bool = true, using memory: inout ParsingMemory
) -> IndexedFile {
  tokenize(source.bytes.span, into: &memory.tokens)
  let syntax = scanDeclarations(in: source, tokens: memory.tokens.copy(), depth: .all, using: &memory.declarations)
  let file = IndexedFile(
    number: number, repository: repository, LazyBodies(syntax), isForPacks: isForPacks, near: memory.folder)
  memory.folder = file.place
  return file
}
