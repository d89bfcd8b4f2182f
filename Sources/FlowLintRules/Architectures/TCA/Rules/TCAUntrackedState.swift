enum TCAUntrackedState {
  static let rule = Rule(
    title: "Read state inside WithPerceptionTracking",
    severity: .warning, looksAt: [.swiftUIView], claims: .absence,
    source: #"""
      The article ObservationBackport, The Perception framework (before iOS 17 a view that reads state outside \#
      WithPerceptionTracking is not rendered again, and a warning is raised while it runs).
      """#,
    documentation: """
      Before iOS 17 a view that reads state outside of `WithPerceptionTracking` is not rendered again, and a warning is
      raised while it runs.
      """,
    remedy: "Wrap the content of `body` in `WithPerceptionTracking { }`",
    paired: #"""
      //- Home.swift
      import SwiftUI

      @Reducer
      struct Home {
          @ObservableState
          struct State: Equatable { var title = "" }
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      struct HomeView: View {
      +   @Perception.Bindable var store: StoreOf<Home>
      +   var body: some View {
      +       WithPerceptionTracking { TextField("", text: $store.title) }
      +   }
      +}
      +struct HomeButton: View {
          let store: StoreOf<Home>
          var body: some View {
      -       WithPerceptionTracking { Text(store.title) }
      +       Button("") { store.send(.tapped) }
          }
      }
      -struct HomeHeader: View {
      -   let store: StoreOf<Home>
      -   var body: some View {
      -       WithPerceptionTracking { Text(store.title) }
      -   }
      -}
      -struct HomeFooter: View {
      -   let store: StoreOf<Home>
      -   var body: some View {
      -       VStack { title }
      -   }
      -   private var title: some View {
      -       Text(store.title)  // finding: 14
      -   }
      -}
      """#,
    #"""
    //- Home.swift
    import SwiftUI

    @Reducer
    struct Home {
        @ObservableState
        struct State: Equatable { var title = "" }
        enum Action { case tapped }
        var body: some ReducerOf<Self> { EmptyReducer() }
    }
    struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View { WithPerceptionTracking { Text(store.title) } }
    }
    struct HomeHeader: View {
        let store: StoreOf<Home>
        var body: some View { WithPerceptionTracking { Text(store.title) } }
    }
    +@available(iOS 17, macOS 14, *)
    struct HomeFooter: View {
        let store: StoreOf<Home>
        var body: some View { Text(store.title) }  // finding: 32
    }
    @available(iOS 17, macOS 14, *)
    extension HomeView {
        struct Newer: View {
            let store: StoreOf<Home>
            var body: some View { Text(store.title) }
        }
    }
    """#,
    check: .reading(TCAModel.self) { model, findings in
      let views = model.scopes.views.filter(\.isView).compactMap { reading($0, in: model) }
      let tracking = Dictionary(views.filter(\.tracks).flatMap(\.folders).map { ($0, 1) }, uniquingKeysWith: +)
      let untracked = Dictionary(
        views.filter(\.readsInBody).flatMap(\.folders).map { ($0, 1) }, uniquingKeysWith: +)
      for view in views {
        let near = view.folders.last { tracking[$0, default: 0] >= 2 }
        guard let read = view.read, let near, tracking[near, default: 0] >= 2 * untracked[near, default: 0] else {
          continue
        }
        findings.report(
          read, in: model,
          "\(view.name) reads state outside WithPerceptionTracking: it does not follow changes before iOS 17",
          of: view.name, kind: .type, subject: view.name)
      }
    })

  /// The ways in which a view's body, and what draws a part of it, reads the state that the framework observes.
  private static func reading(
    _ view: TCAView, in model: TCAModel
  ) -> (name: String, folders: [String], tracks: Bool, read: Location?, readsInBody: Bool)? {
    guard let state = view.feature?.state, let store = view.store?.name,
      model.table.hasAttribute("ObservableState", of: state),
      !model.isForNewerSystems(view.type, in: model.table.file(view.type.declarations[0].file)),
      let body = view.type.properties(named: "body").first, let code = body.accessors,
      !model.isForNewerSystems(body.declaration)
    else { return nil }
    let place = model.table.file(body.declaration.file).at(code)
    let tracks = isTracked(place)
    let parts = tracks ? [] : drawn(by: place, of: view.type, in: model)
    let reads = parts.map { part -> Location? in
      let tree = part.tree
      return tree.members(in: part.node).first { member in
        // The framework observes no constants.
        guard let base = tree.receiver(member),
          state.properties(named: tree.name(member)).contains(where: { !$0.isLet })
        else { return false }
        return (tree.isOwnMember(base, named: store) || tree.isNamed(base, "$" + store)) && !tree.isCalled(member)
          && tree.isViewContent(member, within: part.node) && !tree.runsOnNewerSystems(member)
      }.flatMap { tree.receiver($0) }.map { part.file.location(tree.range($0)) }
    }
    return (
      view.type.qualifiedName, place.file.folders.paths, tracks, reads.lazy.compactMap(\.self).first,
      reads.first.flatMap(\.self) != nil
    )
  }

  private static func isTracked(_ code: CodePart) -> Bool {
    code.tree.calls(in: code.node, named: "WithPerceptionTracking").contains { _ in true }
  }

  /// The body of a view, and the members of the view that draw a part of it and track nothing themselves.
  private static func drawn(by body: CodePart, of view: IndexedType, in model: TCAModel) -> [CodePart] {
    var (parts, next) = ([body], 0)
    var seen: Set<String> = ["body"]
    while next < parts.count {
      let part = parts[next]
      next += 1
      for name in part.ownNames(entersClosures: true) {
        guard part.tree.isViewContent(name, within: part.node), !part.tree.runsOnNewerSystems(name),
          seen.insert(part.tree.name(name)).inserted
        else { continue }
        let members =
          view.properties(named: part.tree.name(name)).filter { !$0.isStored }.map { ($0.declaration, $0.accessors) }
          + view.functions(named: part.tree.name(name)).filter { _ in part.tree.isCalled(name) }
          .map { ($0.declaration, $0.body) }
        guard members.count == 1, let code = members[0].1, !model.isForNewerSystems(members[0].0) else { continue }
        let place = model.table.file(members[0].0.file).at(code)
        if !isTracked(place) { parts.append(place) }
      }
    }
    return parts
  }
}
