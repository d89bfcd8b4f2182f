/// This part tells what the names in a piece of a file mean.
extension UseScanner {
  /// - Returns: each chain of capitalised names whose first one the project declares, once, in source order.
  func meanings(in range: SourceRange) -> [(name: String, meaning: DeclaredMeaning)] {
    var found: [(name: String, meaning: DeclaredMeaning)] = []
    for token in syntax.tokens(in: range).map(Int.init) where isCapitalised(token) && head(of: token) == token {
      guard mayMention(token), !file.file.isExempt(start(token)) else { continue }
      let place = place(of: token)
      let path = chain(from: token).map { syntax.word(Int32(truncatingIfNeeded: $0)) }
      let number = types.names.number(ofToken: token, in: syntax)
      let isModule = path.count > 1 && types.files.module(named: path[0]) > 0
      guard !place.isDeclared, types.declares(number) || isModule else { continue }
      let first = types.lookUp(
        path[0], number, at: place.declaration, offset: start(token), isHeader: place.isHeader, inFile: self.number)
      let (meaning, count) = types.follow(path, first, inFile: self.number)
      let name = path.prefix(max(count, 1)).joined(separator: ".")
      if !found.contains(where: { $0.name == name }) { found.append((name, meaning)) }
    }
    return found
  }
}
