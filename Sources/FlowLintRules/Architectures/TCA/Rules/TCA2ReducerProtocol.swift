enum TCA2ReducerProtocol {
  static let rule = Rule(
    title: "Mark features with the macro, not by the protocol",
    severity: .warning, isOptIn: true, looksAt: [.feature],
    source: "The article MigratingTo1.4, Using the @Reducer macro.",
    documentation: """
      The macro makes paths of the cases of a feature, and checks its body; later versions know features by it alone.
      """,
    remedy: "Write `@Reducer` in front of the type, and leave `: Reducer` out",
    paired: #"""
      //- Home.swift
      -struct Home: Reducer {  // finding: 8
      +@Reducer
      +struct Home {
          struct State: Equatable {}
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for feature in model.features.all where feature.sign != TCANames.macro && feature.state != nil {
        findings.report(
          model.table.nameLocation(feature.type), in: model,
          "\(feature.name) conforms to \(feature.sign); mark it with @Reducer", of: feature.name, kind: .type,
          subject: feature.name)
      }
    })
}
