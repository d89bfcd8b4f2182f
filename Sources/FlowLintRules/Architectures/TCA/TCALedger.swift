extension TCAModel {
  /// A row for each child of a feature (its action, who runs, sets, shows and leaves it), and for each identifier by
  /// which effects are cancelled.
  var lifecycleLedgers: [LifecycleLedger] { [children, effects] }

  func ledgers(_ subject: LedgerSubject) -> [LifecycleLedger] {
    subject == .lifecycle ? lifecycleLedgers : subject == .delivery ? [actions, children] : []
  }

  /// The cases of a feature's actions with the places that send each.
  func sends(of feature: TCAFeature) -> [(EnumCase, TCAMention)] {
    feature.actions.flatMap { actions in
      actions.type.cases.filter { isSentAlone($0, of: actions, in: feature) }.flatMap { enumCase in
        sends(enumCase, of: actions, in: feature).map { (enumCase, $0) }
      }
    }
  }

  private func cell(_ places: [TCAMention], of feature: TCAFeature, otherwise: LifecycleLedger.Station)
    -> LifecycleLedger.Station
  {
    let found = places.map { LifecycleLedger.Place(location: location($0), text: words(for: $0, of: feature)) }
    return found.isEmpty ? otherwise : .places(found)
  }

  /// The words for a place that names something of a feature: `view HomeView`, `effect in Home`, `parent Root`.
  private func words(for mention: TCAMention, of feature: TCAFeature) -> String {
    let doubt = mention.type == nil && mention.form != .match ? " ~" : ""
    if let view = mention.scope.view, mention.scope.isInView || mention.scope.feature == nil {
      return "view \(scopes.views[view].type.qualifiedName)\(doubt)"
    }
    guard let owner = mention.scope.feature else { return table.file(mention.file).name + doubt }
    let name = features.all[owner].name
    let isSend = mention.form == .value
    return (owner == feature.id ? (isSend ? "effect in \(name)" : name) : (isSend ? "parent \(name)" : name)) + doubt
  }

  // MARK: Actions

  private var actions: LifecycleLedger {
    let missing = Set((neverSent(delegates: false) + neverSent(delegates: true)).map { table.location($0.enumCase) })
    let rows = features.all.filter { !$0.isEnumReducer }.flatMap { feature in
      feature.actions.flatMap { actions in
        actions.type.cases.filter { isSentAlone($0, of: actions, in: feature) }.map { enumCase in
          let place = table.location(enumCase)
          let named = mentions(of: enumCase.name, of: feature, in: actions.type)
          let matches = named.filter { $0.form == .match }
          let unsent: LifecycleLedger.Station =
            missing.contains(place)
            ? .missing("") : .unknown(isLive[feature.id] ? "made by a value" : "no store of the app reaches it")
          return LifecycleLedger.Row(
            parent: actions.type.qualifiedName, child: enumCase.name,
            cells: [
              .places([.init(location: place, text: "")]),
              cell(named.filter { $0.form == .value || $0.form == .path }, of: feature, otherwise: unsent),
              cell(matches, of: feature, otherwise: .notNeeded("by default")),
              heard(enumCase, of: actions, in: feature, matches.filter { !isFamily($0, of: feature) }),
            ])
        }
      }
    }
    return LifecycleLedger(
      title: "TCA: actions", columns: ["declared", "sent by", "handled by", "heard by"], row: ("action", "actions"),
      rows: rows)
  }

  private func heard(
    _ enumCase: EnumCase, of actions: TCAActionEnum, in feature: TCAFeature, _ matches: [TCAMention]
  ) -> LifecycleLedger.Station {
    guard actions.isDelegate else { return .notNeeded("no delegate") }
    if isLive[feature.id], isUnheard(enumCase, of: actions, in: feature) { return .missing("") }
    let isRoot = (edgesTo[feature.id] ?? []).isEmpty
    return cell(
      matches, of: feature, otherwise: isRoot ? .notNeeded("no parent") : .unknown("taken whole, or never sent"))
  }

  // MARK: Children

  private var children: LifecycleLedger {
    let unrun = Set(neverRun.map(\.child.location))
    let destinations = Dictionary(destinations().map { ($0.child.location, $0) }) { first, _ in first }
    let rows = features.all.flatMap { feature in
      (feature.children + feature.cases).filter { $0.target != nil }.map { child -> LifecycleLedger.Row in
        let holder = feature.state?.qualifiedName ?? feature.name
        let shown = destinations[child.location]
        return LifecycleLedger.Row(
          parent: holder, child: child.name,
          cells: [
            .places([.init(location: child.location, text: "")]),
            child.partner.map { .places([.init(location: $0.location, text: $0.name)]) } ?? .notNeeded("no action"),
            unrun.contains(child.location) ? .missing("") : run(child, of: feature),
            shown.map {
              cell(sets($0), of: feature, otherwise: isSetAtFirst($0) ? .notNeeded("at first") : .missing(""))
            }
              ?? .notNeeded("always there"),
            shown.map {
              cell(shows($0), of: feature, otherwise: scopes.views.isEmpty ? .unknown("no view") : .missing(""))
            }
              ?? .notNeeded("always there"),
            shown == nil ? .notNeeded("always there") : left(child, of: feature),
          ])
      }
    }
    return LifecycleLedger(
      title: "TCA: children", columns: ["state", "action", "run by", "set by", "shown by", "left by"],
      row: ("child", "children"), rows: rows)
  }

  private func run(_ child: TCAChild, of feature: TCAFeature) -> LifecycleLedger.Station {
    if feature.isEnumReducer { return .notNeeded("by the macro") }
    let runs = compositions.all.filter { one in
      scopes.isFamily(feature.id, of: one.owner)
        && one.action.map { $0.contains(child.partner?.name ?? child.name) } ?? false
    }
    return runs.isEmpty
      ? .unknown("in another way")
      : .places(
        runs.map {
          .init(location: table.file($0.file).location(table.file($0.file).bodies.calleeRange($0.call)), text: $0.name)
        })
  }

  /// The places that clear a property, and the calls by which the child dismisses itself.
  private func left(_ child: TCAChild, of feature: TCAFeature) -> LifecycleLedger.Station {
    let clears = mentions(of: child.name, of: feature).filter {
      $0.form == .member && table.file($0.file).bodies.isAssigned($0.node)
        && table.file($0.file).bodies.assignsNil(to: $0.node)
    }
    let dismisses =
      child.feature.map { id in dependencies(of: features.all[id]).filter { $0.key == "\\.dismiss" } } ?? []
    let places = dismisses.map { LifecycleLedger.Place(location: table.location($0.property), text: "dismiss") }
    if case .places(let found) = cell(clears, of: feature, otherwise: .notNeeded("")) { return .places(found + places) }
    return places.isEmpty ? .notNeeded("by the user") : .places(places)
  }

  // MARK: Effects

  private var effects: LifecycleLedger {
    let ids = TCACancellation(self)
    let started = ids.others.filter { $0.name != nil && TCACancellation.giving.contains(calleeName($0)) }
    let dead = ids.cancels.filter { ids.isOfNothing($0, in: self) }
    var seen: Set<String> = []
    let rows = (started + dead).compactMap { one -> LifecycleLedger.Row? in
      let (parent, name) = (ownerName(of: one.call, in: table.file(one.file)), one.name ?? "")
      guard seen.insert("\(parent) \(name)").inserted else { return nil }
      func places(_ all: [TCACancellation.Identifier], _ none: LifecycleLedger.Station) -> LifecycleLedger.Station {
        let found = all.filter { $0.isSame(as: one) }
        return found.isEmpty ? none : .places(found.map { .init(location: $0.location, text: calleeName($0)) })
      }
      return LifecycleLedger.Row(
        parent: parent, child: name,
        cells: [places(started, .missing("")), places(ids.cancels, .notNeeded("by nobody"))])
    }
    return LifecycleLedger(
      title: "TCA: effects", columns: ["started", "cancelled"], row: ("identifier", "identifiers"), rows: rows)
  }
}
