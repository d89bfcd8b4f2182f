/// Names of parts, and the files in which they stand.
extension RIBsModel {
  /// A class whose name, or place, says something else than its part.
  struct Misnamed {
    let type: IndexedType
    let part: RIBsPart
    let location: Location
    /// The name that is expected, or the name of the file.
    let other: String
    let wanted: String
  }

  func namedParts(_ parts: [RIBsPart]) -> [(IndexedType, RIBsPart)] {
    parts.flatMap { part in
      self.parts(part).filter { $0.isTopLevel && $0.genericParameters.isEmpty && !roles.hasSubclass($0) }
        .map { ($0, part) }
    }
  }

  // MARK: Places of protocols
}
