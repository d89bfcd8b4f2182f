extension Sequence {
  /// The findings by path, offset, rule and message: the order of every report, whatever the order of the files.
  package func inReportOrder(of finding: (Element) -> Finding, paths: (FileID) -> String) -> [Element] {
    let keyed = map { (element: $0, finding: finding($0)) }
    let files = Set(keyed.map(\.finding.location.file)).map { (number: $0, path: paths($0)) }.ordered { a, b in
      // Bytes are compared: `String`'s own order takes composed and decomposed Hangul for equal.
      if a.path.precedes(b.path) { return true }
      return a.path.utf8.elementsEqual(b.path.utf8) && a.number < b.number
    }
    var ranks: [FileID: Int] = [:]
    for (rank, file) in files.enumerated() { ranks[file.number] = rank }
    let order = keyed.indices.ordered { i, j in
      let (a, b) = (keyed[i].finding, keyed[j].finding)
      if a.location.file != b.location.file {
        return ranks[a.location.file, default: 0] < ranks[b.location.file, default: 0]
      }
      return a.precedes(b) || (!b.precedes(a) && i < j)
    }
    return order.map { keyed[$0].element }
  }
}

extension Finding {
  /// The order of findings in one file.
  fileprivate func precedes(_ other: Finding) -> Bool {
    let (a, b) = (location.range, other.location.range)
    if a.lower != b.lower { return a.lower < b.lower }
    if rule != other.rule { return rule < other.rule }
    if a.upper != b.upper { return a.upper < b.upper }
    return message < other.message
  }
}
