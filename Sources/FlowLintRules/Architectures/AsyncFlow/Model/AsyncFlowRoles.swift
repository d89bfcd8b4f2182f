/// The roles of a type in AsyncFlow or RxFlow, by what it inherits; never by its name. A type may have several.
struct AsyncFlowRoles: OptionSet, Sendable {
  let rawValue: UInt16
  init(rawValue: UInt16) { self.rawValue = rawValue }

  static let flow = AsyncFlowRoles(rawValue: 1)
  /// A class below AsyncFlow's base class `NavigationFlow`.
  static let navigationFlow = AsyncFlowRoles(rawValue: 2)
  static let step = AsyncFlowRoles(rawValue: 4)
  static let stepper = AsyncFlowRoles(rawValue: 8)
  static let stepEmittable = AsyncFlowRoles(rawValue: 16)
  static let viewController = AsyncFlowRoles(rawValue: 32)
  /// A `UIView` or a SwiftUI `View`.
  static let view = AsyncFlowRoles(rawValue: 64)
  /// A SwiftUI `View`, so that `view` without it is UIKit's.
  static let swiftUIView = AsyncFlowRoles(rawValue: 128)
  /// A type that carries `@AsyncViewModel`.
  static let asyncViewModel = AsyncFlowRoles(rawValue: 256)
  /// The application, or a delegate of it.
  static let app = AsyncFlowRoles(rawValue: 512)
  static let previewProvider = AsyncFlowRoles(rawValue: 1024)
  static let testCase = AsyncFlowRoles(rawValue: 2048)

  var isFlow: Bool { contains(.flow) }
  var isScreen: Bool { !isDisjoint(with: [.viewController, .view]) }
  var isStepper: Bool { contains(.stepper) }
  var mayEmit: Bool { isStepper || isScreen || isViewModel }

  /// A stepper that is neither a screen nor a Flow, or an `@AsyncViewModel`.
  var isViewModel: Bool {
    contains(.asyncViewModel) || (contains(.stepper) && isDisjoint(with: [.flow, .viewController, .view]))
  }

  /// The roles that inheriting one of the framework's types gives.
  static let framework: [String: AsyncFlowRoles] = [
    "Flow": .flow, "NavigationFlow": [.flow, .navigationFlow], "Step": .step, "Stepper": .stepper,
    "FlowStepper": .stepper, "StepEmittable": [.stepper, .stepEmittable], "OneStepper": .stepper,
    "CompositeStepper": .stepper, "DefaultStepper": .stepper, "MockStepper": .stepper,
  ]

  /// The roles that inheriting a class or conforming to a protocol of Apple's frameworks gives.
  ///
  /// - Parameter isOpen: whether the file sees AsyncFlow or RxFlow, which bring the user interface along.
  static func system(_ name: String, in file: IndexedFile, isOpen: Bool) -> AsyncFlowRoles {
    switch name {
    case "App", "Scene": return file.imports("SwiftUI") ? .app : []
    case "UIApplicationDelegate", "UIWindowSceneDelegate": return .app
    case "PreviewProvider": return .previewProvider
    case "XCTestCase": return .testCase
    default: break
    }
    if SystemTypes.isKind(name, of: "UIViewController") { return .viewController }
    if SystemTypes.isKind(name, of: "UIView") { return .view }
    let isShown = SystemTypes.isKind(name, of: "View") && (file.imports("SwiftUI") || isOpen)
    return isShown ? [.view, .swiftUIView] : []
  }
}

/// The parts by which laws speak of AsyncFlow.
struct AsyncFlowParts: PartRoles {
  let isWanted: @Sendable (AsyncFlowRoles) -> Bool

  func parts(in model: AsyncFlowModel) -> [IndexedType] { model.types.reportable(where: isWanted) }
}
