/// The declarations of the presets, as `.flowlint.json` would have them, in the order in which they are documented, and
/// the documents that demand what they say.
private let presets: [(name: String, text: String, source: String)] = [
  (
    "mvvm", mvvmPreset,
    "the README of kudoleh/iOS-Clean-Architecture-MVVM; the lint rules of perrystreetsoftware/DemoAppIOS"
  ),
  (
    "swiftui", swiftUIPreset,
    "Apple's documentation: 'State' (\"Declare state as private\"), 'ObservedObject' (\"Don't specify a default "
      + "or initial value\"), Managing model data in your app, Model data"
  ),
  (
    "clean", cleanPreset,
    "kudoleh: \"Domain Layer should not include anything from other layers\", such as UIKit, SwiftUI or mapping "
      + "with Codable; ArchUnit's onionArchitecture"
  ),
  (
    "viper", viperPreset,
    "infinum/iOS-VIPER-Xcode-Templates README: communication through protocols, the wireframe instantiates "
      + "the parts, the view is unowned; strongself/The-Book-of-VIPER, CodeStyle: the view keeps the presenter "
      + "and this the interactor, references back are weak"
  ),
  (
    "coordinator", coordinatorPreset,
    "quickbirdstudios/XCoordinator README; kudoleh's flow coordinators and containers; Khanlou, Coordinators "
      + "Redux ('childCoordinators'); Hudson, How to use the coordinator pattern ('weak var coordinator')"
  ),
  (
    "modular-features", modularFeaturesPreset,
    "Tuist, The Modular Architecture: a feature depends on the interface of another, never on its source"
  ),
]

package let presetNames = presets.map(\.name)

/// FlowLint's own kits for frameworks that bring none along: documents with the examples of their rules.
struct OwnKit: Sendable {
  let name: String
  let document: String
  /// The module by whose import a project shows that it uses the framework; nil where there is none.
  let module: String?
  /// The role that no project lacks which works so.
  let definingRole: String
}

let ownKits = [
  OwnKit(name: "reactorkit", document: reactorKitDocument, module: "ReactorKit", definingRole: "Reactor"),
  OwnKit(name: "xcoordinator", document: xCoordinatorDocument, module: "XCoordinator", definingRole: "Route"),
  OwnKit(name: "clean-swift", document: cleanSwiftDocument, module: nil, definingRole: "DisplayLogic"),
]

package let ownKitNames = ownKits.map(\.name)

/// The explanation of a preset: what it declares, and how it is turned on; nil where there is none of that name.
package func presetExplanation(_ name: String) -> String? {
  if let kit = ownKits.first(where: { $0.name == name }) { return kit.document }
  return presets.first { $0.name == name }.map { _, text, source in
    """
    \(name): a preset of roles, layers and rules, which a project turns on in .flowlint.json:
        "architecture": { "extends": "\(name)" }
    What is written beside "extends" comes on top of it; null takes an entry out. 'flowlint init' turns the preset on that fits.
    Source: \(source)

    \(text)
    """
  }
}

/// The presets that have roles, and the roles without which a project does not follow them.
let presetDefiningRoles = [
  ("mvvm", ["ViewModel"]), ("viper", ["Presenter", "Interactor"]), ("coordinator", ["Coordinator"]),
  ("swiftui", ["Model"]),
]

/// Nil where there is no preset of that name.
func presetText(_ name: String) -> String? {
  presets.first { $0.name == name }?.text ?? ownKits.first { $0.name == name }?.document
}

private let mvvmPreset = """
  {
    "roles": {
      "ViewModel?": { "named": ["*ViewModel", "*ViewModelImpl"], "declared": ["class", "struct", "actor"] },  // also ProfileView.ViewModel
      "View?": {
        "inherits": ["View", "UI*View", "UI*Controller", "UI*Cell", "UI*Control", "UIButton", "UILabel", "UIView*Representable", "NSView", "NSViewController"],
        "except": ["*NavigationController", "*TabBarController", "*TabBarViewController", "*PresentationController"],
      },
      "Service?": [
        { "named": ["*Service", "*ServiceImpl", "*RepositoryImpl", "*APIClient", "*API", "*Api", "*Gateway"], "declared": ["class", "struct", "actor"] },
        { "named": "*Repository", "declared": ["class", "actor"] },
        { "named": "*Repository", "declared": "struct", "inherits": "*Repository" },  // others are values: a repository of GitHub
      ],
    },
    "rules": {
      "mvvm_view_model_knows_view": { "for": "ViewModel", "must_not_use": "View", "because": "A view model says what to show, not who shows it" },
      "mvvm_view_model_imports_ui": { "for": "ViewModel", "must_not_use": ["import UIKit", "import AppKit", "import WatchKit"], "because": "A view model runs in a unit test, without a screen" },
      "mvvm_view_model_is_kept": { "for": "View", "properties": { "value": "create ViewModel" }, "must_not": { "declared": "@ObservedObject" }, "because": "SwiftUI makes an observed object anew with each new view: a view that creates its model keeps it as @StateObject" },
      "mvvm_view_fetches": { "for": "View", "must_not_use": ["create Service", "type URLSession", "type NSFetchRequest"], "because": "A view asks its view model and fetches nothing itself" },
    },
  }
  """

private let swiftUIPreset = """
  {
    "roles": {
      "Model?": [{ "declared": "@Observable" }, { "inherits": "ObservableObject" }],
      "View?": { "inherits": ["View", "App", "Scene"] },
    },
    "rules": {
      "swiftui_model_knows_view": { "for": "Model", "must_not_use": ["View", "import UIKit", "import AppKit"], "because": "A model says what there is, not how it looks" },
      "swiftui_state_is_private": { "for": "View", "properties": { "declared": ["@State", "@StateObject"] }, "must": { "declared": ["private", "fileprivate"] }, "because": "A view owns its state: what an initializer sets besides is lost" },
      "swiftui_model_is_kept": { "for": "View", "properties": { "value": "create Model" }, "must_not": { "declared": "@ObservedObject" }, "because": "SwiftUI makes an observed object anew with each new view: a view that creates its model keeps it as @StateObject" },
      "swiftui_view_fetches": { "for": "View", "must_not_use": ["type URLSession", "type NSFetchRequest"], "because": "A view shows what its model has fetched" },
    },
  }
  """

private let cleanPreset = """
  {
    "layers": {
      "Presentation?": ["Presentation/", "Presentations/", "PresentationLayer/", "Scene/", "Scenes/"],
      "Data?": ["Data/", "DataLayer/"], "Infrastructure?": ["Infrastructure/", "InfrastructureLayer/"], "Domain?": ["Domain/", "Domains/", "DomainLayer/"],
    },
    "roles": {
      "UseCase?": { "named": ["*UseCase", "*UseCaseImpl", "*UseCaseImplementation"], "declared": ["class", "struct", "actor"] },
      "RepositoryClass?": { "named": ["*Repository", "*RepositoryImpl", "*RepositoryImplementation"], "declared": ["class", "struct", "actor"] },
    },
    "rules": {
      "clean_layers": { "order": [["Presentation", "Data"], "Domain"], "because": "Dependencies point inwards, to the domain" },
      "clean_infrastructure": { "for": ["Presentation", "Domain"], "must_not_use": "Infrastructure", "because": "Only the data layer talks to network and disk" },
      "clean_domain_frameworks": { "for": "Domain", "must_not_use": ["import UIKit", "import SwiftUI", "import AppKit", "import CoreData", "import SwiftData", "import RealmSwift", "import Alamofire", "import Firebase*"], "because": "The domain knows no framework of screens, storage or network" },
      "clean_domain_is_not_mapped": { "for": "Domain", "must_not": { "inherits": ["Codable", "Decodable", "Encodable"] }, "because": "How data is written is the data layer's affair: it maps its own types to those of the domain" },
      "clean_use_case_knows_interface": { "for": "UseCase", "must_not_use": "RepositoryClass", "because": "A use case knows the interface of a repository, and gets the rest handed in" },
    },
  }
  """

private let viperPreset = """
  {
    "roles": {
      "Presenter?": { "named": "{module}Presenter", "declared": "class" }, "Interactor?": { "named": "{module}Interactor", "declared": "class" },
      "Wireframe?": { "named": ["{module}Wireframe", "{module}WireFrame", "{module}Router"], "declared": ["class", "struct", "enum"] },
      "Assembly?": { "named": ["*Assembly", "*Builder", "*Factory", "*Configurator", "*Module", "*Dependencies", "*Container"], "declared": ["class", "struct", "enum"] },
      "Screen?": {
        "named": ["{module}ViewController", "{module}Controller", "{module}View"], "inherits": ["UI*Controller", "NSViewController", "View"],
        "except": ["*NavigationController", "*TabBarController", "*TabBarViewController", "*PresentationController"],
      },
    },
    "rules": {
      "viper_view_knows_class": { "for": "Screen", "must_not_use": ["Presenter", "Interactor"], "because": "A view talks to its presenter through a protocol" },
      "viper_presenter_knows_class": { "for": "Presenter", "must_not_use": ["Interactor", "Screen"], "because": "A presenter talks to view and interactor through protocols" },
      "viper_interactor_looks_up": { "for": "Interactor", "must_not_use": ["Presenter", "Screen", "Wireframe", "import UIKit", "import SwiftUI"], "because": "An interactor holds business logic alone" },
      "viper_assembly": { "for": ["create Presenter", "create Interactor"], "only_used_in": ["Wireframe", "Assembly"], "because": "One place makes the parts of a module and ties them" },
      "viper_view_retained": { "for": "Presenter", "properties": { "typed": ["*ViewInterface", "*ViewProtocol", "*ViewInput", "Screen"] }, "must": { "declared": ["weak", "unowned"] }, "because": "The view owns the presenter: a strong reference back is a leak" },
      "viper_view_keeps_presenter": { "for": "Screen", "properties": { "typed": ["{module}PresenterInterface", "{module}PresenterProtocol", "{module}PresenterInput", "{module}ViewOutput", "{module}Presenter"] }, "must_not": { "declared": ["weak", "unowned"] }, "because": "The view alone keeps the presenter: with a weak reference there is none" },
      "viper_presenter_keeps_interactor": { "for": "Presenter", "properties": { "typed": ["{module}InteractorInterface", "{module}InteractorProtocol", "{module}InteractorInput", "{module}InteractorInputProtocol", "{module}Interactor"] }, "must_not": { "declared": ["weak", "unowned"] }, "because": "The presenter alone keeps the interactor: with a weak reference there is none" },
      "viper_output_is_weak": { "for": "Interactor", "properties": { "typed": ["{module}InteractorOutput", "{module}InteractorOutputProtocol", "{module}PresenterInterface", "{module}PresenterProtocol"] }, "must": { "declared": ["weak", "unowned"] }, "because": "The presenter owns the interactor: a strong reference back is a leak" },
      "viper_wireframe_is_no_owner": { "for": "Wireframe", "properties": { "typed": ["{module}ViewController", "{module}ViewInterface", "{module}ViewProtocol", "{module}ViewInput"] }, "must": { "declared": ["weak", "unowned"] }, "because": "View and presenter keep the wireframe: a strong reference back is a leak" },
    },
  }
  """

private let coordinatorPreset = """
  {
    "roles": {
      "Coordinator?": { "named": ["*Coordinator", "*FlowController"], "declared": ["class", "protocol"] },  // others are views
      "ViewModel?": { "named": ["*ViewModel", "*ViewModelImpl"], "declared": ["class", "struct"] },
      "Screen?": {
        "inherits": "UI*Controller", "named": "*Controller",
        "except": ["*NavigationController", "*TabBarController", "*TabbarController", "*TabBarViewController", "*PresentationController", "*FlowController"],
      },
    },
    "rules": {
      "coordinator_makes_screens": { "for": "ViewModel", "must_not_use": "Screen", "because": "A view model says what happened; the coordinator makes the next screen" },
      "coordinator_navigates": { "for": ["Screen", "ViewModel"], "must_not_use": ["call navigationController.pushViewController", "call navigationController.popViewController"], "because": "A screen says what happened; the coordinator goes there" },
      "coordinator_parent_is_weak": { "for": "Coordinator", "properties": { "named": "parent*", "typed": "Coordinator" }, "must": { "declared": ["weak", "unowned"] } },
      "coordinator_is_kept": { "for": "create Coordinator", "must_become": "kept", "because": "A coordinator lives as long as its flow: one that nobody keeps is gone when its first screen answers" },
      "coordinator_is_not_owned": { "for": "Screen", "properties": { "typed": "Coordinator" }, "must": { "declared": ["weak", "unowned"] }, "because": "The coordinator keeps its navigation controller, and that the screen: a strong reference back is a leak" },
      "coordinator_delegate_is_weak": { "for": ["Coordinator", "Screen", "ViewModel"], "properties": { "typed": "*CoordinatorDelegate" }, "must": { "declared": ["weak", "unowned"] }, "because": "The parent keeps its children: a strong reference back is a leak" },
      "coordinator_router_is_unowned": { "for": ["Screen", "ViewModel"], "must_not_use": "type StrongRouter", "because": "A screen must not own the coordinator that shows it: it holds an UnownedRouter" },
    },
  }
  """

private let modularFeaturesPreset = """
  {
    "layers": {
      "FeatureDemo?": ["Testing/", "Example/", "Demo/", "*Demo/", "DemoApp/", "*DemoApp/", "*Example/", "**/Features/Sources/", "**/Feature/Sources/"],  // they may use other features
      "FeatureInterface?": ["**/Features/{feature}/Interface/", "**/Feature/{feature}/Interface/", "**/Features/{feature}Interface/"],
      "FeatureInnerInterface?": "**/Features/**/Interface/",  // of modules in groups: everybody may use them
      "FeatureBase?": ["**/Features/*Base*/", "**/Feature/*Base*/", "**/Features/Shared/", "**/Features/Common/"],
      "Feature?": ["**/Features/{feature}/", "**/Feature/{feature}/"],
      "FeatureApp?": ["**/App/Sources/", "**/*App/Sources/"],  // an app's own code uses what it likes
      "Core?": ["Core/", "Shared/", "DesignSystem/"],
    },
    "rules": {
      "modular_features_are_independent": { "for": "Feature", "independent": true, "because": "A feature builds, runs and is deleted alone; others see its interface" },
      "modular_order": { "order": ["Feature", "FeatureBase", "FeatureInterface", "Core"], "because": "Shared modules must not depend on features" },
    },
  }
  """
