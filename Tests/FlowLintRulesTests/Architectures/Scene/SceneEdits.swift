/// Breaks of the Reader app, by chapter of the architecture.
let sceneEdits: [SceneEditTests.Edit] = [
  // MARK: Scene protocols, files, names
  .init(
    "scene_interactor_missing", "ThemeScene+Builder.swift", " where Interactor == any ThemeSceneInteractor", "",
    at: "ThemeScene"),
  .init(
    "scene_interactor_mismatch", "ThemeScene+Builder.swift", "any ThemeSceneInteractor", "any SettingSceneInteractor",
    at: "SettingSceneInteractor", also: ["scene_view_model_interactor"]),
  .init(
    "scene_protocol_not_refining", "ThemeScene+Builder.swift", "Scene where Interactor == any ThemeSceneInteractor",
    "UIViewController", at: "ThemeScene"),
  .init(
    "scene_messaging_protocol_not_class_bound", "ThemeScene+Builder.swift", "ThemeSceneListener: AnyObject",
    "ThemeSceneListener", at: "ThemeSceneListener"),
  .init(
    "scene_file_placement", "ThemeScene+Builder.swift", "protocol ThemeSceneBuilder",
    "final class ThemeHelperRouter: BaseRouterImple { }\n\nprotocol ThemeSceneBuilder", at: "ThemeHelperRouter"),
  .init(
    "scene_missing_part", "ListViewController.swift", ", ListScene {", " {", at: "ListScene",
    in: "ListScene+Builder.swift"),
  .init(
    "scene_part_naming", "ThemeView.swift", "struct ThemeContainerView: View {",
    """
    final class ThemeEventHandling {
        var close: () -> Void = { }
        func bind(_ viewModel: any ThemeViewModel) { self.close = viewModel.prepare }
    }
    struct ThemeContainerView: View {
    """, at: "ThemeEventHandling", also: ["scene_event_handler_unused"]),
  // MARK: Builder
  .init(
    "scene_builder_only_makes", "ThemeScene+Builder.swift", "protocol ThemeSceneBuilder: AnyObject {",
    "protocol ThemeSceneBuilder: AnyObject {\n    func warmUp()", at: "warmUp"),
  .init(
    "scene_builder_returns_concrete", "ThemeBuilderImple.swift", "any ThemeScene {", "ThemeViewController {",
    at: "ThemeViewController"),
  .init(
    "scene_builder_wiring", "ThemeBuilderImple.swift", "        router.scene = viewController\n", "", at: "router = "),
  .init(
    "scene_builder_wiring", "ThemeBuilderImple.swift", "router.scene = viewController", "router.scene = nil",
    at: "router = "),
  .init("scene_builder_wiring", "ThemeBuilderImple.swift", "        viewModel.router = router\n", "", at: "router = "),
  .init(
    "scene_builder_wiring", "ShelfBuilderImple.swift", "        viewModel.router = router\n", "", at: "router = "),
  .init(
    "scene_builder_listener_dropped", "ThemeBuilderImple.swift", "        viewModel.listener = listener\n", "",
    at: "listener: "),
  .init(
    "scene_builder_listener_dropped", "ListBuilderImple.swift", "        viewModel.listener = listener\n", "",
    at: "listener: "),
  .init(
    "scene_builder_view_appearance", "ListBuilderImple.swift", "private let viewAppearance: ViewAppearance",
    "private let viewAppearance: AnyObject", at: "ListSceneBuilderImple"),
  .init(
    "scene_part_created_elsewhere", "ShelfRouter.swift", "        let list = ",
    "        let router = ThemeRouter()\n        let list = ", at: "ThemeRouter"),
  // MARK: View controller
  .init(
    "scene_interactor_not_view_model", "ShelfViewController.swift", "{ self.viewModel }", "{ nil }", at: "interactor"),
  .init(
    "scene_view_controller_view_model", "ShelfViewController.swift", "private let viewModel", "let viewModel",
    at: "viewModel"),
  .init(
    "scene_view_controller_view_model", "ShelfViewController.swift", "private let viewModel: any ShelfViewModel",
    "private weak var viewModel: (any ShelfViewModel)?", at: "viewModel"),
  .init(
    "scene_view_controller_navigates", "ShelfViewController.swift", "        self.addChild(list)",
    "        self.addChild(list)\n        self.navigationController?.popViewController(animated: false)",
    at: "popViewController"),
  .init(
    "scene_view_controller_holds_router", "ShelfViewController.swift", "    private let viewAppearance",
    "    weak var router: (any ShelfRouting)?\n    private let viewAppearance", at: "router"),
  .init(
    "scene_view_controller_messaging", "ShelfViewController.swift", "UIViewController, ShelfScene",
    "UIViewController, ShelfScene, ListSceneListener", at: "ListSceneListener"),
  .init(
    "scene_hosting_root", "ThemeViewController.swift", "<ThemeContainerView>", "<ThemeView>", at: "ThemeView"),
  .init(
    "scene_usecase_outside_view_model", "ThemeRouter.swift", "    override func",
    "    private let settingUsecase: any SettingUsecase\n\n    override func", at: "settingUsecase"),
  .init(
    "scene_shared_store_access", "ListViewModel.swift", "self.bookUsecase.titles()", "SharedDataStore.shared.titles()",
    at: "SharedDataStore"),
  // MARK: View model
  .init(
    "scene_view_model_interactor", "ThemeViewModel.swift", "AnyObject, ThemeSceneInteractor", "AnyObject",
    at: "ThemeViewModel"),
  .init(
    "scene_view_model_navigates", "ShelfViewModel.swift", "self.router?.openSafari(id)",
    "UIApplication.shared.open(self.url(id))", at: "open"),
  .init(
    "scene_view_model_holds_ui", "ShelfViewModel.swift", "    private var list: (any ListSceneInteractor)?",
    "    private var list: (any ListSceneInteractor)?\n    private weak var screen: (any ListScene)?", at: "screen"),
  .init("scene_view_model_uikit", "ListViewModel.swift", "import Foundation", "import UIKit", at: "UIKit"),
  .init("scene_view_model_swiftui", "ListViewModel.swift", "import Foundation", "import SwiftUI", at: "SwiftUI"),
  .init(
    "scene_router_type", "ThemeViewModel.swift", "(any ThemeRouting)?", "ThemeRouter?", at: "ThemeRouter"),
  .init("scene_router_unowned", "ThemeViewModel.swift", "    var router", "    weak var router", at: "router"),
  .init("scene_listener_not_weak", "ThemeViewModel.swift", "weak var listener", "var listener", at: "listener"),
  .init(
    "scene_listener_unused", "ListViewModel.swift", "{ self.listener?.list(didOpen: id) }", "{ }", at: "listener"),
  .init(
    "scene_subject_struct", "ListViewModel.swift", "    private let subject = Subject()",
    "    private let subject = Subject()\n    private let page = CurrentValueSubject<Int, Never>(0)", at: "page"),
  .init("scene_subject_exposed", "ThemeViewModel.swift", "private let subject", "let subject", at: "subject"),
  .init(
    "scene_view_model_mutable_state", "ThemeViewModel.swift", "    private let subject = Subject()",
    "    private let subject = Subject()\n    private var page = 0", at: "page"),
  .init(
    "scene_view_model_injection", "ListViewModel.swift", "    private let bookUsecase: any BookUsecase\n",
    "    private let bookUsecase: any BookUsecase\n    private let factory: any UsecaseFactory\n", at: "factory"),
  .init(
    "scene_view_model_knows_view_model", "ShelfViewModel.swift", "private var list: (any ListSceneInteractor)?",
    "private let list: any ListViewModel", at: "list"),
  // MARK: Router
  .init(
    "scene_router_base", "ShelfRouter.swift", "ShelfRouter: BaseRouterImple, ShelfRouting", "ShelfRouter: ShelfRouting",
    at: "ShelfRouter", also: ["scene_builder_wiring", "scene_listener_without_route", "scene_unreachable"]),
  .init(
    "scene_routing_protocol", "ThemeRouter.swift", "ThemeRouting: Routing", "ThemeRouting: AnyObject",
    at: "ThemeRouting"),
  .init(
    "scene_router_without_routing", "SettingRouter.swift",
    "    func routeToTheme(listener: (any ThemeSceneListener)?)\n}", "}", at: "routeToTheme"),
  .init(
    "scene_router_concrete_scene", "SettingRouter.swift", "self.themeSceneBuilder.makeThemeScene(listener: listener)",
    "ThemeViewController(listener)", at: "ThemeViewController",
    also: [
      "scene_part_created_elsewhere", "scene_router_builder_property", "scene_unreachable",
      "scene_listener_without_route",
    ]),
  .init(
    "scene_router_scene_mismatch", "ThemeRouter.swift",
    "(any ThemeScene)? {\n        self.scene as? (any ThemeScene)",
    "(any SettingScene)? {\n        self.scene as? (any SettingScene)",
    at: "SettingScene"),
  .init(
    "scene_router_retains_scene", "ThemeRouter.swift", "    override func",
    "    private var last: UIViewController?\n\n    override func", at: "last"),
  .init(
    "scene_router_foreign_presenter", "SettingRouter.swift", "self.currentScene?.navigationController?.push",
    "AppWindow.shared.root?.navigationController?.push", at: "pushViewController"),
  .init(
    "scene_router_next_not_shown", "SettingRouter.swift",
    "            self.currentScene?.navigationController?.pushViewController(next, animated: true)\n", "",
    at: "makeThemeScene"),
  .init(
    "scene_router_builder_property", "SettingRouter.swift", "private let themeSceneBuilder", "let themeSceneBuilder",
    at: "themeSceneBuilder"),
  .init(
    "scene_router_reimplements_common", "SettingRouter.swift", "            let next",
    "            let sheet = UIAlertController(title: nil)\n            self.currentScene?.present(sheet, animated: true)\n            let next",
    at: "UIAlertController"),
  .init("scene_router_closure_dropped", "ThemeRouter.swift", "        dismissed?()\n", "", at: "closeScene"),
  .init(
    "scene_empty_route", "ShelfRouter.swift",
    "        Task { @MainActor in\n            let setting = self.settingSceneBuilder.makeSettingScene()\n            let navigation = UINavigationController(rootViewController: setting)\n            self.currentScene?.present(navigation, animated: true)\n        }\n",
    "", at: "routeToSetting", also: ["scene_router_builder_property", "scene_unreachable"]),
  // MARK: Messaging and navigation
  .init(
    "scene_attach_interactor", "ShelfRouter.swift", "any ListSceneInteractor)? {", "AnyObject)? {", at: "attachList"),
  .init(
    "scene_listener_cast", "ShelfRouter.swift", "makeListScene(listener: listener)",
    "makeListScene(listener: self.currentScene?.interactor as? any ThemeSceneListener)", at: "ThemeSceneListener"),
  .init(
    "scene_listener_unimplemented", "SettingViewModel.swift", "SettingViewModel, ThemeSceneListener {",
    "SettingViewModel {", at: "ThemeSceneListener", in: "ThemeScene+Builder.swift"),
  .init(
    "scene_listener_without_route", "ShelfViewModel.swift", "ShelfViewModel, ListSceneListener",
    "ShelfViewModel, ListSceneListener, ThemeSceneListener", at: "ShelfViewModelImple"),
  .init(
    "scene_unreachable", "SettingRouter.swift",
    "            let next = self.themeSceneBuilder.makeThemeScene(listener: listener)\n            self.currentScene?.navigationController?.pushViewController(next, animated: true)\n",
    "            self.showBottomSlide(UIViewController())\n            print(self.themeSceneBuilder, listener)\n",
    at: "ThemeScene", in: "ThemeScene+Builder.swift",
    also: ["scene_listener_without_route"]),
  .init(
    "scene_close_mode", "ThemeRouter.swift", "navigationController?.popViewController(animated: animate)",
    "dismiss(animated: animate)", at: "closeScene"),
  .init(
    "scene_close_mode", "SettingRouter.swift", "navigationController?.pushViewController(next, animated: true)",
    "present(next, animated: true)", at: "closeScene", in: "ThemeRouter.swift"),
  .init(
    "scene_push_without_navigation", "ShelfRouter.swift", "present(navigation, animated: true)",
    "present(setting, animated: true)", at: "makeThemeScene", in: "SettingRouter.swift"),
  // MARK: SwiftUI
  .init(
    "scene_view_references_view_model", "ThemeView.swift", "struct ThemeView: View {",
    "struct ThemeView: View {\n    let viewModel: any ThemeViewModel", at: "viewModel"),
  .init(
    "scene_view_state_bind", "ThemeView.swift", "func bind(_ viewModel: any ThemeViewModel) {\n        guard",
    "func connect(_ viewModel: any ThemeViewModel) {\n        guard", at: "ThemeViewState"),
  .init(
    "scene_view_state_bind_once", "ThemeView.swift", "        guard self.didBind == false else { return }\n", "",
    at: "bind"),
  .init(
    "scene_event_handler_bind", "ThemeView.swift",
    "func bind(_ viewModel: any ThemeViewModel) {\n        self.onAppear",
    "func connect(_ viewModel: any ThemeViewModel) {\n        self.onAppear", at: "ThemeViewEventHandler"),
  .init(
    "scene_event_handler_unmapped", "ThemeView.swift", "        self.select = viewModel.select(_:)\n", "",
    at: "select: "),
  .init(
    "scene_event_handler_unmapped", "ThemeView.swift", "        self.onAppear = viewModel.prepare\n", "",
    at: "onAppear: "),
  .init(
    "scene_event_handler_unused", "ThemeView.swift", "Button(name) { eventHandler.select(name) }", "Text(name)",
    at: "select: "),
  .init(
    "scene_event_handler_never_bound", "ThemeViewController.swift", "        eventHandler.bind(viewModel)\n", "",
    at: "eventHandler = "),
  .init(
    "scene_binding_retains_view_model", "ThemeView.swift", "    var names: [String] = []",
    "    var names: [String] = []\n    private var viewModel: (any ThemeViewModel)?", at: "viewModel"),
  .init(
    "scene_view_state_ownership", "ThemeView.swift", "@State private var state", "private var state", at: "state"),
  .init(
    "scene_state_binding_not_set", "ThemeViewController.swift",
    "\n            .eventHandler(\\.stateBinding, { $0.bind(viewModel) })", "", at: "ThemeContainerView("),
  .init(
    "scene_state_binding_on_appear", "ThemeView.swift", "                self.stateBinding(self.state)\n", "",
    at: "stateBinding"),
  .init(
    "scene_environment_missing", "ThemeView.swift", "            .environment(self.state)\n", "",
    at: "ThemeContainerView"),
  .init(
    "scene_environment_missing", "SettingView.swift", "            .environment(self.eventHandler)\n", "",
    at: "SettingContainerView"),
]
