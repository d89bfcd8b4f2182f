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
    .reading(Self.self) { model, findings in
      for use in uses(model) where model.features.gated.holds(use.place.file.number) {
        let place = use.place
        findings.report(
          use.range.map { place.file.location($0) } ?? place.location, in: model, "\(use.name) is deprecated; \(words)",
          place.owner, kind: .type, subject: use.name, fix: use.fix)
      }
    }
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
