extension TCAModel {
  /// A row for each child of a feature (its action, who runs, sets, shows and leaves it), and for each identifier by
  /// which effects are cancelled.
  var lifecycleLedgers: [LifecycleLedger] { [children, effects] }

  func ledgers(_ subject: LedgerSubject) -> [LifecycleLedger] {
    subject == .delivery ? [actions, children] : lifecycleLedgers
  }

  private typealias Station = LifecycleLedger.Station

  private func cell(_ mentions: [TCAMention], of feature: TCAFeature, otherwise: Station) -> Station {
    .at(mentions.map { place($0, of: feature) }, else: otherwise)
  }

  private func place(_ mention: TCAMention, of feature: TCAFeature) -> Relation.Place {
    .init(words(for: mention, of: feature), at: mention.place.location)
  }

  /// The words for a place that names something of a feature: `view HomeView`, `effect in Home`, `parent Root`.
  private func words(for mention: TCAMention, of feature: TCAFeature) -> String {
    let doubt = mention.isCertain || mention.form == .match ? "" : " ~"
    let scope = mention.scope
    if let view = scope.view, scope.isInView || scope.feature == nil {
      return "view \(view.type.qualifiedName)\(doubt)"
    }
    guard let owner = scope.feature else { return mention.place.file.name + doubt }
    let sender = owner.id == feature.id ? "effect in " : "parent "
    return (mention.form == .value ? sender : "") + owner.name + doubt
  }

  // MARK: Actions

  private var actions: LifecycleLedger {
    let missing = Set((neverSent(delegates: false) + neverSent(delegates: true)).map(\.action.location))
    let rows = features.all.filter { !$0.isEnumReducer }.flatMap { feature in
      feature.actions.filter(\.isPlain).map { action in
        let named = mentions(of: action, of: feature)
        let matches = named.filter { $0.form == .match }
        let unsent: Station =
          missing.contains(action.location)
          ? .missing("") : .unknown(isLive(feature) ? "made by a value" : "no store of the app reaches it")
        return LifecycleLedger.Row(
          parent: action.holder.type.qualifiedName, child: action.name,
          cells: [
            .places([.init(at: action.location)]),
            cell(named.filter(\.isSend), of: feature, otherwise: unsent),
            cell(matches, of: feature, otherwise: .notNeeded("by default")),
            heard(action, of: feature, matches: matches.filter { !$0.place.isFamily(of: feature) }),
          ])
      }
    }
    return LifecycleLedger(
      title: "TCA: actions", columns: ["declared", "sent by", "handled by", "heard by"], row: ("action", "actions"),
      rows: rows)
  }

  private func heard(_ action: TCAAction, of feature: TCAFeature, matches: [TCAMention]) -> Station {
    guard action.holder.isDelegate else { return .notNeeded("no delegate") }
    if isLive(feature), isUnheard(action, of: feature) { return .missing("") }
    let isRoot = (edgesTo[feature.id] ?? []).isEmpty
    return cell(
      matches, of: feature, otherwise: isRoot ? .notNeeded("no parent") : .unknown("taken whole, or never sent"))
  }

  // MARK: Children

  private var children: LifecycleLedger {
    let unrun = Set(neverRun.map(\.child.location))
    let destinations = Dictionary(destinations.map { ($0.child.location, $0) }) { first, _ in first }
    let unseen: Station = scopes.views.isEmpty ? .unknown("no view") : .missing("")
    let rows = features.all.flatMap { feature in
      feature.parts.filter { $0.content.target != nil }.map { child in
        var presence = [Station](repeating: .notNeeded("always there"), count: 3)
        if let one = destinations[child.location] {
          presence = [
            cell(
              one.mentions.filter(one.sets), of: feature,
              otherwise: child.isSetAtFirst ? .notNeeded("at first") : .missing("")),
            cell(one.mentions.filter(one.shows), of: feature, otherwise: unseen), left(child, of: feature),
          ]
        }
        return LifecycleLedger.Row(
          parent: feature.state?.qualifiedName ?? feature.name, child: child.name,
          cells: [
            .places([.init(at: child.location)]),
            child.partner.map { .places([.init($0.name, at: $0.location)]) } ?? .notNeeded("no action"),
            unrun.contains(child.location) ? .missing("") : run(child, of: feature),
          ] + presence)
      }
    }
    return LifecycleLedger(
      title: "TCA: children", columns: ["state", "action", "run by", "set by", "shown by", "left by"],
      row: ("child", "children"), rows: rows)
  }

  private func run(_ child: TCAChild, of feature: TCAFeature) -> Station {
    if feature.isEnumReducer { return .notNeeded("by the macro") }
    let name = child.partner?.name ?? child.name
    let runs = compositions.inside[feature.id]?[name] ?? []
    if runs.isEmpty, child.feature.map(isIdle) == true { return .notNeeded("it does nothing") }
    return .at(runs.map { .init($0.name, at: $0.location) }, else: .unknown("in another way"))
  }

  /// The places that clear a property, and the calls by which the child dismisses itself.
  private func left(_ child: TCAChild, of feature: TCAFeature) -> Station {
    let clears = mentions(of: child.name, of: feature, in: nil).filter {
      $0.form == .member && $0.tree.isAssigned($0.node) && $0.tree.isSetToNil($0.node)
    }
    let own = child.feature.map { dependencies(of: features.all[$0]) } ?? []
    let dismisses = own.filter { $0.key == "\\.dismiss" }.map {
      Relation.Place("dismiss", at: table.location($0.property))
    }
    return .at(clears.map { place($0, of: feature) } + dismisses, else: .notNeeded("by the user"))
  }

  // MARK: Effects

  private var effects: LifecycleLedger {
    let ids = cancellation
    let started = ids.others.filter { $0.name != nil && TCACancellation.giving.contains($0.callee) }
    var seen: Set<String> = []
    let rows = (started + ids.cancels.filter { ids.isOfNothing($0, in: self) }).compactMap {
      one -> LifecycleLedger.Row? in
      let (parent, name) = (one.place.owner, one.name ?? "")
      guard seen.insert("\(parent) \(name)").inserted else { return nil }
      func places(_ all: [TCACancellation.Identifier]) -> [Relation.Place] {
        all.filter { $0.isSame(as: one) }.map { .init($0.callee, at: $0.place.location) }
      }
      return LifecycleLedger.Row(
        parent: parent, child: name,
        cells: [
          .at(places(started), else: .missing("")), .at(places(ids.cancels), else: .notNeeded("by nobody")),
        ])
    }
    return LifecycleLedger(
      title: "TCA: effects", columns: ["started", "cancelled"], row: ("identifier", "identifiers"), rows: rows)
  }
}
