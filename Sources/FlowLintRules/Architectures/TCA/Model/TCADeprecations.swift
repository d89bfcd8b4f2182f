/// The places of what the framework's guides call deprecated, for the rules of the pack `tca-2`.
extension TCAModel {
  /// A use of something deprecated: where it stands, its name, and the fix where one is certain.
  struct Deprecated {
    let place: TCAPlace
    var range: SourceRange?
    let name: String
    var fix: FixIt?
  }

  /// The law that code does not use what the words name.
  static func deprecated(_ uses: @escaping @Sendable (TCAModel) -> [Deprecated], instead words: String) -> Check {
    .holding(
      .forbidden,
      of: { (model: TCAModel) in
        uses(model).filter { model.features.gated.holds($0.place.file.number) }.map {
          $0.place.named($0.name, at: $0.range, fix: $0.fix)
        }
      }, saying: { "\($1.name) is deprecated; \(words)" })
  }

  /// The calls of some names.
  func deprecatedCalls(_ names: [String], where isMeant: (TCAPlace) -> Bool = { _ in true }) -> [Deprecated] {
    names.flatMap { name in
      calls(named: name).filter(isMeant).map { call in
        Deprecated(place: call, range: call.tree.calleeRange(call.node), name: name)
      }
    }
  }
}
