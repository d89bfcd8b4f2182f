/// The role of a class in CoreFlow, by what it inherits; never by its name.
///
/// The cases stand in order of precedence: a class that inherits several things has the first role of these.
enum CoreFlowRole: UInt8, Sendable, CaseIterable {
  case flow, screenLessFlow, core, screenLessCore, screen, component, actionView, actionSource, simpleInitView, view

  var role: Role { Self.roles[Int(rawValue)] }

  private static let roles = allCases.map { role in
    switch role {
    case .flow: Role(.flow, word: "Flow", suffix: "Flow", kind: .flow)
    case .screenLessFlow: Role(.flow, word: "ScreenLessFlow", suffix: "Flow", kind: .flow)
    case .core: Role(.core, word: "Core", suffix: "Core", kind: .core)
    case .screenLessCore: Role(.core, word: "ScreenLessCore", suffix: "Core", kind: .core)
    case .screen: Role(.screen, word: "Screen", suffix: "Screen", kind: .screen)
    case .component: Role(.component, word: "component", kind: .component)
    case .actionView, .actionSource, .simpleInitView, .view: Role(.view, word: "low-level view", kind: .view)
    }
  }

  var isFlow: Bool { self == .flow || self == .screenLessFlow }
  var isCore: Bool { self == .core || self == .screenLessCore }
}

/// A set of roles, quick to ask.
struct CoreFlowRoles: ExpressibleByArrayLiteral, Sendable {
  /// One bit for each role.
  private var bits: UInt16 = 0

  init(arrayLiteral roles: CoreFlowRole...) { self.init(roles) }

  init(_ roles: [CoreFlowRole]) { for role in roles { bits |= 1 &<< UInt16(role.rawValue) } }

  func contains(_ role: CoreFlowRole) -> Bool { bits &>> UInt16(role.rawValue) & 1 != 0 }

  static let flows: CoreFlowRoles = [.flow, .screenLessFlow]
  static let cores: CoreFlowRoles = [.core, .screenLessCore]
  static let featureParts: CoreFlowRoles = [.flow, .screenLessFlow, .core, .screenLessCore, .screen]

  func union(_ other: CoreFlowRoles) -> CoreFlowRoles {
    var all = self
    all.bits |= other.bits
    return all
  }
}

extension CoreFlowRoles: PartRoles {
  func parts(in model: CoreFlowModel) -> [IndexedType] { model.types.classes(self) }
}

extension CoreFlowRole {
  /// The role that the name of a framework's type gives to a class that inherits it with at least so many generic
  /// arguments; nil for any other name.
  static func named(_ name: String) -> (role: CoreFlowRole, minimumArguments: Int)? {
    supertypes[name] ?? (SystemTypes.isKind(name, of: "UIView") ? (role: .view, minimumArguments: 0) : nil)
  }

  /// The names of the framework's types, without the system's views.
  static let names = Set(supertypes.keys)

  private static let supertypes: [String: (role: CoreFlowRole, minimumArguments: Int)] = [
    "Flow": (.flow, 2), "Flowable": (.flow, 0), "ScreenLessFlow": (.screenLessFlow, 1), "Core": (.core, 2),
    "ScreenLessCore": (.screenLessCore, 0), "Screen": (.screen, 1), "Screenable": (.screen, 0),
    "ActionView": (.actionView, 0), "ActionSource": (.actionSource, 0), "SimpleInitUIView": (.simpleInitView, 0),
    "ComponentView": (.component, 0), "ScopedView": (.component, 0), "Componentable": (.component, 0),
    "ReactorBindable": (.component, 0), "StateListener": (.component, 0),
  ]
}
