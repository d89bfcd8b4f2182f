/// The place at which a type of a name belongs, by what the project does with names that end like it.
package struct Placement: Sendable {
  /// The path, such as `App/Login/LoginViewModel.swift`.
  package let path: String
  /// The end that the names share: `ViewModel`.
  package let ending: String
  /// The number of types that lie in the same way, and of all with that end.
  package let likeIt: Int
  package let all: Int
  /// One that lies so, as a path.
  package let example: String
}

/// The places for a type of that name, the most usual first; none where no other name ends like it.
package func placements(of name: String, in outcome: LintOutcome, of run: LintRun) -> [Placement] {
  let explainer = Explainer(outcome: outcome, run: run)
  let types = typeNames(in: outcome.index).filter { $0 != name && !$0.utf8.contains(UInt8(ascii: ".")) }
  // The longest end that several names share says most.
  guard
    let ending = endings(of: name).first(where: { ending in types.count { $0.dropping(suffix: ending) != nil } >= 2 })
  else { return [] }
  let stem = name.dropping(suffix: ending) ?? ""
  var patterns: [String: (count: Int, example: String)] = [:]
  var all = 0
  for type in types {
    guard let other = type.dropping(suffix: ending), let file = explainer.parts(of: type).first?.file else { continue }
    let path = run.files[file].path
    all += 1
    patterns[pattern(path, of: other), default: (0, path)].count += 1
  }
  return patterns.ordered { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(3).map { pattern, found in
    Placement(
      path: pattern.replacing(placeholder, with: stem), ending: ending, likeIt: found.count, all: all,
      example: found.example)
  }
}

/// No path holds it.
private let placeholder = "\0"

/// The path with the stem of its type taken out of folders and of the file's name: `App/\0/\0ViewModel.swift`.
private func pattern(_ path: String, of stem: String) -> String {
  var parts = path.parts(between: UInt8(ascii: "/"))
  for index in parts.indices.dropLast() where parts[index] == stem { parts[index] = placeholder }
  if let file = parts.last, file.hasPrefix(stem) { parts[parts.count - 1] = placeholder + file.dropFirst(stem.count) }
  return parts.joined(separator: "/")
}
