extension TCAModel {
  /// The files; nil when the pack is not set on and no file of the project's own code imports the framework.
  static func divided(_ files: [IndexedFile], modules: Modules, isOn: Bool) -> ProjectSides? {
    ProjectSides(
      files, modules: modules, isOn: isOn,
      where: { file in !file.isTest && TCANames.modules.contains(where: file.imports) },
      framework: { files in
        FrameworkSources(
          folders: files.filter(\.declaresReducer).map {
            $0.folders.last == "Reducer" ? $0.folders.dropLast() : $0.folders
          })
      })
  }
}

/// The names by which code shows what it is to the framework.
enum TCANames {
  /// The framework, and the name under which the second version keeps the first.
  static let first = ["ComposableArchitecture", "ComposableArchitecture1"]
  /// These, and the second version, of which nothing is judged yet.
  static let modules = first + ["ComposableArchitecture2"]
  static let macro = "@Reducer"
  static let protocols: Set<String> = ["Reducer", "ReducerProtocol"]
  /// The types of the first versions' reducers, with a State, an Action and an Environment.
  static let closures: Set<String> = ["Reducer", "AnyReducer"]
  /// The types of reducers that are handed in.
  static let openReducers: Set<String> = ["Reduce", "Reducer", "ReducerOf"]
  static let compositions: Set<String> = ["Scope", "ifLet", "ifCaseLet", "forEach"]
  /// The framework's own reducers.
  static let builders: Set<String> = [
    "Reduce", "EmptyReducer", "BindingReducer", "CombineReducers", "Scope", "State", "Action",
  ]
  static let alerts: Set<String> = ["AlertState", "ConfirmationDialogState", "PresentationAction"]
  /// The types that hold a State or an Action, and how many.
  static let holders: [String: TCAContent.Kind] = [
    "IdentifiedArrayOf": .many, "IdentifiedArray": .many, "IdentifiedAction": .many, "IdentifiedActionOf": .many,
    "StackState": .stack, "StackAction": .stack, "StackActionOf": .stack, "PresentationAction": .optional,
    "PresentationActionOf": .optional,
  ]
  /// The protocols of actions of which it is known that they make none.
  static let silentProtocols: Set<String> = [
    "BindableAction", "CasePathable", "CasePathIterable", "Comparable", "CustomDebugStringConvertible",
    "CustomDumpReflectable", "CustomDumpRepresentable", "CustomDumpStringConvertible", "CustomReflectable",
    "CustomStringConvertible", "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "LocalizedError",
    "Sendable", "ViewAction",
  ]
  static let presents: Set<String> = ["Presents", "PresentationState"]
  /// The views and modifiers that hold content and nothing that runs by itself.
  static let containers: Set<String> = [
    "Group", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow",
    "Section", "List", "Form", "ScrollView", "NavigationStack", "NavigationView", "NavigationSplitView", "TabView",
    "ForEach", "GeometryReader", "ScrollViewReader", "overlay", "background", "toolbar", "ToolbarItem",
    "safeAreaInset", "sheet", "fullScreenCover", "popover", "navigationDestination",
  ]
  static let views: Set<String> = ["View", "App", "Scene", "Commands", "ViewModifier", "UIViewController", "UIView"]
}

extension IndexedFile {
  /// The file declares the framework's own protocol: one of the name in a project is another.
  fileprivate var declaresReducer: Bool {
    let protocols = TCANames.protocols.flatMap { name in
      ["reduce", "_reduce"].map { FrameworkDeclaration(kind: .protocol, name: name, members: ["Body", $0]) }
    }
    return !declared(protocols).isEmpty
  }
}
