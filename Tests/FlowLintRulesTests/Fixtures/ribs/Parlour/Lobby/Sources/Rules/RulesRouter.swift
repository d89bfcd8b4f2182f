import RIBs

protocol RulesInteractable: Interactable {
    var router: RulesRouting? { get set }
    var listener: RulesListener? { get set }
}

protocol RulesViewControllable: ViewControllable {}

final class RulesRouter: ViewableRouter<RulesInteractable, RulesViewControllable>, RulesRouting {}
