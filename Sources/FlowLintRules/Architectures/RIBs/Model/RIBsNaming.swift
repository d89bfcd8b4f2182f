/// Names of parts, and the files in which they stand.
extension RIBsModel {
  func namedParts(_ parts: [RIBsPart]) -> [(IndexedType, RIBsPart)] {
    parts.flatMap { part in
      self.parts(part).filter { $0.isTopLevel && $0.genericParameters.isEmpty && !roles.hasSubclass($0) }
        .map { ($0, part) }
    }
  }
}
