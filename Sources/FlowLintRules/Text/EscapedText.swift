extension Sequence<Unicode.Scalar> {
  /// The text of the scalars, with other texts in place of some.
  public func escaped(_ replacements: KeyValuePairs<Unicode.Scalar, String>) -> String {
    reduce(into: "") { text, scalar in
      if let entry = replacements.first(where: { $0.key == scalar }) {
        text += entry.value
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
