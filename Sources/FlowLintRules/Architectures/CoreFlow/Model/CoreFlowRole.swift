/// The role of a class in CoreFlow, by what it inherits; never by its name.
///
/// The cases stand in order of precedence: a class that inherits several things has the first role of these.
enum CoreFlowRole: UInt8, Sendable, CaseIterable {
  case flow, screenLessFlow, core, screenLessCore, screen, component, actionView, actionSource,
    simpleInitView, view

  var role: Role {
    switch self {
    case .flow: Role(.flow, "Flow", suffix: "Flow", kind: .flow)
    case .screenLessFlow: Role(.flow, "ScreenLessFlow", suffix: "Flow", kind: .flow)
    case .core: Role(.core, "Core", suffix: "Core", kind: .core)
    case .screenLessCore: Role(.core, "ScreenLessCore", suffix: "Core", kind: .core)
    case .screen: Role(.screen, "Screen", suffix: "Screen", kind: .screen)
    case .component: Role(.component, "component", kind: .component)
    case .actionView, .actionSource, .simpleInitView, .view: Role(.view, "low-level view", kind: .view)
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

  init(_ roles: [CoreFlowRole]) {
    for role in roles { bits |= 1 &<< UInt16(role.rawValue) }
  }

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

/// The framework's names and what inheriting them makes of a class.
struct CoreFlowSupertype {
  let role: CoreFlowRole
  /// The least number of generic arguments that the name has.
  let minimumArguments: Int

  /// What the name of a framework's type tells; nil for any other name.
  static func named(_ name: String) -> CoreFlowSupertype? {
    table[name] ?? (SystemTypes.isKind(name, of: "UIView") ? view : nil)
  }

  private static let view = CoreFlowSupertype(role: .view, minimumArguments: 0)

  private static let table: [String: CoreFlowSupertype] = {
    var table: [String: CoreFlowSupertype] = [
      "Flow": .init(role: .flow, minimumArguments: 2), "Flowable": .init(role: .flow, minimumArguments: 0),
      "ScreenLessFlow": .init(role: .screenLessFlow, minimumArguments: 1),
      "Core": .init(role: .core, minimumArguments: 2),
      "ScreenLessCore": .init(role: .screenLessCore, minimumArguments: 0),
      "Screen": .init(role: .screen, minimumArguments: 1), "Screenable": .init(role: .screen, minimumArguments: 0),
      "ActionView": .init(role: .actionView, minimumArguments: 0),
      "ActionSource": .init(role: .actionSource, minimumArguments: 0),
      "SimpleInitUIView": .init(role: .simpleInitView, minimumArguments: 0),
    ]
    for name in ["ComponentView", "ScopedView", "Componentable", "ReactorBindable", "StateListener"] {
      table[name] = .init(role: .component, minimumArguments: 0)
    }
    return table
  }()
}
