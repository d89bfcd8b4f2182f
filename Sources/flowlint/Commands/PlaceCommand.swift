import FlowLintRun

struct PlaceOptions: CommandOptions { var name = "" }

extension Subcommand {
  static let place = Subcommand(
    "place", "say in which file a new type of a name belongs",
    operands: Operands(synopsis: "NAME", count: 1...1, request: "name one type", first: .node),
    details: """
      Says where a type of that name belongs: as most types lie whose names end in the same words, with their folders and
      files, and the layer and roles that a type there would have. A type that is there already is named with its place.
      """,
    settle: { (options: inout PlaceOptions, words) in options.name = words.operands[0] },
    run: { options, _ in printText(try await placeAnswer(options.name)) })
}

/// - Throws: `CommandError` where nothing can be said.
func placeAnswer(_ name: String) async throws -> String {
  let isName = name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0) }
  if !isName { throw CommandError("'\(name)' is no name of a type") }
  let prepared = try await PreparedRun(LintOptions())
  let outcome = await prepared.outcome()
  if outcome.packs.allSatisfy({ $0 == .modules }) { throw CommandError(nothingKnown(below: ".")) }
  if let known = namedParts(name, in: outcome, of: prepared.run).first(where: { $0.type != nil }) {
    return "\(name) is there already: \(prepared.run.files[known.file].path.visible)\n"
  }
  let found = placements(of: name, in: outcome, of: prepared.run)
  guard let first = found.first else { throw CommandError("no two types of this project end like '\(name)'") }
  var text = "\(first.path.visible)\n"
  text +=
    "  as \(first.likeIt) of \(counted(first.all, "type")) that end in \(first.ending), such as \(first.example.visible)\n"
  for other in found.dropFirst() { text += "  else \(other.path.visible), as \(other.likeIt) of them\n" }
  let change = [PathBytes(joined(workingFolder(), first.path).utf8): ContiguousArray("final class \(name) {}\n".utf8)]
  let trial = try await ChangeTrial(of: change, with: .withoutBaseline)
  let explanations = explain(.type(name: name), in: trial.outcome, of: trial.prepared.run)
  let places = Places(trial.outcome.report.files)
  return text + explanations.map { $0.roleText(places) }.joined()
}
