/// This part tells what the names in a piece of a file mean.
extension UseScanner {
  /// - Returns: each chain of capitalised names whose first one the project declares, once, in source order.
  func meanings(in range: SourceRange) -> [(name: String, meaning: TypeTable.Meaning)] {
    var found: [(name: String, meaning: TypeTable.Meaning)] = []
    for token in syntax.tokens(in: range).map(Int.init) where isCapitalised(token) && head(of: token) == token {
      guard mayMention(token), !file.file.isExempt(start(token)) else { continue }
      let place = place(of: token)
      let path = chain(from: token).map { syntax.word(Int32(truncatingIfNeeded: $0)) }
      let isModule = path.count > 1 && types.files.holds(module: path[0])
      guard !place.isDeclared, types.declares(path[0]) || isModule else { continue }
      let (meaning, count) = types.meaning(of: path, at: self.name(place))
      let name = path.prefix(max(count, 1)).joined(separator: ".")
      if !found.contains(where: { $0.name == name }) { found.append((name, meaning)) }
    }
    return found
  }
}
